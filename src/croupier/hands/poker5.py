"""Five cards as a poker hand: which hand they are, and which of two is higher.

The order of hands is that of 19:47-35.5. Two hands with the same name are graded as in 19:47-24.5(b) and (c): first by
the ranks that make the hand, then by the highest card that only one of them has. Suits never break a tie.
`define_five_card_rank` is the definition; `five_card_rank` is the same with a cache.
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from typing import TypeAlias

from croupier.equipment.cards import RANK_WORDS, STANDARD_DECK, Card, cards_name, rank_of, suit_of


class Category(IntEnum):
    """The hands, lowest to highest (19:47-35.5(b)1 to 9, read from the bottom up).

    The list does not name a high card.
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


Rank: TypeAlias = tuple[int, ...]
"""The category, then card ranks, the most important first. Ranks compare as hands do: the greater wins, equal ones tie.

A straight has only one card rank, that of its highest card. In ace, 2, 3, 4, 5 it is the five (3).
"""


def five_card_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of five different cards, in any order. It is `define_five_card_rank` with a cache.

    The deck must ensure that they are different: a repeated card is refused only if it shows in the ranks.
    """
    try:
        a, b, c, d, e = cards
        key = _PRIME[a] * _PRIME[b] * _PRIME[c] * _PRIME[d] * _PRIME[e]
        if _SUIT[a] == _SUIT[b] == _SUIT[c] == _SUIT[d] == _SUIT[e]:
            key = -key
        return _known[key]
    except (ValueError, KeyError):
        # A hand not seen before, or not a hand: then the definition raises, with the reason.
        rank = define_five_card_rank(cards)
        _known[key] = rank
        return rank


def define_five_card_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of five different cards as 19:47-35.5 defines it, without shortcuts."""
    if len(cards) != 5:
        raise ValueError(f"A five-card hand has five cards; this one has {len(cards)}.")
    # The rank held most often comes first, the higher one among equals: kings full of sevens is (11, 5).
    held = sorted(Counter(map(rank_of, cards)).items(), key=lambda item: (item[1], item[0]), reverse=True)
    ranks = tuple(rank for rank, _ in held)
    counts = tuple(count for _, count in held)
    suited = len(set(map(suit_of, cards))) == 1
    top = _straight_top(ranks)
    if counts not in _BY_COUNTS or (suited and len(ranks) < 5):
        raise ValueError(f"A deck holds each card once; {cards_name(cards)} cannot be a hand.")

    if suited and top == _ACE:  # 35.5(b)1: ace, king, queen, jack and ten of one suit
        return (int(Category.ROYAL_FLUSH), top)
    if suited and top is not None:  # 35.5(b)2: five of one suit in sequence, and no royal flush
        return (int(Category.STRAIGHT_FLUSH), top)
    if suited:  # 35.5(b)5: five of one suit, in no sequence
        return (int(Category.FLUSH), *ranks)
    if top is not None:  # 35.5(b)6: five in sequence, not of one suit
        return (int(Category.STRAIGHT), top)
    return (int(_BY_COUNTS[counts]), *ranks)


def describe(rank: Rank) -> str:
    """A rank as a dealer would say it: "a full house, kings full of sevens"."""
    category = Category(rank[0])
    first = RANK_WORDS[rank[1]]
    match category:
        case Category.ROYAL_FLUSH:
            return "a royal flush"
        case Category.STRAIGHT_FLUSH:
            return f"a straight flush to the {first}"
        case Category.FOUR_OF_A_KIND:
            return f"four of a kind, {_plural(rank[1])}"
        case Category.FULL_HOUSE:
            return f"a full house, {_plural(rank[1])} full of {_plural(rank[2])}"
        case Category.FLUSH:
            return f"a flush, {first} high"
        case Category.STRAIGHT:
            return f"a straight to the {first}"
        case Category.THREE_OF_A_KIND:
            return f"three of a kind, {_plural(rank[1])}"
        case Category.TWO_PAIRS:
            return f"two pairs, {_plural(rank[1])} and {_plural(rank[2])}"
        case Category.PAIR:
            return f"a pair of {_plural(rank[1])}"
        case Category.HIGH_CARD:
            return f"{first} high"


_FIVE, _ACE = 3, 12

# What hands that are neither flush nor straight are called, by how often each rank occurs.
_BY_COUNTS = {
    (4, 1): Category.FOUR_OF_A_KIND,  # 35.5(b)3
    (3, 2): Category.FULL_HOUSE,  # 35.5(b)4
    (3, 1, 1): Category.THREE_OF_A_KIND,  # 35.5(b)7
    (2, 2, 1): Category.TWO_PAIRS,  # 35.5(b)8
    (2, 1, 1, 1): Category.PAIR,  # 35.5(b)9
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
}

# A prime for each rank: the product of five identifies their multiset in any order. It is below 2**30, where Python's
# integers are fastest. Its sign says whether the hand is suited. Dicts, not tuples, so that a negative number cannot be
# mistaken for a card.
_PRIME = {card: (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)[rank_of(card)] for card in STANDARD_DECK}
_SUIT = {card: suit_of(card) for card in STANDARD_DECK}
_known: dict[int, Rank] = {}


def _straight_top(ranks: tuple[int, ...]) -> int | None:
    """The highest rank of a straight, or None (35.5(a)). The ranks are in descending order."""
    if ranks == (_ACE, 3, 2, 1, 0):
        return _FIVE
    if len(ranks) == 5 and ranks[0] - ranks[4] == 4:
        return ranks[0]
    return None


def _plural(rank: int) -> str:
    word = RANK_WORDS[rank]
    return word + ("es" if word.endswith("x") else "s")
