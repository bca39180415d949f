"""The record of the kernel for hands that are set."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Progress, Tie
from croupier.analysis.kernel import Kernel
from croupier.analysis.kernels.set_hands.shape import SetHandsShape, set_hands_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach


def _solve(rules: Rules, shape: SetHandsShape, tie: Tie, opening: int | None, _progress: Progress) -> Analysis:
    from croupier.analysis.kernels.set_hands.solve import solve_set_hands, wager_edges
    from croupier.analysis.kernels.set_hands.words import words

    solved = solve_set_hands(rules, shape, opening)
    return Analysis(opening=solved.opening, wagers=wager_edges(solved, tie), policy=solved, words=lambda: words(solved))


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.set_hands.coach import SetHandsCoach

    return SetHandsCoach


SET_HANDS = Kernel(
    name="hands that are set against the bank's",
    shape=set_hands_shape,
    solve=_solve,
    coach=_coach,
    omits={
        "plainer_play": "The figures of the house way stand next to those of best play.",
        "starting_hands": "Best play depends on whole hands, so no map of two ranks can show it.",
        "price": "The law fixes the odds.",
        "paying_lines": "The law fixes the odds.",
        "side_lines": "The only wager is the one on the hand.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
