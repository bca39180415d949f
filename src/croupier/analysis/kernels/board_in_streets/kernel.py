"""The record of the kernel for two cards on a board shown in streets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Progress, Tie
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.board_in_streets.shape import StreetsShape, streets_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach


def _solve(rules: Rules, shape: StreetsShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.board_in_streets.report import wager_edges
    from croupier.analysis.kernels.board_in_streets.solve import solve_streets
    from croupier.analysis.kernels.board_in_streets.words import words

    solved = solve_streets(rules, tie, opening, progress, shape=shape)
    return Analysis(opening=solved.opening, wagers=wager_edges(solved), policy=solved, words=lambda: words(solved))


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.board_in_streets.coach import StreetsCoach

    return StreetsCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.board_in_streets.plainer_play import plainer_play

    return plainer_play(found, progress)


BOARD_IN_STREETS = Kernel(
    name="two cards on a board shown in streets",
    shape=streets_shape,
    solve=_solve,
    coach=_coach,
    plainer_play=_plainer_play,
    omits={
        "starting_hands": "Best play in words has every opening hand in a table.",
        "price": "The game is analyzed again for each set of odds.",
        "paying_lines": "The lines must be named.",
        "side_lines": "A side wager is analyzed again with the game.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
