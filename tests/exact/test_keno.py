"""Keno exactly, by hypergeometric weights. Published: the chances of a prize in Michigan's Club Keno, as lottery.com
prints them with its schedule for four to ten numbers, and those of single lines as it prints them for Daily Keno.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.drawn_numbers.solve import ticket_edge
from croupier.analysis.simulation.play import simulate
from croupier.games.keno import GAME, schedule
from croupier.rounds.moves import Bet

PRINTED = {10: "9.05", 9: "6.53", 8: "9.77", 7: "4.23", 6: "6.19", 5: "10.34", 4: "3.86"}
"""lottery.com, "Michigan Club Keno official rules": odds of winning each game, one in this number of games."""
LINES = {
    (10, 10): "8911711.2", (10, 9): "163381.4", (10, 8): "7384.5", (10, 7): "620.7", (10, 6): "87.1", (10, 5): "19.4",
    (10, 0): "21.8", (9, 9): "1380687.6", (9, 8): "30681.9", (9, 7): "1690.1", (9, 6): "174.8", (9, 5): "30.7",
}  # fmt: skip
"""lottery.com, "Washington Daily Keno official rules": odds of each line, one in this number of games."""


def straight(spots: int) -> str:
    return f"straight ticket on {spots} number{'s' * (spots > 1)}"


@pytest.mark.law("19:47-15.4")
@pytest.mark.parametrize("spots", PRINTED)
def test_the_chance_of_a_prize_is_the_printed_one(spots: int) -> None:
    edges = {edge.wager: edge for edge in analyse(GAME.rules()).wagers}
    found = edges[straight(spots)]
    lost = Fraction(found.lines["lose"], found.combinations)
    assert f"{float(1 / (1 - lost)):.2f}" == PRINTED[spots]


@pytest.mark.law("19:47-15.5")
@pytest.mark.parametrize(("spots", "caught"), LINES)
def test_the_chance_of_each_catch_is_the_printed_one(spots: int, caught: int) -> None:
    house = GAME.house({"pays": {str(spots): f"{caught}: 7"}})
    edges = {edge.wager: edge for edge in analyse(GAME.rules(house)).wagers}
    chance = edges[straight(spots)].hit_frequency
    assert f"{float(1 / chance):.1f}" == LINES[spots, caught]


@pytest.mark.law("19:47-15.4")
def test_every_edge_is_the_sum_over_the_schedule() -> None:
    edges = {edge.wager: edge.house_edge for edge in analyse(GAME.rules()).wagers}
    for spots, row in schedule(GAME.house()).rows.items():
        paid = sum(cents * comb(spots, hit) * comb(80 - spots, 20 - hit) for hit, cents in row.items())
        assert edges[straight(spots)] == 1 - Fraction(paid, 100 * comb(80, 20))
    assert edges[straight(1)] == Fraction(1, 4) and edges[straight(4)] == Fraction(27722, 79079)


@pytest.mark.law("19:47-15.3")
@pytest.mark.parametrize(
    ("form", "marks", "spots"),
    [
        ("split", "1-2-3-4/5-6-7-8-9/10", (4, 5, 1)), ("way", "1-2/3-4/5-6/7-8 by 3", (6, 6, 6, 6)),
        ("way", "1-2-3/4-5-6/7-8-9 by 2", (6, 6, 6)), ("combination", "1/2-3/4-5-6-7 as A+B, B+C, A+B+C", (3, 6, 7)),
        ("way", "1-2/3-4/5-6/7-8/9-10/11-12/13-14/15-16/17-18/19-20 by 5", (10,) * 252),
    ],
)  # fmt: skip
def test_the_edge_of_a_ticket_is_the_mean_of_its_ways(form: str, marks: str, spots: tuple[int, ...]) -> None:
    rules = GAME.rules(GAME.house({"aggregate_limit": "99999999"}))
    edges = {edge.wager: edge for edge in analyse(rules).wagers}
    found = ticket_edge(fit(rules).shape, Bet("player", marks, form, 100 * len(spots)), Tie.LARGER, marks)
    assert found.house_edge == sum(edges[straight(many)].house_edge for many in spots) / len(spots)
    # The ways of a ticket share numbers, so that its results are not those of independent wagers.
    assert found.combinations == sum(end.combinations for end in found.distribution)


@pytest.mark.law("19:47-15.4")
def test_the_aggregate_limit_costs_a_large_wager() -> None:
    """Ten of ten pay 100,000 for one: at $2 the limit of $150,000 takes a quarter of that."""
    house = GAME.house({"aggregate_limit": "150000"})
    one, two = (
        ticket_edge(
            fit(GAME.rules(house)).shape, Bet("player", "1-2-3-4-5-6-7-8-9-10", "straight", cents), Tie.LARGER, ""
        )
        for cents in (100, 200)
    )
    assert two.house_edge - one.house_edge == 25_000 * Fraction(comb(20, 10), comb(80, 10))


def test_the_real_rules_drawn_at_random_agree_with_the_exact_figure() -> None:
    rules = GAME.rules()
    found = analyse(rules)
    assert found.policy is not None
    assert simulate(rules, 600, found.policy, seed=15).covers(found.wagers[0].house_edge)
