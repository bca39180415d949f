"""The best hand that own cards make with one line of a board."""

from itertools import permutations

import pytest

from croupier.equipment.cards import parse_cards
from croupier.hands.board_lines import BestLine
from croupier.hands.names import in_words
from croupier.hands.poker3 import three_card_rank
from croupier.hands.poker5 import Category, describe, five_card_rank

CROSS = BestLine(own=2, lines=((0, 2, 1), (3, 2, 4)), rank=five_card_rank)


def rank(cards: str) -> tuple[int, ...]:
    return CROSS(parse_cards(cards))


@pytest.mark.law('19:47-25.1 "Hand"')
def test_the_higher_of_two_lines_counts() -> None:
    assert rank("Ac Ad As Ah 2c 3d 4h")[0] == Category.FOUR_OF_A_KIND
    assert rank("Ac Ad 3d 4h 2c As Ah")[0] == Category.FOUR_OF_A_KIND
    assert rank("Ac Ad As 3d 2c Ah 4h")[0] == Category.THREE_OF_A_KIND


def test_the_ends_of_a_line_may_be_turned_about_and_so_may_the_lines() -> None:
    own, (a, b, centre, c, d) = "Qc 7d", ("Qh", "9s", "7h", "Ks", "2d")
    alike = [(a, b, c, d), (b, a, c, d), (a, b, d, c), (c, d, a, b), (d, c, b, a)]
    ranks = {rank(" ".join((own, first, second, centre, third, last))) for first, second, third, last in alike}
    assert ranks == {five_card_rank(parse_cards("Qc 7d Qh 7h 9s"))}


@pytest.mark.law('19:47-25.1 "Community card"')
def test_another_card_in_the_centre_is_another_cross() -> None:
    own, cards = parse_cards("Ac Ad"), parse_cards("As Ah 2c 3d 4h")
    fours = sum(CROSS((*own, *order))[0] == Category.FOUR_OF_A_KIND for order in permutations(cards))
    # Both aces in one line: one in the center and the other anywhere, or both at the ends of one line.
    assert fours == 2 * 4 * 6 + 2 * 2 * 6


def test_places_that_no_line_names_may_be_missing() -> None:
    far = BestLine(own=2, lines=((0,),), rank=three_card_rank)
    assert (
        far(parse_cards("Qh Jh Kh")) == far(parse_cards("Qh Jh Kh 2c 3d 9h 9c")) == three_card_rank((11 + 26, 36, 35))
    )
    with pytest.raises(ValueError, match="A board of 0 cards"):
        far(parse_cards("Qh Jh"))
    with pytest.raises(ValueError, match="A board of 4 cards"):
        rank("Ac Ad As Ah 2c 3d")


def test_its_ranks_are_said_as_those_of_the_hands_it_makes() -> None:
    found = rank("Ac Ad As 3d 2c Ah 4h")
    assert in_words(CROSS, found) == describe(found) != ""
