"""All four-card hands, and the best four of all five-card and six-card hands: how many of each name.

Hands of four are counted by combinatorics, the best of five as the fact sheet has them. All three are counted twice
more: by the declared ranking over every hand, and by sets of ranks and the suits they can have, without any ranking.
"""

import math
from collections import Counter
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.poker4 import FourCards, best_four_rank, four_card_rank

HANDS = {
    FourCards.FOUR_OF_A_KIND: 13,
    FourCards.STRAIGHT_FLUSH: 11 * 4,  # a sequence, a suit
    FourCards.THREE_OF_A_KIND: 13 * 4 * 48,  # a rank and three of its cards, any card of another
    FourCards.FLUSH: 4 * (math.comb(13, 4) - 11),  # a suit, four ranks in no sequence
    FourCards.STRAIGHT: 11 * (4**4 - 4),  # a sequence, suits not all one
    FourCards.TWO_PAIRS: math.comb(13, 2) * 6 * 6,
    FourCards.PAIR: 13 * 6 * math.comb(12, 2) * 4 * 4,
    FourCards.HIGH_CARD: (math.comb(13, 4) - 11) * (4**4 - 4),
}

# Counted apart from this package; the counts sum to all hands of five cards.
BEST_OF_FIVE = {
    FourCards.FOUR_OF_A_KIND: 624,
    FourCards.STRAIGHT_FLUSH: 2_072,
    FourCards.THREE_OF_A_KIND: 58_656,
    FourCards.FLUSH: 114_616,
    FourCards.STRAIGHT: 101_808,
    FourCards.TWO_PAIRS: 123_552,
    FourCards.PAIR: 81_096 + 966_456,  # of aces, and others
    FourCards.HIGH_CARD: 1_150_080,
}
BEST_OF_SIX = {
    FourCards.FOUR_OF_A_KIND: 13 * math.comb(48, 2),
    FourCards.STRAIGHT_FLUSH: 47_752,
    FourCards.THREE_OF_A_KIND: 897_616,
    FourCards.FLUSH: 2_245_352,
    FourCards.STRAIGHT: 1_744_080,
    FourCards.TWO_PAIRS: 2_342_736,
    FourCards.PAIR: 8_194_320,
    FourCards.HIGH_CARD: 4_872_000,
}

Numbers = NDArray[np.int64]


@pytest.mark.parametrize("size, counts", [(4, HANDS), (5, BEST_OF_FIVE), (6, BEST_OF_SIX)])
def test_the_counts_sum_to_all_hands(size: int, counts: dict[FourCards, int]) -> None:
    assert sum(counts.values()) == math.comb(52, size)


@pytest.mark.law("19:47-27.3(b)")
def test_all_270_725_hands_fall_into_the_known_names() -> None:
    ranks = map(four_card_rank, combinations(STANDARD_DECK, 4))
    assert Counter(FourCards(rank[0]) for rank in ranks) == HANDS


@pytest.mark.law('19:47-27.1 "Hand"')
def test_the_best_four_of_all_2_598_960_hands_of_five() -> None:
    best = best_of_five()
    assert by_name(np.bincount(best, minlength=len(orders()))) == BEST_OF_FIVE
    aces = [order for order, rank in enumerate(orders()) if rank[:2] == (FourCards.PAIR, 12)]
    assert int(np.isin(best, aces).sum()) == 81_096


@pytest.mark.law('19:47-27.1 "Hand"')
def test_the_best_four_of_all_20_358_520_hands_of_six() -> None:
    """Of six cards in order, the highest is c: the best of the other five, and of c with each four of those."""
    five, fours = best_of_five(), four_of_five()
    counts = np.zeros(len(orders()), np.int64)
    for card in range(5, 52):
        below = math.comb(card, 5)
        best = five[:below].copy()
        for left_out in range(5):
            np.maximum(best, five[below + fours[:below, left_out]], out=best)
        counts += np.bincount(best, minlength=len(orders()))
    assert by_name(counts) == BEST_OF_SIX


@pytest.mark.parametrize("size, counts", [(4, HANDS), (5, BEST_OF_FIVE), (6, BEST_OF_SIX)])
def test_the_same_counts_come_from_ranks_and_suits_alone(size: int, counts: dict[FourCards, int]) -> None:
    assert counted_by_suits(size) == counts


def test_the_best_of_a_hand_is_the_highest_of_its_fours() -> None:
    chance = Random(27)
    for size in (4, 5, 6) * 500:
        cards = tuple(chance.sample(STANDARD_DECK, size))
        assert best_four_rank(cards) == max(four_card_rank(four) for four in combinations(sorted(cards), 4))


# The declared ranking over every hand, by numbers: hands in colexicographic order, so that those of c cards come first.


@cache
def in_order(size: int) -> Numbers:
    hands = np.fromiter(chain.from_iterable(combinations(range(51, -1, -1), size)), np.int64).reshape(-1, size)
    return hands[::-1, ::-1]


@cache
def orders() -> tuple[tuple[int, ...], ...]:
    """Every rank that a hand of four can have, lowest first."""
    return tuple(sorted({four_card_rank(tuple(four)) for four in in_order(4).tolist()}))


@cache
def four_of_five() -> Numbers:
    """For each hand of five, the number of the hand of four without its first card, without its second, and so on."""
    choose = np.array([[math.comb(n, k) for k in range(5)] for n in range(52)], np.int64)
    hands = in_order(5)
    columns = [[column for column in range(5) if column != left_out] for left_out in range(5)]
    return np.stack([sum(choose[hands[:, c], at + 1] for at, c in enumerate(kept)) for kept in columns], axis=1)


@cache
def best_of_five() -> Numbers:
    number = {rank: order for order, rank in enumerate(orders())}
    of_four = np.array([number[four_card_rank(tuple(four))] for four in in_order(4).tolist()], np.int64)
    best: Numbers = of_four[four_of_five()].max(axis=1)
    return best


def by_name(counts: Numbers) -> dict[FourCards, int]:
    names: Counter[FourCards] = Counter()
    for rank, count in zip(orders(), counts.tolist(), strict=True):
        names[FourCards(rank[0])] += count
    return dict(names)


# Without any ranking: what the ranks make, and in how many ways one suit holds four or more of them.


def counted_by_suits(size: int) -> dict[FourCards, int]:
    names: Counter[FourCards] = Counter()
    for ranks in combinations_with_replacement(range(13), size):
        held = Counter(ranks)
        if max(held.values()) > 4:
            continue
        plain, left = named_by_ranks(held), math.prod(math.comb(4, many) for many in held.values())
        for count in range(4, len(held) + 1):
            for suited in combinations(held, count):
                # One of four suits, in which these ranks and no other of the hand have a card.
                ways = 4 * math.prod(math.comb(3, many - (rank in suited)) for rank, many in held.items())
                names[max(plain, FourCards.STRAIGHT_FLUSH if in_sequence(suited) else FourCards.FLUSH)] += ways
                left -= ways
        names[plain] += left
    return {name: count for name, count in names.items() if count}


def named_by_ranks(held: Counter[int]) -> FourCards:
    most = sorted(held.values(), reverse=True)
    if most[0] > 2:
        return FourCards.FOUR_OF_A_KIND if most[0] == 4 else FourCards.THREE_OF_A_KIND
    if in_sequence(tuple(held)):
        return FourCards.STRAIGHT
    return (FourCards.HIGH_CARD, FourCards.PAIR, FourCards.TWO_PAIRS, FourCards.TWO_PAIRS)[most.count(2)]


def in_sequence(ranks: tuple[int, ...]) -> bool:
    have = {rank + 1 for rank in ranks} | ({0} if 12 in ranks else set())
    return any(have >= set(range(low, low + 4)) for low in range(11))
