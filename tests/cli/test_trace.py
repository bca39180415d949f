"""`croupier trace`: the table, the filter, the counts."""

import json
from pathlib import Path

import pytest

from croupier.law.index import paragraphs, section_of, sections
from tests.cli.calling import call


def test_a_section_is_a_table_with_paraphrase_account_code_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "trace", "35.10")
    assert answer.status == 0
    for word in ("19:47-35.10", "Completion of the round", "(i)2", "implemented and tested", "play.py:"):
        assert word in answer.out
    assert answer.out.splitlines()[-1].startswith("13 paragraphs: ")


@pytest.mark.parametrize("section", ["19:47-35.10", "35.10", "13:69F-35.10"])
def test_a_section_may_be_written_short_or_in_its_later_number(
    capsys: pytest.CaptureFixture[str], section: str
) -> None:
    body = json.loads(call(capsys, "trace", section, "--json").out)
    assert len(body["paragraphs"]) == sum(body["counts"].values()) == 13


def test_without_a_section_all_paragraphs_are_traced(capsys: pytest.CaptureFixture[str]) -> None:
    body = json.loads(call(capsys, "trace", "--json").out)
    held = [entry["citation"] for entry in body["paragraphs"] if entry["kind"] != "heading"]
    assert sorted(held) == sorted(paragraphs()) and sum(body["counts"].values()) == len(held)
    order = [section_of(entry["citation"]) for entry in body["paragraphs"]]
    assert order == sorted(order, key=list(sections()).index)


def test_an_entry_says_which_games_rest_on_it_and_how_its_words_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    (hours,) = json.loads(call(capsys, "trace", "19:46-1.18(g)2", "--json").out)["paragraphs"]
    assert hours["source"] == "text held" and {"three-card-poker", "mississippi-stud"} <= set(hours["games"])
    assert all("1.18(g)2" in place["text"] and place["line"] for place in hours["code"])
    (insurance,) = json.loads(call(capsys, "trace", "2.9", "--json").out)["paragraphs"]
    assert (insurance["kind"], insurance["games"]) == ("heading", ["blackjack"])


def test_the_trace_is_written_as_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "trace.html"
    answer = call(capsys, "trace", "35.10", "--html", str(page))
    assert (answer.status, answer.out) == (0, f"Trace of 13 paragraphs written to {page}\n")
    assert "19:47-35.10(i)2" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("where", ["nowhere/trace.html", "."])
def test_a_page_that_cannot_be_written_is_an_error(capsys: pytest.CaptureFixture[str], where: str) -> None:
    assert call(capsys, "trace", "35.10", "--html", where).is_one_sentence


def test_a_paragraph_that_is_left_out_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    (entry,) = json.loads(call(capsys, "trace", "35.7(c)", "--json").out)["paragraphs"]
    assert entry["account"] == "not modelled" and entry["why"] and not entry["code"]


def test_a_section_whose_text_is_not_held_is_named_by_its_heading(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "trace", "8.2", "--json")
    (entry,) = json.loads(answer.out)["paragraphs"]
    assert answer.status == 0 and entry["paraphrase"].endswith("(our copy has only this heading)")


@pytest.mark.parametrize("section", ["99", "35.99", "nonsense"])
def test_a_section_that_is_not_in_the_index_is_an_error(capsys: pytest.CaptureFixture[str], section: str) -> None:
    assert call(capsys, "trace", section).is_one_sentence
