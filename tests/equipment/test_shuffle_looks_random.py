"""R10 in small: thousands of seeded shuffles pass tests at 99 % that faulty shuffles fail.

Positions alone do not show a deck that was riffled too little; the order of cards relative to each other does.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise, permutations
from statistics import NormalDist

import pytest

from croupier.equipment.shuffle import Entropy, bounded, byte_stream, seeded, shuffled

Order = tuple[int, ...]
Shuffle = Callable[[Sequence[int], Entropy], Order]

CARDS, SHUFFLES = 52, 4_000
Z_99 = NormalDist().inv_cdf(0.995)


def rising_sequences(order: Order) -> int:
    """How many passes from left to right it takes to pick the cards up in the order of a new deck."""
    place = {card: at for at, card in enumerate(order)}
    return 1 + sum(place[card + 1] < place[card] for card in range(len(order) - 1))


def adjacent_pairs(order: Order) -> int:
    """How many cards are followed by the one that followed them in a new deck."""
    return sum(second == first + 1 for first, second in pairwise(order))


def fixed_points(order: Order) -> int:
    """How many cards lie where they lay in a new deck."""
    return sum(card == place for place, card in enumerate(order))


# For n cards in uniform order: the statistic, its mean, its variance.
STATISTICS: dict[str, tuple[Callable[[Order], int], Callable[[int], Fraction], Callable[[int], Fraction]]] = {
    "rising sequences": (rising_sequences, lambda n: Fraction(n + 1, 2), lambda n: Fraction(n + 1, 12)),
    "adjacent pairs": (adjacent_pairs, lambda n: 1 - Fraction(1, n), lambda n: 1 - Fraction(1, n) - Fraction(1, n * n)),
    "fixed points": (fixed_points, lambda n: Fraction(1), lambda n: Fraction(1)),
}


def failed_tests(orders: Sequence[Order]) -> set[str]:
    """Which tests say at 99 % that these orders of a new deck do not come from a uniform shuffle."""
    failed = set() if positions_are_even(orders) else {"positions"}
    for name, (statistic, mean, variance) in STATISTICS.items():
        observed = Fraction(sum(map(statistic, orders)), len(orders))
        if abs(float(observed - mean(CARDS))) > Z_99 * math.sqrt(variance(CARDS) / len(orders)):
            failed.add(name)
    return failed


def positions_are_even(orders: Sequence[Order]) -> bool:
    """Chi-square of cards against places. Orders fill each row and column once: (n-1)/n of it has (n-1)^2 degrees."""
    seen = Counter((place, card) for order in orders for place, card in enumerate(order))
    expected = len(orders) / CARDS
    distance = sum((seen[place, card] - expected) ** 2 for place in range(CARDS) for card in range(CARDS)) / expected
    low, high = (chi_square_point((CARDS - 1) ** 2, z) for z in (-Z_99, Z_99))
    return low < distance * (CARDS - 1) / CARDS < high


def chi_square_point(degrees: int, z: float) -> float:
    """By Wilson and Hilferty's approximation, close at thousands of degrees."""
    spread = 2 / (9 * degrees)
    return degrees * (1 - spread + z * math.sqrt(spread)) ** 3


def riffles(times: int) -> Shuffle:
    """So many riffles as Gilbert, Shannon and Reeds model them: a bit for each card says from which packet it falls."""

    def riffled(cards: Sequence[int], entropy: Entropy) -> Order:
        order = tuple(cards)
        for _ in range(times):
            falls = [byte & 1 for byte in entropy(len(order))]
            left, right = iter(order[: falls.count(0)]), iter(order[falls.count(0) :])
            order = tuple(next(right) if fall else next(left) for fall in falls)
        return order

    return riffled


def swapped_with_anywhere(cards: Sequence[int], entropy: Entropy) -> Order:
    """A planted fault: each card is swapped with any place."""
    order, source = list(cards), byte_stream(entropy, block=128)
    for place in range(len(order)):
        other = bounded(len(order), source)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def without_rejection(cards: Sequence[int], entropy: Entropy) -> Order:
    """A planted fault: the remainder of a byte is taken for a draw."""
    order = list(cards)
    for last, byte in zip(range(len(order) - 1, 0, -1), entropy(len(order)), strict=False):
        order[last], order[byte % (last + 1)] = order[byte % (last + 1)], order[last]
    return tuple(order)


def never_staying(cards: Sequence[int], entropy: Entropy) -> Order:
    """A planted fault, off by one: no card may stay where it is."""
    order, source = list(cards), byte_stream(entropy, block=128)
    for last in range(len(order) - 1, 0, -1):
        other = bounded(last, source)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@cache
def orders_of_new_decks(shuffle: Shuffle, *, seed: int) -> tuple[Order, ...]:
    entropy = seeded(seed)
    return tuple(shuffle(range(CARDS), entropy) for _ in range(SHUFFLES))


@pytest.mark.law("19:47-35.4(a)")
@pytest.mark.parametrize("seed", [1, 2])
def test_shuffles_of_new_decks_pass_every_test(seed: int) -> None:
    assert failed_tests(orders_of_new_decks(shuffled, seed=seed)) == set()


def test_nothing_carries_over_from_one_shuffle_to_the_next() -> None:
    entropy, deck, changes = seeded(3), tuple(range(CARDS)), []
    for _ in range(SHUFFLES):
        after = shuffled(deck, entropy)
        place_before = {card: place for place, card in enumerate(deck)}
        changes.append(tuple(place_before[card] for card in after))
        deck = after
    assert failed_tests(changes) == set()


def test_seven_riffles_pass_the_position_test_and_fail_the_order_tests() -> None:
    # In a thousand decks; four thousand are enough for the position test to begin to notice.
    failed = failed_tests(orders_of_new_decks(riffles(7), seed=4)[:1_000])
    assert "positions" not in failed
    assert {"rising sequences", "adjacent pairs"} <= failed


@pytest.mark.parametrize(
    ("fault", "found_by"),
    [
        (swapped_with_anywhere, "positions"),
        (without_rejection, "positions"),
        (never_staying, "fixed points"),
        (riffles(4), "positions"),
    ],
    ids=["swapped with anywhere", "without rejection", "never staying", "four riffles"],
)
def test_planted_faulty_shuffles_fail(fault: Shuffle, found_by: str) -> None:
    assert found_by in failed_tests(orders_of_new_decks(fault, seed=5))


@pytest.mark.parametrize("name", STATISTICS)
@pytest.mark.parametrize("cards", [3, 5, 7])
def test_means_and_variances_are_those_of_all_orders(name: str, cards: int) -> None:
    statistic, mean, variance = STATISTICS[name]
    values = [statistic(order) for order in permutations(range(cards))]
    assert Fraction(sum(values), len(values)) == mean(cards)
    assert Fraction(sum(value * value for value in values), len(values)) - mean(cards) ** 2 == variance(cards)
