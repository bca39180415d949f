"""The count of 21: what cards are worth at blackjack and its kin, and which of two hands is higher.

An ace is 11 unless that takes the hand over 21, then 1; king, queen and jack are 10 (19:47-2.2). A total is soft while
an ace in it counts 11 (19:47-2.1).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from croupier.equipment.cards import STANDARD_DECK, Card, rank_of

FULL = 21
ACE = 11
"""What a lone ace is worth."""


class Points(NamedTuple):
    """A total, and whether an ace in it counts 11."""

    total: int
    soft: bool


Rank: TypeAlias = tuple[int, int]
"""The total, then 1 for a blackjack. Compares as hands do; every hand over 21 is (0, 0)."""

BLACKJACK: Rank = (FULL, 1)
OVER: Rank = (0, 0)


def worth(card: Card) -> int:
    """What one card counts by itself: 11 for an ace."""
    return _WORTH[card]


def points(cards: tuple[Card, ...]) -> Points:
    """The total of any number of cards."""
    total = aces = 0
    for card in cards:
        value = _WORTH[card]
        total += value
        aces += value == ACE
    while aces and total > FULL:
        total -= ACE - 1
        aces -= 1
    return Points(total, aces > 0)


def rank_of_21(cards: tuple[Card, ...]) -> Rank:
    """The rank of a hand whose first two cards may make a blackjack."""
    if len(cards) == 2 and points(cards).total == FULL:
        return BLACKJACK
    return rank_of_split_21(cards)


def rank_of_split_21(cards: tuple[Card, ...]) -> Rank:
    """The rank of a hand that came of a split: an ace and a ten make 21, not a blackjack (19:47-2.1)."""
    total = points(cards).total
    return (total, 0) if total <= FULL else OVER


_WORTH = tuple(min(rank_of(card) + 2, 10) if rank_of(card) < 12 else ACE for card in STANDARD_DECK)
