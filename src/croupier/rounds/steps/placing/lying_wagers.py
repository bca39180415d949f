"""Wagers that stay on the layout from round to round until something decides them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Announce, Bet, Call, Move, Withdraw
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.layout import Vigorish, layout_place, vigorish_on
from croupier.rounds.steps.placing.place import tender_refusal
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class LayoutSpot(Value, frozen=True, kw_only=True):
    """Where one wager may be placed, and when. `otherwise` ends the sentence that refuses it at other times.

    It may be placed on `numbers`; 0 stands for no number. A wager that was placed without a number and now has one has
    traveled there. It may still be taken back or reduced, unless it is `fixed`, but never increased.
    """

    wager: Wager
    when: Callable[[Standing], bool]
    otherwise: str
    numbers: tuple[int, ...] = (0,)
    areas: tuple[str, ...] = ()
    """The names of the areas where it may be placed, if the areas of the layout have names instead of numbers."""
    marked: bool = False
    """Whether players mark numbers of their own choice, so that the places cannot all be listed."""
    fixed: Cite | None = None
    beside: str = ""
    """The wager that this one supports. Both are on the same number, and this one is taken back first."""
    stays: Cite | None = None
    """The paragraph that forbids changing it or taking it back."""
    calls: Cite | None = None
    """The paragraph that lets its owner call it on or off."""
    works_on_come_out: bool = True
    since: date | None = None
    """The first day on which the rules allow it."""

    @property
    def places(self) -> tuple[str, ...]:
        """Where on the layout it may be placed. Empty for a ticket on which players mark numbers."""
        return self.areas or (() if self.marked else _on_numbers(self.numbers))


@cache
def _on_numbers(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([layout_place(number) for number in numbers])


class PlaceLying(Step, frozen=True, kw_only=True):
    """Wagers are placed on the layout, changed and taken back until the dealer's announcement."""

    takes_wagers: ClassVar[bool] = True
    point_name: ClassVar[str] = "wagers"

    spots: tuple[LayoutSpot, ...]
    closes: Call
    vigorish: Vigorish | None = None

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,)

    def at_rest(self, r: Round) -> bool:
        return True

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
        spots = [(spot, place) for spot in self.spots if spot.when(r.standing) for place in spot.places]
        bets = [offer for spot, place in spots for offer in self._bet(alone, actor, spot, place)]
        return (*bets, *self._changes(r, actor, mine))

    def _bet(self, r: Round, actor: Actor, spot: LayoutSpot, place: str) -> tuple[Offer, ...]:
        wager, hand = spot.wager, Hand(place)
        between = wager.size.between(r, hand, actor, wager)
        if between is None:
            return ()
        bet = Bet(actor, hand.place, wager.key, between[0])
        if self.refusal(r, bet) is not None:
            return ()
        says, step = f"Place the {wager.name}{on_place(hand.place)}", self._step(r, spot, place)
        return (Offer(bet, says, wager.cite, between=between, step=step),)

    def _step(self, r: Round, spot: LayoutSpot, place: str) -> int:
        """The step between amounts, if the size rule has steps."""
        step = getattr(spot.wager.size, "step", None)
        return step(r.rules, place if spot.areas or spot.marked else int(place or 0)) if step is not None else 1

    def _changes(self, r: Round, actor: Actor, mine: list[Lying]) -> Iterator[Offer]:
        """The changes that this person may make to their wagers on the layout."""
        for lying in mine:
            spot, place = self._spot(lying.wager), lying.place
            if spot is None:
                continue
            on, back = on_place(place), Withdraw(actor, place, lying.wager)
            if self.refusal(r, back) is None:
                yield Offer(back, f"Take back the {spot.wager.name}{on}", self.cite)
            if _travelled(spot, lying.number):
                yield from self._reduced(r, spot, lying)
            yield from self._calls(r, spot, lying)

    def _calls(self, r: Round, spot: LayoutSpot, lying: Lying) -> Iterator[Offer]:
        """The calls that the owner of a wager may make."""
        return iter(())

    def _reduced(self, r: Round, spot: LayoutSpot, lying: Lying) -> Iterator[Offer]:
        between = spot.wager.size.between(r, Hand(""), lying.person, spot.wager)
        step = self._step(r, spot, "")
        high = lying.cents - step
        if between is not None and high >= between[0]:
            bet = Bet(lying.person, lying.place, lying.wager, between[0])
            if self.refusal(r, bet) is None:
                says = f"Reduce the {spot.wager.name}"
                yield Offer(bet, says, self.cite, between=(between[0], high), step=step, reduces=True)

    # The judge.

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Bet:
            return self._bet_refusal(r, move)
        if type(move) is Withdraw:
            return self._withdraw_refusal(r, move)
        if type(move) is Announce and move.words == self.closes.words:
            return None
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
        number = 0 if spot.areas or spot.marked else int(bet.place or 0)
        return refused or _size_refusal(r, spot, bet.by, bet.cents, bet.place, number)

    def size_refusal(self, r: Round, lying: Lying) -> Refusal | None:
        """Why a wager of this amount cannot be on the layout, or None.

        The size of a wager that traveled was checked elsewhere.
        """
        spot = self._spot(lying.wager)
        assert spot is not None
        return _size_refusal(r, spot, lying.person, lying.cents, lying.place, lying.number)

    def _spot_refusal(self, r: Round, spot: LayoutSpot, bet: Bet) -> Refusal | None:
        """Why the wager may not be made, or the one already there not changed, at that place and time.

        None if it may.
        """
        name, cite, old = spot.wager.name, spot.wager.cite, lies_at(r.standing, bet)
        if spot.since is not None and r.rules.day < spot.since:
            return Refusal(f"The rules of {r.rules.day} have no {name}", cite)
        if old is not None and spot.stays is not None:
            return Refusal(f"The {name} may not be changed once it is made", spot.stays)
        if old is not None and _travelled(spot, old.number):
            return self._reduction_refusal(r, spot, old, bet)
        if bet.place not in spot.places:
            on = "an area" if spot.areas else "a number"
            where = f"The {name} cannot be placed on {bet.place}" if bet.place else f"The {name} must be placed on {on}"
            return Refusal(where, cite)
        if not spot.when(r.standing):
            return Refusal(f"The {name} {spot.otherwise}", cite)
        if spot.beside and lies_at(r.standing, Withdraw(bet.by, bet.place, spot.beside)) is None:
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
            above = Withdraw(old.person, old.place, other.wager.key)
            if lies_at(r.standing, above) is not None:
                return Refusal(f"The {other.wager.name} must be taken back before the {name}", other.wager.cite)
        return None

    def _withdraw_refusal(self, r: Round, move: Withdraw) -> Refusal | None:
        spot, old = self._spot(move.wager), lies_at(r.standing, move)
        if spot is None or old is None:
            return Refusal(f"{move.by} has no such {move.wager} wager", self.cite)
        return self._kept_refusal(r, spot, old)

    # What follows.

    def after(self, r: Round, move: Move) -> Round:
        if isinstance(move, Bet | Withdraw):
            return r.changed(standing=replace(r.standing, lying=self._laid(r.standing, move)))
        return r.done()

    def laid(self, bet: Bet, called: str = "") -> Lying:
        """The wager of a bet as it is on the layout."""
        spot = self._spot(bet.wager)
        if spot is not None and (spot.areas or spot.marked):
            return Lying(bet.by, bet.wager, bet.cents, area=bet.place)
        return Lying(bet.by, bet.wager, bet.cents, int(bet.place or 0), called)

    def _laid(self, standing: Standing, move: Bet | Withdraw) -> tuple[Lying, ...]:
        old, charge = lies_at(standing, move), self._charge(standing, move)
        kept = [lying for lying in standing.lying if lying is not old and lying is not charge]
        if isinstance(move, Bet):
            made = self.laid(move, old.called if old is not None else "")
            kept += [made, *self.charged(made)]
        return tuple(kept)

    def charged(self, made: Lying) -> tuple[Lying, ...]:
        """The charge in advance on a wager. It stays next to the wager until that is decided."""
        if self.vigorish is None or not self.vigorish.in_advance:
            return ()
        due = self.vigorish.due(made.wager, made.number, made.cents)
        return (Lying(made.person, vigorish_on(made.wager), due, made.number),) if due else ()

    def _charge(self, standing: Standing, move: Bet | Withdraw) -> Lying | None:
        if self.vigorish is None or not self.vigorish.in_advance:
            return None
        return lies_at(standing, Withdraw(move.by, move.place, vigorish_on(move.wager)))

    def placed(self, r: Round, bet: Bet) -> int:
        old, charge = lies_at(r.standing, bet), self._charge(r.standing, bet)
        lay = (old.cents if old is not None else 0) + (charge.cents if charge is not None else 0)
        return bet.cents + sum([beside.cents for beside in self.charged(self.laid(bet))]) - lay

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

    def stands(self, spot: LayoutSpot, place: str, beside: tuple[Lying, ...]) -> Standing:
        """For analysis: a Standing in which the wager may be made there.

        `beside` are other wagers that must be there first.
        """
        return Standing(lying=beside)

    def named(self, spot: LayoutSpot, written: str) -> str:
        """The place that a person means by what they wrote. Marked numbers are put in the order of a ticket."""
        return written

    def alone(self, r: Round, wager: str) -> int:
        """For analysis: the least amount, in cents, of this wager for a person who makes no other."""
        return 0

    def bearing_on(self, wager: str, standing: Standing) -> Standing:
        """For analysis: the Standing without everything that has no effect on this wager."""
        return standing

    def bets(self) -> tuple[Wager, ...]:
        return tuple([spot.wager for spot in self.spots])

    def betting_is_own(self, r: Round) -> bool:
        return True

    def places_lying(self) -> PlaceLying:
        return self


def _told(names: list[str], rule: str) -> str:
    """One sentence that covers all wagers with the same text."""
    if not names[1:]:
        return f"The {names[0]} {rule}."
    return f"Each of these {rule}: the {', the '.join(names)}."


def on_place(place: str) -> str:
    """The words " on 6" for a place, or "" for a wager without one."""
    return f" on {place}" if place else ""


def _size_refusal(r: Round, spot: LayoutSpot, person: Actor, cents: int, place: str, number: int) -> Refusal | None:
    return spot.wager.size_refusal(r, Hand("" if _travelled(spot, number) else place), person, cents)


def _travelled(spot: LayoutSpot, number: int) -> bool:
    return number > 0 and number not in spot.numbers


def lies_at(standing: Standing, move: Bet | Withdraw) -> Lying | None:
    """The wager that a move would change or take back."""
    by, wager = move.by, move.wager
    for lying in standing.lying:
        # Called hundreds of times for one list of offers, with as many wagers on the layout: the name rules most of
        # them out.
        if lying.wager == wager and lying.person == by and lying.place == move.place:
            return lying
    return None
