"""Pai gow tiles: one set of 32, with eleven kinds that come twice and ten that come once (19:47-10.2).

A tile is the number of its kind, so two that look alike have the same number. No card has such a number
(`equipment.pieces`). `hands.tiles` says which tile outranks which; `KINDS` is only an order for numbering.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from croupier.equipment.cards import BadCard

Tile: TypeAlias = int
"""A number from 64 to 84: `FIRST_TILE` plus an index into `KINDS`."""

FIRST_TILE: Tile = 64
"""Above every card, so that the number of a piece says whether it is a card or a tile."""

TWICE = ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
ONCE = ("3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "2-4", "1-4", "2-3", "1-2")
KINDS = (*TWICE, *ONCE)

TILE_SET: tuple[Tile, ...] = tuple(sorted([FIRST_TILE + kind for many in (TWICE, KINDS) for kind in range(len(many))]))
"""All 32 tiles. Kinds that come twice are listed twice."""


class BadTile(BadCard):
    """The text is not a tile. The message says what would be right."""


def spots(tile: Tile) -> int:
    """How many spots the tile has."""
    low, high = tile_name(tile).split("-")
    return int(low) + int(high)


def parse_tile(text: str) -> Tile:
    """Reads one tile by its two halves, in either order: "3-6", "6-3"."""
    halves = "-".join(sorted(text.strip().split("-")))
    if halves not in KINDS:
        raise BadTile(f'"{text}" is not a tile; write the spots of its halves, such as 6-6 or 1-2.')
    return FIRST_TILE + KINDS.index(halves)


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Reads tiles with blanks between them: "6-6 3-6"."""
    return tuple(parse_tile(word) for word in text.split())


def tile_name(tile: Tile) -> str:
    """One tile in the form that `parse_tile` reads."""
    if not FIRST_TILE <= tile < FIRST_TILE + len(KINDS):
        raise BadTile(f"{tile} is not the number of a tile; tiles are {FIRST_TILE} to {FIRST_TILE + len(KINDS) - 1}.")
    return KINDS[tile - FIRST_TILE]


def tiles_name(tiles: Iterable[Tile]) -> str:
    """Tiles in the form that `parse_tiles` reads."""
    return " ".join(tile_name(tile) for tile in tiles)
