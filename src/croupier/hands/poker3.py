"""Three cards as a hand: the hands that 19:47-24.5(d) names for the optional bonus wager, in its order.

Three card poker (19:47-20.3) ranks its hands in the same order. Two hands with the same name are graded by the ranks
that make the hand, then by the other cards. The ace is low only in 3, 2, ace. Suits never break a tie.
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum

from croupier.equipment.cards import RANK_WORDS, Card, cards_name, rank_of, suit_of
from croupier.hands.poker5 import Rank


class ThreeCards(IntEnum):
    """The hands, lowest to highest (19:47-24.5(d)1 to 5, read from the bottom up).

    The list does not name a high card.
    """

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5


def three_card_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of three different cards: the hand, then card ranks, the most important first, as with five cards."""
    if len(cards) != 3:
        raise ValueError(f"A three-card hand has three cards; this one has {len(cards)}.")
    if len(set(cards)) != 3:
        raise ValueError(f"A deck holds each card once; {cards_name(cards)} cannot be a hand.")
    held = sorted(Counter(map(rank_of, cards)).items(), key=lambda item: (item[1], item[0]), reverse=True)
    ranks = tuple(rank for rank, _ in held)
    suited = len(set(map(suit_of, cards))) == 1
    top = _straight_top(ranks)

    if suited and top is not None:  # 24.5(d)1: three of one suit in sequence
        return (int(ThreeCards.STRAIGHT_FLUSH), top)
    if len(ranks) == 1:  # 24.5(d)2: three of one rank
        return (int(ThreeCards.THREE_OF_A_KIND), *ranks)
    if top is not None:  # 24.5(d)3: three in sequence, not of one suit
        return (int(ThreeCards.STRAIGHT), top)
    if suited:  # 24.5(d)4: three of one suit, in no sequence
        return (int(ThreeCards.FLUSH), *ranks)
    if len(ranks) == 2:  # 24.5(d)5: two of one rank
        return (int(ThreeCards.PAIR), *ranks)
    return (int(ThreeCards.HIGH_CARD), *ranks)


def describe_three(rank: Rank) -> str:
    """A rank as a dealer would say it: "a straight to the queen"."""
    first = RANK_WORDS[rank[1]]
    many = first + ("es" if first.endswith("x") else "s")
    match ThreeCards(rank[0]):
        case ThreeCards.STRAIGHT_FLUSH:
            return f"a straight flush to the {first}"
        case ThreeCards.THREE_OF_A_KIND:
            return f"three of a kind, {many}"
        case ThreeCards.STRAIGHT:
            return f"a straight to the {first}"
        case ThreeCards.FLUSH:
            return f"a flush, {first} high"
        case ThreeCards.PAIR:
            return f"a pair of {many}"
        case ThreeCards.HIGH_CARD:
            return f"{first} high"


_THREE, _ACE = 1, 12


def _straight_top(ranks: tuple[int, ...]) -> int | None:
    """The highest rank of a sequence, or None.

    The ranks are in descending order; an ace ends it or begins it (24.5(d)3).
    """
    if ranks == (_ACE, 1, 0):
        return _THREE
    return ranks[0] if len(ranks) == 3 and ranks[0] - ranks[2] == 2 else None
