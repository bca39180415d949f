"""All 22,100 three-card hands: how many of each name, the counts being those of combinatorics."""

import math
from collections import Counter
from itertools import combinations

import pytest

from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.poker3 import ThreeCards, three_card_rank

HANDS = {
    ThreeCards.STRAIGHT_FLUSH: 12 * 4,  # a sequence, a suit
    ThreeCards.THREE_OF_A_KIND: 13 * 4,  # a rank and three of its four cards
    ThreeCards.STRAIGHT: 12 * (4**3 - 4),  # a sequence, suits not all one
    ThreeCards.FLUSH: 4 * (math.comb(13, 3) - 12),  # a suit, three ranks in no sequence
    ThreeCards.PAIR: 13 * 6 * 48,  # a rank and two of its cards, any card of another
    ThreeCards.HIGH_CARD: (math.comb(13, 3) - 12) * (4**3 - 4),
}

PUBLISHED = (48, 52, 720, 1_096, 3_744, 16_440)
"""As printed wherever Three Card Poker is analyzed."""


def test_the_derived_counts_are_the_published_ones() -> None:
    assert tuple(HANDS.values()) == PUBLISHED
    assert sum(PUBLISHED) == math.comb(52, 3) == 22_100


@pytest.mark.law("19:47-24.5(d)")
def test_all_22_100_hands_fall_into_the_known_names() -> None:
    ranks = map(three_card_rank, combinations(STANDARD_DECK, 3))
    assert Counter(ThreeCards(rank[0]) for rank in ranks) == HANDS
