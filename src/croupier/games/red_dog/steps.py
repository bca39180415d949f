"""The steps that only Red Dog has: a raise and a third card, each only if there is still something to decide.

The declaration passes the paragraphs, wagers and rankings of 19:47-6; this module knows no other rules of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.hands.spread import ByRank, SpreadHand
from croupier.rounds.steps import COMMUNITY, Deal
from croupier.rounds.steps.deciding.optional_wager import OfferWager

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class OfferRaise(OfferWager, frozen=True, kw_only=True):
    """A raise, offered only if there is a spread. `goes_on`: the step had begun, and an interruption is over."""

    ranks_only: ClassVar[bool] = True

    rank: ByRank
    goes_on: bool = False

    def passes(self, r: Round) -> bool:
        hand, close = self.rank(r.area(COMMUNITY).cards)
        return hand != SpreadHand.OPEN or close > self.closest

    @property
    def closest(self) -> int:
        """The second number of the rank for a spread of one. A pair, which has no spread, has a higher number."""
        return self.rank.of_ranks((0, 2))[1]

    def enter(self, r: Round) -> Round:
        if not self.goes_on:
            return super().enter(r)
        return r.going_on(replace(self, goes_on=False)) if self.waiting else r.done()

    def clauses(self) -> tuple[str, ...]:
        return (f"Where there is a spread of one or more, each player may place a {self.bet.name}, or declines it.",)


class DealThird(Deal, frozen=True, kw_only=True):
    """Deals the third card, but only if two cards have not decided the wagers."""

    ranks_only: ClassVar[bool] = True

    rank: ByRank

    def passes(self, r: Round) -> bool:
        return self.rank(r.area(COMMUNITY).cards)[0] != SpreadHand.OPEN
