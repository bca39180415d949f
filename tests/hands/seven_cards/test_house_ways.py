"""The house way of the Trump Plaza, line by line of the published table (fact sheet of pai gow poker, section 5)."""

import random

import pytest

from croupier.equipment.cards import JOKER, STANDARD_DECK, parse_cards
from croupier.hands.seven_cards.bug import bug_two_rank
from croupier.hands.seven_cards.house_ways import trump_plaza
from croupier.hands.seven_cards.setting import is_right, low_hand, seven_cards

LINES = {
    "no pair": [("Kc Jd 9h 8s 5c 3d 2h", "Jd 9h"), ("Jk Kd Th 8s 6c 4d 2h", "Kd Th")],
    "one pair": [("9c 9d Kh Js 5c 3d 2h", "Kh Js"), ("Jk Ad Kh Js 9c 4d 2h", "Kh Js")],
    "two pair, together": [
        ("6c 6d 2h 2s Kc 5d 4h", "Kc 5d"),  # low and low, with a king
        ("Tc Td 2h 2s Ac 5d 4h", "Ac 5d"),  # low and medium, with an ace
        ("Jc Jd 2h 2s Ac 9d 4h", "Ac 9d"),  # low and high, with an ace
        ("Tc Td 7h 7s Jk 9d 4h", "Jk 9d"),  # medium and medium, with the joker as an ace
    ],
    "two pair, split": [
        ("6c 6d 2h 2s Qc 5d 4h", "2h 2s"),  # low and low, without a king
        ("Jc Jd 2h 2s Kc 9d 4h", "2h 2s"),  # low and high, without an ace
        ("Tc Td 7h 7s Kc 9d 4h", "7h 7s"),  # medium and medium, without an ace
        ("Jc Jd 7h 7s Ac 9d 4h", "7h 7s"),  # medium and high
        ("Kc Kd Jh Js Ac 9d 4h", "Jh Js"),  # high and high
        ("Ac Ad 2h 2s Kc 9d 4h", "2h 2s"),  # aces with any pair
    ],
    "three pair": [("9c 9d 5h 5s 2c 2d Ah", "9c 9d")],
    "three-of-a-kind": [("9c 9d 9h As Jc 4d 2h", "As Jc")],
    "three aces": [("Ac Ad Ah Js 9c 4d 2h", "Ac Js")],
    "three-of-a-kind twice": [("9c 9d 9h 4s 4c 4d 2h", "9c 9d")],
    "full house": [("9c 9d 9h 4s 4c Kd 2h", "4s 4c"), ("9c 9d 9h 2s 2c Kd Qh", "2s 2c")],
    "full house with 2-2, ace-king in front": [("9c 9d 9h 2s 2c Ad Kh", "Ad Kh"), ("9c 9d 9h 2s 2c Jk Kh", "Jk Kh")],
    "three-of-a-kind and two pairs": [("9c 9d 9h 4s 4c 2d 2h", "4s 4c")],
    "four-of-a-kind, together": [
        ("6c 6d 6h 6s 5c 4d 2h", "5c 4d"),  # 2 to 6
        ("Tc Td Th Ts Kc 4d 2h", "Kc 4d"),  # 7 to 10 with a king
        ("Jc Jd Jh Js Ac 4d 2h", "Ac 4d"),  # jack to king with an ace
    ],
    "four-of-a-kind, split": [
        ("7c 7d 7h 7s Qc 4d 2h", "7c 7d"),  # 7 to 10 without a king
        ("Jc Jd Jh Js Kc 4d 2h", "Jc Jd"),  # jack to king without an ace
        ("Ac Ad Ah As Kc 4d 2h", "Ac Ad"),  # aces
    ],
    "four-of-a-kind with a pair or three-of-a-kind": [
        ("6c 6d 6h 6s 4c 4d 2h", "4c 4d"),
        ("6c 6d 6h 6s 4c 4d 4h", "4c 4d"),
    ],
    "five aces": [("Ac Ad Ah As Jk Kc Qd", "Ac Ad"), ("Ac Ad Ah As Jk Qc Qd", "Ac Ad")],
    "five aces with K-K": [("Ac Ad Ah As Jk Kc Kd", "Kc Kd")],
    "straight or flush, no pair": [
        ("9c 8d 7h 6s 5c 4d 2h", "9c 2h"),  # the higher straight would leave 4-2, the lower one 9-2
        ("Kc Jc 9c 8c 7d 6h 5c", "Kc Jc"),  # a straight leaves king-jack, a flush 7-6
    ],
    "straight or flush, one pair": [
        ("9c 8d 7h 6s 5c Ad Ah", "Ad Ah"),  # the pair is no part of it
        ("9c 9d 8h 7s 6c 5d 2h", "9c 2h"),  # the pair is: the one that leaves the best two
    ],
    "straight or flush, three-of-a-kind": [("9c 9d 9h 8s 7c 6d 5h", "9c 9d")],
}


@pytest.mark.law("19:47-11.9")
@pytest.mark.parametrize("line", LINES)
def test_each_line_of_the_published_way(line: str) -> None:
    for cards, in_front in LINES[line]:
        hand = parse_cards(cards)
        assert trump_plaza(seven_cards(hand)).line == line, cards
        assert bug_two_rank(low_hand(trump_plaza, hand)) == bug_two_rank(parse_cards(in_front)), cards


@pytest.mark.law("19:47-11.9")
def test_a_straight_with_two_pairs_or_a_full_house_goes_by_the_rule_of_the_pairs() -> None:
    assert trump_plaza(seven_cards(parse_cards("9c 9d 8h 8s 7c 6d 5h"))).line == "two pair, split"
    assert trump_plaza(seven_cards(parse_cards("Ac Jk Ad Kh Ks Qd Jh"))).line == "full house"


@pytest.mark.law("19:47-11.9")
def test_the_way_sets_every_hand_right_whatever_the_order_of_its_cards() -> None:
    chance = random.Random(11)
    for _ in range(300):
        hand = tuple(chance.sample((*STANDARD_DECK, JOKER), 7))
        in_front = low_hand(trump_plaza, hand)
        assert is_right(tuple([card for card in hand if card not in in_front]), in_front)
        assert low_hand(trump_plaza, tuple(sorted(hand))) == in_front


def test_only_seven_cards_are_set() -> None:
    with pytest.raises(ValueError, match="Seven"):
        seven_cards((0, 1, 2, 3, 4, 5))
