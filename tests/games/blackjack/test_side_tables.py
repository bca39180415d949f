"""What a house says of the side wagers of blackjack: limits, odds, who needs notice (19:47-2.17, 2.23, 2.24)."""

import pytest

from croupier.games.blackjack.side_wagers import additional, match_the_dealer, twenty_point
from croupier.rounds.steps.settling.side_wagers import SettleLying, SettleSide
from tests.games.blackjack.rounds import GAME
from tests.games.blackjack.side_talk import Choices


@pytest.mark.law("19:47-2.17(a)", "19:47-2.23(a)", "19:47-2.24(a)", "19:47-2.24(f)", "19:47-2.17(e)2")
@pytest.mark.parametrize(
    "key, cite",
    [
        ("additional_wager", "19:47-2.17(a)"), ("same_suit_option", "19:47-2.17(e)2"),
        ("match_the_dealer", "19:47-2.23(a)"), ("twenty_point_bonus", "19:47-2.24(a)"),
        ("twenty_point_paytable", "19:47-2.24(f)"),
    ],
)  # fmt: skip
def test_what_is_offered_is_withdrawn_or_changed_with_notice(key: str, cite: str) -> None:
    option = next(option for option in GAME.options if option.key == key)
    assert option.cite == cite and "19:47-8.3" in option.also


@pytest.mark.law("19:47-2.17(g)2", "19:47-2.23(c)", "19:47-2.24(c)")
@pytest.mark.parametrize(
    "key, low, high",
    [("additional wager", "19:47-8.2", "19:47-2.17(g)2"), ("match", "19:47-2.23(c)", "19:47-2.23(c)"),
     ("twenty", "19:47-2.24(c)", "19:47-2.24(c)")],
)  # fmt: skip
def test_the_limits_are_posted(key: str, low: str, high: str) -> None:
    options = {option.key: option for option in GAME.options}
    found = [options[f"{end}.{key}"] for end in ("minimum", "maximum")]
    assert [(option.default, str(option.cite)) for option in found] == [(100, low), (10_000, high)]


@pytest.mark.law("19:47-2.17(i)", "19:47-2.23(b)", "19:47-2.24(b)", "19:47-2.17(d)", "19:47-2.23(e)", "19:47-2.24(d)")
@pytest.mark.parametrize(
    "choices, cite, apart",
    [
        ({"match_the_dealer": True}, "19:47-2.23(e)", "19:47-2.23(b)"),
        ({"additional_wager": "sevens"}, "19:47-2.17(d)", "19:47-2.17(i)"),
        ({"twenty_point_bonus": True}, "19:47-2.24(d)", "19:47-2.24(b)"),
    ],
)
def test_each_is_settled_by_its_paragraph_and_bears_on_no_other(choices: Choices, cite: str, apart: str) -> None:
    (step,) = [step for step in GAME.rules(GAME.house(choices)).agenda if isinstance(step, SettleSide)]
    assert (step.cite, step.apart, step.order) == (cite, apart, "counterclockwise")


@pytest.mark.law("19:47-2.17(e)", "19:47-2.17(e)1", "19:47-2.17(e)2", "19:47-2.17(e)3")
@pytest.mark.law("19:47-2.23(f)", "19:47-2.24(f)")
@pytest.mark.parametrize(
    "choices, odds, cite",
    [
        ({"match_the_dealer": True, "decks": 6}, ["4 to 1", "11 to 1"], "19:47-2.23(f)"),
        ({"match_the_dealer": True, "decks": 8}, ["3 to 1", "14 to 1"], "19:47-2.23(f)"),
        ({"additional_wager": "over and under 13"}, ["1 to 1"], "19:47-2.17(e)1"),
        ({"additional_wager": "same suit"}, ["25 to 1", "5 to 2"], "19:47-2.17(e)2"),
        ({"additional_wager": "sevens"}, ["5000 to 1", "500 to 1", "100 to 1", "50 to 1", "3 to 1"], "19:47-2.17(e)3"),
        ({"twenty_point_bonus": True}, ["1000 to 1", "125 to 1", "19 to 1", "9 to 1", "4 to 1"], "19:47-2.24(f)"),
    ],
)
def test_the_paytable_of_what_is_offered(choices: Choices, odds: list[str], cite: str) -> None:
    house = GAME.house(choices)
    sides = (match_the_dealer.SIDE, additional.SIDE, twenty_point.SIDE)
    printed = [paytable for side in sides for paytable in side.tables]
    (table,) = [table for paytable in printed if (table := paytable(house)) is not None]
    assert [str(paid) for _, paid in table.lines] == odds and table.cite == cite
    assert {paytable(GAME.house()) for paytable in printed} == {None}


@pytest.mark.law("19:47-2.24(e)1i", "19:47-2.24(e)1ii", "19:47-2.24(e)2")
def test_two_queens_of_hearts_have_a_paragraph_for_each_moment() -> None:
    rules = GAME.rules(GAME.house({"twenty_point_bonus": True}))
    early, late = [step for step in rules.agenda if isinstance(step, SettleLying)]
    assert (early.cite, late.cite, late.looked) == ("19:47-2.24(e)1ii", "19:47-2.24(e)2", "19:47-2.24(e)1i")
    assert "no blackjack" in early.clauses()[0] and "(19:47-2.24(e)1i)" in late.clauses()[0]
