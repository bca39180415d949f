"""What a licensee of blackjack chooses, by itself and with other choices, and under which paragraph (19:47-2)."""

from datetime import date

import pytest

from croupier.compliance.check import check
from tests.games.blackjack.rounds import GAME
from tests.games.houses import Choices, House, assert_choice, violations

BOTH = (True, False)


@pytest.mark.law("19:47-2.2(a)", "19:47-2.2(a)1", "19:47-2.2(c)", "19:47-2.2(d)", "19:47-2.2(d)2", "19:47-2.3(a)")
@pytest.mark.law("19:47-2.3(a)4", "19:47-2.5", "19:47-2.6", "19:47-2.6A", "19:47-2.7", "19:47-2.8", "19:47-2.9")
@pytest.mark.law("19:47-2.10", "19:47-2.11", "19:47-2.12", "19:47-2.12(d)", "19:47-2.13(a)", "19:47-2.14")
@pytest.mark.law("19:47-2.15(j)1", "19:47-2.15(j)2", "19:47-2.15(p)", "19:47-2.16(a)", "19:47-2.16(c)", "19:47-2.21")
@pytest.mark.law("19:46-1.10", "19:46-1.18(g)")
@pytest.mark.parametrize(
    "key, default, right, wrong, grounds",
    [
        ("decks", 8, (1, 2, 9), (0,), "2.2(a) 19:46-1.17(a)"),
        ("cutting_cards", 1, (1, 2), (0, 3), "2.2(a)"),
        ("cutting_card", "opaque solid color", ("opaque solid color",), ("clear",), "2.2(a)"),
        ("variation", "standard", ("standard", "6 to 5"), ("7 to 5",), "2.2(a)1 2.6A"),
        ("deck_backs", 2, (1, 2), (0, 3), "2.2(d)2 2.2(a) 2.2(c)"),
        ("shuffling", "automated device", ("manual", "Bart Carter", "continuous"), ("none",), "2.5 2.2(d) 2.21"),
        ("shuffled", "at the cutting card", ("every round",), ("at noon",), "2.5"),
        ("behind_cutting_card_percent", 25, (25, 26, 97, 98), (24, 99), "2.5"),
        ("dealing", "manual shoe", ("double shoe", "hand"), ("a hat",), "2.6 2.2(c) 2.6A"),
        ("approvals.continuous_shuffler", False, BOTH, (), "2.21"),
        ("card_change_hours", 24, (23, 24), (25,), "19:46-1.18(g)"),
        ("dealer_second_card", "hole card with card reader", ("after the players", "hole card"), ("never",), "2.6"),
        ("reader_readable", False, BOTH, (), "2.15(j)1 2.15(j)2"),
        ("match_play", True, BOTH, (), "2.3(a)"),
        ("even_money", False, BOTH, (), "2.7 8.3"),
        ("surrender", False, BOTH, (), "2.8 8.3"),
        ("insurance", True, (True,), (False,), "2.9"),
        ("double_after_split", True, (True,), (False,), "2.10"),
        ("double_for_less", True, (True,), (False,), "2.10"),
        ("double_card", "face up", ("face up", "face down"), ("on edge",), "2.10 2.15(p)"),
        ("resplit", 4, (2, 3, 4), (1, 5), "2.11 8.3"),
        ("resplit_aces", False, BOTH, (), "2.11"),
        ("soft_17", "stand", ("stand", "hit"), ("either",), "2.12 2.12(d)"),
        ("persons_on_a_box", 1, (1, 2, 3), (0, 4), "2.13(a)"),
        ("several_boxes", False, BOTH, (), "2.14"),
        ("five_card_21", False, BOTH, (), "2.16(c) 2.3(a)4 8.3"),
        ("payout_odds.winning hand", "1 to 1", ("1 to 1",), ("2 to 1", "1 to 2"), "2.3(a)"),
        ("payout_odds.blackjack", "3 to 2", ("3 to 2",), ("2 to 1", "6 to 5"), "2.7"),
        ("payout_odds.blackjack, 6 to 5 variation", "6 to 5", ("6 to 5",), ("3 to 2", "1 to 1"), "2.7"),
        ("payout_odds.insurance", "2 to 1", ("2 to 1",), ("3 to 1", "1 to 1"), "2.9"),
        ("payout_odds.21 in five cards", "2 to 1", ("2 to 1",), ("3 to 1", "1 to 1"), "2.16(a)"),
        ("positions", 6, (5, 6, 7), (8,), "19:46-1.10"),
    ],
)
def test_a_choice_its_limits_and_its_paragraphs(
    key: str, default: object, right: Choices, wrong: Choices, grounds: str
) -> None:
    assert_choice(GAME, key, default, right, wrong, grounds)


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize(
    "wager, low, high",
    [
        ("blackjack", 1_000, 50_000), ("match", 100, 10_000), ("additional wager", 100, 10_000),
        ("second", 1_000, 50_000), ("third", 1_000, 50_000), ("streak", 100, 10_000), ("twenty", 100, 10_000),
    ],
)  # fmt: skip
def test_a_posted_minimum_is_not_above_its_maximum(wager: str, low: int, high: int) -> None:
    house = GAME.house({})
    assert (house[f"minimum.{wager}"], house[f"maximum.{wager}"]) == (low, high)
    for cents, found in ((high - 1, set()), (high, set()), (high + 1, {"19:47-8.2"})):
        assert violations(GAME, {f"minimum.{wager}": f"{cents // 100}.{cents % 100:02d}"}) == found


VARIATION: House = {"variation": "6 to 5", "decks": 2, "cutting_cards": 2, "soft_17": "hit"}
DOUBLE: House = {"dealing": "double shoe", "cutting_cards": 2}
BY_HAND: House = {"shuffling": "manual"}


@pytest.mark.law("19:47-2.2(a)", "19:47-2.2(a)1", "19:47-2.2(c)", "19:47-2.2(d)2", "19:47-2.2(e)", "19:47-2.6A")
@pytest.mark.law("19:47-2.11", "19:47-2.12(d)", "19:47-2.21")
@pytest.mark.parametrize(
    "house, beside, found",
    [
        (VARIATION, {"decks": 1}, ""), (VARIATION, {"decks": 2}, ""), (VARIATION, {"decks": 3}, "2.2(a)1"),
        (VARIATION, {"cutting_cards": 1}, "2.2(a)"), (VARIATION, {"soft_17": "stand"}, "2.12(d)"),
        (VARIATION, {"shuffling": "manual"}, "2.2(e)"), (VARIATION, {"shuffling": "Bart Carter"}, "2.2(e)"),
        (VARIATION, {"shuffling": "continuous", "approvals.continuous_shuffler": True}, "2.2(e)"),
        (VARIATION, {"dealing": "hand"}, ""), ({}, {"dealing": "hand"}, "2.6A"), ({}, {"dealing": "manual shoe"}, ""),
        (DOUBLE, {}, ""), (DOUBLE, {"cutting_cards": 1}, "2.2(c)"), (DOUBLE, {"decks": 1}, "2.2(c)"),
        (DOUBLE, {"decks": 2}, ""), (DOUBLE, {"decks": 3}, ""), (DOUBLE, {"shuffling": "manual"}, ""),
        (DOUBLE, {"shuffling": "manual", "deck_backs": 1}, "2.2(c)"),
        (BY_HAND, {}, ""), (BY_HAND, {"deck_backs": 1}, ""), (BY_HAND, {"deck_backs": 2}, "2.2(a)"),
        ({}, {"shuffling": "Bart Carter", "deck_backs": 2}, "2.2(a)"), ({}, {"deck_backs": 1}, "2.2(d)2"),
        ({}, {"shuffling": "continuous"}, "2.21"),
        ({}, {"shuffling": "continuous", "approvals.continuous_shuffler": True}, ""),
        ({"positions": 6}, {"resplit": 4}, ""), ({"positions": 7}, {"resplit": 3}, ""),
        ({"positions": 7}, {"resplit": 4}, "2.11"),
    ],
)  # fmt: skip
def test_a_choice_may_bind_another(house: House, beside: House, found: str) -> None:
    assert violations(GAME, {**house, **beside}) == ({f"19:47-{found}"} if found else set())


@pytest.mark.law("19:47-2.2(a)1", "19:47-2.2(a)3", "19:47-2.2(d)2", "19:47-2.10", "19:47-2.12", "19:47-2.14")
@pytest.mark.law("19:47-2.20(a)", "19:47-2.22(a)", "19:47-2.23(a)", "19:47-2.24(a)")
@pytest.mark.parametrize(
    "choices, early, first, cite",
    [
        (VARIATION, True, date(2006, 1, 17), "2.2(a)1"),
        ({"double_card": "face down"}, True, date(2005, 1, 18), "2.10"),
        ({"several_boxes": True}, True, date(1999, 2, 16), "2.14"),
        ({"soft_17": "hit"}, True, date(2006, 6, 19), "2.12"), ({"deck_backs": 1}, False, date(1999, 7, 6), "2.2(d)2"),
        ({"progressive": True, "decks": 2}, False, date(1999, 7, 6), "2.2(a)3"),
        ({"blackjack_bonus": True}, True, date(1999, 1, 4), "2.20(a)"),
        ({"streak": True}, True, date(2001, 1, 16), "2.22(a)"),
        ({"match_the_dealer": True}, True, date(2004, 7, 19), "2.23(a)"),
        ({"twenty_point_bonus": True}, True, date(2006, 6, 5), "2.24(a)"),
    ],
)  # fmt: skip
def test_a_choice_came_on_a_day(choices: House, early: bool, first: date, cite: str) -> None:
    """Before it, another was the only one, or nothing is judged because the text is not held (2.14)."""
    for day, told in ((first - date.resolution, early), (first, not early), (first + date.resolution, not early)):
        cites = {finding.cite for finding in check(GAME, choices, day).findings}
        assert (f"19:47-{cite}" in cites) is told, day
