"""A figure of hundreds of digits is shown as a person can read it; the exact one is in --json."""

import json
import re
from datetime import date
from decimal import Decimal
from fractions import Fraction

import msgspec
import pytest
from rich.console import Console

from croupier.analysis.edge_report import Edge, as_json
from croupier.analysis.figures import End, Tie, WagerEdge
from croupier.cli import edge
from croupier.documents.cells import IN_JSON, READABLE, cell_text

WAYS = 3**900
"""This many run-outs no float can hold: a streak of five hands has more than four hundred digits."""


def a_long_wager() -> WagerEdge:
    wins = WAYS // 32 + 1
    ends = (
        End(result="win 3 to 1", net=Fraction(3), wagered=Fraction(1), combinations=wins),
        End(result="lose", net=Fraction(-1), wagered=Fraction(1), combinations=WAYS - wins),
    )
    return WagerEdge(
        wager="streak wager on 5", denominator="streak wager on 5", tie_rule=Tie.LARGER, combinations=WAYS,
        distribution=ends,
    )  # fmt: skip


def test_an_edge_with_more_run_outs_than_a_float_holds_is_printed_and_short(capsys: pytest.CaptureFixture[str]) -> None:
    wager = a_long_wager()
    console = Console(width=200)
    console.print(edge._figures(wager, an_edge(wager), "counted"))
    console.print(edge._results(wager))
    said = capsys.readouterr().out
    assert f"about {Decimal(WAYS):.6e}" in said and "e+429" in said and "a fraction, see --json" in said
    assert max(map(len, re.findall(r"[0-9,./]+", said))) < 30


def an_edge(wager: WagerEdge) -> Edge:
    return Edge(
        game="blackjack", day=date(2007, 8, 20), status="adopted", method="exact", opening=500, wagers=(wager,),
        strategy=(), glossary=()
    )  # fmt: skip


def test_the_exact_figures_of_such_a_wager_are_in_json() -> None:
    wager = a_long_wager()
    (told,) = json.loads(msgspec.json.encode(as_json(an_edge(wager), 1.0)))["wagers"]
    assert told["combinations"] == WAYS and Fraction(told["variance"]) == wager.variance


@pytest.mark.parametrize("digits, written", [(READABLE - 1, True), (READABLE, True), (READABLE + 1, False)])
def test_a_sheet_writes_so_many_digits_and_no_more(digits: int, written: bool) -> None:
    many = 10 ** (digits - 1)
    assert (cell_text(many) == str(many)) is written
    assert cell_text(many) == str(many) or cell_text(many).startswith("about 1.000000e+")
    assert (cell_text(Fraction(1, 10 ** (digits - 3))) != IN_JSON) is written
