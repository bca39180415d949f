"""The record of the kernel for three own cards and a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Line, Progress, Tie
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.own_and_board.shape import CARDS, OwnAndBoardShape, own_and_board_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach


def _solve(rules: Rules, shape: OwnAndBoardShape, tie: Tie, opening: int | None, _progress: Progress) -> Analysis:
    from croupier.analysis.kernels.own_and_board.solve import solve_own_and_board, wager_edges
    from croupier.analysis.kernels.own_and_board.words import words

    solved = solve_own_and_board(rules, tie, opening, shape=shape)
    return Analysis(opening=solved.opening, wagers=wager_edges(solved), policy=solved, words=lambda: words(solved))


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.own_and_board.coach import OwnAndBoardCoach

    return OwnAndBoardCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.own_and_board.plainer_play import plainer_play

    return plainer_play(found, progress)


def _paying_lines(rules: Rules, shape: OwnAndBoardShape) -> tuple[Line, ...]:
    from croupier.analysis.kernels.head_to_head.tables import ranking
    from croupier.analysis.kernels.own_and_board.solve import lines_of

    return tuple(dict.fromkeys(lines_of(shape, ranking(shape.made.rank, rules.deck, {CARDS}).order)))


OWN_AND_BOARD = Kernel(
    name="own cards and a board against a paytable",
    shape=own_and_board_shape,
    solve=_solve,
    coach=_coach,
    plainer_play=_plainer_play,
    paying_lines=_paying_lines,
    omits={
        "starting_hands": "Best play depends on three cards, so no map of two ranks can show it.",
        "price": "The game is counted again for each odds, in less than a second.",
        "side_lines": "A side wager is analyzed again with the game.",
        "simulate": "Every result against the house is counted separately, so the deviation is exact.",
    },
)
