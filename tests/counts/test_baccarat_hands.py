"""The 1,326 hands of two cards and the 22,100 of three, by point count."""

from collections import Counter
from itertools import combinations
from math import comb

from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.baccarat import COUNTS, point_count


def by_sizes(cards: int) -> dict[int, int]:
    """How many sets of cards have each count, from how many cards are worth 0 (16) and 1 to 9 (4 each) alone."""
    ways = {(0, 0): 1}
    for worth in range(10):
        have = 16 if worth == 0 else 4
        taken: Counter[tuple[int, int]] = Counter()
        for (used, total), many in ways.items():
            for more in range(min(have, cards - used) + 1):
                taken[used + more, (total + more * worth) % 10] += many * comb(have, more)
        ways = dict(taken)
    return {count: ways[cards, count] for count in COUNTS}


def test_two_and_three_cards_fall_into_the_counts_that_sizes_alone_give() -> None:
    for cards in (2, 3):
        found = Counter(point_count(hand) for hand in combinations(STANDARD_DECK, cards))
        assert dict(found) == by_sizes(cards) and sum(found.values()) == comb(52, cards)


def test_naturals_are_252_of_the_1326_hands_of_two_cards() -> None:
    naturals = Counter(point_count(hand) for hand in combinations(STANDARD_DECK, 2))
    assert (naturals[8], naturals[9]) == (124, 128)
