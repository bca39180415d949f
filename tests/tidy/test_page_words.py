"""Names that the page and the server must share, where the page has its own list."""

import re

from croupier.declare.duties import ALL_CHORES
from croupier.floor.training.steps import PEEK, steps_of
from croupier.games import DECLARED, find
from tests.tidy.tree import ROOT


def test_the_page_offers_every_chore_when_a_table_is_opened() -> None:
    page = (ROOT / "ui/src/screens/OpenTable.svelte").read_text(encoding="utf-8")
    (block,) = re.findall(r"const CHORES.*?\n  \]\n", page, re.DOTALL)
    rows = re.findall(r"\[\s*\[([^\]]*)\],", block)
    assert {name for row in rows for name in re.findall(r"'([a-z ]+)'", row)} == ALL_CHORES


def test_the_page_has_a_label_for_every_dealer_step() -> None:
    page = (ROOT / "ui/src/table/Steps.svelte").read_text(encoding="utf-8")
    (block,) = re.findall(r"const NAMES.*?\n  }\n", page, re.DOTALL)
    named = {name or quoted for name, quoted in re.findall(r"^    (?:(\w+)|'([a-z ]+)'):", block, re.MULTILINE)}
    of_dealers = {step for name in DECLARED for step in steps_of(find(name).rules())}
    assert of_dealers <= named <= ALL_CHORES | {PEEK}
