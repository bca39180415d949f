"""`croupier house`: a file that reads back as the house it shows."""

import tomllib

import pytest

from croupier.games import DECLARED, find
from tests.cli.calling import call


@pytest.mark.parametrize("game", DECLARED)
def test_the_default_house_reads_back(capsys: pytest.CaptureFixture[str], game: str) -> None:
    answer = call(capsys, "house", game)
    assert answer.status == 0 and find(game).house(tomllib.loads(answer.out)) == find(game).house()


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
