"""A hand in words, by whatever ranked it."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.hands.poker import five_card_rank
from croupier.hands.three import three_card_rank
from croupier.hands.words import in_words


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
