"""Hands of the poker room: the best five of seven, Omaha's two and three, low hands, and up cards of stud."""

import random
from itertools import combinations

from croupier.equipment.cards import parse_cards
from croupier.hands.poker5 import five_card_rank
from croupier.hands.poker_room import best_five, define_best_five, eight_or_better, omaha_high, omaha_low, shown_rank


def test_the_best_five_of_seven_are_those_of_the_definition() -> None:
    rng = random.Random(7)
    for _ in range(3_000):
        cards = tuple(rng.sample(range(rng.choice((20, 52))), 7))  # fewer ranks make more flushes and full houses
        assert best_five(cards[:2], cards[2:]) == define_best_five(cards)


def test_five_and_six_cards_rank_too() -> None:
    five = parse_cards("Ah Kh Qh Jh Th")
    assert best_five(five, ()) == five_card_rank(five)
    assert best_five(five, parse_cards("2c")) == five_card_rank(five)


def test_seven_cards_beyond_a_flush_of_five_rank_as_their_best_five() -> None:
    assert best_five(parse_cards("2h 3h"), parse_cards("4h 5h 6h Kh Ah")) == five_card_rank(
        parse_cards("2h 3h 4h 5h 6h")
    )


def test_omaha_counts_exactly_two_own_cards() -> None:
    # Four aces in the hand are a pair; a board of one suit needs two of that suit.
    assert omaha_high(parse_cards("Ah As Ad Ac"), parse_cards("2h 3h 9h Th Jc"))[0] == 1
    own, board = parse_cards("Kh Qs 2c 2d"), parse_cards("Ah Jh Th 9h 2h")
    by_hand = max(five_card_rank(two + three) for two in combinations(own, 2) for three in combinations(board, 3))
    assert omaha_high(own, board) == by_hand
    assert omaha_high(own, board)[0] == 4  # a straight; one heart makes no flush


def test_a_low_hand_is_five_ranks_of_eight_or_lower_with_the_ace_low() -> None:
    wheel = eight_or_better(parse_cards("As 2h"), parse_cards("3c 4d 5s Kd Kh"))
    six = eight_or_better(parse_cards("As 2h"), parse_cards("3c 4d 6s Kd Kh"))
    eight = eight_or_better(parse_cards("8s 7h"), parse_cards("6c 5d 4s 4d 4h"))
    assert wheel > six > eight > ()
    assert eight_or_better(parse_cards("As 2h"), parse_cards("3c 4d 9s Kd Kh")) == ()
    assert eight_or_better(parse_cards("As Ah"), parse_cards("3c 4d 5s 3d 4h")) == ()


def test_a_low_hand_of_omaha_has_two_own_cards() -> None:
    assert omaha_low(parse_cards("As Kh Qh Jh"), parse_cards("2c 3d 4s 5d 6h")) == ()
    assert omaha_low(parse_cards("As 2h Qh Jh"), parse_cards("2c 3d 4s 5d Kh")) == (-3, -2, -1, -0, 1)


def test_up_cards_rank_by_pairs_and_then_by_high_cards() -> None:
    order = ["2c 3d", "Ac 3d", "2c 2d", "Ac Ad"]
    assert sorted(order, key=lambda cards: shown_rank(parse_cards(cards))) == order
    four = ["Ah Kh Qh Jh", "2c 2d 3s 4s", "3c 3d 2s 2h", "2c 2d 2s 3h", "2c 2d 2s 2h"]
    assert sorted(four, key=lambda cards: shown_rank(parse_cards(cards))) == four
