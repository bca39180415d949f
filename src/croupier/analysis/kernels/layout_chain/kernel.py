"""The record of the kernel for wagers that stay on the layout until an outcome decides them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.analysis.kernel import Kernel
from croupier.analysis.kernels.layout_chain.shape import chain_shape
from croupier.analysis.kernels.layout_chain.solve import count_chain

if TYPE_CHECKING:
    pass


LAYOUT_CHAIN = Kernel(
    name="wagers that stay on the layout until an outcome decides them",
    shape=chain_shape,
    solve=count_chain,
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
