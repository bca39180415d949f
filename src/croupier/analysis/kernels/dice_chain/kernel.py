"""The record of the kernel for wagers that lie until a throw decides them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.analysis.kernel import Kernel
from croupier.analysis.kernels.dice_chain.shape import chain_shape
from croupier.analysis.kernels.dice_chain.solve import count_chain

if TYPE_CHECKING:
    pass


DICE_CHAIN = Kernel(
    name="wagers that lie until a throw decides them",
    shape=chain_shape,
    solve=count_chain,
    decides=False,
    omits={
        "coach": "Nothing is decided.",
        "plainer_play": "Nothing is decided.",
        "starting_hands": "Nothing is decided.",
        "price": "The game is counted again for each odds.",
        "paying_lines": "The lines must be named.",
        "side_lines": "A wager beside the game is counted again with it.",
        "simulate": "Every way to end is counted apart, so the deviation is exact.",
    },
)
