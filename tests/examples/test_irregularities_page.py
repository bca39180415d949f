"""docs/irregularities.md says of every game what the game itself declares."""

import re

from croupier.games import DECLARED
from croupier.law import cite
from croupier.rounds.irregularities.reports import Reportable, Way
from croupier.rounds.pending_payments import Pending
from tests.examples.irregularities_page import HEAD, known, table
from tests.tidy.tree import ROOT

PAGE = (ROOT / "docs" / "irregularities.md").read_text(encoding="utf-8")


def test_the_table_is_that_of_the_declarations() -> None:
    assert PAGE.endswith("\n".join(table()) + "\n")
    assert PAGE.count(HEAD[0]) == 1


def test_every_game_is_in_it_and_every_row_rests_on_a_paragraph() -> None:
    for game in DECLARED:
        assert known(game)
        for entry in known(game):
            assert cite(entry.cite) == entry.cite and entry.says.endswith(".") and "|" not in entry.happens + entry.says


def test_the_names_that_the_page_uses_are_there() -> None:
    for name in re.findall(r"entry\.(\w+)", PAGE):
        assert name in Reportable.__struct_fields__ or hasattr(Reportable, name)
    assert "words" in Way.__struct_fields__ and {"cents", "waits", "cite"} <= set(Pending.__struct_fields__)


def test_every_paragraph_of_the_payments_that_wait_is_known() -> None:
    section = PAGE.split("## Payments that wait")[1].split("## Every")[0]
    found = re.findall(r"\| (19:47-[\d.()a-z]+) \|", section)
    assert len(found) == 6 and all(cite(paragraph) == paragraph for paragraph in found)
