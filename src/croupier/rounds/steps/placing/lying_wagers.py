"""Wagers that stay on the layout from round to round until something decides them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Announce, Bet, Call, Choose, Move, Withdraw
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.dice import (
    PASS_DICE,
    POINT,
    SHOOTER,
    Relinquish,
    Vigorish,
    layout_place,
    offered_anew,
    shooter,
    vigorish_on,
)
from croupier.rounds.steps.placing.place import tender_refusal
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

ON, OFF = "on", "off"


class LayoutSpot(Value, frozen=True, kw_only=True):
    """Where one wager may be placed, and when. `otherwise` ends the sentence that refuses it.

    `numbers` are those it may be placed on, 0 for none. A wager placed without a number that now has one has traveled
    there. It may still be taken back or reduced, unless `fixed`, but never increased.
    """

    wager: Wager
    when: Callable[[Standing], bool]
    otherwise: str
    numbers: tuple[int, ...] = (0,)
    fixed: Cite | None = None
    beside: str = ""
    """The wager that this one supports. Both have the same number, and this one is taken back first."""
    stays: Cite | None = None
    """The paragraph by which it may not be changed or taken back."""
    calls: Cite | None = None
    """The paragraph by which its owner may call it on or off."""
    works_on_come_out: bool = True
    since: date | None = None
    """The first day on which the rules have it."""


class PlaceLying(Step, frozen=True, kw_only=True):
    """Wagers are placed on the layout, changed and taken back until the dealer's announcement.

    On a come-out roll the shooter must have one of the `line` wagers, or gives up the dice.
    """

    takes_wagers: ClassVar[bool] = True
    point_name: ClassVar[str] = "wagers"

    spots: tuple[LayoutSpot, ...]
    closes: Call
    line: tuple[str, ...]
    line_cite: Cite
    relinquish: Relinquish | None = None
    vigorish: Vigorish | None = None

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,) if self._line_refusal(r) is None else (shooter(r),)

    def at_rest(self, r: Round) -> bool:
        return True

    def _line_refusal(self, r: Round) -> Refusal | None:
        if r.standing.mark(POINT):
            return None
        person = shooter(r)
        if any(lying.person == person and lying.wager in self.line for lying in r.standing.lying):
            return None
        return Refusal(f"{person} has the dice and must first make a {' or '.join(self.line)} wager", self.line_cite)

    # What may be done.

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor == DEALER:
            said = Offer(Announce(self.closes.words), f'Announce "{self.closes.words}"', self.closes.cite)
            return (said,) if self.refusal(r, said.move) is None else ()
        if not r.seated(actor):
            return ()
        mine = [lying for lying in r.standing.lying if lying.person == actor]
        # Other players' wagers do not affect this one's, and are skipped.
        alone = r.changed(standing=replace(r.standing, lying=tuple(mine)))
        spots = [(spot, number) for spot in self.spots if spot.when(r.standing) for number in spot.numbers]
        bets = [offer for spot, number in spots for offer in self._bet(alone, actor, spot, number)]
        return (*bets, *self._changes(r, actor, mine), *self._given_up(r, actor))

    def _bet(self, r: Round, actor: Actor, spot: LayoutSpot, number: int) -> tuple[Offer, ...]:
        wager, hand = spot.wager, Hand(layout_place(number))
        between = wager.size.between(r, hand, actor, wager)
        if between is None:
            return ()
        bet = Bet(actor, hand.place, wager.key, between[0])
        if self.refusal(r, bet) is not None:
            return ()
        says, step = f"Place the {wager.name}{_on(hand.place)}", self._step(r, spot, number)
        return (Offer(bet, says, wager.cite, between=between, step=step),)

    def _step(self, r: Round, spot: LayoutSpot, number: int) -> int:
        """The step between amounts, if the size rule has one."""
        step = getattr(spot.wager.size, "step", None)
        return step(r.rules, number) if step is not None else 1

    def _changes(self, r: Round, actor: Actor, mine: list[Lying]) -> Iterator[Offer]:
        """What may be done with wagers already on the layout."""
        for lying in mine:
            spot, place = self._spot(lying.wager), layout_place(lying.number)
            if spot is None:
                continue
            on, back = _on(place), Withdraw(actor, place, lying.wager)
            if self.refusal(r, back) is None:
                yield Offer(back, f"Take back the {spot.wager.name}{on}", self.cite)
            if _travelled(spot, lying.number):
                yield from self._reduced(r, spot, lying)
            if spot.calls is not None:
                word = OFF if working(r.standing, spot, lying) else ON
                call = Choose(actor, place, f"{lying.wager} {word}")
                yield Offer(call, f"Call the {spot.wager.name}{on} {word}", spot.calls)

    def _reduced(self, r: Round, spot: LayoutSpot, lying: Lying) -> Iterator[Offer]:
        between = spot.wager.size.between(r, Hand(""), lying.person, spot.wager)
        step = self._step(r, spot, 0)
        high = lying.cents - step
        if between is not None and high >= between[0]:
            bet = Bet(lying.person, layout_place(lying.number), lying.wager, between[0])
            if self.refusal(r, bet) is None:
                says = f"Reduce the {spot.wager.name}"
                yield Offer(bet, says, self.cite, between=(between[0], high), step=step, reduces=True)

    def _given_up(self, r: Round, actor: Actor) -> Iterator[Offer]:
        move = Choose(actor, layout_place(r.standing.mark(SHOOTER)), PASS_DICE)
        if self.relinquish is not None and self._give_up_refusal(r, move) is None:
            yield Offer(move, "Give up the dice", self.relinquish.cite)

    # The judge.

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Bet:
            return self._bet_refusal(r, move)
        if type(move) is Withdraw:
            return self._withdraw_refusal(r, move)
        if type(move) is Choose:
            return self._give_up_refusal(r, move) if move.choice == PASS_DICE else self._call_refusal(r, move)
        if type(move) is Announce and move.words == self.closes.words:
            return self._line_refusal(r)
        return Refusal(f'Wagers are being placed until the dealer announces "{self.closes.words}"', self.cite)

    def _bet_refusal(self, r: Round, bet: Bet) -> Refusal | None:
        spot = self._spot(bet.wager)
        if spot is None:
            names = " or ".join([spot.wager.name for spot in self.spots])
            return Refusal(f"Only the {names} can be placed here", self.cite)
        if not r.seated(bet.by):
            return Refusal(f"{bet.by} has no place at this table", self.cite)
        refused = self._spot_refusal(r, spot, bet)
        if refused is not None:
            return refused
        if bet.coupon:
            return Refusal("A match play coupon cannot stay on the layout from round to round", self.cite)
        refused = tender_refusal(r, spot.wager, bet)
        number = int(bet.place or 0)
        place = "" if _travelled(spot, number) else bet.place
        return refused or spot.wager.size_refusal(r, Hand(place), bet.by, bet.cents)

    def _spot_refusal(self, r: Round, spot: LayoutSpot, bet: Bet) -> Refusal | None:
        """Whether the wager may be made, or the one already there changed, at that place and time."""
        name, cite, old = spot.wager.name, spot.wager.cite, _lies(r.standing, bet)
        if spot.since is not None and r.rules.day < spot.since:
            return Refusal(f"The rules of {r.rules.day} have no {name}", cite)
        if old is not None and spot.stays is not None:
            return Refusal(f"The {name} may not be changed once it is made", spot.stays)
        if old is not None and _travelled(spot, old.number):
            return self._reduction_refusal(r, spot, old, bet)
        if bet.place not in [layout_place(number) for number in spot.numbers]:
            where = (
                f"The {name} cannot be placed on {bet.place}" if bet.place else f"The {name} must be placed on a number"
            )
            return Refusal(where, cite)
        if not spot.when(r.standing):
            return Refusal(f"The {name} {spot.otherwise}", cite)
        if spot.beside and _lies(r.standing, Withdraw(bet.by, bet.place, spot.beside)) is None:
            return Refusal(f"The {name} needs a {spot.beside} bet on {bet.place}", cite)
        return None

    def _reduction_refusal(self, r: Round, spot: LayoutSpot, old: Lying, bet: Bet) -> Refusal | None:
        if bet.cents >= old.cents:
            return Refusal(f"The {spot.wager.name} may not be increased once its point is set", self.cite)
        return self._kept_refusal(r, spot, old)

    def _kept_refusal(self, r: Round, spot: LayoutSpot, old: Lying) -> Refusal | None:
        """Why a placed wager may not be taken back, in whole or in part; None if it may."""
        name = spot.wager.name
        if spot.stays is not None:
            return Refusal(f"The {name} may not be taken back", spot.stays)
        if spot.fixed is not None and old.number:
            return Refusal(f"The {name} may not be taken back once its point is set", spot.fixed)
        for other in [other for other in self.spots if other.beside == spot.wager.key]:
            above = Withdraw(old.person, layout_place(old.number), other.wager.key)
            if _lies(r.standing, above) is not None:
                return Refusal(f"The {other.wager.name} must be taken back before the {name}", other.wager.cite)
        return None

    def _withdraw_refusal(self, r: Round, move: Withdraw) -> Refusal | None:
        spot, old = self._spot(move.wager), _lies(r.standing, move)
        if spot is None or old is None:
            return Refusal(f"{move.by} has no such {move.wager} wager", self.cite)
        return self._kept_refusal(r, spot, old)

    def _call_refusal(self, r: Round, move: Choose) -> Refusal | None:
        wager, _, word = move.choice.rpartition(" ")
        spot, lying = self._spot(wager), _lies(r.standing, Withdraw(move.by, move.place, wager))
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
        if isinstance(move, Bet | Withdraw):
            return r.changed(standing=replace(r.standing, lying=self._laid(r.standing, move)))
        if isinstance(move, Choose):
            if move.choice == PASS_DICE:
                assert self.relinquish is not None
                return offered_anew(self.relinquish.apply(r))
            return r.changed(standing=_called(r.standing, move))
        return r.done()

    def _laid(self, standing: Standing, move: Bet | Withdraw) -> tuple[Lying, ...]:
        old, charge = _lies(standing, move), self._charge(standing, move)
        kept = [lying for lying in standing.lying if lying is not old and lying is not charge]
        if isinstance(move, Bet):
            number, called = int(move.place or 0), old.called if old is not None else ""
            made = Lying(move.by, move.wager, move.cents, number, called)
            kept += [made, *self.charged(made)]
        return tuple(kept)

    def charged(self, made: Lying) -> tuple[Lying, ...]:
        """The charge in advance on a wager, which stays next to it until it is decided."""
        if self.vigorish is None or not self.vigorish.in_advance:
            return ()
        due = self.vigorish.due(made.wager, made.number, made.cents)
        return (Lying(made.person, vigorish_on(made.wager), due, made.number),) if due else ()

    def _charge(self, standing: Standing, move: Bet | Withdraw) -> Lying | None:
        return _lies(standing, Withdraw(move.by, move.place, vigorish_on(move.wager)))

    def placed(self, r: Round, bet: Bet) -> int:
        old, charge = _lies(r.standing, bet), self._charge(r.standing, bet)
        lay = (old.cents if old is not None else 0) + (charge.cents if charge is not None else 0)
        made = Lying(bet.by, bet.wager, bet.cents, int(bet.place or 0))
        return bet.cents + sum([beside.cents for beside in self.charged(made)]) - lay

    def _spot(self, wager: str) -> LayoutSpot | None:
        for spot in self.spots:
            if spot.wager.key == wager:
                return spot
        return None

    def clauses(self) -> tuple[str, ...]:
        alike: dict[str, list[str]] = {}
        for spot in self.spots:
            alike.setdefault(spot.otherwise, []).append(spot.wager.name)
        return tuple([_told(names, rule) for rule, names in alike.items()])

    def bets(self) -> tuple[Wager, ...]:
        return tuple([spot.wager for spot in self.spots])

    def betting_is_own(self, r: Round) -> bool:
        return True

    def places_lying(self) -> PlaceLying:
        return self


def _told(names: list[str], rule: str) -> str:
    """One sentence for all wagers with the same text."""
    if not names[1:]:
        return f"The {names[0]} {rule}."
    return f"Each of these {rule}: the {', the '.join(names)}."


def _on(place: str) -> str:
    return f" on {place}" if place else ""


def working(standing: Standing, spot: LayoutSpot, lying: Lying) -> bool:
    """Whether the next throw counts for a wager: by its call, or by the rule for a come-out roll."""
    if lying.called:
        return lying.called == ON
    return spot.works_on_come_out or standing.mark(POINT) > 0


def _travelled(spot: LayoutSpot, number: int) -> bool:
    return number > 0 and number not in spot.numbers


def _called(standing: Standing, call: Choose) -> Standing:
    wager, _, word = call.choice.rpartition(" ")
    old = _lies(standing, Withdraw(call.by, call.place, wager))
    lying = tuple([replace(each, called=word) if each is old else each for each in standing.lying])
    return replace(standing, lying=lying)


def _lies(standing: Standing, move: Bet | Withdraw) -> Lying | None:
    """The wager that a move would change or take back."""
    by, wager = move.by, move.wager
    for lying in standing.lying:
        # Called hundreds of times for one list of offers, with as many wagers on the layout: the name rules most of
        # them out.
        if lying.wager == wager and lying.person == by and layout_place(lying.number) == move.place:
            return lying
    return None
