"""The record of the kernel for two cards on a shared board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Chart, Line, Progress, Tie
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.shared_board.shape import SharedBoardShape, board_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach
    from croupier.analysis.design.open_lines import Marked, Priced


def _solve(rules: Rules, shape: SharedBoardShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.shared_board.report import wager_edges
    from croupier.analysis.kernels.shared_board.solve import solve_board
    from croupier.analysis.kernels.shared_board.words import words

    solved = solve_board(rules, tie, opening, progress, shape=shape)
    return Analysis(opening=solved.opening, wagers=wager_edges(solved), policy=solved, words=lambda: words(solved))


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.shared_board.coach import SharedBoardCoach

    return SharedBoardCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.shared_board.plainer_play import plainer_play

    return plainer_play(found, progress)


def _starting_hands(found: Analysis) -> Iterator[Chart]:
    from croupier.analysis.kernels.shared_board.starting_hands import start_charts

    return start_charts(found)


def _price(known: Marked, opening: int | None) -> Priced:
    from croupier.analysis.kernels.shared_board.price import SharedBoardPrice

    return SharedBoardPrice(known, opening)


def _paying_lines(rules: Rules, shape: SharedBoardShape) -> tuple[Line, ...]:
    from croupier.analysis.kernels.shared_board.price import paying_lines

    return paying_lines(rules, shape)


SHARED_BOARD = Kernel(
    name="two cards on a shared board",
    shape=board_shape,
    solve=_solve,
    coach=_coach,
    plainer_play=_plainer_play,
    starting_hands=_starting_hands,
    price=_price,
    paying_lines=_paying_lines,
    omits={
        "side_lines": "A side wager is analyzed again with the game.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
