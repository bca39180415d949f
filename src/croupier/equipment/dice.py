"""Dice: six faces, and all throws of several dice."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TypeAlias

Dice: TypeAlias = tuple[int, ...]
"""The upper faces of dice that can be distinguished, so (1, 2) and (2, 1) are two throws."""

FACES = (1, 2, 3, 4, 5, 6)


@cache
def throws(dice: int) -> tuple[Dice, ...]:
    """Every throw of this many dice. All are equally likely; there are 36 for two dice."""
    return tuple(product(FACES, repeat=dice))
