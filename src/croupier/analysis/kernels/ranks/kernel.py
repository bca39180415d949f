"""The record of the kernel for a small game of ranks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.analysis.kernel import Kernel
from croupier.analysis.kernels.ranks.shape import ranked_shape
from croupier.analysis.kernels.ranks.solve import count_ranked
from croupier.declare.game import Rules

if TYPE_CHECKING:
    from croupier.analysis.coach import KernelCoach


def _coach() -> Callable[[Rules, int], KernelCoach]:
    from croupier.analysis.kernels.ranks.coach import RanksCoach

    return RanksCoach


RANKS = Kernel(
    name="a small game of ranks",
    shape=ranked_shape,
    solve=count_ranked,
    coach=_coach,
    omits={
        "plainer_play": "The kernel reports each choice made every time.",
        "starting_hands": "No decision depends on the first two cards alone.",
        "price": "The game is analyzed again for each set of odds.",
        "paying_lines": "The lines must be named.",
        "side_lines": "A side wager is analyzed again with the game.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
