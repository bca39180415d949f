"""What is noted next to the paragraphs: shared readings, and the file of each subchapter."""

from importlib.resources import files

import msgspec
import pytest

from croupier.games import DECLARED, find
from croupier.games.poker import GAME as POKER
from croupier.law import UnknownCite, notes
from croupier.law.index import resolve
from croupier.law.notes import notes_on, shared_readings

SHARED = shared_readings()
FILES = sorted(file.name for file in files("croupier.law").joinpath("readings").iterdir())


def test_the_shared_readings_are_g1_to_g14_and_those_of_layouts_that_all_share() -> None:
    assert list(SHARED) == [*[f"G{number}" for number in range(1, 15)], "AG4", "AG5", "RO7"]


def test_each_says_what_was_read_why_and_where() -> None:
    for reading in SHARED.values():
        assert reading.cites and all(resolve(cite) == cite for cite in reading.cites)
        assert reading.read.endswith(".") and reading.why.endswith(".")


def test_those_that_decide_money_are_marked() -> None:
    assert {reading.id for reading in SHARED.values() if reading.decides_money} == {
        "G2",
        "G3",
        "G6",
        "G10",
        "AG5",
        "RO7",
    }


def test_every_file_belongs_to_a_declared_game_or_to_one_that_is_not_declared_yet() -> None:
    games = [*[find(game) for game in DECLARED], POKER]  # whose steps are there without it
    subchapters = [game.subchapter.replace(":", "-").rpartition("-") for game in games]
    assert {f"{chapter}-{number:0>2}.toml" for chapter, _, number in subchapters} >= {*FILES} - {
        "shared.toml",
        "19-47-08.toml",  # the rules that all games share
    }


def test_a_subchapter_has_its_shared_readings_first_and_then_its_own() -> None:
    known = notes_on("19:47-35")
    assert [reading.id for reading in known.readings] == [*known.shared, *[f"M{number}" for number in range(1, 13)]]


def test_a_citation_that_the_index_does_not_know_is_refused() -> None:
    for planted in (
        '[[reading]]\nid = "X1"\ncites = ["19:47-35.99"]\nread = "So."\nwhy = "Yes."',
        '[[duty]]\nname = "x"\nwho = "dealer"\nwhen = "round"\ncites = ["19:47-35.99"]\nwhat = "sits"',
        '[[not_modelled]]\ncite = "19:47-35.99"\nwhy = "No."',
    ):
        with pytest.raises(UnknownCite):
            notes.parse(planted)


def test_a_field_that_no_note_has_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        notes.parse('readings = ["G1"]')
