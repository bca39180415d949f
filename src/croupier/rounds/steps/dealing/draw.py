"""Drawing one card at a time from the shoe: for a hand that asks for it, or for a bank that draws by rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.card_weights import EXPOSED, exposed
from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK, card_refusal

if TYPE_CHECKING:
    from croupier.rounds.round import Round

FACE_DOWN = "double card face down"
"""The mark of a hand whose last card is face down until the hands are settled."""


def next_slot(r: Round) -> int:
    """The slot of the next card. An exposed card has left the shoe already."""
    return r.slot if exposed(r) is None else r.slot - 1


def draw_refusal(r: Round, move: Move, place: At, step: Step) -> Refusal | None:
    """Why this is not the card that is due at this place, or None."""
    if type(move) is not Turn:
        return Refusal("A card is due first", step.cite)
    if move.place != place:
        return Refusal(f"The next card goes to {_called(place)}", step.cite)
    lies = exposed(r)
    if lies is None:
        return card_refusal(r, move, r.slot, step)
    if (move.slot, move.card) == (r.slot - 1, lies.cards[0]):
        return None
    return Refusal("The next card must be the exposed one", step.cite)


def taken(r: Round) -> tuple[tuple[Hand, ...], int]:
    """The places of the house and the next slot, after the next card has been taken."""
    if exposed(r) is not None:
        return tuple([hand for hand in r.common if hand.place != EXPOSED]), r.slot
    return r.common, r.slot + 1


def bank_takes(r: Round, card: int) -> Round:
    """The bank's next card from the shoe, face up."""
    common, slot = taken(r)
    hands = [replace(hand, cards=(*hand.cards, card)) if hand.place == BANK else hand for hand in common]
    return replace(r, common=tuple(hands), slot=slot)


def burn_exposed(r: Round) -> Round:
    """Removes an exposed card that no hand could use."""
    lies = exposed(r)
    if lies is None:
        return r
    common = tuple([hand for hand in r.common if hand.place != EXPOSED])
    return replace(r, common=common, dead=(*r.dead, *lies.cards))


class BankDraws(Step, frozen=True, kw_only=True):
    """The bank draws while `draws` is true of its cards and `matters` is true of at least one hand in play.

    19:47-2.12(c): a bank whose count cannot affect anything draws nothing. If there is an exposed card, it is the
    bank's next card; it is burned if the bank draws none.
    """

    moment: ClassVar[str] = "dealer draws"

    draws: Callable[[tuple[int, ...]], bool]
    matters: Callable[[Hand, tuple[int, ...]], bool]
    says: str
    counts: Cite | None = None
    """The paragraph on the counts at which the bank draws, if it is not `cite`."""

    def passes(self, r: Round) -> bool:
        return len(r.common) == 1 and not self._due(r)

    def enter(self, r: Round) -> Round:
        return r if self._due(r) else burn_exposed(r).done()

    def _due(self, r: Round) -> bool:
        cards = r.area(BANK).cards
        if self.draws(cards):
            for hand in r.hands:
                if hand.state == LIVE and self.matters(hand, cards):
                    return True
        return False

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def turning(self, r: Round) -> tuple[At, int]:
        return BANK, next_slot(r)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        return draw_refusal(r, move, BANK, self)

    def after(self, r: Round, move: Move) -> Round:
        assert type(move) is Turn
        return self.enter(bank_takes(r, move.card))

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    def clauses(self) -> tuple[str, ...]:
        return (self.says,)

    def paragraph(self, r: Round) -> Cite:
        """The paragraph that makes the bank draw now, or stop drawing."""
        idle = self.draws(r.area(BANK).cards) and not self._due(r)
        return self.cite if idle or self.counts is None else self.counts

    def draws_for_bank(self) -> BankDraws:
        return self


class TurnDown(Step, frozen=True, kw_only=True):
    """Turns up the players' face-down cards, one hand after another, before the hands are settled."""

    moment: ClassVar[str] = "double cards turned up"

    def enter(self, r: Round) -> Round:
        return r if _first_down(r) is not None else r.done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def turning(self, r: Round) -> tuple[At, int] | None:
        hand = _first_down(r)
        return (hand.place, hand.down[0]) if hand is not None else None

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        hand = _first_down(r)
        assert hand is not None
        if type(move) is Turn and move.place == hand.place:
            return card_refusal(r, move, hand.down[0], self)
        return Refusal(f"The card at position {hand.place} must be turned up first", self.cite)

    def after(self, r: Round, move: Move) -> Round:
        assert type(move) is Turn
        hand = r.hand(move.place)
        return self.enter(r.with_hand(replace(hand, cards=(*hand.cards, move.card), down=hand.down[1:])))

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    def clauses(self) -> tuple[str, ...]:
        return ("A card that was dealt face down is then turned up.",)


def _first_down(r: Round) -> Hand | None:
    """The rightmost hand in play with a face-down card."""
    return next((hand for hand in reversed(r.hands) if hand.down and hand.state == LIVE), None)


def _called(place: At) -> str:
    return "the dealer" if place == BANK else f"position {place}"
