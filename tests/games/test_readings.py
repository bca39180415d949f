"""The readings that several games share."""

from croupier.games import readings
from croupier.law import Reading
from croupier.law.index import resolve

SHARED = [value for name, value in vars(readings).items() if isinstance(value, Reading)]


def test_the_shared_readings_bear_the_ids_under_which_they_are_declared() -> None:
    assert {name for name, value in vars(readings).items() if isinstance(value, Reading) and value.id != name} == set()
    assert {reading.id for reading in SHARED} >= {"G1", "G2", "G3", "G4", "G5", "G6", "G7", "G9"}


def test_each_says_what_was_read_why_and_where() -> None:
    for reading in SHARED:
        assert reading.cites and all(resolve(cite) == cite for cite in reading.cites)
        assert reading.read.endswith(".") and reading.why.endswith(".")


def test_those_that_decide_money_are_marked() -> None:
    assert {reading.id for reading in SHARED if reading.decides_money} == {"G2", "G3", "G6", "G10"}
