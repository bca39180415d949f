"""The point count of baccarat: the last digit of what the cards of a hand are worth together (19:47-3.1)."""

from __future__ import annotations

from typing import TypeAlias

from croupier.equipment.cards import STANDARD_DECK, Card, rank_of

COUNTS = range(10)
"""Every value that a card, and every count that a hand, can have."""

Rank: TypeAlias = tuple[int, int]
"""The point count, then how many cards the hand has. Hands compare by the count alone."""


def value(card: Card) -> int:
    """What one card is worth: its face, an ace 1, ten to king nothing."""
    return _VALUE[card]


def point_count(cards: tuple[Card, ...]) -> int:
    """The count of any number of cards: a single digit."""
    return sum([_VALUE[card] for card in cards]) % 10


def rank_by_count(cards: tuple[Card, ...]) -> Rank:
    """Everything that a settlement may read about a hand."""
    return point_count(cards), len(cards)


_ACE, _TEN = 12, 8
_VALUE = tuple(
    1 if rank_of(card) == _ACE else 0 if rank_of(card) >= _TEN else rank_of(card) + 2 for card in STANDARD_DECK
)
