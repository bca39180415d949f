"""Pieces, which are cards or tiles: written, in words, and read. The number of a piece says which of the two it is."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.cards import card_name, card_words, parse_card, parse_cards
from croupier.equipment.tiles import FIRST_TILE, parse_tile, parse_tiles, tile_name


def is_tile(piece: int) -> bool:
    """Whether this is the number of a tile."""
    return piece >= FIRST_TILE


def piece_name(piece: int) -> str:
    """One card or tile in the form that `parse_piece` reads: "Ah", "6-6"."""
    return tile_name(piece) if piece >= FIRST_TILE else card_name(piece)


def pieces_name(pieces: Iterable[int]) -> str:
    """Cards or tiles in the form that `parse_pieces` reads: "Ah Td", "6-6 1-2"."""
    return " ".join(map(piece_name, pieces))


def piece_words(piece: int) -> str:
    """One card or tile in words: "ace of hearts", "6-6"."""
    return tile_name(piece) if piece >= FIRST_TILE else card_words(piece)


def parse_piece(text: str) -> int:
    """Reads one card or tile. A tile has a hyphen between its halves."""
    return parse_tile(text) if "-" in text else parse_card(text)


def parse_pieces(text: str) -> tuple[int, ...]:
    """Reads cards or tiles."""
    return parse_tiles(text) if "-" in text else parse_cards(text)
