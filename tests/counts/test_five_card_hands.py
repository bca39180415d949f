"""All 2,598,960 five-card hands: how many of each category, how many ranks, and in which order.

The counts are those of combinatorics, each written with its derivation. The order is compared with a second definition,
written here from 19:47-35.5 and 19:47-24.5(b) and (c) with sets and lists of cards, not with weights.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache, cmp_to_key
from itertools import combinations, combinations_with_replacement, pairwise

import pytest

from croupier.equipment.cards import RANKS, STANDARD_DECK, Card, parse_card
from croupier.hands.poker5 import Category, Rank, define_five_card_rank, five_card_rank

Hand = tuple[Card, ...]

HANDS = {
    Category.ROYAL_FLUSH: 4,  # a suit
    Category.STRAIGHT_FLUSH: 9 * 4,  # the other sequences, a suit
    Category.FOUR_OF_A_KIND: 13 * 48,  # a rank, any other card
    Category.FULL_HOUSE: 13 * 4 * 12 * 6,  # a rank and three of its four cards, another and two
    Category.FLUSH: 4 * (math.comb(13, 5) - 10),  # a suit, five ranks in no sequence
    Category.STRAIGHT: 10 * (4**5 - 4),  # a sequence, suits not all one
    Category.THREE_OF_A_KIND: 13 * 4 * math.comb(12, 2) * 4**2,
    Category.TWO_PAIRS: math.comb(13, 2) * 6 * 6 * 44,
    Category.PAIR: 13 * 6 * math.comb(12, 3) * 4**3,
    Category.HIGH_CARD: (math.comb(13, 5) - 10) * (4**5 - 4),
}

PUBLISHED = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540)


@cache
def hands_of_each_rank() -> Counter[Rank]:
    """Every five-card hand of the deck through the real function, once for all tests of this file."""
    return Counter(map(five_card_rank, combinations(STANDARD_DECK, 5)))


def by_category(ranks: Counter[Rank]) -> dict[Category, int]:
    counts = dict.fromkeys(Category, 0)
    for rank, hands in ranks.items():
        counts[Category(rank[0])] += hands
    return counts


def test_the_derived_counts_are_the_published_ones() -> None:
    assert tuple(HANDS.values()) == PUBLISHED
    assert sum(PUBLISHED) == math.comb(52, 5) == 2_598_960


@pytest.mark.law("19:47-35.5(b)")
def test_all_2_598_960_hands_fall_into_the_known_categories() -> None:
    assert by_category(hands_of_each_rank()) == HANDS


def test_there_are_7_462_distinct_ranks() -> None:
    assert len(hands_of_each_rank()) == 7_462


@pytest.mark.law("19:47-35.5(b)9")
@pytest.mark.parametrize("held", range(13), ids=list(RANKS))
def test_each_rank_makes_84_480_pairs(held: int) -> None:
    pairs = sum(hands for rank, hands in hands_of_each_rank().items() if rank[:2] == (Category.PAIR, held))
    assert pairs == 6 * math.comb(12, 3) * 4**3 == 84_480


def test_suit_blind_classes_with_their_multiplicities_give_the_same_counts() -> None:
    ranks: Counter[Rank] = Counter()
    for hand, hands in classes():
        ranks[five_card_rank(hand)] += hands
    assert ranks == hands_of_each_rank()


def test_the_quick_rank_is_the_defined_one_for_every_class() -> None:
    for hand, _ in classes():
        assert five_card_rank(hand) == define_five_card_rank(hand)


def test_every_class_stands_where_the_second_definition_puts_it() -> None:
    ours = sorted((hand for hand, _ in classes()), key=five_card_rank)
    theirs = sorted((hand for hand, _ in reversed(list(classes()))), key=cmp_to_key(compare))
    assert ours == theirs
    assert all(
        compare(lower, higher) < 0 and five_card_rank(lower) < five_card_rank(higher)
        for lower, higher in pairwise(ours)
    )


def test_random_pairs_of_hands_compare_as_the_second_definition_says() -> None:
    chance = random.Random(47)
    hands = [tuple(chance.sample(STANDARD_DECK, 5)) for _ in range(60_000)]
    for one, other in pairwise(hands):
        assert sign(five_card_rank(one), five_card_rank(other)) == compare(one, other), (one, other)


def test_close_pairs_of_hands_compare_as_the_second_definition_says() -> None:
    # Random hands seldom come near each other; those that share four cards do.
    chance = random.Random(35)
    for _ in range(60_000):
        *shared, first, second = chance.sample(STANDARD_DECK, 6)
        one, other = (*shared, first), (*shared, second)
        assert sign(five_card_rank(one), five_card_rank(other)) == compare(one, other), (one, other)


@pytest.mark.parametrize(
    "deck",
    ["6789TJQKA", "2345A", "23456789"],
    ids=["short deck of 36", "deck of 20", "deck of 32"],
)
def test_toy_decks_compare_as_the_second_definition_says(deck: str) -> None:
    cards = sorted(parse_card(rank + suit) for rank in deck for suit in "cdhs")
    hands = random.Random(5).sample(list(combinations(cards, 5)), 3_000)
    for one, other in pairwise(hands):
        assert sign(five_card_rank(one), five_card_rank(other)) == compare(one, other), (one, other)


def classes() -> Iterator[tuple[Hand, int]]:
    """One hand of each suit-blind class, with the number of hands in the class."""
    for ranks in combinations_with_replacement(range(13), 5):
        held = Counter(ranks)
        if max(held.values()) == 5:
            continue
        hands = math.prod(math.comb(4, count) for count in held.values())
        distinct = len(held) == 5
        # Suits 0, 1, 2 ... within a rank, and the last card's suit turned where five ranks would else be suited.
        cards = [rank + 13 * (place - ranks.index(rank)) for place, rank in enumerate(ranks)]
        if distinct:
            yield tuple(cards), 4
            cards[-1] += 13
        yield tuple(cards), hands - 4 * distinct


def sign(one: Rank, other: Rank) -> int:
    return (one > other) - (one < other)


# The second definition. A hand is read into what the paragraphs speak of: the ranks held four, three, two times.

RUNS = [{"A", "2", "3", "4", "5"}, *(set(RANKS[low : low + 5]) for low in range(9))]  # 35.5(a), lowest first


def compare(one: Hand, other: Hand) -> int:
    """1 where the first hand wins, -1 where the second does, 0 for a tie."""
    a, b = Reading(one), Reading(other)
    if a.place_in_list() != b.place_in_list():
        return 1 if a.place_in_list() < b.place_in_list() else -1
    for graded, against in zip(a.graded(), b.graded(), strict=True):
        if graded != against:
            return 1 if graded > against else -1
    # 24.5(c): the highest card that is in one hand and has no like in the other. A straight was graded whole.
    if a.run is not None:
        return 0
    only_a, only_b = a.held - b.held, b.held - a.held
    if not only_a and not only_b:
        return 0
    highest = max([*only_a, *only_b], key=RANKS.index)
    return 1 if highest in only_a else -1


class Reading:
    def __init__(self, hand: Hand) -> None:
        letters = [RANKS[card % 13] for card in hand]
        self.held = Counter(letters)
        self.one_suit = any(set(hand) <= set(range(first, first + 13)) for first in (0, 13, 26, 39))
        self.run = next((place for place, run in enumerate(RUNS) if run == set(letters)), None)
        self.fours, self.threes, self.pairs = (
            sorted((RANKS.index(letter) for letter in self.held if letters.count(letter) == times), reverse=True)
            for times in (4, 3, 2)
        )

    def place_in_list(self) -> int:
        """The number of the paragraph of 35.5(b) that the hand meets first, 10 for none."""
        tests = (
            self.one_suit and self.run == 9,
            self.one_suit and self.run is not None,
            bool(self.fours),
            bool(self.threes and self.pairs),
            self.one_suit,
            self.run is not None,
            bool(self.threes),
            len(self.pairs) == 2,
            len(self.pairs) == 1,
        )
        return next((number for number, met in enumerate(tests, start=1) if met), 10)

    def graded(self) -> list[int]:
        """What 24.5(b) grades within a paragraph, first things first."""
        return [self.run if self.run is not None else -1, *self.fours, *self.threes, *self.pairs]
