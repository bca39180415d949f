"""The record of the kernel for a wager or a fold at three moments of a small board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Progress, Tie
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.wager_or_fold.shape import WagerOrFoldShape, wager_or_fold_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach


def _solve(rules: Rules, shape: WagerOrFoldShape, tie: Tie, opening: int | None, _progress: Progress) -> Analysis:
    from croupier.analysis.kernels.wager_or_fold.solve import main_edge, solve_wager_or_fold
    from croupier.analysis.kernels.wager_or_fold.words import words

    solved = solve_wager_or_fold(rules, tie, opening, shape=shape)
    return Analysis(opening=solved.opening, wagers=(main_edge(solved),), policy=solved, words=lambda: words(solved))


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.wager_or_fold.coach import WagerOrFoldCoach

    return WagerOrFoldCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.wager_or_fold.plainer_play import plainer_play

    return plainer_play(found, progress)


WAGER_OR_FOLD = Kernel(
    name="two cards on a board of three, with a wager or a fold three times",
    shape=wager_or_fold_shape,
    solve=_solve,
    coach=_coach,
    plainer_play=_plainer_play,
    omits={
        "starting_hands": "Best play in words has every opening hand in a table.",
        "price": "The game is analyzed again for each set of odds.",
        "paying_lines": "The lines must be named.",
        "side_lines": "It has no side wager.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
