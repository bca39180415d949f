"""The record of the kernel for two held hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Progress, Tie
from croupier.analysis.kernel import Kernel
from croupier.analysis.kernels.held_hands.shape import HeldHandsShape, held_hands_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach


def _solve(rules: Rules, shape: HeldHandsShape, tie: Tie, opening: int | None, _progress: Progress) -> Analysis:
    from croupier.analysis.kernels.held_hands.solve import analysis_of, solve_held_hands

    return analysis_of(rules, solve_held_hands(rules, shape, opening), tie)


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.held_hands.coach import HeldHandsCoach

    return HeldHandsCoach


HELD_HANDS = Kernel(
    name="two hands whose holders draw or stand",
    shape=held_hands_shape,
    solve=_solve,
    coach=_coach,
    omits={
        "plainer_play": "Best play is the same few decisions for everyone.",
        "starting_hands": "Best play goes by the cards of one count, which no map of two ranks shows.",
        "price": "Persons pay each other even money.",
        "paying_lines": "Persons pay each other even money.",
        "side_lines": "There is no wager but those with the bank.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
