"""R9: given uniform bytes the shuffle is exactly uniform, shown by following every course that it can take.

Each checker also meets a planted fault, which it must reject.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product

import pytest

from croupier.equipment.shuffle import Entropy, bounded, bounds, fisher_yates, shuffled

Order = tuple[int, ...]
Draw = Callable[[int], int]
"""Asked for a bound, answers with one of 0..bound-1."""


def ours(cards: Sequence[int], draw: Draw) -> Order:
    """The shuffle of the tables, its draws made one by one as they are wanted."""
    return fisher_yates(cards, map(draw, bounds(cards)))


def chance_of_each_order(shuffle: Callable[[Sequence[int], Draw], Order], cards: int) -> dict[Order, Fraction]:
    """The exact chance of each order: every answer of every draw is taken in turn, as an odometer runs."""
    chances: dict[Order, Fraction] = {}
    answers: list[int] = []
    while True:
        bounds: list[int] = []

        def draw(bound: int, bounds: list[int] = bounds) -> int:
            if len(bounds) == len(answers):
                answers.append(0)
            bounds.append(bound)
            return answers[len(bounds) - 1]

        order = shuffle(range(cards), draw)
        chances[order] = chances.get(order, Fraction(0)) + Fraction(1, math.prod(bounds))
        while answers and answers[-1] == bounds[len(answers) - 1] - 1:
            answers.pop()
        if not answers:
            return chances
        answers[-1] += 1


def is_uniform(chances: dict[Order, Fraction], cards: int) -> bool:
    orders = math.factorial(cards)
    return len(chances) == orders and set(chances.values()) == {Fraction(1, orders)}


def results_of_all_numbers(
    draw: Callable[[int, Iterator[int]], int], bound: int, *, width: int
) -> tuple[Counter[int], int]:
    """Feed every number of this many bytes once: how often each result came, and how many numbers were not taken."""
    results: Counter[int] = Counter()
    rejected = 0
    for number in range(256**width):
        try:
            results[draw(bound, iter(number.to_bytes(width, "big")))] += 1
        except StopIteration:
            rejected += 1
    return results, rejected


def draws_uniformly(draw: Callable[[int, Iterator[int]], int], bound: int, *, width: int) -> bool:
    results, _ = results_of_all_numbers(draw, bound, width=width)
    return set(results) == set(range(bound)) and len(set(results.values())) == 1


@pytest.mark.law("19:47-35.4(a)")
@pytest.mark.parametrize("cards", range(2, 9))
def test_every_order_comes_from_as_many_draw_sequences_as_any_other(cards: int) -> None:
    chances = chance_of_each_order(ours, cards)
    assert sum(chances.values()) == 1
    assert is_uniform(chances, cards)


def beginning_with(first: bytes) -> Entropy:
    return lambda count: first.ljust(count)


@pytest.mark.parametrize("cards", range(2, 7))
def test_the_shuffle_fed_with_every_draw_sequence_as_bytes_gives_every_order_once(cards: int) -> None:
    sequences = product(*(range(bound) for bound in range(cards, 1, -1)))
    orders = Counter(shuffled(range(cards), beginning_with(bytes(drawn))) for drawn in sequences)
    assert orders == dict.fromkeys(permutations(range(cards)), 1)


def test_three_cards_shuffled_from_every_pair_of_bytes_take_each_order_equally_often() -> None:
    # 255 is the one byte that a draw among three rejects.
    pairs = product(range(255), range(256))
    orders = Counter(shuffled(range(3), beginning_with(bytes(pair))) for pair in pairs)
    assert orders == dict.fromkeys(permutations(range(3)), 255 * 256 // 6)


def swap_with_anywhere(cards: Sequence[int], draw: Draw) -> Order:
    """A planted fault, met in the wild: each card is swapped with any place, n**n courses for n! orders."""
    order = list(cards)
    for place in range(len(order)):
        other = draw(len(order))
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def swap_below_only(cards: Sequence[int], draw: Draw) -> Order:
    """A planted fault, off by one: no card may stay, so only single cycles come out."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = draw(last)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@pytest.mark.parametrize("cards", range(3, 7))
@pytest.mark.parametrize("fault", [swap_with_anywhere, swap_below_only])
def test_planted_biased_shuffles_are_rejected(fault: Callable[[Sequence[int], Draw], Order], cards: int) -> None:
    chances = chance_of_each_order(fault, cards)
    assert sum(chances.values()) == 1
    assert not is_uniform(chances, cards)


@pytest.mark.parametrize("bound", range(1, 257))
def test_all_256_bytes_give_each_result_equally_often_after_rejection(bound: int) -> None:
    assert draws_uniformly(bounded, bound, width=1)


@pytest.mark.parametrize("bound", [257, 260, 312, 416, 1000, 32_768, 32_769, 65_535, 65_536])
def test_all_pairs_of_bytes_give_each_result_equally_often_after_rejection(bound: int) -> None:
    assert draws_uniformly(bounded, bound, width=2)


@pytest.mark.parametrize(
    ("bound", "width"), [(1, 1), (2, 1), (52, 1), (129, 1), (255, 1), (256, 1), (257, 2), (416, 2)]
)
def test_no_more_numbers_are_rejected_than_uniformity_needs(bound: int, width: int) -> None:
    results, rejected = results_of_all_numbers(bounded, bound, width=width)
    assert rejected == 256**width % bound
    assert results.total() == 256**width - rejected


def test_a_rejected_number_is_replaced_by_the_next() -> None:
    assert bounded(52, iter(b"\xff\xd0\x35")) == 0x35 % 52  # 0xd0 is 208, the first byte that 52 rejects
    assert bounded(52, iter(b"\xcf")) == 0xCF % 52
    assert bounded(416, iter(b"\xff\xff\x01\xa1")) == 1


def remainder(bound: int, source: Iterator[int]) -> int:
    """A planted fault: no rejection."""
    return next(source) % bound


def rejects_one_too_few(bound: int, source: Iterator[int]) -> int:
    """A planted fault, off by one: the limit itself is let through."""
    limit = 256 - 256 % bound
    return next(number for number in source if number <= limit) % bound


@pytest.mark.parametrize("fault", [remainder, rejects_one_too_few])
@pytest.mark.parametrize("bound", [3, 7, 52, 100, 255])
def test_planted_biased_draws_are_rejected(fault: Callable[[int, Iterator[int]], int], bound: int) -> None:
    assert not draws_uniformly(fault, bound, width=1)
