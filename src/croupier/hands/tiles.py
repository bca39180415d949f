"""Two pai gow tiles as a hand: which hand they are, and which of two hands is higher (19:47-10.2).

The sixteen pairs are highest. Then come Wong (a 6-6 or 1-1 with a nine) and Gong (the same with an eight). Other hands
count the last digit of their spots. Hands of equal value are graded by their higher tile, but two hands of value 0 are
always equal.
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
"""The kind of hand, then the place of its higher tile if that counts.

If two hands have equal ranks, they are a copy.
"""

SUPREME = tuple(sorted(parse_tiles("2-4 1-2")))
MIXED = {name: tuple(sorted(parse_tiles(name))) for name in ("3-6 4-5", "2-6 3-5", "2-5 3-4", "1-4 2-3")}
"""Pairs of tiles that do not look alike: nines, eights, sevens and fives. They rank below pairs that look alike."""

PAIRS: tuple[tuple[Tile, ...], ...] = (
    SUPREME,
    *((FIRST_TILE + kind, FIRST_TILE + kind) for kind in range(len(TWICE))),
    *MIXED.values(),
)
"""The pairs, the highest first."""

_HEAVEN, _EARTH = parse_tiles("6-6 1-1")
WONG_OR_GONG = ((_HEAVEN, 9), (_EARTH, 9), (_HEAVEN, 8), (_EARTH, 8))
"""Wong and Gong, the highest first. Each has its tile, and the spots of the other tile."""

SINGLES = (*TWICE, "3-6 4-5", "2-6 3-5", "2-5 3-4", "2-4", "1-4 2-3", "1-2")
"""Single tiles, the highest first. Tiles in one group are equal."""

VALUES = 10
_EITHER_WAY = frozenset(SUPREME)
"""The 2-4 and the 1-2, which count 3 or 6, whichever is better."""


@cache
def two_tile_rank(tiles: tuple[Tile, ...]) -> Rank:
    """The rank of two tiles in either order."""
    if len(tiles) != 2:
        raise ValueError(f"A hand has two tiles; this one has {len(tiles)}: {tiles_name(tiles)}.")
    return _rank(tuple(sorted(tiles)), single_rank)


@cache
def low_singles_rank(tiles: tuple[Tile, ...]) -> Rank:
    """The rank of two tiles if, as single tiles, the 2-4 and the 1-2 are the lowest and equal (PT2)."""
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
    """The last digit of the spots. The 2-4 and the 1-2 count 3 or 6."""
    totals = [0]
    for tile in tiles:
        counts = (3, 6) if tile in _EITHER_WAY else (spots(tile),)
        totals = [total + count for total in totals for count in counts]
    return max(total % 10 for total in totals)


def single_rank(tile: Tile) -> int:
    """The place of one tile among single tiles; 0 is the lowest."""
    return _SINGLE_RANK[tile]


def low_single_rank(tile: Tile) -> int:
    """The place of one tile if the 2-4 and the 1-2 are lowest and equal."""
    return 0 if tile in _EITHER_WAY else _SINGLE_RANK[tile]


def describe(tiles: tuple[Tile, ...]) -> str:
    """Two tiles in words: "pair of 5-5", "Wong", "value 7"."""
    return describe_rank(two_tile_rank(tiles))


def describe_rank(rank: Rank) -> str:
    """A rank of two tiles in words."""
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
