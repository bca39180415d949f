"""Steps that differ from blackjack: when a hand may be surrendered, and the wager on the dealer's third card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from croupier.rounds.hand import Hand
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.dealing.draw import BankDraws
from croupier.rounds.steps.dealing.second_card import SettleSurrendered
from croupier.rounds.steps.deciding.insure import Surrender
from croupier.rounds.steps.settling.settle import Settle, Showdown, Showing

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class SurrenderAnyTime(Surrender, frozen=True, kw_only=True):
    """A surrender that is allowed at any time while the hand is not over 21, even after a drawn card, a split or a
    double.
    """

    when_closed: ClassVar[bool] = True
    any_time: ClassVar[bool] = True

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        return None


class SettleGivenUp(SettleSurrendered, frozen=True, kw_only=True):
    """Settles surrendered hands.

    If the dealer has a blackjack, a surrendered hand is settled like any other, and each of its wagers has its own
    result.
    """

    to_natural: ClassVar[str] = "each wager on it ends as that of a hand which was not surrendered"

    def enter(self, r: Round) -> Round:
        return r.done() if self.natural(r.area(BANK).cards) else super().enter(r)


class DealerDraws(BankDraws, frozen=True, kw_only=True):
    """The dealer draws a third card even if only the wager `third` depends on it."""

    third: str

    def _due(self, r: Round) -> bool:
        if super()._due(r):
            return True
        cards = r.area(BANK).cards
        if len(cards) != 2 or not self.draws(cards):
            return False
        return any(stake.wager == self.third for hand in r.hands for stake in hand.stakes)


class DealersHand(Showing, frozen=True, kw_only=True):
    """The dealer's hand only, however many cards it has."""

    own: int = 0

    def of(self, r: Round, hand: Hand) -> Showdown:
        return Showdown((), self.rank(r.area(BANK).cards), hand.shown)


class SettleBust(Settle, frozen=True, kw_only=True):
    """Settles the wagers on the dealer's third card, including those of hands that are already settled."""

    by_third: ClassVar[bool] = True
    """Always true: the dealer's first three cards decide it, or two if no more come."""

    def clauses(self) -> tuple[str, ...]:
        return ("The dealer settles the bust wagers, including those of players whose hands are already out.",)
