"""From a paragraph to the lines of code that do what it asks."""

import pytest

from croupier.floor.workers.jobs import traced
from croupier.floor.workers.source_excerpt import LINES_MAX, excerpt
from croupier.trace.cites import CitePlace, cites_in_code


@pytest.mark.law("19:47-35.10(a)")
def test_the_comment_above_a_line_comes_with_it() -> None:
    said = [excerpt(place) for place in cites_in_code()["19:47-35.10(a)"]]
    assert any(text.startswith("# 35.10(a)-(h)") and "Decide(" in text for text in said)


def test_an_argument_comes_with_the_call_that_it_is_given_to() -> None:
    (third,) = [excerpt(place) for place in cites_in_code()["19:47-35.10(a)"] if place.name == "THIRD"]
    assert third.startswith('THIRD = wager("3rd street"') and 'REG["35.10(a)"]' in third


def test_every_place_that_cites_has_lines_with_the_cite_in_them() -> None:
    for places in cites_in_code().values():
        for place in places:
            text = excerpt(place)
            assert place.text in text and text.count("\n") < LINES_MAX, place


def test_where_the_source_is_not_there_nothing_is_shown() -> None:
    assert excerpt(CitePlace("croupier/nowhere.py", 1, "")) == "" == excerpt(CitePlace("croupier/money.py", 10**6, ""))


def test_the_trace_names_the_tests_and_shows_the_code() -> None:
    (row,) = traced("19:47-35.10(a)")
    assert all(one["text"] for one in row["code"])
    assert {"test_the_example_of_the_design"} <= {one["name"] for one in row["tests"]}
