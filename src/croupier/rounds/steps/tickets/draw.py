"""The draw: numbers are drawn one after another, and none can come twice. The draw decides every ticket of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.moves import Draw, Move
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.layout import LayoutOutcome
from croupier.rounds.steps.tickets.pay import PayTickets

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class DrawNumbers(LayoutOutcome, frozen=True, kw_only=True):
    """Draws `many` of the numbers from 1 to `balls`. `drawn` are the numbers that have come so far, in order."""

    point_name: ClassVar[str] = "draw"
    chore: ClassVar[str] = "the next number is drawn"

    balls: int
    many: int
    drawn: tuple[int, ...] = ()

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Draw:
            return Refusal("The numbers are being drawn, and no ticket is sold or voided", self.cite)
        if not 1 <= move.number <= self.balls:
            return Refusal(f"The numbers are from 1 to {self.balls}; {move.number} is not", self.cite)
        if move.number in self.drawn:
            return Refusal(f"A number is drawn once; {move.number} has been drawn", self.cite)
        return None

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        for number in range(1, self.balls + 1):
            if number not in self.drawn:
                yield Draw(number), 1

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Draw)
        drawn = (*self.drawn, move.number)
        if len(drawn) < self.many:
            return r.going_on(replace(self, drawn=drawn))
        paying = r.agenda[1]
        assert isinstance(paying, PayTickets), "tickets are paid after the draw"
        return r.changed(agenda=(self, replace(paying, drawn=drawn), *r.agenda[2:])).done()

    def clauses(self) -> tuple[str, ...]:
        return (f"{self.many} of the numbers from 1 to {self.balls} are drawn, and none is drawn twice.",)

    def draws_numbers(self) -> DrawNumbers:
        return self
