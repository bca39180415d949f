"""Four cards as a hand, in the order of 19:47-27.3(b).

That order is unusual: four of a kind beat a straight flush, three of a kind beat a flush, and two pairs lose to a
straight. Two hands with the same name are graded by the ranks that (b) grades, then by the highest card that only one
of them has (reading B5). Suits never break a tie. A hand is the best four of the cards dealt (27.1).
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum

from croupier.equipment.cards import RANK_WORDS, STANDARD_DECK, Card, cards_name, rank_of, suit_of
from croupier.hands.best_of import BestOf
from croupier.hands.poker5 import Rank


class FourCards(IntEnum):
    """The hands, lowest to highest (19:47-27.3(b)1 to 7, read from the bottom up).

    The list does not name a high card.
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    STRAIGHT = 3
    FLUSH = 4
    THREE_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6
    FOUR_OF_A_KIND = 7


def four_card_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of four different cards, in any order. It is `define_four_card_rank` with a cache.

    The deck must ensure that they are different: a repeated card is refused only if it shows in the ranks.
    """
    try:
        a, b, c, d = cards
        key = _PRIME[a] * _PRIME[b] * _PRIME[c] * _PRIME[d]
        if _SUIT[a] == _SUIT[b] == _SUIT[c] == _SUIT[d]:
            key = -key
        return _known[key]
    except (ValueError, KeyError):
        # A hand not seen before, or not a hand: then the definition raises, with the reason.
        rank = define_four_card_rank(cards)
        _known[key] = rank
        return rank


best_four_rank = BestOf(4, four_card_rank)
"""27.1: the best four-card hand among the cards dealt. A player has five cards and the dealer six."""


def define_four_card_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of four different cards as 19:47-27.3 defines it, without shortcuts."""
    if len(cards) != 4:
        raise ValueError(f"A four-card hand has four cards; this one has {len(cards)}.")
    # The rank held most often comes first, the higher one among equals: nines with an ace is (7, 12).
    held = sorted(Counter(map(rank_of, cards)).items(), key=lambda item: (item[1], item[0]), reverse=True)
    ranks = tuple(rank for rank, _ in held)
    counts = tuple(count for _, count in held)
    suited = len(set(map(suit_of, cards))) == 1
    top = _straight_top(ranks)
    if len(set(cards)) != 4:
        raise ValueError(f"A deck holds each card once; {cards_name(cards)} cannot be a hand.")

    if suited and top is not None:  # 27.3(b)2: four of one suit in sequence
        return (int(FourCards.STRAIGHT_FLUSH), top)
    if suited:  # 27.3(b)4: four of one suit, in no sequence
        return (int(FourCards.FLUSH), *ranks)
    if top is not None:  # 27.3(b)5: four in sequence, not of one suit
        return (int(FourCards.STRAIGHT), top)
    return (int(_BY_COUNTS[counts]), *ranks)


def describe_four(rank: Rank) -> str:
    """A rank as a dealer would say it: "three of a kind, nines"."""
    first = RANK_WORDS[rank[1]]
    match FourCards(rank[0]):
        case FourCards.FOUR_OF_A_KIND:
            return f"four of a kind, {_plural(rank[1])}"
        case FourCards.STRAIGHT_FLUSH:
            return f"a straight flush to the {first}"
        case FourCards.THREE_OF_A_KIND:
            return f"three of a kind, {_plural(rank[1])}"
        case FourCards.FLUSH:
            return f"a flush, {first} high"
        case FourCards.STRAIGHT:
            return f"a straight to the {first}"
        case FourCards.TWO_PAIRS:
            return f"two pairs, {_plural(rank[1])} and {_plural(rank[2])}"
        case FourCards.PAIR:
            return f"a pair of {_plural(rank[1])}"
        case FourCards.HIGH_CARD:
            return f"{first} high"


_FOUR, _ACE = 2, 12

# What hands that are neither flush nor straight are called, by how often each rank occurs.
_BY_COUNTS = {
    (4,): FourCards.FOUR_OF_A_KIND,  # 27.3(b)1
    (3, 1): FourCards.THREE_OF_A_KIND,  # 27.3(b)3
    (2, 2): FourCards.TWO_PAIRS,  # 27.3(b)6
    (2, 1, 1): FourCards.PAIR,  # 27.3(b)7
    (1, 1, 1, 1): FourCards.HIGH_CARD,
}

# As for five cards: the product of a prime for each rank names the multiset, its sign whether it is of one suit.
_PRIME = {card: (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)[rank_of(card)] for card in STANDARD_DECK}
_SUIT = {card: suit_of(card) for card in STANDARD_DECK}
_known: dict[int, Rank] = {}


def _straight_top(ranks: tuple[int, ...]) -> int | None:
    """The highest rank of a sequence, or None.

    The ranks are in descending order; an ace may begin 2, 3, 4 (27.3(a)).
    """
    if ranks == (_ACE, 2, 1, 0):
        return _FOUR
    return ranks[0] if len(ranks) == 4 and ranks[0] - ranks[3] == 3 else None


def _plural(rank: int) -> str:
    word = RANK_WORDS[rank]
    return word + ("es" if word.endswith("x") else "s")
