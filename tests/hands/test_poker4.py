"""Four-card hands are those of 19:47-27.3, one test a paragraph."""

from itertools import combinations, combinations_with_replacement

import pytest

from croupier.equipment.cards import parse_cards, rank_of, suit_of
from croupier.hands.poker4 import FourCards, best_four_rank, define_four_card_rank, describe_four, four_card_rank
from croupier.hands.poker5 import Rank


def rank(hand: str) -> Rank:
    cards = parse_cards(hand)
    assert four_card_rank(cards) == define_four_card_rank(cards)
    return four_card_rank(cards)


def named(hand: str) -> FourCards:
    return FourCards(rank(hand)[0])


@pytest.mark.law("19:47-27.3(a)")
def test_the_ace_is_high_and_low_only_before_two_three_and_four() -> None:
    assert rank("Ac Kd 9h 2s") > rank("Kc Qd Jh 9s")
    assert named("Ac 2d 3h 4s") == named("Ac Kd Qh Js") == FourCards.STRAIGHT
    assert named("2c Ad Kh Qs") == named("3c 2d Ah Ks") == FourCards.HIGH_CARD
    assert rank("Ac 2d 3h 4s") < rank("2c 3d 4h 5s")


@pytest.mark.law("19:47-27.3(a)")
def test_suits_are_equal() -> None:
    assert rank("Ac Kd 9h 2s") == rank("As Kh 9d 2c")
    assert rank("Ac Kc 9c 2c") == rank("As Ks 9s 2s")


@pytest.mark.law("19:47-27.3(b)1")
def test_four_of_one_rank_are_four_of_a_kind_from_aces_to_twos() -> None:
    assert named("9c 9d 9h 9s") == FourCards.FOUR_OF_A_KIND != named("9c 9d 9h 8s")
    assert rank("Ac Ad Ah As") > rank("Kc Kd Kh Ks") > rank("3c 3d 3h 3s") > rank("2c 2d 2h 2s")


@pytest.mark.law("19:47-27.3(b)2")
def test_four_suited_in_sequence_are_a_straight_flush_from_the_ace_down_to_four_three_two_ace() -> None:
    assert named("9h 8h 7h 6h") == FourCards.STRAIGHT_FLUSH
    assert named("9h 8h 7h 5h") == FourCards.FLUSH and named("9h 8h 7h 6d") == FourCards.STRAIGHT
    assert rank("Ah Kh Qh Jh") > rank("Kh Qh Jh Th") > rank("5h 4h 3h 2h") > rank("4h 3h 2h Ah")


@pytest.mark.law("19:47-27.3(b)3")
def test_three_of_one_rank_are_three_of_a_kind_from_aces_to_twos() -> None:
    assert named("9c 9d 9h As") == FourCards.THREE_OF_A_KIND != named("9c 9d 8h 8s")
    assert rank("Ac Ad Ah 2s") > rank("Kc Kd Kh As") > rank("2c 2d 2h As") > rank("2c 2d 2h Ks")


@pytest.mark.law("19:47-27.3(b)4")
def test_four_of_one_suit_are_a_flush_whatever_their_ranks() -> None:
    assert named("Kd 9d 4d 2d") == FourCards.FLUSH != named("Kd 9d 4d 2c")
    assert rank("Ad 5d 4d 2d") > rank("Kd Qd Jd 9d") > rank("Kd Qd Jd 8d")


@pytest.mark.law("19:47-27.3(b)5")
def test_four_in_sequence_are_a_straight_from_the_ace_down_to_four_three_two_ace() -> None:
    assert named("9h 8c 7h 6h") == FourCards.STRAIGHT != named("9h 8c 7h 5h")
    assert rank("Ah Kc Qh Jh") > rank("Kh Qc Jh Th") > rank("5h 4c 3h 2h") > rank("4h 3c 2h Ah")


@pytest.mark.law("19:47-27.3(b)6")
def test_two_pairs_are_a_hand() -> None:
    assert named("9h 9c 4h 4d") == FourCards.TWO_PAIRS != named("9h 9c 4h 5d")
    assert rank("Ah Ac 2h 2d") > rank("Kh Kc Qh Qd") > rank("Kh Kc Jh Jd")


@pytest.mark.law("19:47-27.3(b)7")
def test_two_of_one_rank_are_a_pair_from_aces_to_twos() -> None:
    assert named("9h 9c 5h 4d") == FourCards.PAIR != named("9h 8c 5h 4d")
    assert rank("Ah Ac 3h 2d") > rank("Kh Kc Ah Qd") > rank("2h 2c Ah Kd")


@pytest.mark.law("19:47-27.3(b)")
def test_each_hand_beats_every_one_listed_after_it() -> None:
    weakest_then_strongest_below = [
        ("2c 2d 2h 2s", "Ah Kh Qh Jh"),
        ("4h 3h 2h Ah", "Ac Ad Ah Ks"),
        ("2c 2d 2h 3s", "Ad Kd Qd Td"),
        ("5d 4d 3d 2c", "Ah Ac Kh Kd"),
        ("6d 4d 3d 2d", "Ah Kc Qh Jh"),
        ("4h 3c 2h Ah", "Ah Ac Kh Kd"),
        ("3h 3c 2h 2d", "Ah Ac Kh Qd"),
        ("2h 2c 3h 4d", "Ah Kc Qh Td"),
    ]
    assert all(rank(weakest) > rank(strongest) for weakest, strongest in weakest_then_strongest_below)


@pytest.mark.law("19:47-27.3(c)")
def test_the_highest_card_that_the_other_hand_has_not_decides_and_else_it_is_a_tie() -> None:
    assert rank("Ac Kd 9h 3s") > rank("As Kh 9d 2c")
    assert rank("Ac Kd 9h 2s") > rank("As Qh Jd Tc")
    assert rank("9c 9d Ah 3s") > rank("9h 9s Ac 2d")
    assert rank("9c 9d Ah 3s") == rank("9h 9s Ac 3d")
    assert rank("Kd Qd Jd 9d") == rank("Kh Qh Jh 9h")


@pytest.mark.law("19:47-27.3(c)")
def test_b5_single_cards_decide_only_after_the_ranks_that_are_graded() -> None:
    assert rank("9c 9d 5h 4s") > rank("3c 3d Ah Ks")
    assert rank("5c 4d 3h 2s") > rank("Ac 2d 3h 4s")
    assert rank("9c 9d 9h 2s") > rank("3c 3d 3h As")


@pytest.mark.law('19:47-27.1 "Hand"')
@pytest.mark.parametrize(
    "cards, hand",
    [
        ("9c 9d 5h 4s Ad", "9c 9d 5h Ad"),
        ("9c 8c 7c 6c 6d", "9c 8c 7c 6c"),
        ("Ad 9c 8c 7c 6c 5d", "9c 8c 7c 6c"),
        ("Ad Kc Kd Kh Ac As", "Ad Ac As Kh"),
        ("Ad Kc Kd Kh Ks As", "Kc Kd Kh Ks"),
        ("4h 3h 2h Ah Kd Qc", "4h 3h 2h Ah"),
        ("Qh Qd 9c 9d 5h 5s", "Qh Qd 9c 9d"),
        ("Ah Kh 9h 5h 2h Kd", "Ah Kh 9h 5h"),
    ],
)
def test_a_hand_is_the_best_four_of_the_cards_dealt(cards: str, hand: str) -> None:
    assert best_four_rank(parse_cards(cards)) == rank(hand)


@pytest.mark.parametrize(
    "hand, words",
    [
        ("6c 6d 6h 6s", "four of a kind, sixes"),
        ("9h 8h 7h 6h", "a straight flush to the nine"),
        ("9c 9d 9h As", "three of a kind, nines"),
        ("Kd 9d 4d 2d", "a flush, king high"),
        ("4h 3c 2h Ah", "a straight to the four"),
        ("9h 9c 4h 4d", "two pairs, nines and fours"),
        ("Ah Ac 3h 2d", "a pair of aces"),
        ("Ah Qc 3h 2d", "ace high"),
    ],
)
def test_a_hand_in_words(hand: str, words: str) -> None:
    assert describe_four(rank(hand)) == words


@pytest.mark.parametrize("hand", ["", "2c 3c 4c", "2c 3c 4c 5c 6c"])
def test_a_four_card_hand_has_four_cards(hand: str) -> None:
    with pytest.raises(ValueError, match="four cards"):
        four_card_rank(parse_cards(hand))


def test_fewer_than_four_cards_make_no_hand() -> None:
    with pytest.raises(ValueError, match="cannot be made from 3"):
        best_four_rank(parse_cards("2c 3c 4c"))


def test_no_card_comes_twice() -> None:
    with pytest.raises(ValueError, match="each card once"):
        define_four_card_rank(parse_cards("2c 2c 3d 4h"))


@pytest.mark.law("19:47-27.3")
def test_what_is_remembered_is_what_is_defined_of_every_hand_that_differs() -> None:
    """Every four ranks in four suits, and every four that differ in one suit, in either order."""
    hands = [
        tuple([rank + 13 * suit for suit, rank in enumerate(ranks)])
        for ranks in combinations_with_replacement(range(13), 4)
    ]
    hands += [*combinations(range(13), 4)]
    assert {rank_of(card) for card in range(13)} == set(range(13)) and len({suit_of(card) for card in range(13)}) == 1
    for hand in hands:
        assert four_card_rank(hand) == four_card_rank(hand[::-1]) == define_four_card_rank(hand)
