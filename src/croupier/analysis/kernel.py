"""What a kernel is: one record with everything that the rest of the package asks of a way to count a game.

A kernel is a folder of `kernels/` with a record in its `kernel.py`, and one line in `analyse.KERNELS`. The rest of the
package asks the record and knows no kernel by name. A record is imported whenever a game is looked at, so its
functions import what is slow when they are called; the shape imports nothing slow.
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
"""A plainer way to play: its name, what the player does, and the figures."""


class Kernel(Value, Generic[Shape], frozen=True, kw_only=True):
    """One way to count a game. Each field after `solve` is optional; `omits` says why one is left out."""

    name: str
    """What a game of this kind is, as a par sheet and a reason why nothing fits have it."""
    shape: Callable[[Rules], Shape]
    """Reads the agenda by the exact types of its steps; raises Unfit with the reason where the kernel does not fit."""
    solve: Callable[[Rules, Shape, Tie, int | None, Progress], Analysis]
    """Exact figures and best play. The opening wager is the posted minimum unless told, in cents."""
    decides: bool = True
    """Whether a player decides on anything after the wagers."""
    coach: Callable[[], Callable[[Rules, int], KernelCoach]] | None = None
    """What makes the coach of a game, for an opening wager in cents. Without one `values` raises NoCoach."""
    plainer_play: Callable[[Analysis, Progress], Iterator[PlainWay]] | None = None
    """Ways to play that are easier than best play. Without it only those that `solve` reports are listed."""
    starting_hands: Callable[[Analysis], Iterator[Chart]] | None = None
    """Best play as a map of starting hands. Without it a par sheet has no such map."""
    price: Callable[[Marked, int | None], Priced] | None = None
    """The opening wager for any odds on its open lines. Without it the game is counted again for each odds."""
    paying_lines: Callable[[Rules, Shape], tuple[Line, ...]] | None = None
    """Every line that the opening wager can end on. Without it they must be named by whoever designs a paytable."""
    side_lines: Callable[[Rules, Shape, str, int | None], Lines | None] | None = None
    """The lines of a wager beside the game, by its key; None where it is no such wager. Without it there is none."""
    simulate: Callable[[Analysis, int, int, int], Simulated] | None = None
    """Rounds from the kernel's tables: how many, the seed, so many workers. Needed only where `solve` does not count
    the deviation of a round; raises Unfit where the tables do not have the whole of best play."""
    omits: Mapping[str, str] = {}
    """Why an optional field is left out, by its name. For `coach` it is what a player is told."""


class KernelFit(Value, Generic[Shape], frozen=True, kw_only=True, eq=False):
    """A kernel, and the shape that it read off the agenda of a game."""

    rules: Rules
    kernel: Kernel[Shape]
    shape: Shape

    def analyse(self, tie: Tie = Tie.LARGER, opening: int | None = None, progress: Progress = quiet) -> Analysis:
        """Exact figures and best play, as the kernel solves this shape."""
        try:
            found = self.kernel.solve(self.rules, self.shape, tie, opening, progress)
        except Unproven as why:
            name = self.rules.game.name
            raise Unfit(f"{name} cannot be counted exactly: {why}. Its figures can be had by simulation.") from None
        return replace(found, kernel=self.kernel)
