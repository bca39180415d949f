"""The record of the kernel for games of points with wagers after the player's and the bank's first card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Progress, Tie
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.staged_wagers.shape import StagedShape, staged_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach


def _solve(rules: Rules, shape: StagedShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.staged_wagers.solve import count_stages

    return count_stages(rules, shape, tie, opening, progress)


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.staged_wagers.coach import StagedCoach

    return StagedCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.staged_wagers.plainer_play import plainer_play

    return plainer_play(found, progress)


STAGED_WAGERS = Kernel(
    name="hands with wagers after the player's and the bank's first card",
    shape=staged_shape,
    solve=_solve,
    coach=_coach,
    plainer_play=_plainer_play,
    omits={
        "starting_hands": "Best play in words has every hand in its charts.",
        "price": "The game is analyzed again for each set of odds.",
        "paying_lines": "The lines must be named.",
        "side_lines": "It has no side wager.",
        "simulate": "Its best play is not in tables; a par sheet leaves the deviation out.",
    },
)
