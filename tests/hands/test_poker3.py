"""Three-card hands are those of 19:47-24.5(d), one test a paragraph."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.hands.poker3 import ThreeCards, three_card_rank
from croupier.hands.poker5 import Rank


def rank(hand: str) -> Rank:
    return three_card_rank(parse_cards(hand))


def named(hand: str) -> ThreeCards:
    return ThreeCards(rank(hand)[0])


@pytest.mark.law("19:47-24.5(d)1")
def test_three_of_one_suit_in_sequence_are_a_straight_flush() -> None:
    assert named("9h 8h 7h") == named("7h 9h 8h") == ThreeCards.STRAIGHT_FLUSH
    assert named("9h 8h 6h") != ThreeCards.STRAIGHT_FLUSH
    assert named("9h 8h 7d") != ThreeCards.STRAIGHT_FLUSH


@pytest.mark.law("19:47-24.5(d)2")
def test_three_of_one_rank_are_three_of_a_kind() -> None:
    assert named("4c 4d 4s") == ThreeCards.THREE_OF_A_KIND
    assert rank("4c 4d 4s") < rank("5c 5d 5s")


@pytest.mark.law("19:47-24.5(d)3")
@pytest.mark.parametrize("hand", ["Qd Kc Ah", "Ah 2c 3d", "5c 6d 7h"])
def test_three_unsuited_in_sequence_are_a_straight(hand: str) -> None:
    assert named(hand) == ThreeCards.STRAIGHT


@pytest.mark.law("19:47-24.5(d)3")
def test_an_ace_is_not_combined_with_a_king_and_a_two() -> None:
    assert named("Kc Ah 2d") == ThreeCards.HIGH_CARD
    assert named("Kc Ac 2c") == ThreeCards.FLUSH


@pytest.mark.law("19:47-24.5(d)4")
def test_three_of_one_suit_in_no_sequence_are_a_flush() -> None:
    assert named("2s 9s Ks") == ThreeCards.FLUSH


@pytest.mark.law("19:47-24.5(d)5")
def test_two_of_one_rank_are_a_pair() -> None:
    assert named("9s 9c Kd") == ThreeCards.PAIR
    assert rank("9s 9c Kd") > rank("9h 9d Qd") > rank("8s 8c Ad")


@pytest.mark.law("19:47-24.5(d)")
def test_each_hand_beats_every_one_listed_after_it() -> None:
    weakest_then_strongest = [
        ("Ac 2c 3c", "Ah Ad Ac"),
        ("2c 2d 2h", "Ac Kd Qh"),
        ("Ac 2d 3h", "Ac Kc Jc"),
        ("2c 3c 5c", "Ac Ad Kh"),
        ("2c 2d 3h", "Ac Kd Jh"),
    ]
    assert all(rank(weakest) > rank(strongest) for weakest, strongest in weakest_then_strongest)


@pytest.mark.parametrize("hand", ["", "2c 3c", "2c 3c 4c 5c"])
def test_a_three_card_hand_has_three_cards(hand: str) -> None:
    with pytest.raises(ValueError) as refused:
        rank(hand)
    assert "three cards" in str(refused.value)


def test_no_card_comes_twice() -> None:
    with pytest.raises(ValueError) as refused:
        rank("2c 2c 3d")
    assert "each card once" in str(refused.value)
