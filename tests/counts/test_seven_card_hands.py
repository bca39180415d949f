"""All 133,784,560 sets of seven cards, by the best five of them: the known numbers of each hand.

The numbers are those of E. W. Weisstein, "Poker", MathWorld, and of every table of seven-card hands. The kernel ranks
each set once for every board of five in it; the toy decks are counted by going through every set.
"""

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.analysis.kernels.board_in_streets.loops import BOARD
from croupier.analysis.kernels.board_in_streets.seven_cards import Sevens
from croupier.analysis.kernels.head_to_head.tables import ranking
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.hands.best_of import BestOf
from croupier.hands.poker5 import Category, five_card_rank

KNOWN = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIRS: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}


def counted(deck: tuple[int, ...]) -> Counter[tuple[int, ...]]:
    ranked = ranking(five_card_rank, deck, {BOARD})
    counts = Sevens(deck, ranked).counts.tolist()
    return Counter({rank: count for rank, count in zip(ranked.order, counts, strict=True) if count})


def test_every_seven_cards_fall_into_the_known_categories() -> None:
    by_rank = counted(STANDARD_DECK)
    by_category: Counter[Category] = Counter()
    for rank, count in by_rank.items():
        by_category[Category(rank[0])] += count
    assert by_category == KNOWN and by_category.total() == comb(52, 7)
    # Of the 7,462 ranks of five cards some are never the best of seven, such as 7 high.
    assert len(by_rank) == 4_824


@pytest.mark.parametrize(
    "deck",
    ["9h 9d 8h 7c Kd Jh 5s 2c As Ah Th", "Ah Kh Qh Jh Th 9h 8h 2c 2d 2s", "Kh Kd Kc Qh Qd Qc 4h 4d 4c 2h 2d 2c"],
)
def test_on_toy_decks_the_same_as_going_through_every_set(deck: str) -> None:
    cards = parse_cards(deck)
    best = BestOf(5, five_card_rank)
    assert counted(cards) == Counter(best(seven) for seven in combinations(cards, 7))


def test_boards_that_only_rename_suits_are_counted_once() -> None:
    sevens = Sevens(STANDARD_DECK, ranking(five_card_rank, STANDARD_DECK, {BOARD}))
    assert len(sevens.boards) == 134_459 and int(sevens.weight.sum()) == comb(52, 5)
    assert np.bincount(sevens.weight).nonzero()[0].tolist() == [4, 12, 24]
