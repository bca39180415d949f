"""Reasons instead of booleans. A refusal says what is wrong and under which paragraph.

An offer says what is allowed.
"""

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.value import Value


class Refusal(Value, frozen=True):
    """Why a move may not be made."""

    why: str
    cite: Cite

    def __str__(self) -> str:
        return f"{self.why.rstrip('.')} ({self.cite})."


class Refused(ValueError):
    """A move was made that the rules do not allow."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


class Offer(Value, frozen=True):
    """A move that may be made now, and its paragraph. `sizes` are the allowed amounts, or `between` is their range.

    The amounts of a range begin with its lowest amount and go up in steps of `step` cents.
    """

    move: Move
    says: str
    cite: Cite
    sizes: tuple[int, ...] = ()
    between: tuple[int, int] | None = None
    step: int = 1
    reduces: bool = False
    """Whether every allowed amount is below the amount already placed, so that a player can only take chips away."""

    def of(self, cents: int) -> Move:
        """The same move with this amount."""
        if isinstance(self.move, Bet | Choose):
            return replace(self.move, cents=cents)
        return self.move

    def moves(self) -> tuple[Move, ...]:
        """The move with each allowed amount. For a range, only with the lowest and the highest amount."""
        amounts = self.sizes or tuple(dict.fromkeys(self.between or ()))
        return tuple(self.of(cents) for cents in amounts) if amounts else (self.move,)
