"""Dice: six faces, and every way that some of them can fall."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TypeAlias

Dice: TypeAlias = tuple[int, ...]
"""The upper faces of dice that can be distinguished: (1, 2) and (2, 1) are two throws."""

FACES = (1, 2, 3, 4, 5, 6)


@cache
def throws(dice: int) -> tuple[Dice, ...]:
    """Every throw of this many dice, all equally likely: 36 for two."""
    return tuple(product(FACES, repeat=dice))
