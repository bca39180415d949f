"""Players split their pieces into a high and a low hand, face down, and all are opened together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Arrange, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.settling.settle import Rank, Showdown, Showing
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round

Pieces = tuple[int, ...]


class Parting(Value, frozen=True, kw_only=True):
    """How pieces are split.

    `low` is the size of the low hand; `right` decides whether a pair of high and low hand is allowed.
    """

    low: int
    right: Callable[[Pieces, Pieces], bool]

    def ways(self, pieces: Pieces) -> tuple[Pieces, ...]:
        """Every low hand that makes an allowed setting. Pieces that look alike count as one."""
        lows = dict.fromkeys([tuple(sorted(low)) for low in combinations(pieces, self.low)])
        return tuple([low for low in lows if self.right(rest(pieces, low), low)])


class SetHands(Step, frozen=True, kw_only=True):
    """Every player sets their own hand, in any order, and may not touch it again. Only they know what they set.

    A wrong setting is not refused, because no one can see it; the settlement decides what happens then. Only right
    settings are offered.
    """

    parting: Parting
    waiting: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        waiting = tuple([hand.place for hand in r.live()])
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return tuple([r.hand(place).caller for place in self.waiting])

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        hands = [hand for hand in r.live() if hand.place in self.waiting and hand.caller == actor]
        return tuple(
            [
                Offer(Arrange(actor, hand.place, low), "Set these as the low hand", self.cite)
                for hand in hands
                for low in self.parting.ways(hand.cards)
            ]
        )

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Arrange:
            return Refusal("The players are setting their hands", self.cite)
        hand = r.hand(move.place)
        if move.place not in self.waiting:
            set_already = bool(hand.arranged)
            why = "has been set and cannot be changed" if set_already else "is not in play"
            return Refusal(f"The hand at position {move.place or '(none named)'} {why}", self.cite)
        if hand.caller != move.by:
            return Refusal(f"The hand at position {move.place} is not {move.by}'s to set", self.cite)
        if len(move.low) != self.parting.low or Counter(move.low) - Counter(hand.cards):
            return Refusal(f"The low hand must be {self.parting.low} of the player's own pieces", self.cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Arrange)
        r = r.with_hand(replace(r.hand(move.place), arranged=tuple(sorted(move.low))))
        waiting = tuple([place for place in self.waiting if place != move.place])
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def without(self, place: At) -> SetHands:
        return replace(self, waiting=tuple([p for p in self.waiting if p != place]))

    def resume(self, r: Round) -> Round:
        return r if self.waiting else r.done()

    def clauses(self) -> tuple[str, ...]:
        return (f"Each player sets {self.parting.low} of their pieces as the low hand, the rest as the high hand.",)

    @property
    def point(self) -> str:
        return "sethands"


class OpenHands(Step, frozen=True, kw_only=True):
    """Sets the bank's pieces by the house `way`, and opens every hand still in play."""

    way: Callable[[Pieces], Pieces]

    def enter(self, r: Round) -> Round:
        if r.live():
            bank = r.hand(BANK)
            r = r.with_common(replace(bank, arranged=self.way(bank.cards)))
            live = {hand.place for hand in r.live()}
            r = r.changed(hands=tuple([replace(h, shown=True) if h.place in live else h for h in r.hands]))
        return r.done()

    def clauses(self) -> tuple[str, ...]:
        return ("The dealer sets the bank's hand by the house way, and all hands are opened.",)


class Parted(Showing, frozen=True, kw_only=True):
    """A showdown of high and low hands: two ranks, the high hand's first."""

    low_rank: Callable[[Pieces], Rank]
    own: int = 0

    def of(self, r: Round, hand: Hand) -> Showdown:
        return Showdown(self._ranks(hand), self._ranks(r.hand(BANK)), hand.shown)

    def _ranks(self, hand: Hand) -> Rank:
        return (*self.rank(rest(hand.cards, hand.arranged)), *self.low_rank(hand.arranged))


def rest(pieces: Pieces, low: Pieces) -> Pieces:
    """The pieces of the high hand: those not in the low hand."""
    left = list(pieces)
    for piece in low:
        left.remove(piece)
    return tuple(left)
