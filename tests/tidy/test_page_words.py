"""Words that the page of the floor and the server must have in common, where the page writes them down itself."""

import re

from croupier.rounds.chores import ALL_CHORES
from tests.tidy.tree import ROOT


def test_whoever_opens_a_table_on_the_page_may_leave_every_chore_to_the_house() -> None:
    page = (ROOT / "ui/src/screens/OpenTable.svelte").read_text(encoding="utf-8")
    (block,) = re.findall(r"const CHORES.*?\n  \]\n", page, re.DOTALL)
    rows = re.findall(r"\[\s*\[([^\]]*)\],", block)
    assert {name for row in rows for name in re.findall(r"'([a-z ]+)'", row)} == ALL_CHORES
