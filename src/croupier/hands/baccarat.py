"""The point count of baccarat: the last digit of the total value of a hand's cards (19:47-3.1)."""

from __future__ import annotations

from typing import TypeAlias

from croupier.equipment.cards import STANDARD_DECK, Card, rank_of

COUNTS = range(10)
"""The values that a card can have, which are also the counts that a hand can have."""

Rank: TypeAlias = tuple[int, int]
"""The point count, then the number of cards. Only the count decides which hand is higher."""


def value(card: Card) -> int:
    """The value of one card: its number, 1 for an ace, 0 for ten to king."""
    return _VALUE[card]


def point_count(cards: tuple[Card, ...]) -> int:
    """The count of any number of cards. It is a single digit."""
    return sum([_VALUE[card] for card in cards]) % 10


def rank_by_count(cards: tuple[Card, ...]) -> Rank:
    """The rank of a hand: everything about it that a settlement may read."""
    return point_count(cards), len(cards)


_ACE, _TEN = 12, 8
_VALUE = tuple(
    1 if rank_of(card) == _ACE else 0 if rank_of(card) >= _TEN else rank_of(card) + 2 for card in STANDARD_DECK
)
