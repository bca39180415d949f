"""docs/irregularities-by-moment.md is whole and current: every irregularity of every game, at moments that were met."""

import pytest

from croupier.games import DECLARED, find
from croupier.law.index import paragraphs
from tests.examples.irregularities_page import known
from tests.tidy.tree import ROOT
from tools.handbook.inventory import COLUMNS, HEAD, SECOND, UNACCOUNTED, page, sections_on_them

PAGE = (ROOT / "docs" / "irregularities-by-moment.md").read_text(encoding="utf-8")


def test_the_page_is_what_the_rounds_themselves_show() -> None:
    assert page() == PAGE, "python -m tools.handbook.inventory writes it"


def section_of(game: str) -> str:
    return PAGE.split(f"\n## {find(game).name}\n")[1].split("\n## ")[0]


def test_every_game_has_its_section_and_nothing_else_stands_there() -> None:
    assert PAGE.startswith(HEAD)
    assert [line[3:] for line in PAGE.splitlines() if line.startswith("## ")] == [find(game).name for game in DECLARED]


@pytest.mark.parametrize("game", DECLARED)
def test_every_irregularity_has_a_row_with_the_moments_at_which_it_was_met(game: str) -> None:
    rows = [line.strip("| ").split(" | ") for line in section_of(game).splitlines() if "**" in line]
    declared = known(game)
    assert sorted(row[:2] for row in rows) == sorted([str(one.cite), f"**{one.event}**"] for one in declared)
    assert all(len(row) <= len(COLUMNS) and len(row) > 2 and row[2].strip() for row in rows), "a row without a moment"


@pytest.mark.parametrize("game", DECLARED)
def test_a_second_one_has_a_row_where_its_rule_says_that_more_follows(game: str) -> None:
    rows = {line.split(" | ")[1]: line.split(" | ") for line in section_of(game).splitlines() if SECOND in line}
    voids = {f"{one.event}{SECOND}" for one in known(game) if "a second one" in one.says}
    assert {what for what, row in rows.items() if row[3] == "all"} == voids
    dead = {f"{one.event}{SECOND}" for one in known(game) if "with both exposed" in one.says}
    assert set(rows) == voids | dead


@pytest.mark.law("19:47-33.12(a)")
def test_the_page_shows_the_hand_that_is_dead_with_two_cards_exposed_and_the_bonus_that_survives_it() -> None:
    row = next(line for line in PAGE.splitlines() if f"| hole card exposed{SECOND} |" in line)
    assert row.endswith("| one | void: ante, jacks plus; win: jacks plus |  |  | jacks plus |")
    assert f"dealer hole card exposed{SECOND} | deal | the dealer's |" in PAGE


@pytest.mark.parametrize("game", DECLARED)
def test_every_paragraph_on_irregularities_is_in_it_or_stands_elsewhere(game: str) -> None:
    section = section_of(game)
    assert UNACCOUNTED not in section
    for name in sections_on_them(find(game)):
        for paragraph in [one for one in paragraphs() if one.startswith(f"{name}(")]:
            assert f"| {paragraph}" in section, paragraph
