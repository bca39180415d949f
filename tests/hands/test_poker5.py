"""Five-card hands rank as the law says, one test a paragraph; then gradings, words and refusals."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import JOKER, RANKS, STANDARD_DECK, SUITS, Card, parse_cards
from croupier.hands.poker5 import Category, Rank, define_five_card_rank, describe, five_card_rank

FIVE_CARDS = st.lists(st.sampled_from(STANDARD_DECK), min_size=5, max_size=5, unique=True).map(tuple)


def rank(hand: str) -> Rank:
    return five_card_rank(parse_cards(hand))


def category(hand: str) -> Category:
    return Category(rank(hand)[0])


@pytest.mark.law("19:47-35.5(a)")
def test_cards_rank_from_the_ace_down_to_the_deuce() -> None:
    pairs = [rank(f"{held}c {held}d " + _three_others_than(held)) for held in "AKQJT98765432"]
    assert pairs == sorted(pairs, reverse=True)
    assert len(set(pairs)) == 13
    assert rank("Ac Jd 9h 7s 4c") > rank("Kc Jd 9h 7s 4c") > rank("Qc Jd 9h 7s 4c")


@pytest.mark.law("19:47-35.5(a)")
def test_an_ace_completes_a_straight_with_2_3_4_and_5_as_its_lowest_card() -> None:
    assert category("Ac 2d 3h 4s 5c") == Category.STRAIGHT
    assert category("Ac 2c 3c 4c 5c") == Category.STRAIGHT_FLUSH
    assert rank("Kc Qd Jh 9s 8c") < rank("Ac 2d 3h 4s 5c") < rank("2c 3d 4h 5s 6c")
    assert rank("Ac 2c 3c 4c 5c") < rank("2c 3c 4c 5c 6c")


@pytest.mark.law("19:47-35.5(a)")
@pytest.mark.parametrize("ranks", ["KA234", "QKA23", "JQKA2"])
def test_an_ace_completes_no_straight_in_the_middle_of_the_sequence(ranks: str) -> None:
    assert category(_of_suits(ranks, "cdhsc")) == Category.HIGH_CARD
    assert category(_of_suits(ranks, "ccccc")) == Category.FLUSH


@pytest.mark.law("19:47-35.5(b)")
def test_each_permissible_hand_beats_every_one_listed_after_it() -> None:
    # The weakest of each hand against the strongest of the next, in the order of the list.
    weakest_then_strongest = [
        ("Ah Kh Qh Jh Th", "Ac Kc Qc Jc Tc"),
        ("Ac 2c 3c 4c 5c", "Kh Qh Jh Th 9h"),
        ("2c 2d 2h 2s 3c", "Ac Ad Ah As Kc"),
        ("2c 2d 2h 3s 3c", "Ac Ad Ah Ks Kc"),
        ("2c 3c 4c 5c 7c", "Ah Kh Qh Jh 9h"),
        ("Ac 2d 3h 4s 5c", "Ac Kd Qh Js Tc"),
        ("2c 2d 2h 3s 4c", "Ac Ad Ah Ks Qc"),
        ("2c 2d 3h 3s 4c", "Ac Ad Kh Ks Qc"),
        ("2c 2d 3h 4s 5c", "Ac Ad Kh Qs Jc"),
        ("2c 3d 4h 5s 7c", "Ac Kd Qh Js 9c"),
    ]
    assert [category(weakest) for weakest, _ in weakest_then_strongest] == sorted(Category, reverse=True)
    for (weakest, _), (_, strongest_below) in pairwise(weakest_then_strongest):
        assert rank(weakest) > rank(strongest_below)


@pytest.mark.law("19:47-35.5(b)1")
def test_a_royal_flush_is_ace_king_queen_jack_and_ten_of_one_suit() -> None:
    for suit in SUITS:
        assert category(_of_suits("AKQJT", suit * 5)) == Category.ROYAL_FLUSH
    assert category("Ah Kh Qh Jh Td") == Category.STRAIGHT
    assert category("Ah Kh Qh Jh 9h") == Category.FLUSH
    assert category("Kh Qh Jh Th 9h") == Category.STRAIGHT_FLUSH


@pytest.mark.law("19:47-35.5(b)2")
def test_a_straight_flush_is_five_of_one_suit_in_sequence_but_no_royal_flush() -> None:
    for suit in SUITS:
        for ranks in _straights()[:-1]:
            assert category(_of_suits(ranks, suit * 5)) == Category.STRAIGHT_FLUSH
    assert category("9h 8h 7h 6h 5d") == Category.STRAIGHT
    assert category("9h 8h 7h 6h 4h") == Category.FLUSH
    assert category("Ah Kh Qh Jh Th") != Category.STRAIGHT_FLUSH


@pytest.mark.law("19:47-35.5(b)3")
def test_four_of_a_kind_is_four_cards_of_one_rank() -> None:
    for held, other in _two_ranks():
        assert category(f"{held}c {held}d {held}h {held}s {other}c") == Category.FOUR_OF_A_KIND
    assert category("8c 8d 8h 7s 7c") != Category.FOUR_OF_A_KIND


@pytest.mark.law("19:47-35.5(b)4")
def test_a_full_house_is_three_of_a_kind_and_a_pair() -> None:
    for held, other in _two_ranks():
        assert category(f"{held}c {held}d {held}h {other}s {other}c") == Category.FULL_HOUSE
    assert category("8c 8d 8h 7s 6c") == Category.THREE_OF_A_KIND
    assert category("8c 8d 7h 7s 6c") == Category.TWO_PAIRS


@pytest.mark.law("19:47-35.5(b)5")
def test_a_flush_is_five_of_one_suit_in_no_sequence() -> None:
    for suit in SUITS:
        assert category(_of_suits("KJ863", suit * 5)) == Category.FLUSH
    for place in range(5):
        four_of_the_suit = "h" * place + "s" + "h" * (4 - place)
        assert category(_of_suits("KJ863", four_of_the_suit)) == Category.HIGH_CARD
    assert category("7h 6h 5h 4h 3h") != Category.FLUSH


@pytest.mark.law("19:47-35.5(b)6")
def test_a_straight_is_five_unsuited_cards_in_sequence() -> None:
    for ranks in _straights():
        for place in range(5):
            assert category(_of_suits(ranks, "h" * place + "s" + "h" * (4 - place))) == Category.STRAIGHT
    assert category("9c 8d 7h 6s 4c") == Category.HIGH_CARD
    assert category("9c 8d 7h 6s 6c") == Category.PAIR
    assert category("9c 8c 7c 6c 5c") != Category.STRAIGHT


@pytest.mark.law("19:47-35.5(b)7")
def test_three_of_a_kind_is_three_cards_of_one_rank() -> None:
    for held in RANKS:
        first, second, _ = _three_others_than(held).split()
        assert category(f"{held}c {held}d {held}s {first} {second}") == Category.THREE_OF_A_KIND
    assert category("8c 8d 8h 7s 7c") != Category.THREE_OF_A_KIND


@pytest.mark.law("19:47-35.5(b)8")
def test_two_pairs_are_two_cards_of_one_rank_and_two_of_another() -> None:
    for held, other in _two_ranks():
        alone = next(rank for rank in RANKS if rank not in (held, other))
        assert category(f"{held}c {held}d {other}h {other}s {alone}c") == Category.TWO_PAIRS
    assert category("8c 8d 7h 7s 7c") != Category.TWO_PAIRS


@pytest.mark.law("19:47-35.5(b)9")
def test_a_pair_is_two_cards_of_one_rank() -> None:
    for held in RANKS:
        assert category(f"{held}c {held}d " + _three_others_than(held)) == Category.PAIR
    assert category("8c 8d 7h 7s 6c") != Category.PAIR
    assert category("8c 9d 7h 2s 6c") == Category.HIGH_CARD


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("2c 3c 4c 5c 6c", "Ah 2h 3h 4h 5h", id="24.5(b)2: the five-high straight flush is the lowest"),
        pytest.param("3c 3d 3h 3s 2c", "2c 2d 2h 2s Ac", id="24.5(b)3: fours of a kind by their rank"),
        pytest.param("Kc Kd Kh 2s 2c", "Qc Qd Qh As Ac", id="24.5(b)4: kings full beat queens full of aces"),
        pytest.param("Kc Kd Kh 3s 3c", "Kc Kd Kh 2s 2c", id="24.5(b)4: then by the pair"),
        pytest.param("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c", id="24.5(b)6: the five-high straight is the lowest"),
        pytest.param("9c 9d 9h 3s 2c", "8c 8d 8h As Kc", id="24.5(b)7: threes of a kind by their rank"),
        pytest.param("Kc Kd 2h 2s 3c", "Qc Qd Jh Js Ac", id="24.5(b)8: two pairs by the higher pair"),
        pytest.param("Kc Kd 3h 3s 4c", "Kh Ks 2c 2d Ac", id="24.5(b)8: then by the lower pair"),
        pytest.param("9c 9d 4h 3s 2c", "8c 8d As Kh Qc", id="24.5(b)9: pairs by their rank"),
        pytest.param("8c 8d 8h 8s 3c", "8c 8d 8h 8s 2c", id="24.5(c): four of a kind, then the other card"),
        pytest.param("Kc Kd 3h 3s 5c", "Kh Ks 3c 3d 4c", id="24.5(c): two pairs, then the other card"),
        pytest.param("9c 9d 9h As 2c", "9c 9d 9h Ks Qc", id="24.5(c): three of a kind, then the highest other card"),
        pytest.param("9c 9d As 7h 3c", "9h 9s Ac 7d 2h", id="24.5(c): a pair, then the first card that differs"),
        pytest.param("Ac Tc 8c 6c 3c", "Ah Th 8h 6h 2h", id="24.5(c): a flush, down to the last card"),
        pytest.param("Ac Td 8c 6c 3c", "Ah Td 8h 6h 2h", id="24.5(c): a high card, down to the last card"),
    ],
)
def test_hands_of_one_name_are_graded_by_what_makes_them_and_then_by_the_other_cards(better: str, worse: str) -> None:
    assert category(better) == category(worse)
    assert rank(better) > rank(worse)


def test_a_rank_is_the_category_and_then_card_ranks_by_weight() -> None:
    assert rank("Ah Kh Qh Jh Th") == (9, 12)
    assert rank("Ah 2h 3h 4h 5h") == (8, 3)
    assert rank("7d 7c 7h 7s Ks") == (7, 5, 11)
    assert rank("Ks 7d Kc 7c Kd") == (6, 11, 5)
    assert rank("2h 9h 4h Jh Ah") == (5, 12, 9, 7, 2, 0)
    assert rank("5h 9d 8s 7c 6c") == (4, 7)
    assert rank("9h 2d 9s 9c Ac") == (3, 7, 12, 0)
    assert rank("Ac 2d 2h 9s 9c") == (2, 7, 0, 12)
    assert rank("Kc 3d Jh Js Tc") == (1, 9, 11, 8, 1)
    assert rank("2c 4d Kh 7s 9c") == (0, 11, 7, 5, 2, 0)
    assert type(rank("2c 4d Kh 7s 9c")[0]) is int


@given(FIVE_CARDS, st.permutations(range(5)), st.permutations(range(4)))
def test_neither_order_nor_the_names_of_suits_matter(
    cards: tuple[Card, ...], order: list[int], suits: list[int]
) -> None:
    elsewhere = tuple(cards[place] % 13 + 13 * suits[cards[place] // 13] for place in order)
    assert five_card_rank(elsewhere) == five_card_rank(cards) == define_five_card_rank(cards)


@given(st.lists(st.integers(-2, 54), max_size=7).map(tuple))
def test_the_quick_rank_answers_and_refuses_as_the_definition_does(cards: tuple[Card, ...]) -> None:
    try:
        expected = define_five_card_rank(cards)
    except ValueError as refusal:
        for _ in range(2):
            with pytest.raises(ValueError, match=f"^{re.escape(str(refusal))}$"):
                five_card_rank(cards)
    else:
        assert five_card_rank(cards) == five_card_rank(cards) == expected


@pytest.mark.parametrize("hand", ["", "Ah", "Ah Kh Qh Jh", "Ah Kh Qh Jh Th 9h", "2c 3c 4c 5c 6c 7c 8c"])
def test_any_other_number_of_cards_is_refused(hand: str) -> None:
    cards = parse_cards(hand)
    for ranking in (five_card_rank, define_five_card_rank):
        with pytest.raises(ValueError, match=f"^A five-card hand has five cards; this one has {len(cards)}.$"):
            ranking(cards)


def test_a_joker_and_a_number_outside_the_deck_are_refused() -> None:
    for ranking in (five_card_rank, define_five_card_rank):
        with pytest.raises(ValueError, match=r"^A joker has neither rank nor suit"):
            ranking((0, 1, 2, 3, JOKER))
        for number in (-1, 53):
            with pytest.raises(ValueError, match=f"^{number} is not the number of a card"):
                ranking((0, 1, 2, 3, number))


@pytest.mark.parametrize("hand", ["Ah Ac Ad As Ah", "Ah Ah 9h 5h 2h", "Ah Ah Ah Ah Ah"])
def test_five_of_a_rank_and_a_pair_in_a_flush_are_no_hands(hand: str) -> None:
    for ranking in (five_card_rank, define_five_card_rank):
        with pytest.raises(ValueError, match=f"^A deck holds each card once; {hand} cannot be a hand.$"):
            ranking(parse_cards(hand))


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Ah Kh Qh Jh Th", "a royal flush"),
        ("9h 8h 7h 6h 5h", "a straight flush to the nine"),
        ("6h 6c 6d 6s Ah", "four of a kind, sixes"),
        ("Ks Kd Kc 7d 7c", "a full house, kings full of sevens"),
        ("Ah Jh 8h 4h 2h", "a flush, ace high"),
        ("9h 8c 7h 6h 5h", "a straight to the nine"),
        ("Ah 2c 3h 4h 5h", "a straight to the five"),
        ("2h 2c 2d 4h 5h", "three of a kind, deuces"),
        ("Ts Td 7c 7d Ac", "two pairs, tens and sevens"),
        ("Js Jd 7c 8d Ac", "a pair of jacks"),
        ("Ks Jd 7c 8d 2c", "king high"),
    ],
)
def test_a_dealer_says_the_hand(hand: str, words: str) -> None:
    assert describe(rank(hand)) == words


def _of_suits(ranks: str, suits: str) -> str:
    return " ".join(rank + suit for rank, suit in zip(ranks, suits, strict=True))


def _straights() -> list[str]:
    """The ten sequences that 35.5(a) allows, the ace-high one last."""
    return ["A2345", *(RANKS[low : low + 5] for low in range(9))]


def _two_ranks() -> list[tuple[str, str]]:
    return [(held, other) for held in RANKS for other in RANKS if held != other]


def _three_others_than(held: str) -> str:
    """Three hearts of other ranks, far apart."""
    return " ".join([other + "h" for other in "26TK" if other != held][:3])
