"""Sic bo exactly, against the published counts of winning throws and the published edges."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.kernels.layout_chain.simulate import every_wager
from croupier.equipment.shuffle import seeded
from croupier.games.sic_bo import GAME, areas

# Winning throws of 216, and the odds of Atlantic City.
TOTALS = {4: (3, 60), 5: (6, 30), 6: (10, 17), 7: (15, 12), 8: (21, 8), 9: (25, 6), 10: (27, 6)}
OTHERS = {"small wager": (105, 1), "big wager": (105, 1), "combination wager": (30, 5), "two of a kind wager": (16, 10),
          "three of a kind wager": (1, 180), "any three of a kind wager": (6, 30)}  # fmt: skip


def edges(**house: object) -> dict[str, Fraction]:
    return {wager.wager: wager.house_edge for wager in analyse(GAME.rules(GAME.house(house))).wagers}


@pytest.mark.law("19:47-9.4")
def test_every_edge_is_that_of_the_published_counts() -> None:
    known = {name: Fraction(216 - wins * (pays + 1), 216) for name, (wins, pays) in OTHERS.items()}
    for low, (wins, pays) in TOTALS.items():
        for total in (low, 21 - low):
            known[f"total wager on {total}"] = Fraction(216 - wins * (pays + 1), 216)
    known["one of a kind wager"] = Fraction(125 - 75 - 2 * 15 - 3, 216)
    assert edges() == known


@pytest.mark.law("19:47-9.4")
@pytest.mark.parametrize(
    ("wager", "percent"),
    [
        ("small wager", "2.78"),
        ("one of a kind wager", "7.87"),
        ("total wager on 4", "15.28"),
        ("total wager on 5", "13.89"),
    ],
)
def test_the_edges_that_are_in_print(wager: str, percent: str) -> None:
    assert f"{float(100 * edges()[wager]):.2f}" == percent


@pytest.mark.law("19:47-9.4")
def test_the_edges_of_pennsylvanias_second_table() -> None:
    lines = {"any three of a kind wager": (6, 31), "two of a kind wager": (16, 11), "combination wager": (30, 6)}
    for low, pays in {4: 62, 5: 31, 6: 18, 9: 7}.items():
        lines |= {f"total wager on {total}": (TOTALS[low][0], pays) for total in (low, 21 - low)}
    better = {name: Fraction(216 - wins * (pays + 1), 216) for name, (wins, pays) in lines.items()}
    better["one of a kind wager"] = Fraction(125 - 75 - 2 * 15 - 12, 216)
    assert edges(odds_table="Pennsylvania B") == edges() | better


@pytest.mark.law("19:47-9.2")
def test_a_number_is_shown_once_in_75_throws_twice_in_15_and_three_times_in_one() -> None:
    area = areas(GAME.house()).of("one of a kind")[0]
    odds = list(area.wins.values())
    assert [odds.count(one) for one in dict.fromkeys(sorted(odds, key=lambda o: o.ratio))] == [75, 15, 1]


def test_the_real_rules_shaken_at_random_agree_with_exact_figures() -> None:
    exact = {wager.wager: wager for wager in analyse(GAME.rules()).wagers}
    found = every_wager(GAME.rules(), 1_000, seeded(9))
    assert len(found) == 50 and all(tally.count == 1_000 for tally in found.values())
    named = {name: exact.get(name) or exact[name.rpartition(" on ")[0]] for name in found}
    assert [name for name, tally in found.items() if not tally.covers(named[name])] == []
