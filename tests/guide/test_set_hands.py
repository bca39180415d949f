"""What the guide says of hands that are set: vigorish, odds, ranking, the joker and copies."""

import pytest

from croupier.documents.blocks import Rows, Section, Text
from croupier.games import find
from croupier.guide.guide import guide

SET = ("pai-gow-poker", "pai-gow", "asia-poker")


def section(game: str, heading: str, choices: dict[str, object] | None = None) -> Section:
    declared = find(game)
    made = guide(declared.rules(declared.house(choices or {})))
    return next(one for one in made.sections if one.heading == heading)


def words(game: str, heading: str = "How to play", choices: dict[str, object] | None = None) -> str:
    blocks = section(game, heading, choices).blocks
    return " ".join([block.words for block in blocks if isinstance(block, Text)])


@pytest.mark.parametrize("game", SET)
def test_the_main_wager_on_set_hands_is_listed_at_its_odds(game: str) -> None:
    tables = [block for block in section(game, "What winning wagers pay").blocks if isinstance(block, Rows)]
    name = find(game).wagers[0].name
    assert [row[:2] for row in tables[0].rows] == [(name, "1 to 1")]


@pytest.mark.parametrize(("game", "taken"), [("pai-gow-poker", True), ("pai-gow", True), ("asia-poker", False)])
def test_vigorish_is_said_where_a_winning_wager_pays_it_and_nowhere_else(game: str, taken: bool) -> None:
    assert ("The house keeps 5 percent of what the wager wins as vigorish." in words(game)) is taken
    assert ("5 percent" in words(game, "What winning wagers pay")) is taken


def test_vigorish_is_said_as_the_house_rounds_it() -> None:
    rounded = words("pai-gow-poker", choices={"vigorish_rounding": "25 cents"})
    assert "as vigorish, rounded up to the next $0.25." in rounded


@pytest.mark.parametrize("game", SET)
def test_a_copy_is_said_to_be_the_banks(game: str) -> None:
    assert "A copy, which is a hand equal to the bank's, counts as the bank's." in words(game)


def test_a_wrong_setting_is_told_by_the_names_of_the_hands() -> None:
    assert "or when your low hand is higher than your high hand" in words("pai-gow-poker")
    asia = "your medium hand is higher than your high hand or your low hand is higher than your medium hand"
    assert asia in words("asia-poker")


@pytest.mark.parametrize(
    ("game", "first", "wheel"),
    [
        ("pai-gow-poker", "five aces, royal flush, straight flush, four of a kind", "the second highest straight"),
        ("asia-poker", "four of a kind, royal flush, straight flush, flush", "the lowest straight"),
    ],
)
def test_the_ranking_of_set_hands_and_the_joker_are_in_the_body(game: str, first: str, wheel: str) -> None:
    said = words(game)
    assert f"the highest first: {first}" in said and f"is {wheel}." in said
    assert "The joker is an ace, or completes a straight" in said


@pytest.mark.parametrize(
    ("game", "place", "says"),
    [("pai-gow-poker", "lowest", "the lowest straight"), ("asia-poker", "second", "the second highest straight")],
)
def test_the_straight_from_the_ace_ranks_as_the_house_chose(game: str, place: str, says: str) -> None:
    assert f"is {says}." in words(game, choices={"wheel": place})


def test_the_envy_bonus_has_its_amount_for_each_hand() -> None:
    tables = [block for block in section("pai-gow-poker", "What winning wagers pay").blocks if isinstance(block, Rows)]
    rows = next(table.rows for table in tables if table.head == ("Hand", "Amount"))
    amounts = {row[0]: row[1] for row in rows}
    assert amounts["four-of-a-kind"] == "$5.00" and amounts["five aces"] == "$250.00"
    assert len(amounts) == 7


def test_a_count_in_every_round_is_called_that() -> None:
    steps = section("pai-gow-poker", "How to play").blocks
    assert "The dealer counts the undealt cards in every round." in str(steps) and "every 1 rounds" not in str(steps)
