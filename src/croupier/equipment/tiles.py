"""Pai gow tiles: one set of 32, eleven kinds that come twice and ten that come once (19:47-10.2).

A tile is the number of its kind, so two that look alike have the same number. `hands.tiles` says which outranks which;
`KINDS` is only an order for numbering.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Tile: TypeAlias = int
"""0..20, an index into `KINDS`."""

TWICE = ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
ONCE = ("3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "2-4", "1-4", "2-3", "1-2")
KINDS = (*TWICE, *ONCE)

TILE_SET: tuple[Tile, ...] = tuple(sorted([*range(len(TWICE)), *range(len(KINDS))]))
"""All 32, those that come twice included twice."""


class BadTile(ValueError):
    """The text is not a tile; the message says what would be."""


def spots(tile: Tile) -> int:
    """How many spots the tile has."""
    low, high = tile_name(tile).split("-")
    return int(low) + int(high)


def parse_tile(text: str) -> Tile:
    """Read one tile by its two halves, either first: "3-6", "6-3"."""
    halves = "-".join(sorted(text.strip().split("-")))
    if halves not in KINDS:
        raise BadTile(f'"{text}" is not a tile; write the spots of its halves, such as 6-6 or 1-2.')
    return KINDS.index(halves)


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles with blanks between them: "6-6 3-6"."""
    return tuple(parse_tile(word) for word in text.split())


def tile_name(tile: Tile) -> str:
    """Write one tile as `parse_tile` reads it."""
    if not 0 <= tile < len(KINDS):
        raise BadTile(f"{tile} is not the number of a tile; tiles are 0 to {len(KINDS) - 1}.")
    return KINDS[tile]


def tiles_name(tiles: Iterable[Tile]) -> str:
    """Write tiles as `parse_tiles` reads them."""
    return " ".join(tile_name(tile) for tile in tiles)
