"""How this game differs from blackjack in the play: sizes of wagers, who is dealt first, what may be given up when."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.money import dollars
from croupier.rounds.actors import Actor
from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.dealing.deal import BANK, PLAYERS
from croupier.rounds.steps.dealing.draw import BankDraws
from croupier.rounds.steps.dealing.hole_card import DealTwice
from croupier.rounds.steps.dealing.second_card import SettleSurrendered, looked_at
from croupier.rounds.steps.deciding.insure import Insure, Surrender
from croupier.rounds.steps.deciding.play import Double
from croupier.rounds.steps.settling.settle import Settle, Showdown, Showing
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round

LEAST = 100
"""The lowest wager that is added in the course of a round, where the wager itself is not lower: a dollar (A8)."""


class Together(Value, frozen=True):
    """Equal to all that the person has on the hand in these wagers; or, where not `exact`, at most that."""

    wagers: tuple[str, ...]
    called: str
    exact: bool = True

    def total(self, hand: Hand, person: Actor) -> int:
        """What the person has there, in cents."""
        return sum([hand.amount(person, key) for key in self.wagers])

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        total = self.total(hand, person)
        return (total,) if self.exact and total else ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        total = self.total(hand, person)
        return None if self.exact or not total else (min(LEAST, total), total)

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        total = self.total(hand, person)
        return 0 < amount == total if self.exact else min(LEAST, total) <= amount <= total

    def rule(self, rules: Rules, wager: Wager) -> str:
        return f"equal to {self.called}" if self.exact else f"from ${dollars(LEAST)} to {self.called}"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return f"{self.rule(r.rules, wager)}, ${dollars(self.total(hand, person))} here"


class Attack(Insure, frozen=True, kw_only=True):
    """With the dealer's first card on the table each player may place a second wager, or decline; in any order."""

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
    """Two cards to each box, one at a time; the dealer has his first one already."""

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


class DoubleAny(Double, frozen=True, kw_only=True):
    """On any number of cards, once."""

    any_time: ClassVar[bool] = True

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        return None


class SurrenderAnyTime(Surrender, frozen=True, kw_only=True):
    """At any time while the hand is not over 21: after cards were drawn, after a split and after a double too."""

    when_closed: ClassVar[bool] = True
    any_time: ClassVar[bool] = True

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        return None


class SettleGivenUp(SettleSurrendered, frozen=True, kw_only=True):
    """Against a blackjack a hand that was given up is settled with the others: each wager then has its own result."""

    to_natural: ClassVar[str] = "each wager on it ends as that of a hand which was not surrendered"

    def enter(self, r: Round) -> Round:
        return r.done() if self.natural(r.area(BANK).cards) else super().enter(r)


class DealerDraws(BankDraws, frozen=True, kw_only=True):
    """A third card comes also where only the wager `third` rides on it."""

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
    """The wager on the dealer's third card: also of hands that are settled already."""

    by_third: ClassVar[bool] = True
    """The dealer's first three cards decide it, or two if no more come."""

    def clauses(self) -> tuple[str, ...]:
        return ("The dealer settles the bust wagers, also of players whose hands are out already.",)
