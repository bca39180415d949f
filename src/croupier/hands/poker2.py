"""Two cards as a hand, from a deck with jokers: the hands of two card joker poker (19:47-30.5, reconstructed).

A joker can only make a pair: with another card a pair of that card's rank, with another joker the highest hand of all.
Two hands with the same name are graded by the higher card, then by the lower. The ace is low only before the deuce.
Suits never break a tie.
"""

from __future__ import annotations

from enum import IntEnum

from croupier.equipment.cards import JOKER, RANK_WORDS, Card, cards_name, rank_of, suit_of
from croupier.hands.poker5 import Rank


class TwoCards(IntEnum):
    """The hands, lowest to highest. Straight, pair and flush are in the order of how rare they are (JP2)."""

    HIGH_CARD = 0
    FLUSH = 1
    PAIR = 2
    STRAIGHT = 3
    STRAIGHT_FLUSH = 4
    ROYAL_FLUSH = 5
    PAIR_OF_JOKERS = 6


_DEUCE, _ACE = 0, 12


def two_card_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of two cards; both may be jokers.

    It has the hand, then the ranks of its cards, the most important first.
    """
    if len(cards) != 2:
        raise ValueError(f"A two-card hand has two cards; this one has {len(cards)}.")
    plain = sorted([rank_of(card) for card in cards if card != JOKER], reverse=True)
    if not plain:
        return (int(TwoCards.PAIR_OF_JOKERS),)
    if len(plain) == 1 or plain[0] == plain[1]:
        if cards[0] == cards[1]:
            raise ValueError(f"A deck holds each card once; {cards_name(cards)} cannot be a hand.")
        return (int(TwoCards.PAIR), plain[0])
    high, low = plain
    suited = suit_of(cards[0]) == suit_of(cards[1])
    top = _straight_top(high, low)
    if top is not None:
        if not suited:
            return (int(TwoCards.STRAIGHT), top)
        return (int(TwoCards.ROYAL_FLUSH if top == _ACE else TwoCards.STRAIGHT_FLUSH), top)
    return (int(TwoCards.FLUSH if suited else TwoCards.HIGH_CARD), high, low)


def _straight_top(high: int, low: int) -> int | None:
    """The higher card of two in sequence, or None. An ace before a deuce is the low card."""
    if (high, low) == (_ACE, _DEUCE):
        return _DEUCE
    return high if high - low == 1 else None


def describe_two(rank: Rank) -> str:
    """A rank as a dealer would say it: "a pair of tens", "queen high"."""
    if rank[0] == TwoCards.PAIR_OF_JOKERS:
        return "a pair of jokers"
    first = RANK_WORDS[rank[1]]
    match TwoCards(rank[0]):
        case TwoCards.ROYAL_FLUSH:
            return "a royal flush"
        case TwoCards.STRAIGHT_FLUSH:
            return f"a straight flush to the {first}"
        case TwoCards.STRAIGHT:
            return f"a straight to the {first}"
        case TwoCards.PAIR:
            return f"a pair of {first}{'es' if first.endswith('x') else 's'}"
        case TwoCards.FLUSH:
            return f"a flush, {first} high"
    return f"{first} high"
