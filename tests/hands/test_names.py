"""A hand in words, by whatever ranked it."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.hands.best_of import BestOf
from croupier.hands.board_lines import BestLine
from croupier.hands.names import in_words
from croupier.hands.poker3 import three_card_rank
from croupier.hands.poker4 import best_four_rank
from croupier.hands.poker5 import five_card_rank


@pytest.mark.parametrize(
    "hand, words",
    [
        ("Ah 2h 3h", "a straight flush to the three"),
        ("6h 6d 6c", "three of a kind, sixes"),
        ("Qh Kd Ac", "a straight to the ace"),
        ("2h 7h Jh", "a flush, jack high"),
        ("Kh Kd 2c", "a pair of kings"),
        ("Qh 6d 4c", "queen high"),
    ],
)
def test_three_cards_are_said_as_a_dealer_would(hand: str, words: str) -> None:
    assert in_words(three_card_rank, three_card_rank(parse_cards(hand))) == words


def test_five_cards_have_their_own_words_and_an_unknown_ranking_has_none() -> None:
    assert (
        in_words(five_card_rank, five_card_rank(parse_cards("Kh Kd Ks 7d 7c"))) == "a full house, kings full of sevens"
    )
    assert in_words(lambda cards: (1,), (1,)) == ""


def test_the_best_of_several_hands_and_of_several_lines_is_said_as_what_it_is() -> None:
    for ranking in (BestOf(5, five_card_rank), BestLine(2, ((0, 1, 2), (0, 3, 4)), five_card_rank)):
        rank = ranking(parse_cards("Kh Kd Ks 7d 7c 2c 3d"))
        assert in_words(ranking, rank) == "a full house, kings full of sevens"
    assert in_words(BestOf(1, lambda cards: (1,)), (1,)) == ""
    assert in_words(best_four_rank, best_four_rank(parse_cards("9h 9d 9s 2c Ah"))) == "three of a kind, nines"
