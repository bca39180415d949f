"""Settlement of hands on a board that the players and the dealer share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.hands.poker5 import Rank
from croupier.rounds.hand import Hand
from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY
from croupier.rounds.steps.settling.settle import Showdown, Showing

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class SharedBoard(Showing, frozen=True, kw_only=True):
    """`rank` gets `own` cards, or the dealer's, and then the community cards in the order in which they were turned up.

    The dealer's hand has no rank until all of it is face up.
    """

    community: bool = True

    def of(self, r: Round, hand: Hand) -> Showdown:
        board = r.area(COMMUNITY).cards
        return Showdown(self.rank(hand.cards[: self.own] + board), self.banks(r), hand.shown or hand.exposed > 0)

    def banks(self, r: Round) -> Rank:
        """The rank of the dealer's hand, which is the same against every player."""
        bank = r.area(BANK).cards[: self.dealer]
        return self.rank(bank + r.area(COMMUNITY).cards) if len(bank) == self.dealer else ()
