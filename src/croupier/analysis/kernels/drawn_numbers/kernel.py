"""The record of the kernel for tickets on drawn numbers."""

from __future__ import annotations

from croupier.analysis.kernel import Kernel
from croupier.analysis.kernels.drawn_numbers.shape import drawn_shape
from croupier.analysis.kernels.drawn_numbers.solve import count_draws

DRAWN_NUMBERS = Kernel(
    name="tickets on numbers that are drawn",
    shape=drawn_shape,
    solve=count_draws,
    decides=False,
    omits={
        "coach": "Nothing is decided after a ticket is sold, and it does not matter which numbers are marked.",
        "plainer_play": "Nothing is decided.",
        "starting_hands": "Nothing is decided.",
        "price": "The game is analyzed again for each schedule.",
        "paying_lines": "The lines are those of the schedule.",
        "side_lines": "The game has no side wager.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
