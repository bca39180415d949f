"""The count of 21: the value of cards at blackjack and similar games, and which of two hands is higher.

An ace counts 11 unless that takes the hand over 21; then it counts 1. King, queen and jack count 10 (19:47-2.2). A
total is soft while an ace in it counts 11 (19:47-2.1).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from croupier.equipment.cards import STANDARD_DECK, Card, rank_of

FULL = 21
ACE = 11
"""The value of an ace by itself."""


class Points(NamedTuple):
    """A total, and whether an ace in it counts 11."""

    total: int
    soft: bool


Rank: TypeAlias = tuple[int, int]
"""The total, then 1 for a blackjack. Ranks compare as hands do. Every hand over 21 is (0, 0)."""

BLACKJACK: Rank = (FULL, 1)
OVER: Rank = (0, 0)
TWENTY_TWO: Rank = (0, 1)
"""The rank of a dealer's 22 in a game in which 22 does not lose: above other hands over 21, and below any other
hand.
"""
SIX = 6
"""The third part of the rank of six cards, if they win whatever they count."""
FIVE_CARD_21 = (FULL, 0, 5)
"""The rank of 21 in exactly five cards, if a house pays more for it (19:47-2.16).

It is above any lower total and below a blackjack.
"""


def worth(card: Card) -> int:
    """The count of a single card: 11 for an ace."""
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


def total_of(cards: tuple[Card, ...]) -> int:
    """Only the total, which a table needs after every card."""
    total = 0
    for card in cards:
        total += _WORTH[card]
    if total > FULL:
        for card in cards:
            if _WORTH[card] == ACE:
                total -= ACE - 1
                if total <= FULL:
                    break
    return total


def low_total(cards: tuple[Card, ...]) -> int:
    """The total if every ace counts one (19:47-2.2(b)3ii)."""
    return sum([1 if worth(card) == ACE else worth(card) for card in cards])


def is_blackjack(cards: tuple[Card, ...]) -> bool:
    """Whether these cards are a blackjack, if they are the first two cards of a hand that was not split."""
    return len(cards) == 2 and _WORTH[cards[0]] + _WORTH[cards[1]] == FULL


def rank_of_21(cards: tuple[Card, ...]) -> Rank:
    """The rank of a hand whose first two cards may be a blackjack."""
    return BLACKJACK if is_blackjack(cards) else rank_of_split_21(cards)


def rank_of_split_21(cards: tuple[Card, ...]) -> Rank:
    """The rank of a hand from a split: an ace and a ten make 21, not a blackjack (19:47-2.1)."""
    total = total_of(cards)
    return (total, 0) if total <= FULL else OVER


def rank_with_22(cards: tuple[Card, ...]) -> Rank:
    """The rank of a dealer's hand in a game that distinguishes 22 from higher totals."""
    return TWENTY_TWO if total_of(cards) == FULL + 1 else rank_of_21(cards)


def rank_with_six(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The rank of a player's hand in a game in which six cards that are not over 21 win."""
    return _with_six(cards, rank_of_21(cards))


def rank_of_split_with_six(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The rank of such a hand if it comes from a split."""
    return _with_six(cards, rank_of_split_21(cards))


def _with_six(cards: tuple[Card, ...], rank: Rank) -> tuple[int, ...]:
    return (*rank, SIX) if len(cards) >= SIX and rank != OVER else rank


def describe_21(rank: tuple[int, ...]) -> str:
    """A rank as a dealer would call it."""
    if rank == OVER:
        return "a hand over 21"
    if rank[2:] == (SIX,):
        return f"{rank[0]} in six cards"
    return {BLACKJACK: "blackjack", FIVE_CARD_21: "21 in five cards", TWENTY_TWO: "22"}.get(rank, str(rank[0]))


_WORTH = tuple(min(rank_of(card) + 2, 10) if rank_of(card) < 12 else ACE for card in STANDARD_DECK)
