"""What a licensee chooses for the side wagers of blackjack, and under which paragraph (19:47-2.15 to 2.24)."""

import pytest

from tests.games.blackjack.rounds import GAME
from tests.games.houses import Choices, House, assert_choice, violations

BOTH = (True, False)
SUIT_FOR_DECKS = (1, 2, 4, 6, 8)


@pytest.mark.law("19:47-2.17(a)", "19:47-2.17(a)1", "19:47-2.17(a)2", "19:47-2.17(a)3", "19:47-2.17(a)3i")
@pytest.mark.law("19:47-2.17(e)", "19:47-2.17(e)1", "19:47-2.17(e)2", "19:47-2.17(e)3", "19:47-2.17(g)2")
@pytest.mark.law("19:47-2.18(a)", "19:47-2.18(b)", "19:47-2.22(a)", "19:47-2.22(j)", "19:47-2.23(a)", "19:47-2.23(c)")
@pytest.mark.law("19:47-2.23(f)", "19:46-1.10", "19:47-8.2")
@pytest.mark.parametrize(
    "key, default, right, wrong, grounds",
    [
        ("additional_wager", "none", ("over and under 13", "same suit", "sevens"), ("red",),
         "2.17(a) 2.17(a)1 2.17(a)2 2.17(a)3 8.3"),
        ("minimum.additional wager", 100, ("2",), (), "8.2"),
        ("maximum.additional wager", 10_000, ("2",), (), "2.17(g)2"),
        ("sevens_amount", 100, ("1",), ("0.99", "1.01"), "2.17(a)3i"),
        ("additional_odds.over or under 13", "1 to 1", (), ("2 to 1", "1 to 2"), "2.17(e)1"),
        ("same_suit_option", 2, (1, 2, 3, 4), (0, 5), "2.17(e)2 8.3"),
        ("sevens_odds.three sevens of the same suit", "5000 to 1", (), ("4999 to 1", "5001 to 1"), "2.17(e)3"),
        ("sevens_odds.three sevens of any suit", "500 to 1", (), ("499 to 1", "501 to 1"), "2.17(e)3"),
        ("sevens_odds.two sevens of the same suit, first two cards", "100 to 1", (), ("99 to 1", "101 to 1"),
         "2.17(e)3"),
        ("sevens_odds.two sevens of any suit, first two cards", "50 to 1", (), ("49 to 1", "51 to 1"), "2.17(e)3"),
        ("sevens_odds.one seven, first card", "3 to 1", (), ("2 to 1", "4 to 1"), "2.17(e)3"),
        ("multiple_action", False, BOTH, (), "2.18(a) 8.3"),
        ("action_wagers", 2, (2, 3), (1, 4), "2.18(b) 8.3"),
        ("minimum.second", 1_000, (), (), "2.18(b)"), ("maximum.second", 50_000, (), (), "2.18(b)"),
        ("minimum.third", 1_000, (), (), "2.18(b)"), ("maximum.third", 50_000, (), (), "2.18(b)"),
        ("streak", False, BOTH, (), "2.22(a) 19:46-1.10 8.3"),
        ("minimum.streak", 100, (), (), "8.2"), ("maximum.streak", 10_000, (), (), "8.2"),
        ("streak_odds.2 consecutive winning hands", "3 to 1", ("4 to 1",), ("2 to 1",), "2.22(j)"),
        ("streak_odds.3 consecutive winning hands", "7 to 1", ("8 to 1",), ("6 to 1",), "2.22(j)"),
        ("streak_odds.4 consecutive winning hands", "17 to 1", ("18 to 1",), ("16 to 1",), "2.22(j)"),
        ("streak_odds.5 consecutive winning hands", "37 to 1", ("38 to 1",), ("36 to 1",), "2.22(j)"),
        ("match_the_dealer", False, BOTH, (), "2.23(a) 8.3"),
        ("minimum.match", 100, (), (), "2.23(c)"), ("maximum.match", 10_000, (), (), "2.23(c)"),
        ("match_the_dealer_odds.matching card of another suit, six decks", "4 to 1", ("5 to 1",), ("3 to 1",),
         "2.23(f)"),
        ("match_the_dealer_odds.matching card of the same suit, six decks", "11 to 1", ("12 to 1",), ("10 to 1",),
         "2.23(f)"),
        ("match_the_dealer_odds.matching card of another suit, eight decks", "3 to 1", ("4 to 1",), ("2 to 1",),
         "2.23(f)"),
        ("match_the_dealer_odds.matching card of the same suit, eight decks", "14 to 1", ("15 to 1",), ("13 to 1",),
         "2.23(f)"),
    ],
)  # fmt: skip
def test_a_choice_its_limits_and_its_paragraphs(
    key: str, default: object, right: Choices, wrong: Choices, grounds: str
) -> None:
    assert_choice(GAME, key, default, right, wrong, grounds)


@pytest.mark.law("19:47-2.15(o)", "19:47-2.19(a)", "19:47-2.19(c)", "19:47-2.19(i)", "19:47-2.20(a)", "19:47-2.20(j)")
@pytest.mark.law("19:47-2.24(a)", "19:47-2.24(c)", "19:47-2.24(f)", "19:47-2.24(h)")
@pytest.mark.parametrize(
    "key, default, right, wrong, grounds",
    [
        ("twenty_point_bonus", False, BOTH, (), "2.24(a) 8.3"),
        ("minimum.twenty", 100, (), (), "2.24(c)"), ("maximum.twenty", 10_000, (), (), "2.24(c)"),
        ("twenty_point_paytable", "A", ("A", "B"), ("C",), "2.24(f) 8.3"),
        ("twenty_point_a.queen of hearts pair and dealer blackjack", "1000 to 1", (), ("999 to 1",), "2.24(f)"),
        ("twenty_point_a.queen of hearts pair", "125 to 1", ("126 to 1",), ("124 to 1",), "2.24(f)"),
        ("twenty_point_a.matched 20", "19 to 1", ("20 to 1",), ("18 to 1",), "2.24(f)"),
        ("twenty_point_a.suited 20", "9 to 1", ("10 to 1",), ("8 to 1",), "2.24(f)"),
        ("twenty_point_a.any 20", "4 to 1", ("5 to 1",), ("3 to 1",), "2.24(f)"),
        ("twenty_point_b.queen of hearts pair and dealer blackjack", "1000 to 1", (), ("999 to 1",), "2.24(f)"),
        ("twenty_point_b.queen of hearts pair", "200 to 1", ("201 to 1",), ("199 to 1",), "2.24(f)"),
        ("twenty_point_b.matched 20", "25 to 1", ("26 to 1",), ("24 to 1",), "2.24(f)"),
        ("twenty_point_b.suited 20", "10 to 1", ("11 to 1",), ("9 to 1",), "2.24(f)"),
        ("twenty_point_b.any 20", "4 to 1", ("5 to 1",), ("3 to 1",), "2.24(f)"),
        ("twenty_point_limit", "none", ("established",), ("some",), "2.24(h)"),
        ("twenty_point_limit_amount", 2_500_000, ("25000.01",), ("24999.99",), "2.24(h)"),
        ("twenty_point_limit_shown", "sign", ("layout",), ("nowhere",), "2.24(h) 8.3"),
        ("approvals.twenty_point_limit", False, BOTH, (), "2.24(h)"),
        ("progressive", False, BOTH, (), "2.19(a)"), ("progressive_equipment", True, BOTH, (), "2.19(a)"),
        ("progressive_amount", 100, (), ("0.99", "1.01"), "2.19(a)"),
        ("progressive_pays.three aces of the same suit, first three cards", 250_000, (), ("2499.99", "2500.01"),
         "2.19(c)"),
        ("progressive_pays.any three aces, first three cards", 25_000, (), ("249.99", "250.01"), "2.19(c)"),
        ("progressive_pays.two aces of the same suit, first two cards", 10_000, (), ("99.99", "100.01"), "2.19(c)"),
        ("progressive_pays.any two aces, first two cards", 2_500, (), ("24.99", "25.01"), "2.19(c)"),
        ("progressive_rate_percent", 70, (0, 1, 99, 100), (-1, 101), "2.19(i)"),
        ("progressive_reset_rate_percent", 0, (0, 1, 99, 100), (-1, 101), "2.19(i)"),
        ("progressive_initial", 500_000, ("5000.01",), ("4999.99",), "2.19(i)"),
        ("progressive_reset", 500_000, ("5000.01",), ("4999.99",), "2.19(i)"),
        ("approvals.progressive_meter", False, BOTH, (), "2.19(i)"),
        ("blackjack_bonus", False, BOTH, (), "2.20(a)"), ("blackjack_bonus_equipment", True, BOTH, (), "2.20(a)"),
        ("blackjack_bonus_amounts", "1 or 5", ("1", "5"), ("2",), "2.20(a)"),
        ("blackjack_bonus_payouts.one dollar", "5 x 500, 10 x 250, 25 x 150, 50 x 80, 100 x 17, 1000 x 3",
         ("5 x 1, 1000 x 1",), ("4.99 x 1, 1000 x 1", "5 x 1, 1000.01 x 1"), "2.20(j)"),
        ("blackjack_bonus_payouts.five dollars", "50 x 800, 100 x 130, 250 x 50, 500 x 17, 5000 x 3",
         ("50 x 1, 5000 x 1",), ("49.99 x 1, 5000 x 1", "50 x 1, 5000.01 x 1"), "2.20(j)"),
        ("blackjack_bonus_odds.amount not shown", "21 to 1", (), ("20 to 1", "22 to 1"), "2.15(o)"),
    ],
)  # fmt: skip
def test_a_choice_for_a_bonus_its_limits_and_its_paragraphs(
    key: str, default: object, right: Choices, wrong: Choices, grounds: str
) -> None:
    assert_choice(GAME, key, default, right, wrong, grounds)


ACTION: House = {"multiple_action": True, "dealer_second_card": "after the players", "resplit": 2}
METER: House = {"progressive": True, "approvals.progressive_meter": True}
LIMITED: House = {"twenty_point_limit": "established", "approvals.twenty_point_limit": True}
SUITED: House = {"additional_wager": "same suit"}


@pytest.mark.law("19:47-2.2(a)2", "19:47-2.2(a)3", "19:47-2.2(a)4", "19:47-2.11", "19:47-2.13(a)", "19:47-2.17(e)2")
@pytest.mark.law("19:47-2.17(e)2v", "19:47-2.18(c)", "19:47-2.18(e)", "19:47-2.19(a)", "19:47-2.19(i)", "19:47-2.20(a)")
@pytest.mark.law("19:47-2.24(h)")
@pytest.mark.parametrize(
    "house, beside, found",
    [
        *[(SUITED, {"decks": decks}, "" if decks in SUIT_FOR_DECKS else "2.17(e)2") for decks in range(1, 10)],
        (SUITED, {"same_suit_option": 3}, ""), (SUITED, {"same_suit_option": 4}, "2.17(e)2v"),
        (SUITED, {"same_suit_option": 4, "decks": 6}, ""),
        *[({"additional_wager": "sevens"}, {"decks": d}, "" if d >= 4 else "2.2(a)3") for d in (3, 4, 5)],
        *[({"match_the_dealer": True}, {"decks": d}, "" if d in (6, 8) else "2.2(a)4") for d in (5, 6, 7, 8, 9)],
        *[({"twenty_point_bonus": True}, {"decks": d}, "" if d >= 2 else "2.2(a)2") for d in (1, 2, 3)],
        (ACTION, {}, ""), (ACTION, {"dealer_second_card": "hole card"}, "2.18(e)"),
        (ACTION, {"dealer_second_card": "hole card with card reader"}, "2.18(e)"),
        (ACTION, {"surrender": True}, "2.18(c)"), (ACTION, {"resplit": 3}, "2.11"), (ACTION, {"resplit": 4}, "2.11"),
        (LIMITED, {}, ""), (LIMITED, {"approvals.twenty_point_limit": False}, "2.24(h)"),
        (LIMITED, {"minimum.twenty": "25"}, ""), (LIMITED, {"minimum.twenty": "25.01"}, "2.24(h)"),
        (LIMITED, {"minimum.twenty": "25.01", "twenty_point_limit_amount": "25010"}, ""),
        (METER, {}, ""), (METER, {"approvals.progressive_meter": False}, "2.19(i)"),
        (METER, {"progressive_equipment": False}, "2.19(a)"), (METER, {"persons_on_a_box": 2}, "2.13(a)"),
        (METER, {"persons_on_a_box": 3}, "2.13(a)"), ({"progressive_equipment": False}, {}, ""),
        *[(METER, {"decks": d}, "" if d >= 4 else "2.2(a)3") for d in (3, 4, 5)],
        (METER, {"progressive_rate_percent": 69}, "2.19(i)"), (METER, {"progressive_rate_percent": 71}, ""),
        (METER, {"progressive_rate_percent": 69, "progressive_reset_rate_percent": 1}, ""),
        (METER, {"progressive_rate_percent": 68, "progressive_reset_rate_percent": 1}, "2.19(i)"),
        ({"blackjack_bonus": True}, {}, ""),
        ({"blackjack_bonus": True}, {"blackjack_bonus_equipment": False}, "2.20(a)"),
        ({"blackjack_bonus_equipment": False}, {}, ""),
    ],
)  # fmt: skip
def test_a_side_wager_may_bind_another_choice(house: House, beside: House, found: str) -> None:
    assert violations(GAME, {**house, **beside}) == ({f"19:47-{found}"} if found else set())
