"""docs/irregularities-by-moment.md is whole and current: every irregularity of every game, at moments that were met."""

import pytest

from croupier.games import DECLARED, find
from croupier.law.index import paragraphs
from tests.examples.irregularities_page import known
from tests.tidy.tree import ROOT
from tools.handbook.inventory import COLUMNS, HEAD, UNACCOUNTED, page, sections_on_them

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
def test_every_paragraph_on_irregularities_is_in_it_or_stands_elsewhere(game: str) -> None:
    section = section_of(game)
    assert UNACCOUNTED not in section
    for name in sections_on_them(find(game)):
        for paragraph in [one for one in paragraphs() if one.startswith(f"{name}(")]:
            assert f"| {paragraph}" in section, paragraph
