"""What the guide says of the house edge: exact figures of the analysis, in words and tables."""

from functools import cache

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import edge
from croupier.analysis.edge_report import Edge
from croupier.analysis.figures import Rule, Tie
from croupier.analysis.shapes import Unfit
from croupier.cli import progress
from croupier.cli.guide import _costs as costs_of
from croupier.declare.game import Rules
from croupier.documents.blocks import Block, Rows, Text
from croupier.games import find
from croupier.guide.edge import costs, percent
from croupier.guide.guide import guide


@cache
def craps() -> Edge:
    return edge(find("craps").rules(), Tie.LARGER)


def table() -> Rows:
    return next(block for block in costs(craps(), find("craps").rules()) if isinstance(block, Rows))


def test_two_wagers_are_told_in_sentences() -> None:
    told = costs(replace(craps(), wagers=craps().wagers[:2]), find("craps").rules())
    assert all(isinstance(block, Text) for block in told)
    sentences = [block.words for block in told if isinstance(block, Text)]
    assert sentences[2].startswith("Pass bet: the house keeps 1.41% of the pass bet on average")
    assert sentences[3].startswith("Don't pass bet: the house keeps 1.36% of the don't pass bet on average")


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


def words(blocks: tuple[Block, ...]) -> str:
    return "\n".join([block.words for block in blocks if isinstance(block, Text)])


def test_a_wager_that_is_measured_by_two_wagers_has_a_row_for_each_by_name() -> None:
    one, *others = craps().wagers
    twice = replace(craps(), wagers=(one, replace(one, denominator="come bet"), *others))
    found = next(block for block in costs(twice, find("craps").rules()) if isinstance(block, Rows))
    names = [row[0] for row in found.rows]
    assert names[:2] == ["pass bet, per pass bet", "pass bet, per come bet"] and len(set(names)) == len(names)


def test_wagers_that_nobody_has_counted_are_named() -> None:
    side = replace(craps().wagers[0], wager="jacks plus bonus wager", denominator="jacks plus bonus wager")
    told = words(costs(replace(craps(), wagers=(side,)), find("winners-pot-poker").rules()))
    says = "This guide has no figures for the ante wager, the bet wager and the double wager."
    assert says in told and "no figures" not in words(costs(craps(), find("craps").rules()))


@pytest.mark.parametrize(
    "game, under",
    [("double-cross-poker", "19:47-25.11"), ("craps", "19:47-1.12, 19:47-1.4, 19:47-1.6"), ("mississippi-stud", ""),
     ("blackjack", "19:47-2.3(a), 19:47-2.7, 19:47-2.9"), ("four-card-poker", "19:47-27.11")],
)  # fmt: skip
def test_figures_that_rest_on_odds_without_a_text_say_so(game: str, under: str) -> None:
    rules = find(game).rules()
    assert ("exact for the odds printed in this guide\N{DAGGER}" in words(costs(craps(), rules))) is bool(under)
    *_, sources = guide(rules).sections
    plain = words(sources.blocks).replace("\N{DAGGER}", "")
    assert (f"Our copy of the rules does not give the odds under {under}." in plain) is bool(under)
    assert ("does not give the odds" in plain) is bool(under)


def test_a_house_that_loses_is_said_to_lose() -> None:
    won, *_ = craps().wagers
    mirrored = replace(won, distribution=tuple([replace(end, net=-end.net) for end in won.distribution]))
    told = words(costs(replace(craps(), wagers=(mirrored,)), find("craps").rules()))
    assert "the house loses 1.41% of the pass bet" in told and "-" not in told.partition("house loses")[2]


def test_best_decisions_are_spoken_of_only_where_there_is_one_to_make() -> None:
    best = tuple([replace(wager, best=True) for wager in craps().wagers[:2]])
    none = replace(craps(), wagers=best, strategy=(), charts=())
    some = replace(none, strategy=(Rule(decision="play wager", action="bet", when="always", combinations=1),))
    rules = find("baccarat-punto-banco").rules()
    assert "best play" not in words(costs(none, rules)) and "Other decisions" not in words(costs(none, rules))
    assert "With best play" in words(costs(some, rules)) and "Other decisions" in words(costs(some, rules))


def test_a_table_that_nothing_counts_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def count(_rules: Rules) -> None:
        raise Unfit("No kernel.")

    monkeypatch.setattr(progress, "count", count)
    told = words(costs_of(find("craps").rules()))
    assert told == "The house edge of this table has not been calculated, so this guide has no figures."


def test_best_play_is_told_of_the_wager_that_it_is_counted_for() -> None:
    rules = find("baccarat-chemin-de-fer").rules()
    told = [block.words for block in costs(edge(rules, Tie.LARGER), rules) if isinstance(block, Text)]
    assert any(words.startswith("With best play, the house keeps 1.06% of the bank on average") for words in told)
    assert not any("1.06% of the wager against the bank" in words for words in told)
