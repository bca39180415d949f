"""What a licensee of other games chooses: the default, what the law also allows and what it does not, by paragraph."""

from datetime import date
from itertools import product

import pytest

from croupier.compliance.check import check
from croupier.games import find
from tests.games.houses import Choices, assert_choice, violations

Row = tuple[str, object, Choices, Choices, str]

BOTH = (True, False)
DEVICE, BY_HAND = "automated device", ("manual",)
DEALT = ("hand", "automated shoe")
COLOR = "opaque solid color"

BACCARAT: list[Row] = [
    ("decks", 8, (6, 7), (5,), "3.1(a) 19:46-1.17(a)"),
    ("cutting_cards", 2, (), (1, 3), "3.1(a)"),
    ("cutting_card", "opaque and of one solid colour", (), ("clear",), "3.1(a)"),
    ("approvals.cutting_card", True, (), (False,), "3.1(a)"),
    ("shuffling", "manual", (), (DEVICE,), "3.5 19:46-1.19(c)"),
    ("dealing", "dealing shoe", (), ("hand",), "19:46-1.19(b) 3.6"),
    ("behind_cutting_card", 14, (15,), (13,), "3.5"),
    ("curator_wagers", True, BOTH, (), "3.6"),
    ("match_play", True, BOTH, (), "3.2"),
    ("payout_odds.banker", "1 to 1", (), ("2 to 1", "1 to 2"), "3.3"),
    ("payout_odds.player", "1 to 1", (), ("2 to 1", "1 to 2"), "3.3"),
    ("payout_odds.tie", "8 to 1", (), ("7 to 1", "9 to 1"), "3.3"),
    ("vigorish", 5, (4, 5), (3, 6), "3.3"),
    ("vigorish_collected", "at payment", ("at the end of the shoe",), ("never",), "3.3"),
    ("vigorish_rounded", "to the cent", ("to 25 cents",), ("to a dollar",), "3.3"),
]
MINIBACCARAT: list[Row] = [
    ("decks", 8, (6, 7), (5,), "7.1 19:46-1.17(a)"),
    ("cutting_cards", 2, (1,), (0, 3), "7.1"),
    ("cutting_card", "opaque and of one solid colour", (), ("clear",), "7.1"),
    ("approvals.cutting_card", True, (), (False,), "7.1"),
    ("shuffling", DEVICE, (*BY_HAND, "continuous"), ("none",), "7.5 19:46-1.19(c) 7.12"),
    ("approvals.continuous_shuffler", False, BOTH, (), "7.12"),
    ("dealing", "manual shoe", ("automated shoe",), ("hand",), "19:46-1.19(b) 7.6"),
    ("behind_cutting_card", 14, (15,), (13,), "7.5"),
    ("match_play", True, BOTH, (), "7.2"),
    ("payout_odds.banker", "1 to 1", (), ("2 to 1", "1 to 2"), "7.3"),
    ("payout_odds.player", "1 to 1", (), ("2 to 1", "1 to 2"), "7.3"),
    ("payout_odds.tie", "8 to 1", ("17 to 2", "9 to 1"), ("7 to 1",), "7.3"),
    ("vigorish", 5, (0, 1, 4), (-1, 6), "7.3"),
    ("vigorish_collected", "at payment", ("at the end of the shoe",), ("never",), "7.3"),
    ("vigorish_rounded", "to the cent", ("to 25 cents",), ("to a dollar",), "7.3"),
]
WAR: list[Row] = [
    ("decks", 6, (), (5, 7), "22.2 19:46-1.17(a)"),
    ("shuffling", DEVICE, BY_HAND, ("none",), "19:46-1.19(c)"),
    ("dealing", "manual shoe", ("automated shoe",), ("hand",), "19:46-1.19(b)"),
    ("shuffled", "at the cutting card", ("every round",), ("never",), "22.4 26.4(g)"),
    ("behind_cutting_card", 78, (79, 310, 311), (77, 312), "22.4"),
    ("card_change_hours", 24, (23,), (25,), "19:46-1.18(g)"),
    ("match_play", True, BOTH, (), "22.6"),
    ("payout_odds.initial wager", "1 to 1", (), ("2 to 1", "1 to 2"), "22.9(a)1"),
    ("payout_odds.tie wager", "10 to 1", (), ("9 to 1", "11 to 1"), "22.9(a)2"),
    ("payout_odds.war wager", "2 to 1", (), ("1 to 1", "3 to 1"), "22.9(a)3"),
    ("payout_odds.war wager on a tie", "3 to 1", (), ("2 to 1", "4 to 1"), "22.9(a)3"),
]
CRAPS: list[Row] = [
    ("table", "craps", ("mini-craps",), ("private",), "1.11(c)"),
    ("stickperson", True, BOTH, (), "1.11(c)"),
    ("positions", 14, (1, 2, 13), (0, 15), "19:46-1.11"),
    ("dice", 5, (6,), (4,), "1.11(c)"),
    ("smallest_chip", 100, (), (), "8.2"),
    ("odds.4 and 10", 3, (1, 2), (0,), "1.6"),
    ("odds.5 and 9", 4, (1, 2), (0,), "1.6"),
    ("odds.6 and 8", 5, (1, 2), (0,), "1.6"),
    ("buy", True, BOTH, (), "1.5"),
    ("lay", True, BOTH, (), "1.5"),
    ("vigorish", "when the bet wins", ("when the bet is made",), ("never",), "1.5"),
    ("vigorish_percent", 5, (0, 4, "4.5"), ("5.1", 6), "1.5"),
    ("hardways_on_come_out", False, BOTH, (), "1.3"),
    ("place_to_lose_on_come_out", False, BOTH, (), "1.3"),
    ("fire_bet", "A", ("none", "B", "C"), ("D",), "1.12"),
    ("fire_bet_given_up", "continues", ("returned",), ("lost",), "1.12"),
    ("odds_stated_with", "to", ("win",), ("for",), "1.4"),
    ("payout_odds.line", "1 to 1", ("2 to 1",), ("1 to 2",), "1.4"),
    ("payout_odds.place 4 and 10", "9 to 5", ("10 to 5",), ("8 to 5",), "1.4"),
    ("payout_odds.place 5 and 9", "7 to 5", ("8 to 5",), ("6 to 5",), "1.4"),
    ("payout_odds.place 6 and 8", "7 to 6", ("8 to 6",), ("6 to 6",), "1.4"),
    ("payout_odds.lose 4 and 10", "5 to 11", ("6 to 11",), ("4 to 11",), "1.4"),
    ("payout_odds.lose 5 and 9", "5 to 8", ("6 to 8",), ("4 to 8",), "1.4"),
    ("payout_odds.lose 6 and 8", "4 to 5", ("5 to 5",), ("3 to 5",), "1.4"),
    ("payout_odds.hard 4 and 10", "7 to 1", ("8 to 1",), ("6 to 1",), "1.4"),
    ("payout_odds.hard 6 and 8", "9 to 1", ("10 to 1",), ("8 to 1",), "1.4"),
    ("payout_odds.field", "1 to 1", ("2 to 1",), ("1 to 2",), "1.4"),
    ("payout_odds.field on 2", "2 to 1", ("3 to 1",), ("1 to 1",), "1.4"),
    ("payout_odds.field on 12", "2 to 1", ("3 to 1",), ("1 to 1",), "1.4"),
    ("payout_odds.any seven", "4 to 1", ("5 to 1",), ("3 to 1",), "1.4"),
    ("payout_odds.any craps", "7 to 1", ("8 to 1",), ("6 to 1",), "1.4"),
    ("payout_odds.craps two", "30 to 1", ("31 to 1",), ("29 to 1",), "1.4"),
    ("payout_odds.craps three", "15 to 1", ("16 to 1",), ("14 to 1",), "1.4"),
    ("payout_odds.craps twelve", "30 to 1", ("31 to 1",), ("29 to 1",), "1.4"),
    ("payout_odds.eleven", "15 to 1", ("16 to 1",), ("14 to 1",), "1.4"),
]
THREE: list[Row] = [
    ("decks", 1, (2,), (0, 3), "20.2 19:46-1.17(a)"),
    ("deck_backs", 1, (2,), (0, 3), "20.2"),
    ("cover_card", COLOR, (), ("a joker",), "20.2"),
    ("shuffling", DEVICE, BY_HAND, ("none",), "20.5 19:46-1.19(c)"),
    ("pre_shuffled", False, BOTH, (), "20.5"),
    ("dealing", "manual shoe", DEALT, ("a hat",), "20.7 20.8(a) 20.9(a) 19:46-1.19(b) 19:46-1.19(b)1"),
    ("dealer_stack", "at once", ("after the play wagers",), ("never",), "20.9(c) 20.9(c)1 20.9(c)2"),
    ("stub_count_every", 5, (1, 4), (0, 6), "20.8(e) 20.9(e)"),
    ("card_change_hours", 4, (23, 24), (25,), "19:46-1.18(g)"),
    ("match_play", True, BOTH, (), "20.6"),
    ("two_positions", False, BOTH, (), "20.6"),
    ("settlement", "pass by pass", ("player by player",), ("at random",), "20.10(c) 20.10(c)1 20.10(c)2"),
    ("odds_stated_with", "to", ("win",), ("for",), "20.11"),
    ("pair_plus", "A", ("B", "C", "D"), ("E",), "20.11(a)2"),
    ("ante_bonus.straight flush", "5 to 1", (), ("4 to 1", "6 to 1"), "20.11(a)3"),
    ("ante_bonus.three-of-a-kind", "4 to 1", (), ("3 to 1", "5 to 1"), "20.11(a)3"),
    ("ante_bonus.straight", "1 to 1", (), ("1 to 2", "2 to 1"), "20.11(a)3"),
    ("positions", 7, (6,), (8,), "19:46-1.10A"),
    ("minimum.pair plus", 500, (), (), "20.6"),
    ("maximum.pair plus", 10_000, (), (), "20.6"),
]
FOUR: list[Row] = [
    ("decks", 1, (2,), (0, 3), "27.2(a) 27.2(b)1"),
    ("deck_backs", 1, (2,), (0, 3), "27.2(b)2"),
    ("cover_card", COLOR, (), ("a joker",), "27.2(a)"),
    ("shuffling", DEVICE, BY_HAND, ("none",), "27.5(a)"),
    ("dealing", "manual shoe", DEALT, ("a hat",), "27.5(b)1 27.7 27.8 27.9"),
    ("stub_count_every", 5, (1, 4), (0, 6), "27.7"),
    ("counting_shuffler", False, BOTH, (), "27.9"),
    ("card_change_hours", 4, (7, 8), (9,), "27.4(e)"),
    ("approvals.opening", True, (), (False,), "27.4(e)"),
    ("match_play", True, BOTH, (), "27.6"),
    ("two_positions", False, BOTH, (), "27.6"),
    ("aces_up_on_fold", "forfeited", ("stands",), ("paid",), "27.10"),
    ("settlement", "player by player", ("pass by pass",), ("at random",), "27.10"),
    ("odds_stated_with", "to", ("win",), ("for",), "27.11"),
    ("ante_bonus.four-of-a-kind", "25 to 1", (), ("24 to 1", "26 to 1"), "27.11"),
    ("ante_bonus.straight flush", "20 to 1", (), ("19 to 1", "21 to 1"), "27.11"),
    ("ante_bonus.three-of-a-kind", "2 to 1", (), ("1 to 1", "3 to 1"), "27.11"),
    ("minimum.aces up", 500, (), (), "27.6"),
    ("maximum.aces up", 10_000, (), (), "27.6"),
]
COLORADO: list[Row] = [
    ("version", "permissible", ("required",), ("either",), "23.13(b) 23.12(b)"),
    ("lowest_push", "sevens", ("none", "nines", "eights", "sixes"), ("fives", "tens"), "23.10"),
    ("bonus", True, BOTH, (), "23.6A"),
    ("decks", 1, (2,), (0, 3), "23.2(a) 23.2(b)1"),
    ("deck_backs", 1, (2,), (0, 3), "23.2(b)2"),
    ("cover_card", COLOR, (), ("a joker",), "23.2(a)"),
    ("shuffling", DEVICE, BY_HAND, ("none",), "23.5"),
    ("dealing", "manual shoe", DEALT, ("a hat",), "23.7 23.8 23.9 19:46-1.19(b)1"),
    ("stub_count_every", 5, (1, 4), (0, 6), "23.7"),
    ("counting_shuffler", False, BOTH, (), "23.9"),
    ("card_change_hours", 4, (23, 24), (25,), "19:46-1.18(g)"),
    ("match_play", True, BOTH, (), "23.6"),
    ("odds_stated_with", "to", ("win",), ("for",), "23.13(a) 23.12(a)"),
    ("payout_limit.established", False, BOTH, (), "23.13(c) 23.12(c)"),
    ("payout_limit.amount", 5_000_000, ("50000.01",), ("49999.99",), "23.13(c) 23.12(c)"),
    ("approvals.payout_limit", False, BOTH, (), "23.13(c) 23.12(c)"),
    ("payout_limit.on_layout", True, BOTH, (), "23.13(c) 23.12(c)"),
    ("positions", 7, (6,), (5, 8), "19:46-1.13L"),
    ("layout.ante_areas", True, (), (False,), "19:46-1.13L"),
    ("layout.bet_areas", True, (), (False,), "19:46-1.13L"),
    ("layout.bonus_areas", True, BOTH, (), "19:46-1.13L"),
    ("layout.discard_areas", True, (), (False,), "19:46-1.13L"),
    ("layout.community_areas", 3, (), (2, 4), "19:46-1.13L"),
    ("layout.payout_odds", True, (), (False,), "19:46-1.13L"),
    ("drop_and_tip_box", True, (), (False,), "19:46-1.13L"),
]
POT: list[Row] = [
    ("jacks_plus", True, BOTH, (), "33.6"),
    ("commission_percent", 10, (0, "7.5", 9), ("10.1", 11), "33.10(h)2i 33.10(h)2ii"),
    ("commission_fixed", 500, (), (), "33.10(h)2i"),
    ("decks", 1, (2,), (0, 3), "33.2 19:46-1.17(a)"),
    ("deck_backs", 1, (2,), (0, 3), "33.2"),
    ("shuffling", DEVICE, BY_HAND, ("none",), "33.4 19:46-1.19(c)"),
    ("dealing", "manual shoe", DEALT, ("a hat",), "33.7 33.8 33.9 19:46-1.19(b) 19:46-1.19(b)1"),
    ("card_change_hours", 4, (23, 24), (25,), "19:46-1.18(g)"),
    ("odds_stated_with", "to", ("win",), ("for",), "33.11(a)"),
    ("payout_odds.royal flush", "400 to 1", ("401 to 1",), ("399 to 1",), "33.11(b)"),
    ("payout_odds.straight flush", "80 to 1", ("81 to 1",), ("79 to 1",), "33.11(b)"),
    ("payout_odds.four-of-a-kind", "50 to 1", ("51 to 1",), ("49 to 1",), "33.11(b)"),
    ("payout_odds.full house", "30 to 1", ("31 to 1",), ("29 to 1",), "33.11(b)"),
    ("payout_odds.flush", "15 to 1", ("16 to 1",), ("14 to 1",), "33.11(b)"),
    ("payout_odds.straight", "10 to 1", ("11 to 1",), ("9 to 1",), "33.11(b)"),
    ("payout_odds.three-of-a-kind", "7 to 1", ("8 to 1",), ("6 to 1",), "33.11(b)"),
    ("payout_odds.two pair", "3 to 1", ("4 to 1",), ("2 to 1",), "33.11(b)"),
    ("payout_odds.pair of jacks or better", "1 to 1", ("2 to 1",), ("1 to 2",), "33.11(b)"),
    ("layout.double_areas", True, (), (False,), "33.10(c)1"),
    ("layout.pot_area", True, (), (False,), "33.10(e)"),
]
CROSS: list[Row] = [
    ("decks", 1, (2,), (0, 3), "25.2(a) 25.2(b)1"),
    ("deck_backs", 1, (2,), (0, 3), "25.2(b)2"),
    ("cover_card", COLOR, (), ("a joker",), "25.2(a)"),
    ("shuffling", DEVICE, BY_HAND, ("none",), "25.4(a)"),
    ("dealing", "manual shoe", DEALT, ("a hat",), "25.3(e) 25.7 25.8 25.9 19:46-1.19(b)1"),
    ("stub_count_every", 5, (1, 4), (0, 6), "25.7"),
    ("counting_shuffler", False, BOTH, (), "25.9"),
    ("card_change_hours", 4, (7, 8), (9,), "25.3(e)"),
    ("approvals.opening", True, (), (False,), "25.3(f)"),
    ("match_play", True, BOTH, (), "25.6"),
    ("three_card_on_fold", "stands", ("forfeited",), ("paid",), "25.10"),
    ("odds_stated_with", "to", ("win",), ("for",), "25.11"),
]

EACH = [
    pytest.param(
        "baccarat-punto-banco",
        BACCARAT,
        marks=[
            pytest.mark.law("19:47-3.1(a)", "19:47-3.2", "19:47-3.3", "19:47-3.5", "19:47-3.6"),
            pytest.mark.law("19:46-1.17(a)", "19:46-1.19(b)", "19:46-1.19(c)"),
        ],
    ),
    pytest.param(
        "minibaccarat",
        MINIBACCARAT,
        marks=[
            pytest.mark.law("19:47-7.1", "19:47-7.2", "19:47-7.3", "19:47-7.5", "19:47-7.6", "19:47-7.12"),
            pytest.mark.law("19:46-1.17(a)", "19:46-1.19(b)", "19:46-1.19(c)"),
        ],
    ),
    pytest.param(
        "casino-war",
        WAR,
        marks=[
            pytest.mark.law("19:47-22.2", "19:47-22.4", "19:47-22.6", "19:47-22.9(a)1", "19:47-22.9(a)2"),
            pytest.mark.law("19:47-22.9(a)3", "19:46-1.17(a)", "19:46-1.18(g)", "19:46-1.19(b)", "19:46-1.19(c)"),
        ],
    ),
    pytest.param(
        "craps",
        CRAPS,
        marks=[
            pytest.mark.law("19:47-1.3", "19:47-1.4", "19:47-1.5", "19:47-1.6", "19:47-1.11(c)", "19:47-1.12"),
            pytest.mark.law("19:46-1.11", "19:47-8.2"),
        ],
    ),
    pytest.param(
        "three-card-poker",
        THREE,
        marks=[
            pytest.mark.law("19:47-20.2", "19:47-20.5", "19:47-20.6", "19:47-20.7", "19:47-20.8(a)", "19:47-20.8(e)"),
            pytest.mark.law("19:47-20.9(a)", "19:47-20.9(c)", "19:47-20.9(c)1", "19:47-20.9(c)2", "19:47-20.9(e)"),
            pytest.mark.law("19:47-20.10(c)", "19:47-20.10(c)1", "19:47-20.10(c)2", "19:47-20.11", "19:47-20.11(a)2"),
            pytest.mark.law("19:47-20.11(a)3", "19:46-1.10A", "19:46-1.18(g)", "19:46-1.19(b)", "19:46-1.19(c)"),
        ],
    ),
    pytest.param(
        "four-card-poker",
        FOUR,
        marks=[
            pytest.mark.law("19:47-27.2(a)", "19:47-27.2(b)2", "19:47-27.4(e)", "19:47-27.5(a)", "19:47-27.5(b)1"),
            pytest.mark.law("19:47-27.6", "19:47-27.7", "19:47-27.8", "19:47-27.9", "19:47-27.10", "19:47-27.11"),
        ],
    ),
    pytest.param(
        "colorado-hold-em-poker",
        COLORADO,
        marks=[
            pytest.mark.law("19:47-23.2(a)", "19:47-23.2(b)2", "19:47-23.5", "19:47-23.6", "19:47-23.6A"),
            pytest.mark.law("19:47-23.7", "19:47-23.8", "19:47-23.9", "19:47-23.10", "19:47-23.12(a)"),
            pytest.mark.law("19:47-23.12(b)", "19:47-23.12(c)", "19:47-23.13(a)", "19:47-23.13(b)", "19:47-23.13(c)"),
            pytest.mark.law("19:46-1.13L", "19:46-1.18(g)", "19:46-1.19(b)1"),
        ],
    ),
    pytest.param(
        "winners-pot-poker",
        POT,
        marks=[
            pytest.mark.law("19:47-33.2", "19:47-33.4", "19:47-33.6", "19:47-33.7", "19:47-33.8", "19:47-33.9"),
            pytest.mark.law("19:47-33.10(c)1", "19:47-33.10(e)", "19:47-33.10(h)2i", "19:47-33.10(h)2ii"),
            pytest.mark.law("19:47-33.11(a)", "19:47-33.11(b)", "19:46-1.18(g)", "19:46-1.19(b)", "19:46-1.19(c)"),
        ],
    ),
    pytest.param(
        "double-cross-poker",
        CROSS,
        marks=[
            pytest.mark.law("19:47-25.2(a)", "19:47-25.2(b)2", "19:47-25.3(e)", "19:47-25.3(f)", "19:47-25.4(a)"),
            pytest.mark.law("19:47-25.6", "19:47-25.7", "19:47-25.8", "19:47-25.9", "19:47-25.10", "19:47-25.11"),
        ],
    ),
]


@pytest.mark.parametrize("game, rows", EACH)
def test_a_choice_its_limits_and_its_paragraphs(game: str, rows: list[Row]) -> None:
    for key, default, right, wrong, grounds in rows:
        assert_choice(find(game), key, default, right, wrong, grounds)


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize(
    "game, wager, low, high",
    [
        *[("baccarat-punto-banco", hand, 10, 1000) for hand in ("banker", "player")],
        *[("minibaccarat", hand, 10, 1000) for hand in ("banker", "player")], ("minibaccarat", "tie", 5, 200),
        ("baccarat-punto-banco", "tie", 5, 200), ("casino-war", "initial", 10, 500), ("casino-war", "tie", 1, 100),
        *[("craps", wager, 5, 1000) for wager in ("line", "place")],
        ("craps", "field", 5, 500), ("craps", "proposition", 1, 200), ("craps", "fire", 1, 10),
        *[(f"{name}-poker", "ante", 10, 100) for name in ("three-card", "four-card", "colorado-hold-em")],
        *[(f"{name}-poker", "ante", 10, 100) for name in ("winners-pot", "double-cross")],
        ("colorado-hold-em-poker", "bonus", 1, 100), ("winners-pot-poker", "jacks plus", 1, 100),
        ("double-cross-poker", "three-card", 5, 100),
    ],
)  # fmt: skip
def test_a_posted_minimum_is_not_above_its_maximum(game: str, wager: str, low: int, high: int) -> None:
    declared = find(game)
    assert_choice(declared, f"minimum.{wager}", low * 100, (), (), "8.2")
    assert_choice(declared, f"maximum.{wager}", high * 100, (), (), "8.2")
    for amount, wrong in ((f"{high - 1}.99", set()), (f"{high}", set()), (f"{high}.01", {"19:47-8.2"})):
        assert violations(declared, {f"minimum.{wager}": amount}) == wrong


@pytest.mark.law("19:47-1.11(c)")
def test_what_stood_on_a_stickperson_before_17_march_1997_is_not_held_and_not_judged() -> None:
    mini, craps, first = {"table": "mini-craps", "stickperson": False}, {"stickperson": False}, date(1997, 3, 17)
    for day, unheld, wrong in ((-1, True, False), (0, False, True), (1, False, True)):
        on = first + day * date.resolution
        assert ("19:47-1.11(c)" in {finding.cite for finding in check(find("craps"), mini, on).findings}) is unheld
        broken = {finding.cite for finding in check(find("craps"), craps, on).violations}
        assert ("19:47-1.11(c)" in broken) is wrong


EXCUSED = [
    pytest.param("mississippi-stud", "19:47-35.9(f)", marks=pytest.mark.law("19:47-35.9(f)")),
    pytest.param("boston-5-stud-poker", "19:47-24.9(f)", marks=pytest.mark.law("19:47-24.9(f)")),
    pytest.param("colorado-hold-em-poker", "19:47-23.9", marks=pytest.mark.law("19:47-23.9")),
    pytest.param("four-card-poker", "19:47-27.9", marks=pytest.mark.law("19:47-27.9")),
    pytest.param("double-cross-poker", "19:47-25.9", marks=pytest.mark.law("19:47-25.9")),
    pytest.param("ultimate-texas-hold-em", "19:47-32.9", marks=pytest.mark.law("19:47-32.9")),
    pytest.param("caribbean-stud-poker", "19:47-16.9", marks=pytest.mark.law("19:47-16.9")),
    pytest.param("let-it-ride-poker", "19:47-18.9", marks=pytest.mark.law("19:47-18.9")),
]


@pytest.mark.parametrize("game, cite", EXCUSED)
def test_a_device_that_counts_the_deck_excuses_the_count_of_the_stub(game: str, cite: str) -> None:
    """Only where the cards are dealt from an automated shoe, as the texts have it that are held."""
    declared = find(game)
    (count,) = (option for option in declared.options if option.key == "stub_count_every")
    assert count.excuse is not None and count.excuse.cite == cite
    for counts, shuffling, dealing in product(BOTH, ("manual", DEVICE), ("manual shoe", *DEALT)):
        house = declared.house({"counting_shuffler": counts, "shuffling": shuffling, "dealing": dealing})
        excused = counts and shuffling == DEVICE and dealing == "automated shoe"
        assert count.excuse.holds(house) is excused
