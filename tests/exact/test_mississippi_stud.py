"""Mississippi Stud over the full deck: figures that others published, and the exact fractions behind them.

Wizard of Odds ("Mississippi Stud") publishes a house edge of 4.91% of the ante, 3.59 units bet on average, an element
of risk of 1.37%, and 3.7591% where a straight pays 5 to 1. The fractions are those of the project's issue 2.
"""

from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis.analyse import edge
from croupier.analysis.edge_report import Edge
from croupier.analysis.figures import Tie
from croupier.games import find

RUN_OUTS = 1_326 * 50 * 49 * 48


@cache
def analysed(tie: Tie = Tie.LARGER, straight: str = "4 to 1", opening: int | None = None) -> Edge:
    game = find("mississippi-stud")
    return edge(game.rules(game.house({"payout_odds.straight": straight})), tie, opening)


@pytest.mark.law("19:47-35.11(b)")
@pytest.mark.parametrize("tie", Tie)
def test_the_house_edge_is_53223_in_1082900(tie: Tie) -> None:
    (wager,) = analysed(tie).wagers
    assert wager.house_edge == Fraction(53_223, 1_082_900)
    assert (wager.wager, wager.denominator, wager.tie_rule) == ("ante wager", "ante wager", tie)


@pytest.mark.parametrize(
    "tie, mean", [(Tie.LARGER, Fraction(74_757, 20_825)), (Tie.SMALLER, Fraction(134_727, 38_675))]
)
def test_the_mean_wager_depends_on_the_tie_rule(tie: Tie, mean: Fraction) -> None:
    (wager,) = analysed(tie).wagers
    assert wager.mean_wager == mean
    assert wager.element_of_risk == Fraction(53_223, 1_082_900) / mean


def test_wizard_of_odds_published_the_same_rounded() -> None:
    (wager,) = analysed().wagers
    assert round(float(100 * wager.house_edge), 2) == 4.91
    assert round(float(wager.mean_wager), 2) == 3.59
    assert round(float(100 * wager.element_of_risk), 2) == 1.37


def test_a_straight_at_5_to_1_lowers_the_edge_to_3_7591036_percent() -> None:
    (wager,) = analysed(straight="5 to 1").wagers
    assert round(float(100 * wager.house_edge), 7) == 3.7591036


@pytest.mark.parametrize("tie", Tie)
def test_every_ordered_run_out_is_counted_once(tie: Tie) -> None:
    (wager,) = analysed(tie).wagers
    assert wager.combinations == RUN_OUTS == 155_937_600
    assert sum(wager.lines.values()) == RUN_OUTS
    assert sum(end.combinations for end in wager.distribution) == RUN_OUTS


def test_a_royal_flush_is_never_folded_away() -> None:
    (wager,) = analysed().wagers
    # Four royal flushes, ten two-card starts each, three community cards in 3! orders.
    assert wager.lines["win 500 to 1"] == 4 * 10 * 6


@pytest.mark.parametrize("tie", Tie)
def test_the_strategy_speaks_for_every_run_out_that_comes_to_a_decision(tie: Tie) -> None:
    found = analysed(tie)
    lines = found.wagers[0].lines
    folded = {
        wager: lines[f"fold instead of the {wager}"] for wager in dict.fromkeys(r.decision for r in found.strategy)
    }
    comes = RUN_OUTS
    for wager, folds in folded.items():
        rules = [rule for rule in found.strategy if rule.decision == wager]
        assert sum(rule.combinations for rule in rules) == comes
        assert sum(rule.combinations for rule in rules if rule.action == "fold") == folds
        comes -= folds


def test_the_strategy_is_short_enough_to_learn() -> None:
    rules = [(rule.decision, rule.action, rule.when) for rule in analysed().strategy]
    assert rules[:4] == [
        ("3rd street wager", "3x", "a pair or better"),
        ("3rd street wager", "1x", "2 points or more"),
        ("3rd street wager", "1x", "all of one suit, 4 or more straights still possible, 1 point or more"),
        ("3rd street wager", "fold", "anything else"),
    ]
    assert len(rules) <= 21


@pytest.mark.law("19:47-35.11(c)")
def test_the_payout_limit_costs_the_player_of_a_large_ante() -> None:
    (small,), (large,) = analysed(opening=1_000).wagers, analysed(opening=10_000).wagers
    assert small.house_edge == analysed().wagers[0].house_edge
    assert large.house_edge > small.house_edge
