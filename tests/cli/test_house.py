"""`croupier house`: a file that reads back as the house it shows."""

import tomllib
from pathlib import Path

import pytest

from croupier.games import DECLARED, find
from croupier.law.history import not_covered
from tests.cli.calling import call


@pytest.mark.parametrize("game", DECLARED)
def test_the_default_house_reads_back(capsys: pytest.CaptureFixture[str], game: str) -> None:
    answer = call(capsys, "house", game)
    assert answer.status == 0 and find(game).house(tomllib.loads(answer.out)) == find(game).house()


@pytest.mark.parametrize("game", DECLARED)
def test_the_file_that_it_writes_is_read_by_the_other_commands(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    file = tmp_path / "table.toml"
    file.write_text(call(capsys, "house", game).out)
    checked = call(capsys, "check", str(file))
    assert (checked.status, checked.err) == (0, "")
    known = not_covered(find(game).subchapter, find(game).editions[-1].known_until)
    assert ("no violation found of the" if known else "nothing in this house breaks the") in checked.out
    drawn = call(capsys, "felt", game, "--house", str(file))
    assert (drawn.status, drawn.err) == (0, "") and drawn.out == call(capsys, "felt", game).out


def test_a_word_for_the_option_table_of_craps_makes_no_casino(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "table.toml"
    file.write_text('game = "craps"\ntable = "mini-craps"\nstickperson = false\npositions = 10\n')
    checked = call(capsys, "check", str(file))
    assert checked.status == 1 and "a mini-craps table has at most nine places" in checked.out.lower()
    for table in ("[table]", "[[table]]"):
        file.write_text(f'{table}\nname = "C 1"\ngame = "craps"\n')
        assert "is a casino file" in call(capsys, "felt", "craps", "--house", str(file)).err


def test_a_choice_on_the_command_line_is_in_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    written = call(capsys, "house", "mississippi-stud", "--set", "minimum.ante=25.50", "--set", "straight=5 to 1").out
    house = tomllib.loads(written)
    assert house["minimum"]["ante"] == "25.50" and house["payout_odds"]["straight"] == "5 to 1"
    assert "Beyond the law" in written


@pytest.mark.parametrize(
    "choice, says",
    [
        ("straight", "KEY=VALUE"),
        ("=5", "KEY=VALUE"),
        ("decs=2", "did you mean decks?"),
        ("decks=two", "whole number"),
        ("minimum.ante=ten", "not an amount"),
        ("straight=5 for 1", "never with 'for'"),
    ],
)
def test_a_choice_that_cannot_be_read_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], choice: str, says: str
) -> None:
    answer = call(capsys, "house", "mississippi-stud", "--set", choice)
    assert answer.is_one_sentence and says in answer.err and answer.out == ""
