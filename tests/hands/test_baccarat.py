"""The point count: what cards are worth, and the last digit of their sum."""

import pytest

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.hands.baccarat import COUNTS, point_count, rank_by_count, value


@pytest.mark.law("19:47-3.1(b)1", "19:47-3.1(b)2", "19:47-3.1(b)3")
def test_cards_are_worth_their_face_an_ace_one_and_pictures_nothing() -> None:
    worth = {face: value(parse_cards(f"{face}h")[0]) for face in "A23456789TJQK"}
    assert worth == {"A": 1, **{str(n): n for n in range(2, 10)}, "T": 0, "J": 0, "Q": 0, "K": 0}
    assert {value(card) for card in STANDARD_DECK} == set(COUNTS)


@pytest.mark.law("19:47-3.1(c)", "19:47-3.1(c)1", "19:47-3.1(c)2")
@pytest.mark.parametrize(
    "cards, count", [("Ac 2c 4c", 7), ("Ac 2c 9c", 2), ("9c 9d 9h", 7), ("5c 5d", 0), ("4c 5d", 9), ("Kc Td", 0)]
)
def test_a_count_is_the_right_digit_of_the_total(cards: str, count: int) -> None:
    assert point_count(parse_cards(cards)) == count
    assert rank_by_count(parse_cards(cards)) == (count, len(cards.split()))
