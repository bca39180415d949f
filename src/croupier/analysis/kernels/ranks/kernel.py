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
        "starting_hands": "Play does not begin with two cards that alone decide what to do.",
        "price": "The game is counted again for each odds.",
        "paying_lines": "The lines must be named.",
        "side_lines": "A wager beside the game is counted again with it.",
        "simulate": "Every way to end is counted apart, so the deviation is exact.",
    },
)
