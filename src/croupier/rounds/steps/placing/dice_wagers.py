"""Wagers on the layout of a dice game.

They are made while a shooter has the dice, and may be called on and off. The shooter may also give up the dice here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Announce, Choose, Move, Withdraw
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps.dice import (
    LAST_SHOOTER,
    PASS_DICE,
    POINT,
    SHOOTER,
    TURN,
    Relinquish,
    shooter,
)
from croupier.rounds.steps.layout import begun_anew, layout_place
from croupier.rounds.steps.placing.lying_wagers import LayoutSpot, PlaceLying, lies_at, on_place

if TYPE_CHECKING:
    from croupier.rounds.round import Round

ON, OFF = "on", "off"
FIRST_SEAT, ANY_POINT = 1, 6


class PlaceUnderShooter(PlaceLying, frozen=True, kw_only=True):
    """On a come-out roll the shooter must have one of the `line` wagers, or must give up the dice."""

    line: tuple[str, ...]
    line_cite: Cite
    relinquish: Relinquish | None = None

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,) if self._line_refusal(r) is None else (shooter(r),)

    def _line_refusal(self, r: Round) -> Refusal | None:
        if r.standing.mark(POINT):
            return None
        person = shooter(r)
        if any(lying.person == person and lying.wager in self.line for lying in r.standing.lying):
            return None
        return Refusal(f"{person} has the dice and must first make a {' or '.join(self.line)} wager", self.line_cite)

    # What may be done.

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        offers = super().offers(r, actor)
        return offers if actor == DEALER or not r.seated(actor) else (*offers, *self._given_up(r, actor))

    def _calls(self, r: Round, spot: LayoutSpot, lying: Lying) -> Iterator[Offer]:
        if spot.calls is not None:
            word = OFF if working(r.standing, spot, lying) else ON
            call = Choose(lying.person, lying.place, f"{lying.wager} {word}")
            yield Offer(call, f"Call the {spot.wager.name}{on_place(lying.place)} {word}", spot.calls)

    def _given_up(self, r: Round, actor: Actor) -> Iterator[Offer]:
        move = Choose(actor, layout_place(r.standing.mark(SHOOTER)), PASS_DICE)
        if self.relinquish is not None and self._give_up_refusal(r, move) is None:
            yield Offer(move, "Give up the dice", self.relinquish.cite)

    # The judge.

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Choose:
            return self._give_up_refusal(r, move) if move.choice == PASS_DICE else self._call_refusal(r, move)
        if type(move) is Announce and move.words == self.closes.words:
            return self._line_refusal(r)
        return super().refusal(r, move)

    def _call_refusal(self, r: Round, move: Choose) -> Refusal | None:
        wager, _, word = move.choice.rpartition(" ")
        spot, lying = self._spot(wager), lies_at(r.standing, Withdraw(move.by, move.place, wager))
        if word not in (ON, OFF) or spot is None or move.cents:
            return Refusal(f"A player cannot call {move.choice!r} here", self.cite)
        if lying is None:
            return Refusal(f"{move.by} has no such {wager} wager", self.cite)
        if spot.calls is None:
            return Refusal(f"The {spot.wager.name} cannot be called on or off", self.cite)
        if working(r.standing, spot, lying) is (word == ON):
            return Refusal(f"The {spot.wager.name} is already {word}", spot.calls)
        return None

    def _give_up_refusal(self, r: Round, move: Choose) -> Refusal | None:
        if self.relinquish is None or move.cents:
            return Refusal("The dice cannot be given up here", self.cite)
        if (move.by, move.place) != (shooter(r), layout_place(r.standing.mark(SHOOTER))):
            return Refusal(f"Only {shooter(r)} can give up the dice", self.relinquish.cite)
        if r.standing.mark(POINT):
            return Refusal("The dice can be given up only before a come-out roll", self.relinquish.cite)
        return None

    # What follows.

    def after(self, r: Round, move: Move) -> Round:
        if not isinstance(move, Choose):
            return super().after(r, move)
        if move.choice == PASS_DICE:
            assert self.relinquish is not None
            return begun_anew(self.relinquish.apply(r))
        return r.changed(standing=_called(r.standing, move))

    # For analysis.

    def stands(self, spot: LayoutSpot, place: str, beside: tuple[Lying, ...]) -> Standing:
        """A Standing in which the wager may be made, as in the base class.

        No point is set unless the wager needs one.
        """
        standing = Standing(lying=beside).marked(SHOOTER, FIRST_SEAT)
        if beside:
            return standing.marked(POINT, int(place)).marked(TURN, 1)
        return standing if spot.when(standing) else standing.marked(POINT, max(spot.numbers) or ANY_POINT)

    def bearing_on(self, wager: str, standing: Standing) -> Standing:
        """The parts of a Standing that affect this wager, as in the base class.

        The shooter never affects a wager. The shooter's turn does so only if the wager depends on it.
        """
        rides = self.relinquish is not None and wager in self.relinquish.ride
        standing = standing.marked(SHOOTER, 0).marked(LAST_SHOOTER, 0)
        return standing if rides else standing.marked(TURN, 0)


def working(standing: Standing, spot: LayoutSpot, lying: Lying) -> bool:
    """Whether the next throw counts for a wager, according to the owner's call or the rule for a come-out roll."""
    if lying.called:
        return lying.called == ON
    return spot.works_on_come_out or standing.mark(POINT) > 0


def _called(standing: Standing, call: Choose) -> Standing:
    wager, _, word = call.choice.rpartition(" ")
    old = lies_at(standing, Withdraw(call.by, call.place, wager))
    lying = tuple([replace(each, called=word) if each is old else each for each in standing.lying])
    return replace(standing, lying=lying)
