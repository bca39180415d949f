"""The count of 21: aces, soft totals, blackjacks, and how hands compare."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from croupier.equipment.cards import RANKS, STANDARD_DECK, parse_cards
from croupier.hands.points21 import (
    BLACKJACK,
    FIVE_CARD_21,
    OVER,
    Points,
    describe_21,
    is_blackjack,
    low_total,
    points,
    rank_of_21,
    rank_of_split_21,
    total_of,
    worth,
)


@pytest.mark.law("19:47-2.2")
def test_a_card_counts_its_number_a_face_ten_and_an_ace_eleven() -> None:
    assert [worth(card) for card in parse_cards(" ".join(f"{rank}s" for rank in RANKS))] == [
        2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11,
    ]  # fmt: skip


@pytest.mark.law("19:47-2.2", '19:47-2.1 "Soft Total"', '19:47-2.1 "Hard Total"')
@pytest.mark.parametrize(
    ("cards", "total", "soft"),
    [
        ("Ac 6d", 17, True),
        ("Ac 6d Th", 17, False),
        ("Ac Ad", 12, True),
        ("Ac Ad 9h", 21, True),
        ("Ac Ad 9h Ts", 21, False),
        ("Ac Ad Ah As Tc", 14, False),
        ("Tc 6d 6h", 22, False),
        ("Tc 6d 5h", 21, False),
    ],
)
def test_an_ace_is_eleven_unless_that_takes_the_hand_over_21(cards: str, total: int, soft: bool) -> None:
    assert points(parse_cards(cards)) == Points(total, soft)


@pytest.mark.law('19:47-2.1 "Blackjack"')
def test_blackjack_is_an_ace_and_a_ten_in_the_first_two_cards_and_64_pairs_of_a_deck_are() -> None:
    pairs = [pair for pair in product(STANDARD_DECK, repeat=2) if pair[0] < pair[1]]
    assert sum(rank_of_21(pair) == BLACKJACK for pair in pairs) == 64
    assert rank_of_21(parse_cards("7c 7d 7h")) < BLACKJACK == rank_of_21(parse_cards("Kc Ad"))


@pytest.mark.law('19:47-2.1 "Blackjack"')
def test_after_a_split_an_ace_and_a_ten_equal_any_other_21() -> None:
    assert rank_of_split_21(parse_cards("Kc Ad")) == rank_of_21(parse_cards("7c 7d 7h")) == (21, 0)


@pytest.mark.law("19:47-2.3(a)2")
def test_the_higher_total_ranks_higher_and_every_hand_over_21_lowest() -> None:
    hands = ["Tc 6d 6h", "2c 2d", "Tc 6d", "Tc 9d", "Tc 6d 5h", "Tc Ad"]
    ranks = [rank_of_21(parse_cards(hand)) for hand in hands]
    assert ranks == sorted(set(ranks))
    assert ranks[0] == OVER == rank_of_21(parse_cards("Tc Td Th"))


@pytest.mark.law("19:47-2.2")
@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_the_total_alone_is_the_total_of_the_points(many: int) -> None:
    ranks = STANDARD_DECK[:13]
    for hand in combinations_with_replacement(ranks, many):
        assert total_of(hand) == points(hand).total
    five = parse_cards("Ac Ad Ah As 8c"), parse_cards("Tc 5d Ac As 4c"), parse_cards("Ac Kd Ah As 9c")
    assert [total_of(hand) for hand in five] == [12, 21, 22]


@pytest.mark.law("19:47-2.2(b)3ii")
@pytest.mark.parametrize("cards, total", [("Ac Ad", 2), ("Ac 9d", 10), ("Kd 5c", 15), ("Tc Jd Ah", 21)])
def test_with_every_ace_as_one_the_total_is_low(cards: str, total: int) -> None:
    assert low_total(parse_cards(cards)) == total


def test_only_two_cards_are_a_blackjack() -> None:
    hands = ["Ac", "Kd Ac", "Ac Kd", "Kd Ac 5h", "Kd Qc", "Ac Ad"]
    assert [is_blackjack(parse_cards(hand)) for hand in hands] == [False, True, True, False, False, False]


@pytest.mark.parametrize(
    "rank, said",
    [(OVER, "a hand over 21"), (BLACKJACK, "blackjack"), (FIVE_CARD_21, "21 in five cards"), ((17, 0), "17")],
)
def test_a_rank_is_said_as_a_dealer_would(rank: tuple[int, ...], said: str) -> None:
    assert describe_21(rank) == said
