"""The record of the kernel for wagers that are added while a shared board is dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Progress, Tie
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.wagers_by_street.shape import ByStreetShape, by_street_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach


def _solve(rules: Rules, shape: ByStreetShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.wagers_by_street.report import wager_edges
    from croupier.analysis.kernels.wagers_by_street.solve import solve_by_street
    from croupier.analysis.kernels.wagers_by_street.words import words

    solved = solve_by_street(rules, tie, opening, progress, shape=shape)
    return Analysis(opening=solved.opening, wagers=wager_edges(solved), policy=solved, words=lambda: words(solved))


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.wagers_by_street.coach import ByStreetCoach

    return ByStreetCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.wagers_by_street.plainer_play import plainer_play

    return plainer_play(found, progress)


WAGERS_BY_STREET = Kernel(
    name="two cards on a shared board, with a wager added by street",
    shape=by_street_shape,
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
