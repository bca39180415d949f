"""The joker as a bug: an ace, or the card that completes a straight or a flush (19:47-11.3, reconstructed)."""

from itertools import combinations

import pytest

from croupier.equipment.cards import JOKER, parse_cards
from croupier.hands.poker5 import five_card_rank
from croupier.hands.seven_cards.bug import (
    LOWEST,
    FiveWithBug,
    FourWithBug,
    bug_five_rank,
    bug_four_rank,
    bug_one_rank,
    bug_two_rank,
    describe_bug_five,
    describe_bug_four,
    describe_bug_one,
    describe_bug_two,
)
from tests.sampling import sampled


def five(cards: str) -> tuple[int, ...]:
    return bug_five_rank(parse_cards(cards))


def four(cards: str) -> tuple[int, ...]:
    return bug_four_rank(parse_cards(cards))


@pytest.mark.law("19:47-11.3")
@pytest.mark.parametrize(
    "cards, hand",
    [
        *(("Ac Ad Ah As Jk", "five aces"), ("Ac Kc Qc Tc Jk", "a royal flush"), ("Jk Kc Qc Jc Tc", "a royal flush")),
        *(("9c 8c 7c 6c Jk", "a straight flush to the ten"), ("5c 4c 3c 2c Jk", "a straight flush to the five")),
        *(("Jk 2c 3c 4c Ac", "a straight flush to the five"), ("Ac Ad Ah 4s Jk", "four of a kind, aces")),
        *(("Kc Kd Kh Ks Jk", "four of a kind, kings"), ("Ac Ad Kh Ks Jk", "a full house, aces full of kings")),
        *(("Kc Kd Kh As Jk", "a full house, kings full of aces"), ("Kc Kd Kh 9s Jk", "three of a kind, kings")),
        *(("Ac 9c 7c 2c Jk", "a flush, ace high"), ("Kc 9c 7c 2c Jk", "a flush, ace high")),
        *(("9c 8d 7c 5c Jk", "a straight to the nine"), ("Kc Kd 9h 9s Jk", "two pairs, kings and nines")),
        *(("Ac Kd 9h 4s Jk", "a pair of aces"), ("Kc Kd 9h 4s Jk", "a pair of kings"), ("Kc 9d 8h 4s Jk", "ace high")),
    ],
)
def test_the_joker_is_an_ace_or_completes_a_straight_or_a_flush(cards: str, hand: str) -> None:
    assert describe_bug_five(five(cards)) == hand


@pytest.mark.law("19:47-11.3")
def test_the_straight_that_an_ace_begins_is_second_or_where_the_house_chose_so_lowest() -> None:
    assert five("Ac Kd Qc Jc Tc") > five("Ac 2d 3c 4c 5c") > five("Kc Qd Jc Tc 9c")
    assert five("Ac Kc Qc Jc Tc") > five("Ac 2c 3c 4c 5c") > five("Kc Qc Jc Tc 9c") > five("Ac Ad Ah As Kc")
    lowest = bug_five_rank(parse_cards("Ac 2d 3c 4c 5c"), LOWEST)
    assert lowest < bug_five_rank(parse_cards("2c 3d 4c 5c 6c"), LOWEST)
    assert lowest == (FiveWithBug.STRAIGHT, 3, 2)
    assert describe_bug_five(five("Ac 2d 3c 4c 5c")) == describe_bug_five(lowest) == "a straight to the five"


@pytest.mark.law("19:47-11.3")
def test_a_joker_is_the_highest_rank_missing_from_a_flush() -> None:
    assert five("Kc 9c 7c 2c Jk") == five("Ac Kc 9c 7c 2c") < five("Ac Qc 9c 7c Jk") == five("Ac Kc Qc 9c 7c")


@pytest.mark.law("19:47-11.3")
def test_hands_without_a_joker_rank_as_in_other_poker_games_but_for_the_straight_from_the_ace() -> None:
    hands = list(combinations(range(52), 5))[:: 400 if sampled(10) < 10 else 1]
    ranked = [(five_card_rank(hand), bug_five_rank(hand)) for hand in hands]
    ranked.sort()
    ordinary = [bug for plain, bug in ranked if plain[0] not in (4, 8)]
    assert ordinary == sorted(ordinary) and all(plain[0] == bug[0] for plain, bug in ranked)


@pytest.mark.law("19:47-11.3")
@pytest.mark.law("19:47-31.3")
def test_two_cards_are_a_pair_or_high_cards_and_the_joker_an_ace() -> None:
    ranks = [bug_two_rank(parse_cards(text)) for text in ("Ac Jk", "Kc Kd", "2c 2d", "Jk Kd", "Ac Kc", "Kc Qc")]
    assert ranks == sorted(ranks, reverse=True) and ranks[3] == ranks[4]
    assert [describe_bug_two(rank) for rank in ranks[:1] + ranks[3:4]] == ["a pair of aces", "ace-king"]
    assert bug_one_rank((JOKER,)) == bug_one_rank((12,)) and describe_bug_one(bug_one_rank((0,))) == "deuce"


@pytest.mark.law("19:47-11.9")
@pytest.mark.parametrize(
    "high, low, right",
    [
        *(("9c 9d 4c 3c 2c", "8c 8d", True), ("9c 9d 4c 3c 2c", "9h 9s", True), ("9c 9d 4c 3c 2c", "Tc Td", False)),
        *(("Ac Td 4c 3c 2c", "Ad Tc", True), ("Ac 9d 4c 3c 2c", "Ad Tc", False), ("9c 9d 4c 3c 2d", "Ac Kc", True)),
        *(("2c 3d 4c 5c 6c", "Ac Jk", True), ("Kc Qd 9c 5c 4d", "Jk 2c", False)),
    ],
)
def test_a_high_hand_ranks_no_lower_than_the_low_hand(high: str, low: str, right: bool) -> None:
    assert (five(high) >= bug_two_rank(parse_cards(low))) is right


@pytest.mark.law("19:47-31.3")
def test_four_cards_rank_in_an_order_of_their_own() -> None:
    falling = [
        *("Ac Ad Ah Jk", "2c 2d 2h 2s", "Ac Kc Qc Jk", "Kc Qc Jc Tc", "5c 4c 3c 2c", "Ac 2c 3c 4c"),
        *("Ac Kc Qc 9c", "Ac Kd Qc Jc", "2c 3d 4c Jk", "Ac 2d 3c 4c", "Ac Ad Jk Kc"),
        *("Kc Kd Kh Ac", "Ac Jk Kc Kd", "Ac Jk Kc 8d", "Kc Kd Ac Qd", "Ac Kc Qc 9d"),
    ]
    ranks = [four(cards) for cards in falling]
    assert ranks == sorted(ranks, reverse=True) and len(set(ranks)) == len(ranks)
    assert [FourWithBug(rank[0]) for rank in ranks[:3]] == [*[FourWithBug.FOUR_OF_A_KIND] * 2, FourWithBug.ROYAL_FLUSH]
    assert describe_bug_four(four("2c 3d 4c Jk")) == "a straight to the five"
    assert four("2c 3d 4c Ac") == (FourWithBug.STRAIGHT, 2, 1)


def test_a_hand_of_another_size_and_a_card_held_twice_are_refused() -> None:
    with pytest.raises(ValueError, match="5 cards"):
        bug_five_rank((0, 1, 2, 3))
    with pytest.raises(ValueError, match="once"):
        bug_two_rank((JOKER, JOKER))
    assert len(FiveWithBug) == 11
