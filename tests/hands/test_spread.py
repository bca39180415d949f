"""The spread of two cards, and what a third makes of it: every order of three ranks."""

from itertools import product

import pytest

from croupier.equipment.cards import parse_cards
from croupier.hands.spread import ByRank, SpreadHand, describe_spread, spread, spread_rank


def hand(*ranks: int) -> SpreadHand:
    return SpreadHand(spread_rank(ranks)[0])


@pytest.mark.law("19:47-6.1")
def test_every_order_of_three_ranks_is_one_of_four_hands() -> None:
    for first, second, third in product(range(13), repeat=3):
        apart = abs(first - second) - 1
        assert spread((first, second)) == apart
        if apart == 0:
            assert hand(first, second) is SpreadHand.EVEN
        else:
            assert hand(first, second) is SpreadHand.OPEN
            inside = min(first, second) < third < max(first, second)
            right = SpreadHand.BETWEEN if inside else SpreadHand.MISSED
            if apart < 0:
                right = SpreadHand.THREE_ALIKE if third == first else SpreadHand.EVEN
            assert hand(first, second, third) is right


@pytest.mark.law("19:47-6.1")
def test_a_closer_spread_ranks_higher_and_suits_do_not_count() -> None:
    ranks = [spread_rank((0, high, 1)) for high in range(2, 13)]
    assert [rank[1] for rank in ranks] == list(range(11, 0, -1))
    assert spread_rank(parse_cards("4c 9d 6h")) == spread_rank(parse_cards("4s 9s 6s"))


def test_a_ranking_by_rank_is_given_ranks_alone() -> None:
    assert ByRank(lambda ranks: ranks)(parse_cards("2c 2d As Td")) == (0, 0, 12, 8)


@pytest.mark.parametrize(
    "cards, says",
    [
        ("2c 3d", "consecutive cards"),
        ("Ac 2d", "a spread of 11"),
        ("9c 9d", "a pair"),
        ("9c 9d 9h", "three of one rank"),
        ("9c 9d 8h", "a pair and another rank"),
        ("9c Jd Th", "a card within a spread of 1"),
        ("9c Jd Jh", "a card outside a spread of 1"),
    ],
)
def test_the_cards_are_said_as_a_dealer_would(cards: str, says: str) -> None:
    assert describe_spread(spread_rank(parse_cards(cards))) == says
