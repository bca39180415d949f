"""What the guide says of the house edge: exact figures of the analysis, in words and tables."""

from functools import cache

from msgspec.structs import replace

from croupier.analysis.report import Edge, edge
from croupier.analysis.ties import Tie
from croupier.games import find
from croupier.guide.edge import costs, percent
from croupier.guide.page import Rows, Text


@cache
def craps() -> Edge:
    return edge(find("craps").rules(), Tie.LARGER)


def table() -> Rows:
    return next(block for block in costs(craps(), find("craps").rules()) if isinstance(block, Rows))


def test_two_wagers_are_told_in_sentences() -> None:
    told = costs(replace(craps(), wagers=craps().wagers[:2]), find("craps").rules())
    assert all(isinstance(block, Text) for block in told)
    sentences = [block.words for block in told if isinstance(block, Text)]
    assert sentences[1].startswith("Pass bet: the house keeps 1.41% of the pass bet on average")
    assert sentences[2].startswith("Don't pass bet: the house keeps 1.36% of the don't pass bet on average")


def test_more_than_two_are_told_in_a_table_and_numbers_that_cost_the_same_share_a_row() -> None:
    rows = {row[0]: row[1:] for row in table().rows}
    # Wizard of Odds, "Craps": pass 1.41%, don't pass 1.36% per bet made, place 4 or 10 6.67%, 6 or 8 1.52%.
    assert rows["pass bet"][0] == "1.41%" and rows["don't pass bet"][0] == "1.36%"
    assert rows["place bet to win on 4 or 10"][0] == "6.67%" and rows["place bet to win on 6 or 8"][0] == "1.52%"
    assert not any(name == "place bet to win on 4" for name in rows)


def test_every_wager_of_the_analysis_is_in_the_table() -> None:
    found = craps()
    names = " | ".join(row[0] for row in table().rows)
    assert all(wager.wager.rpartition(" on ")[0] in names or wager.wager in names for wager in found.wagers)
    assert {percent(wager.house_edge) for wager in found.wagers} == {row[1] for row in table().rows}
