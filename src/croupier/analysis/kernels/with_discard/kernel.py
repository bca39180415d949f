"""The record of the kernel for a hand from which one card is discarded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Chart, Line, Progress, Tie
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.with_discard.shape import DiscardShape, discard_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach
    from croupier.analysis.design.open_lines import Marked, Priced


def _solve(rules: Rules, shape: DiscardShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.with_discard.solve import solve_discard, wager_edges
    from croupier.analysis.kernels.with_discard.words import words

    solved = solve_discard(rules, tie, opening, shape=shape)
    return Analysis(opening=solved.opening, wagers=wager_edges(solved), policy=solved, words=lambda: words(solved))


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.with_discard.coach import DiscardCoach

    return DiscardCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.with_discard.plainer_play import plainer_play

    return plainer_play(found, progress)


def _starting_hands(found: Analysis) -> Iterator[Chart]:
    from croupier.analysis.kernels.with_discard.starting_hands import start_charts

    return start_charts(found)


def _price(known: Marked, opening: int | None) -> Priced:
    from croupier.analysis.kernels.with_discard.price import DiscardPrice

    return DiscardPrice(known, opening)


def _paying_lines(rules: Rules, shape: DiscardShape) -> tuple[Line, ...]:
    from croupier.analysis.kernels.with_discard.price import paying_lines

    return paying_lines(rules, shape)


WITH_DISCARD = Kernel(
    name="a hand with a discard",
    shape=discard_shape,
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
