"""The record of the kernel for seven cards that are set."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Progress, Tie
from croupier.analysis.kernel import Kernel
from croupier.analysis.kernels.seven_cards.shape import SevenCardsShape, seven_cards_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach


def _solve(rules: Rules, shape: SevenCardsShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.seven_cards.solve import solve_seven_cards

    return solve_seven_cards(rules, shape, tie, opening, progress)


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.seven_cards.coach import SevenCardsCoach

    return SevenCardsCoach


SEVEN_CARDS = Kernel(
    name="seven cards that are set",
    shape=seven_cards_shape,
    solve=_solve,
    coach=_coach,
    omits={
        "plainer_play": "The figures are those of the house way.",
        "starting_hands": "A setting goes by seven cards, which no map of two ranks shows.",
        "price": "The law fixes the odds.",
        "paying_lines": "The law fixes the odds.",
        "side_lines": "A bonus wager is analyzed again with the game.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
