"""Two cards from a deck with two jokers: the known counts of all 1,431 hands, and how each compares."""

from collections import Counter
from itertools import combinations

import pytest

from croupier.equipment.cards import JOKER, RANKS, STANDARD_DECK, parse_cards
from croupier.hands.names import in_words
from croupier.hands.poker2 import TwoCards, describe_two, two_card_rank

DECK = (*STANDARD_DECK, JOKER, JOKER)


def rank(cards: str) -> tuple[int, ...]:
    return two_card_rank(parse_cards(cards))


@pytest.mark.law("19:47-30.5")
def test_the_1431_hands_have_the_known_counts() -> None:
    counts = Counter(TwoCards(two_card_rank(hand)[0]) for hand in combinations(DECK, 2))
    assert [counts[hand] for hand in sorted(TwoCards, reverse=True)] == [1, 4, 48, 156, 182, 260, 780]
    assert sum(counts.values()) == 1_431


@pytest.mark.law("19:47-30.5")
def test_a_joker_makes_the_pair_of_the_other_card_which_equals_the_natural_pair() -> None:
    for card in RANKS:
        assert rank(f"Jk {card}c") == rank(f"{card}c Jk") == rank(f"{card}c {card}d")
    assert rank("Jk Jk") > rank("Ac Kc") > rank("Kc Qc") > rank("2c Ac") and rank("Jk Jk") == (6,)


@pytest.mark.law("19:47-30.5")
@pytest.mark.parametrize(
    "higher, lower",
    [
        *(("Ac Kc", "Kc Qc"), ("3c 2c", "Ac 2c"), ("Ac 2c", "Ac Kd"), ("Ac Kd", "Kd Qc"), ("3c 2d", "Ac 2d")),
        *(("Ac 2d", "Ac Ad"), ("Ac Jk", "Kc Kd"), ("2c 2d", "Ac Qc"), ("Ac Qc", "Ad Jd"), ("4c 2c", "Ac Qd")),
        *(("Ac Qd", "Ac Jd"), ("Qc 5d", "Qc 4d"), ("Qc 2d", "Jc 9d")),
    ],
)
def test_hands_in_order(higher: str, lower: str) -> None:
    assert rank(higher) > rank(lower)


def test_the_order_of_the_cards_and_their_suits_do_not_matter_otherwise() -> None:
    for one, other in combinations(DECK, 2):
        assert two_card_rank((one, other)) == two_card_rank((other, one))
    assert rank("Qc 5d") == rank("Qh 5s") and rank("Qc 5c") == rank("Qs 5s")


@pytest.mark.parametrize(
    "cards, says",
    [
        *(("Jk Jk", "a pair of jokers"), ("As Ks", "a royal flush"), ("2s As", "a straight flush to the deuce")),
        *(("9s 8d", "a straight to the nine"), ("6c Jk", "a pair of sixes"), ("Tc Td", "a pair of tens")),
        *(("Kd 3d", "a flush, king high"), ("Qd 5c", "queen high")),
    ],
)
def test_a_hand_is_said_as_a_dealer_would(cards: str, says: str) -> None:
    assert describe_two(rank(cards)) == in_words(two_card_rank, rank(cards)) == says


@pytest.mark.parametrize("cards", ["Ac", "Ac Kc Qc", "Ac Ac", ""])
def test_what_is_no_hand_of_two_different_cards_is_refused(cards: str) -> None:
    with pytest.raises(ValueError, match=r"two-card hand|each card once"):
        rank(cards)
