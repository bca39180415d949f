"""The step that only blackjack has: the determinant card of a double shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.equipment.cards import suit_of
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.moves import Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import SIDE
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import DETERMINANT, card_refusal

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Determinant(Step, frozen=True, kw_only=True):
    """The first card drawn decides from which side of a double shoe the round is dealt. It is not used itself (J27)."""

    moment: ClassVar[str] = "determinant card"
    picks_side: ClassVar[bool] = True
    beside: ClassVar[bool] = True
    """Always true: analysis may omit this step.

    Whichever of the two full sides is used, each card is equally likely to be the one that was taken out (J27).
    """

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def turning(self, r: Round) -> tuple[At, int]:
        return DETERMINANT, r.slot

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        move = self.faced(r, order[r.slot])
        r = r.after(move)
        more = r.agenda[0].dealt(r, order)
        return ([move, *more[0]], more[1]) if more is not None else ([move], r)

    def shows(self, r: Round, place: At) -> bool:
        return True

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Turn or move.place != DETERMINANT:
            return Refusal("The determinant card is drawn first", self.cite)
        return card_refusal(r, move, r.slot, self)

    def after(self, r: Round, move: Move) -> Round:
        assert type(move) is Turn
        standing = r.standing.marked(SIDE, side_of(move.card))
        return replace(r, dead=(*r.dead, move.card), slot=r.slot + 1, standing=standing).done()

    def clauses(self) -> tuple[str, ...]:
        return ("The first card drawn decides from which side of the double shoe the round is dealt.",)


def side_of(card: int) -> int:
    """The side for which a determinant card stands. No text in our copy says this (J27)."""
    return 1 + suit_of(card) % 2
