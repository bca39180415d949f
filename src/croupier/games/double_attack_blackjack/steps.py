"""Steps that differ from blackjack: who is dealt cards first, and when a hand may be doubled or surrendered."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.dealing.deal import BANK, PLAYERS
from croupier.rounds.steps.dealing.draw import BankDraws
from croupier.rounds.steps.dealing.hole_card import DealTwice
from croupier.rounds.steps.dealing.second_card import SettleSurrendered, looked_at
from croupier.rounds.steps.deciding.insure import Insure, Surrender
from croupier.rounds.steps.settling.settle import Settle, Showdown, Showing

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Attack(Insure, frozen=True, kw_only=True):
    """When the dealer has a first card, each player may place a second wager or decline it, in any order."""

    def passes(self, r: Round) -> bool:
        return False

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if isinstance(move, Bet | Choose) and (move.place, move.by) not in self.waiting:
            where = move.place or "(none named)"
            return Refusal(f"{move.by} has no {self.bet.name} to decide on at position {where} now", self.each)
        return super().refusal(r, move)

    def clauses(self) -> tuple[str, ...]:
        return (f"With the dealer's first card in view you may place the {self.bet.name}, or decline it.",)


class FirstTwo(DealTwice, frozen=True, kw_only=True):
    """Two cards to each box, one at a time; the dealer has one already."""

    def enter(self, r: Round) -> Round:
        live = tuple([hand.place for hand in r.hands if hand.state == LIVE])
        return r.going_on(replace(self, left=(*live, *live))) if live else r.done()

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        moves: list[Move] = []
        while r.agenda and type(r.agenda[0]) is FirstTwo and r.slot < len(order):
            moves.append(r.agenda[0].faced(r, order[r.slot]))
            r = r.after(moves[-1])
        return looked_at(moves, r, order)

    @property
    def serves(self) -> tuple[str, ...]:
        return (PLAYERS,)

    def clauses(self) -> tuple[str, ...]:
        return ("The dealer deals two cards face up to each box with a wager, one at a time.",)


class SurrenderAnyTime(Surrender, frozen=True, kw_only=True):
    """A surrender at any time while the hand is not over 21, even after a drawn card, a split or a double."""

    when_closed: ClassVar[bool] = True
    any_time: ClassVar[bool] = True

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        return None


class SettleGivenUp(SettleSurrendered, frozen=True, kw_only=True):
    """If the dealer has a blackjack, a surrendered hand is settled like any other, and each of its wagers has its own
    result.
    """

    to_natural: ClassVar[str] = "each wager on it ends as that of a hand which was not surrendered"

    def enter(self, r: Round) -> Round:
        return r.done() if self.natural(r.area(BANK).cards) else super().enter(r)


class DealerDraws(BankDraws, frozen=True, kw_only=True):
    """The dealer also draws a third card if only the wager `third` depends on it."""

    third: str

    def _due(self, r: Round) -> bool:
        if super()._due(r):
            return True
        cards = r.area(BANK).cards
        if len(cards) != 2 or not self.draws(cards):
            return False
        return any(stake.wager == self.third for hand in r.hands for stake in hand.stakes)


class DealersHand(Showing, frozen=True, kw_only=True):
    """The dealer's hand alone, however many cards it has."""

    own: int = 0

    def of(self, r: Round, hand: Hand) -> Showdown:
        return Showdown((), self.rank(r.area(BANK).cards), hand.shown)


class SettleBust(Settle, frozen=True, kw_only=True):
    """Settles the wager on the dealer's third card, including those of hands that are already settled."""

    by_third: ClassVar[bool] = True
    """The dealer's first three cards decide it, or two if no more come."""

    def clauses(self) -> tuple[str, ...]:
        return ("The dealer settles the bust wagers, including those of players whose hands are already out.",)
