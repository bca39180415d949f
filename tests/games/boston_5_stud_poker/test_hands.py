"""19:47-24.5: which hand is higher, of five cards and of three."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.boston_5_stud_poker import ANTE_BONUS, OPTIONAL_BONUS
from croupier.rounds.steps import Settle
from tests.games.boston_5_stud_poker.rounds import GAME, dealt, duel, owed
from tests.shapes.scripted import after, choose

HANDS, THREE_CARD_HANDS = ANTE_BONUS.ranked(), OPTIONAL_BONUS.ranked()
SETTLEMENTS = [step for step in GAME.rules().agenda if isinstance(step, Settle)]

EACH_HAND = [
    pytest.param("royal flush", "Ah Kh Qh Jh Th", marks=pytest.mark.law("19:47-24.5(b)1")),
    pytest.param("straight flush", "Kh Qh Jh Th 9h", marks=pytest.mark.law("19:47-24.5(b)2")),
    pytest.param("four-of-a-kind", "Ah Ad Ac As Kh", marks=pytest.mark.law("19:47-24.5(b)3")),
    pytest.param("full house", "Ah Ad Ac Ks Kh", marks=pytest.mark.law("19:47-24.5(b)4")),
    pytest.param("flush", "Ah Kh Qh Jh 9h", marks=pytest.mark.law("19:47-24.5(b)5")),
    pytest.param("straight", "Ah Kh Qh Jh Td", marks=pytest.mark.law("19:47-24.5(b)6")),
    pytest.param("three-of-a-kind", "Ah Ad Ac Ks Qh", marks=pytest.mark.law("19:47-24.5(b)7")),
    pytest.param("two pair", "Ah Ad Kc Ks Qh", marks=pytest.mark.law("19:47-24.5(b)8")),
    pytest.param("one pair", "Ah Ad Kc Qs Jh", marks=pytest.mark.law("19:47-24.5(b)9")),
]
LOWEST = ("Ah Kh Qh Jh Th", "2d 3d 4d 5d Ad", "2h 2d 2c 2s 3h", "2h 2d 2c 3s 3h", "2d 3d 4d 5d 7d", "2h 3d 4d 5d Ad",
          "2h 2d 2c 3s 4h", "2h 2d 3c 3s 4h", "2h 2d 3c 4s 5h", "Ah Kd Qc Js 9h")  # fmt: skip
"""The lowest hand of each kind in the same order, and after them the best hand that is none."""
ODDS = ("1000 to 1", "200 to 1", "100 to 1", "25 to 1", "15 to 1", "8 to 1", "4 to 1", "2 to 1", "")
THREE_CARD_ODDS = ("40 to 1", "25 to 1", "6 to 1", "3 to 1", "1 to 1")
"""What 24.11(c) and (d) have for each, highest first."""


@pytest.mark.law("19:47-24.5(b)")
@pytest.mark.parametrize("line, cards", EACH_HAND)
def test_the_lowest_hand_of_a_kind_beats_the_best_of_the_next(line: str, cards: str) -> None:
    (at,) = (i for i, (_, name, _) in enumerate(HANDS) if name == line)
    rank = SETTLEMENTS[1].showing.rank
    best, lowest = rank(parse_cards(cards)), rank(parse_cards(LOWEST[at]))
    following = [*[str(param.values[1]) for param in EACH_HAND], LOWEST[-1]][at + 1]
    assert HANDS[at][2] == f"19:47-24.5(b){at + 1}"
    assert ANTE_BONUS.lines[at].odds == ODDS[at]
    assert best[0] == lowest[0] == HANDS[at][0]
    assert best >= lowest > rank(parse_cards(following))


@pytest.mark.law("19:47-24.5(a)", "19:47-24.5(c)", '19:47-24.1 "Rank"')
@pytest.mark.parametrize(
    "player, dealer, result",
    [
        ("Ah 9d 7c 5s 2h", "Kh Qd Jc 9s 2d", "win"),  # the ace is high
        ("Ah 2d 3c 4s 5h", "2h 3d 4c 5s 6d", "lose"),  # and low in its straight
        ("Qh Kd Ac 2s 3h", "4h 4d 5c 6s 8d", "lose"),  # no straight around it
        ("Kh Kd Kc 2s 2h", "Qh Qd Qc As Ad", "win"),  # B5: kings full beat queens full of aces
        ("3h 3d Ac Ks Qh", "9h 9d 2c 4s 5d", "lose"),  # B5: threes with an ace lose to nines
        ("Ah Ad 3c 3s 2h", "Kh Kd Qc Qs Ac", "win"),  # aces and threes beat kings and queens
        ("9h 9d Kc 4s 2h", "9c 9s Qh Jd Td", "win"),  # then the highest other card
        ("9h 9d Kc 4s 2h", "9c 9s Kh 5d 2d", "lose"),  # and the next one
        ("Ah Kh 9h 7h 3h", "Ad Kd 9d 7d 2d", "win"),  # flushes down to the last card
        ("9h 9d Kc 4s 2h", "9c 9s Kh 4d 2d", "push"),
        ("Ah Kh 9h 7h 3h", "Ad Kd 9d 7d 3d", "push"),  # no suit is higher
    ],
)
def test_b5_like_hands_are_graded_by_what_makes_them_and_then_by_the_highest_other_card(
    player: str, dealer: str, result: str
) -> None:
    showing = SETTLEMENTS[1].showing
    assert (showing.cite, showing.own, showing.dealer) == ("19:47-24.5(a)", 5, 5)
    assert showing.ranked == ("19:47-24.5(b)", "19:47-24.5(c)")
    assert owed(duel(player, dealer), "ann")["first"][0] == result


EACH_THREE = [
    pytest.param("three-card straight flush", "9h 8h 7h", 1, marks=pytest.mark.law("19:47-24.5(d)1")),
    pytest.param("three-card straight flush", "Ah 2h 3h", 1, marks=pytest.mark.law("19:47-24.5(d)1")),
    pytest.param("three-of-a-kind", "9h 9c 9d", 2, marks=pytest.mark.law("19:47-24.5(d)2")),
    pytest.param("three-card straight", "Ah Kh Qd", 3, marks=pytest.mark.law("19:47-24.5(d)3")),
    pytest.param("three-card straight", "Ah 2h 3d", 3, marks=pytest.mark.law("19:47-24.5(d)3")),
    pytest.param("three-card flush", "9h 8h 6h", 4, marks=pytest.mark.law("19:47-24.5(d)4")),
    pytest.param("three-card flush", "Kh Ah 2h", 4, marks=pytest.mark.law("19:47-24.5(d)3", "19:47-24.5(d)4")),
    pytest.param("one pair", "9h 9c 8d", 5, marks=pytest.mark.law("19:47-24.5(d)5")),
]


@pytest.mark.law("19:47-24.5(d)", "19:47-24.11(d)")
@pytest.mark.parametrize("line, cards, item", EACH_THREE)
def test_three_cards_are_paid_on_their_line(line: str, cards: str, item: int) -> None:
    assert (SETTLEMENTS[0].showing.cite, SETTLEMENTS[0].showing.own) == ("19:47-24.5(d)", 3)
    assert [str(cite) for _, name, cite in THREE_CARD_HANDS if name == line] == [f"19:47-24.5(d){item}"]
    r = after(dealt(cards, optional="ann"), choose("ann", "1", "expose"))
    assert r.postings[0].odds == GAME.house()[f"optional_bonus.{line}"] == THREE_CARD_ODDS[item - 1]


@pytest.mark.law("19:47-24.5(d)3")
@pytest.mark.parametrize("cards", ["Kh Ad 2c", "9h 8d 6c", "Ah Kd Jc"])
def test_three_cards_around_the_ace_or_with_a_gap_are_nothing(cards: str) -> None:
    r = after(dealt(cards, optional="ann"), choose("ann", "1", "expose"))
    assert owed(r, "ann") == {"optional bonus": ("lose", -5)}
