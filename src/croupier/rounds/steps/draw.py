"""One card at a time: to a hand that asks for it, and to a bank that draws by a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Place as At
from croupier.rounds.step import Step
from croupier.rounds.steps.deal import BANK, PLAYERS, Deal

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Draw(Deal, frozen=True, kw_only=True):
    """One card, face up, to one hand; nothing where that hand is out, or where nobody is left to play against."""

    place: At
    cards: int = 1
    up: bool = True

    def enter(self, r: Round) -> Round:
        if self.place == BANK:
            due = bool(r.live())
        else:
            due = r.hand(self.place).state == LIVE
        return r.going_on(replace(self, left=(self.place,))) if due else r.done()

    def resume(self, r: Round) -> Round:
        # Whether the bank still needs its card is for the rule behind it to say again.
        return r if self.left and self.place != BANK else r.done()

    def clauses(self) -> tuple[str, ...]:
        return ()


def card_to(place: At, cite: Cite) -> Draw:
    """The step that gives one card to this place."""
    return Draw(place=place, to=BANK if place == BANK else PLAYERS, cite=cite)


class BankDraws(Step, frozen=True, kw_only=True):
    """The bank draws while `draws` says so of its cards, and `matters` of at least one hand still in play.

    It never waits itself: each card is a `Draw` put before it. 19:47-2.12(c): a bank whose count can have no effect
    draws nothing.
    """

    draws: Callable[[tuple[int, ...]], bool]
    matters: Callable[[Hand, tuple[int, ...]], bool]
    says: str

    def enter(self, r: Round) -> Round:
        cards = r.hand(BANK).cards
        if self.draws(cards) and any(self.matters(hand, cards) for hand in r.live()):
            return r.done(card_to(BANK, self.cite), self)
        return r.done()

    def clauses(self) -> tuple[str, ...]:
        return (self.says,)
