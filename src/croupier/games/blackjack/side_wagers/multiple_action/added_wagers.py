"""2.18(c): if a hand has wagers on several spots, a double or a split takes a further wager on each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.games.blackjack.side_wagers.multiple_action.spots import FIRST, split_stakes
from croupier.law import Subchapter
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import CHIPS, Bet, Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.deciding.follow import SPLIT_TOO, FollowSplit, amounts
from croupier.rounds.steps.deciding.play import Double, Split
from croupier.rounds.steps.placing.place import tender_refusal
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

REG = Subchapter("19:47")


class AddToEach(Step, frozen=True, kw_only=True):
    """A player who doubled on the first spot adds a wager on each other spot where they have one, in the order of
    the spots.
    """

    place: At
    wagers: tuple[Wager, ...]
    waiting: tuple[tuple[Actor, str], ...] | None = None

    @property
    def point(self) -> str:
        """The decision that is due. It is named after the key of the next wager to add."""
        return self.waiting[0][1] if self.waiting else "addtoeach"

    def bets(self) -> tuple[Wager, ...]:
        return self.wagers

    def enter(self, r: Round) -> Round:
        if self.waiting is None:
            return self._left(r, self._due(r, r.hand(self.place)))
        return self._left(r, self.waiting)

    def _due(self, r: Round, hand: Hand) -> tuple[tuple[Actor, str], ...]:
        doubled = [person for person in hand.persons() if hand.stake(person, FIRST.double)]
        return tuple([(who, w.key) for who in doubled for w in self.wagers if amounts(r, hand, who, w)[0]])

    def _left(self, r: Round, waiting: tuple[tuple[Actor, str], ...]) -> Round:
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def _next(self, person: Actor) -> Wager | None:
        key = next((key for who, key in self.waiting or () if who == person), "")
        return next((wager for wager in self.wagers if wager.key == key), None)

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return tuple(dict.fromkeys([person for person, _ in self.waiting or ()]))

    def at_rest(self, r: Round) -> bool:
        return True

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        wager = self._next(actor)
        if wager is None:
            return ()
        low, sizes, between = amounts(r, r.hand(self.place), actor, wager)
        return (Offer(Bet(actor, self.place, wager.key, low), f"Place the {wager.name}", self.cite, sizes, between),)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Bet or move.place != self.place or self._next(move.by) is None:
            names = " and ".join(self.waits_for(r))
            return Refusal(f"{names} must first double on the other spots of position {self.place}", self.cite)
        wager = self._next(move.by)
        assert wager is not None
        if move.wager != wager.key:
            return Refusal(f"The {wager.name} must be placed first", self.cite)
        odd = move.tender != CHIPS or move.coupon or type(move.cents) is not int or move.cents <= 0
        refused = tender_refusal(r, wager, move) if odd else None
        return refused or wager.size_refusal(r, r.hand(self.place), move.by, move.cents + move.coupon)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Bet)
        assert self.waiting is not None
        r = r.with_hand(r.hand(self.place).staked(Stake(move.by, move.wager, move.cents, move.coupon)))
        return self._left(r, tuple([due for due in self.waiting if due != (move.by, move.wager)]))

    def without(self, place: At) -> AddToEach:
        return replace(self, waiting=()) if place == self.place else self

    def resume(self, r: Round) -> Round:
        return self.enter(r)


class DoubleOnEach(Double, frozen=True, kw_only=True):
    """A double on the first spot, with the amount that the player chooses, and then on each other spot in `more`."""

    more: tuple[Wager, ...]

    plain: Double
    """The same choice at a table with one spot."""

    def one_hand(self) -> Double:
        return self.plain

    def before_card(self, hand: Hand, others: tuple[Actor, ...]) -> tuple[Step, ...]:
        add = AddToEach(place=hand.place, wagers=self.more, cite=REG["2.18(c)"])
        return (*super().before_card(hand, others), add)


class FollowSplitOnEach(FollowSplit, frozen=True, kw_only=True):
    """Another person on the box covers the second hand on each of their spots or on none."""

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is not Choose or move.choice != SPLIT_TOO:
            return super().after(r, move)
        first, other = r.hand(self.place), r.hand(self.other)
        stakes = (*other.stakes, *split_stakes(first, move.by))
        return self._answered(r.with_hand(replace(other, stakes=stakes)), move.by)


class SplitOnEach(Split, frozen=True, kw_only=True):
    """A split with one choice. Each spot of the second hand gets the amount that is on that spot of the first."""

    follow: ClassVar[type[FollowSplit]] = FollowSplitOnEach

    more: tuple[Wager, ...]
    """The wagers that are added on the other spots."""

    plain: Split
    """The same choice at a table with one spot."""

    def one_hand(self) -> Split:
        return self.plain

    def added(self, hand: Hand, move: Choose) -> tuple[Stake, ...]:
        return split_stakes(hand, move.by)
