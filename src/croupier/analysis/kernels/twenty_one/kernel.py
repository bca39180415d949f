"""The record of the kernel for hands that are drawn toward a full count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from croupier.analysis.figures import Analysis, Progress, Tie
from croupier.analysis.kernel import Kernel, PlainWay
from croupier.analysis.kernels.twenty_one.shape import TwentyOneShape, points_shape
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach
    from croupier.analysis.simulation.play import Simulated


def _solve(rules: Rules, shape: TwentyOneShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    from croupier.analysis.kernels.twenty_one.solve import count_points

    return count_points(rules, shape, tie, opening, progress)


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.twenty_one.coach.several_hands import SeveralHandsCoach

    return SeveralHandsCoach


def _plainer_play(found: Analysis, progress: Progress) -> Iterator[PlainWay]:
    from croupier.analysis.kernels.twenty_one.plainer_play import plainer_play

    return plainer_play(found, progress)


def _simulate(found: Analysis, rounds: int, seed: int, workers: int) -> Simulated:
    from croupier.analysis.kernels.twenty_one.simulate import simulate_points
    from croupier.analysis.kernels.twenty_one.solve import SolvedTwentyOne

    assert isinstance(found.policy, SolvedTwentyOne)
    return simulate_points(found.policy, rounds, seed=seed, workers=workers)


TWENTY_ONE = Kernel(
    name="hands drawn toward a full count",
    shape=points_shape,
    solve=_solve,
    coach=_coach,
    plainer_play=_plainer_play,
    simulate=_simulate,
    omits={
        "starting_hands": "Best play in words has every hand in its charts.",
        "price": "The game is analyzed again for each set of odds.",
        "paying_lines": "The lines must be named.",
        "side_lines": "Side wagers are priced by their own step.",
    },
)
