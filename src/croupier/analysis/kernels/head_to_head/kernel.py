"""The record of the kernel for a hand against the dealer's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Chart, Line, Progress, Tie
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.head_to_head.shape import HeadToHeadShape, head_to_head_shape
from croupier.analysis.side_wagers.progressive import progressive_edges, with_progressive
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach
    from croupier.analysis.design.open_lines import Lines, Marked, Priced


def _solve(rules: Rules, shape: HeadToHeadShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.head_to_head.report import wager_edges
    from croupier.analysis.kernels.head_to_head.solve import solve_head_to_head
    from croupier.analysis.kernels.head_to_head.words import words

    solved = solve_head_to_head(rules, tie, opening, progress, shape=shape)
    return Analysis(
        opening=solved.opening,
        wagers=(*wager_edges(solved), *progressive_edges(rules, tie)),
        policy=solved,
        words=lambda: with_progressive(words(solved), rules),
    )


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.head_to_head.coach import HeadToHeadCoach

    return HeadToHeadCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.head_to_head.plainer_play import plainer_play

    return plainer_play(found, progress)


def _starting_hands(found: Analysis) -> Iterator[Chart]:
    from croupier.analysis.kernels.head_to_head.starting_hands import start_charts

    return start_charts(found)


def _price(known: Marked, opening: int | None) -> Priced:
    from croupier.analysis.kernels.head_to_head.price import HeadToHeadPrice

    return HeadToHeadPrice(known, opening)


def _paying_lines(rules: Rules, shape: HeadToHeadShape) -> tuple[Line, ...]:
    from croupier.analysis.kernels.head_to_head.price import paying_lines

    return paying_lines(rules, shape)


def _side_lines(rules: Rules, shape: HeadToHeadShape, key: str, opening: int | None) -> Lines | None:
    from croupier.analysis.kernels.head_to_head.price import side_lines

    return side_lines(rules, shape, key, opening)


HEAD_TO_HEAD = Kernel(
    name="a hand against the dealer's",
    shape=head_to_head_shape,
    solve=_solve,
    coach=_coach,
    plainer_play=_plainer_play,
    starting_hands=_starting_hands,
    price=_price,
    paying_lines=_paying_lines,
    side_lines=_side_lines,
    omits={
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
