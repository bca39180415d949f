"""The record of the kernel for games of points with a second wager after the bank's first card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Progress, Tie
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.second_wager.shape import SecondWagerShape, attack_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach


def _solve(rules: Rules, shape: SecondWagerShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.second_wager.solve import count_attack

    return count_attack(rules, shape, tie, opening, progress)


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.second_wager.coach import SecondWagerCoach

    return SecondWagerCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.second_wager.plainer_play import plainer_play

    return plainer_play(found, progress)


SECOND_WAGER = Kernel(
    name="hands with a wager after the bank's first card",
    shape=attack_shape,
    solve=_solve,
    coach=_coach,
    plainer_play=_plainer_play,
    omits={
        "starting_hands": "Best play in words has every hand in its charts.",
        "price": "The game is analyzed again for each set of odds.",
        "paying_lines": "The lines must be named.",
        "side_lines": "Side wagers are priced by their own step.",
        "simulate": "Its best play is not in tables; a par sheet leaves the deviation out.",
    },
)
