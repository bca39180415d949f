"""Defines a kernel: one record with everything that the rest of the package needs from a way to count a game.

A kernel is a folder of `kernels/` with a record in its `kernel.py`, and one line in `analyse.KERNELS`. The rest of the
package uses the record and knows no kernel by name. The records are imported whenever a game is examined. So the
functions of a record import slow modules only when they are called, and the shape imports nothing slow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec.structs import replace

from croupier.analysis.assumptions import Unproven
from croupier.analysis.figures import Analysis, Chart, Line, Progress, Tie, WagerEdge, quiet
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach
    from croupier.analysis.design.open_lines import Lines, Marked, Priced
    from croupier.analysis.simulation.play import Simulated

Shape = TypeVar("Shape")

PlainWay = tuple[str, str, WagerEdge]
"""A simpler way to play: its name, what the player does, and the figures."""


class Kernel(Value, Generic[Shape], frozen=True, kw_only=True):
    """One way to count a game. Each field after `solve` is optional; `omits` says why one is missing."""

    name: str
    """The kind of game, in words. A par sheet shows it, and so does the reason why no kernel fits."""
    shape: Callable[[Rules], Shape]
    """Reads the agenda by the exact types of its steps. Raises Unfit with the reason if the kernel does not fit."""
    solve: Callable[[Rules, Shape, Tie, int | None, Progress], Analysis]
    """Computes the exact figures and best play. The opening wager is in cents and defaults to the posted minimum."""
    decides: bool = True
    """Whether a player makes any decision after the wagers."""
    coach: Callable[[], Callable[[Rules, int], KernelCoach]] | None = None
    """Gives the function that makes the coach of a game for an opening wager in cents.

    Without it, `values` raises NoCoach.
    """
    plainer_play: Callable[[Analysis, Progress], Iterator[PlainWay]] | None = None
    """Ways to play that are easier than best play. Without it, only those that `solve` reports are listed."""
    starting_hands: Callable[[Analysis], Iterator[Chart]] | None = None
    """Best play as a map of starting hands. Without it, a par sheet has no such map."""
    price: Callable[[Marked, int | None], Priced] | None = None
    """Prices the opening wager for any odds on its open lines.

    Without it, the game is counted again for all new odds.
    """
    paying_lines: Callable[[Rules, Shape], tuple[Line, ...]] | None = None
    """Every line on which the opening wager can end. Without it, the designer of a paytable must name the lines."""
    side_lines: Callable[[Rules, Shape, str, int | None], Lines | None] | None = None
    """The lines of a side wager, by its key, or None if it is not a side wager.

    Without it, the game has no side wagers.
    """
    simulate: Callable[[Analysis, int, int, int], Simulated] | None = None
    """Simulates rounds from the kernel's tables. Its three numbers are the rounds, the seed and the workers.

    It is needed only if `solve` does not compute the deviation of a round. Raises Unfit if the tables do not cover all
    of best play.
    """
    omits: Mapping[str, str] = {}
    """Why an optional field is missing, by the name of the field. The player sees the text for `coach`."""


class KernelFit(Value, Generic[Shape], frozen=True, kw_only=True, eq=False):
    """A kernel that fits a game, and the shape that it read from the agenda of the game."""

    rules: Rules
    kernel: Kernel[Shape]
    shape: Shape

    def analyse(self, tie: Tie = Tie.LARGER, opening: int | None = None, progress: Progress = quiet) -> Analysis:
        """Computes the exact figures and best play of this shape."""
        try:
            found = self.kernel.solve(self.rules, self.shape, tie, opening, progress)
        except Unproven as why:
            name = self.rules.game.name
            raise Unfit(f"{name} cannot be counted exactly: {why}. A simulation gives an estimate.") from None
        return replace(found, kernel=self.kernel)
