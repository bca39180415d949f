"""`croupier diff`: what it prints, its exit statuses, and days that are refused."""

import json
from pathlib import Path

import pytest

from tests.cli.calling import Answer, call


def diff(capsys: pytest.CaptureFixture[str], game: str, first: str, last: str, *more: str) -> Answer:
    return call(capsys, "diff", game, "--from", first, "--to", last, *more)


def test_it_tells_sections_choices_and_when_the_chapter_runs_out(capsys: pytest.CaptureFixture[str]) -> None:
    answer = diff(capsys, "blackjack", "2006-06-04", "2006-06-19")
    assert answer.status == 0
    for words in ("19:47-2.24 adopted, R.2006 d.205", "twenty_point_bonus", "19:47 readopted", "expire on 2011-06-09"):
        assert words in answer.out


def test_it_says_when_nothing_changed(capsys: pytest.CaptureFixture[str]) -> None:
    answer = diff(capsys, "casino-war", "2002-01-01", "2002-02-01")
    assert answer.status == 0 and "Our copy of the rules records no change." in answer.out


def test_json_has_sections_values_and_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "war.toml"
    house.write_text('game = "blackjack"\nstreak = true\n')
    answer = diff(capsys, "blackjack", "2001-01-15", "2001-01-16", "--house", str(house), "--json")
    body = json.loads(answer.out)
    assert answer.status == 0 and (body["first"], body["last"], body["status"]) == (
        "2001-01-15",
        "2001-01-16",
        "adopted",
    )
    assert [event["unit"] for event in body["sections"]] == ["19:47-2.18", "19:47-2.20", "19:47-2.22"]
    (value,) = body["values"]
    assert (value["key"], value["turned"], value["before"], value["day"]) == (
        "streak",
        "appears",
        "false",
        "2001-01-16",
    )
    (table,) = body["tables"]
    assert (table["table"], table["complied"], table["complies"]) == ("war", False, True)
    assert {state["section"]: state["held"] for state in body["standing"]}["19:47-2.22"] is False


def test_a_table_that_stops_complying_ends_with_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "boston.toml"
    house.write_text('game = "boston-5-stud-poker"\nshuffling = "manual"\n')
    answer = diff(capsys, "boston-5-stud-poker", "2007-03-18", "2007-03-19", "--house", str(house))
    assert answer.status == 1 and "boston: stops complying" in answer.out and "19:47-24.4(a)" in answer.out
    assert "our copy of the rules does not cover the first day" in answer.out


@pytest.mark.parametrize(
    "game, first, last, says",
    [
        ("blackjack", "2001-01-16", "2001-01-16", "2001-01-16 is not before 2001-01-16"),
        ("blackjack", "2001-02-30", "2001-01-16", "--from takes a day"),
        ("blackjack", "2001-01-16", "soon", "--to takes a day"),
        ("blackjack", "1978-06-01", "2001-01-16", "history notes go back to 1978-06-02"),
        ("blackjack", "2001-01-16", "2007-08-21", "2007-08-20 (adopted)"),
        ("craps", "2007-08-20", "2008-01-01", "2009-01-05 to 2009-01-05"),
        ("craps-with-cards", "2001-01-16", "2001-01-17", "no game 'craps-with-cards'"),
    ],
)
def test_days_that_make_no_sense_or_are_not_held_are_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], game: str, first: str, last: str, says: str
) -> None:
    answer = diff(capsys, game, first, last)
    assert answer.is_one_sentence and says in answer.err


def test_a_file_without_a_table_of_the_game_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "war.toml"
    house.write_text('game = "casino-war"\n')
    answer = diff(capsys, "blackjack", "2001-01-15", "2001-01-16", "--house", str(house))
    assert answer.is_one_sentence and "plays blackjack" in answer.err
