"""Two pai gow tiles as a hand: which they are, and which of two hands is higher (19:47-10.2).

Sixteen pairs, then Wong (a 6-6 or 1-1 with a nine) and Gong (with an eight), then the last figure of the spots. Equal
values are graded by the higher tile of each hand, and two of value 0 never differ.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from croupier.equipment.tiles import (
    FIRST_TILE,
    KINDS,
    TILE_SET,
    TWICE,
    Tile,
    parse_tile,
    parse_tiles,
    spots,
    tiles_name,
)

Rank: TypeAlias = tuple[int, int]
"""The kind of hand, then the place of its higher tile if that counts. Two hands of equal rank are called a copy."""

SUPREME = tuple(sorted(parse_tiles("2-4 1-2")))
MIXED = {name: tuple(sorted(parse_tiles(name))) for name in ("3-6 4-5", "2-6 3-5", "2-5 3-4", "1-4 2-3")}
"""Nines, eights, sevens and fives: pairs of tiles that do not look alike, which rank below those that do."""

PAIRS: tuple[tuple[Tile, ...], ...] = (
    SUPREME,
    *((FIRST_TILE + kind, FIRST_TILE + kind) for kind in range(len(TWICE))),
    *MIXED.values(),
)
"""Highest first."""

_HEAVEN, _EARTH = parse_tiles("6-6 1-1")
WONG_OR_GONG = ((_HEAVEN, 9), (_EARTH, 9), (_HEAVEN, 8), (_EARTH, 8))
"""Highest first: the tile, and the spots of the other tile."""

SINGLES = (*TWICE, "3-6 4-5", "2-6 3-5", "2-5 3-4", "2-4", "1-4 2-3", "1-2")
"""Single tiles, highest first; tiles in one group are equal."""

VALUES = 10
_EITHER_WAY = frozenset(SUPREME)
"""The 2-4 and the 1-2 count 3 or 6, whichever is better."""


@cache
def two_tile_rank(tiles: tuple[Tile, ...]) -> Rank:
    """The rank of two tiles in either order."""
    if len(tiles) != 2:
        raise ValueError(f"A hand has two tiles; this one has {len(tiles)}: {tiles_name(tiles)}.")
    return _rank(tuple(sorted(tiles)), single_rank)


@cache
def low_singles_rank(tiles: tuple[Tile, ...]) -> Rank:
    """The same where the 2-4 and the 1-2, as single tiles, are the lowest and equal (PT2)."""
    two_tile_rank(tiles)  # refuses another number of tiles
    return _rank(tuple(sorted(tiles)), low_single_rank)


def _rank(pair: tuple[Tile, ...], single: Callable[[Tile], int]) -> Rank:
    if pair in PAIRS:
        return VALUES + len(WONG_OR_GONG) + len(PAIRS) - 1 - PAIRS.index(pair), 0
    for below, (tile, others) in enumerate(WONG_OR_GONG):
        if tile in pair and others in (spots(pair[0]), spots(pair[1])):
            return VALUES + len(WONG_OR_GONG) - 1 - below, 0
    value = tile_value(pair)
    return value, max(single(tile) for tile in pair) if value else 0


def tile_value(tiles: tuple[Tile, ...]) -> int:
    """The last digit of the spots, with the 2-4 and the 1-2 as 3 or 6."""
    totals = [0]
    for tile in tiles:
        counts = (3, 6) if tile in _EITHER_WAY else (spots(tile),)
        totals = [total + count for total in totals for count in counts]
    return max(total % 10 for total in totals)


def single_rank(tile: Tile) -> int:
    """The place of one tile among single tiles, 0 the lowest."""
    return _SINGLE_RANK[tile]


def low_single_rank(tile: Tile) -> int:
    """The same with the 2-4 and the 1-2 lowest and equal."""
    return 0 if tile in _EITHER_WAY else _SINGLE_RANK[tile]


def describe(tiles: tuple[Tile, ...]) -> str:
    """Say two tiles: "pair of 5-5", "Wong", "value 7"."""
    return describe_rank(two_tile_rank(tiles))


def describe_rank(rank: Rank) -> str:
    """Say a rank of two tiles."""
    what, _ = rank
    if what >= VALUES + len(WONG_OR_GONG):
        pair = PAIRS[VALUES + len(WONG_OR_GONG) + len(PAIRS) - 1 - what]
        return "supreme pair" if pair == SUPREME else f"pair of {tiles_name(pair)}"
    if what >= VALUES:
        return "Wong" if what >= VALUES + 2 else "Gong"
    return f"value {what}"


_SINGLE_RANK = {
    parse_tile(name): len(SINGLES) - 1 - place for place, names in enumerate(SINGLES) for name in names.split()
}

assert len(TILE_SET) == 32 and len(_SINGLE_RANK) == len(KINDS)
