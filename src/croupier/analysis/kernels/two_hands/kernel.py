"""The record of the kernel for two hands of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Progress, Tie
from croupier.analysis.kernel import Kernel
from croupier.analysis.kernels.two_hands.shape import TwoHandsShape, two_hands_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    pass


def _solve(rules: Rules, shape: TwoHandsShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.two_hands.solve import count_two_hands

    return count_two_hands(rules, shape, tie, opening)


TWO_HANDS = Kernel(
    name="two hands of the table",
    shape=two_hands_shape,
    solve=_solve,
    decides=False,
    omits={
        "coach": "Nothing is decided.",
        "plainer_play": "Nothing is decided.",
        "starting_hands": "Nothing is decided.",
        "price": "The game is analyzed again for each set of odds.",
        "paying_lines": "The lines must be named.",
        "side_lines": "A side wager is analyzed again with the game.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
