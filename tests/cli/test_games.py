"""`croupier games`: every game of the chapter, declared or not."""

import json

import pytest

from croupier.cli.games import DECLARED_STATUS, NOT_YET, listed
from croupier.games import DECLARED, find
from croupier.law.index import sections
from tests.cli.calling import call

ROWS = {row.id: row for row in listed()}


def test_every_game_of_the_chapter_is_listed_once_and_three_that_came_later() -> None:
    assert len(ROWS) == len(list(listed())) == 37
    assert sum(row.subchapter.startswith("19:47-") for row in ROWS.values()) == 34
    assert [row.subchapter for row in ROWS.values() if not row.subchapter.startswith("19:47-")] == [
        "13:69F-34",
        "13:69F-36",
        "13:69F-37",
    ]


def test_every_game_that_the_section_index_names_is_listed_under_its_subchapter() -> None:
    for number, section in sections().items():
        if section.game:
            assert number.rpartition(".")[0] == ROWS[section.game].subchapter


def test_every_subchapter_of_games_up_to_35_has_a_name() -> None:
    numbers = {int(row.subchapter.rpartition("-")[2]) for row in ROWS.values()}
    assert numbers == {*range(1, 38)} - {8}


@pytest.mark.parametrize("game", DECLARED)
def test_a_declared_game_is_shown_as_it_is_declared(game: str) -> None:
    row, declared = ROWS[game], find(game)
    assert (row.name, row.subchapter, row.source, row.status) == (
        declared.name,
        declared.subchapter,
        declared.source,
        DECLARED_STATUS,
    )
    assert [(s.since, s.known_until, s.status) for s in row.editions] == [
        (e.since.isoformat(), e.known_until.isoformat(), e.status) for e in declared.editions
    ]


def test_a_game_that_is_not_declared_says_so_and_has_no_edition() -> None:
    assert {row.status for row in ROWS.values() if row.id not in DECLARED} <= {NOT_YET}
    assert all(not row.editions for row in ROWS.values() if row.id not in DECLARED)
    assert ROWS["pokette"].adopted == "1992-11-16" and ROWS["fast-action-hold-em"].name == "Fast Action Hold 'Em"


def test_text_that_is_held_is_counted() -> None:
    assert ROWS["mississippi-stud"].paragraphs_held == 105 and ROWS["keno"].paragraphs_held == 0


def test_an_id_is_its_title_in_lower_case_with_hyphens() -> None:
    for row in ROWS.values():
        if row.id not in ("craps", "big-six-wheel"):
            assert row.id == row.name.lower().replace("'em", "em").replace("'", "").replace(" ", "-")


def test_the_table_shows_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, "games")
    assert answer.status == 0
    for row in ROWS.values():
        assert row.id in answer.out
    assert f"37 games, {len(DECLARED)} declared" in answer.out


def test_json_is_for_another_program(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(call(capsys, "games", "--json").out)
    assert [row["id"] for row in rows] == list(ROWS)
    stud = next(row for row in rows if row["id"] == "mississippi-stud")
    assert stud["editions"] == [{"since": "2009-08-17", "known_until": "2009-10-16", "status": "proposed"}]
