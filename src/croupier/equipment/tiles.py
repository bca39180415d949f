"""Pai gow tiles: one set of 32, eleven kinds that come twice and ten that come once (19:47-10.2).

A tile is the number of its kind, so two that look alike have the same number, which no card has (`equipment.pieces`).
`hands.tiles` says which outranks which; `KINDS` is only an order for numbering.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from croupier.equipment.cards import BadCard

Tile: TypeAlias = int
"""64..84: `FIRST_TILE` and an index into `KINDS`."""

FIRST_TILE: Tile = 64
"""Above every card, so that a number alone says whether it is a card or a tile."""

TWICE = ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
ONCE = ("3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "2-4", "1-4", "2-3", "1-2")
KINDS = (*TWICE, *ONCE)

TILE_SET: tuple[Tile, ...] = tuple(sorted([FIRST_TILE + kind for many in (TWICE, KINDS) for kind in range(len(many))]))
"""All 32, those that come twice included twice."""


class BadTile(BadCard):
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
    return FIRST_TILE + KINDS.index(halves)


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles with blanks between them: "6-6 3-6"."""
    return tuple(parse_tile(word) for word in text.split())


def tile_name(tile: Tile) -> str:
    """Write one tile as `parse_tile` reads it."""
    if not FIRST_TILE <= tile < FIRST_TILE + len(KINDS):
        raise BadTile(f"{tile} is not the number of a tile; tiles are {FIRST_TILE} to {FIRST_TILE + len(KINDS) - 1}.")
    return KINDS[tile - FIRST_TILE]


def tiles_name(tiles: Iterable[Tile]) -> str:
    """Write tiles as `parse_tiles` reads them."""
    return " ".join(tile_name(tile) for tile in tiles)
