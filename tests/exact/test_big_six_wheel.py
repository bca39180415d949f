"""Big six exactly: the published figures, (54 - n(k + 1)) / 54 for n sections that pay k to 1."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.kernels.layout_chain.simulate import every_wager
from croupier.analysis.simulation.play import simulate
from croupier.equipment.shuffle import seeded
from croupier.games.big_six_wheel import GAME

PUBLISHED = {"1": 8, "2": 9, "5": 6, "10": 10, "20": 12, "symbol wager": 8}
"""Of 54; Pennsylvania's section counts, with the odds of Atlantic City. The two symbols are alike: one figure."""


def edges(**house: object) -> dict[str, Fraction]:
    wagers = analyse(GAME.rules(GAME.house(house))).wagers
    return {wager.wager.rpartition(" wager on ")[2]: wager.house_edge for wager in wagers}


@pytest.mark.law("19:47-5.5", "19:46-1.13")
def test_the_edge_of_every_area_is_the_published_one() -> None:
    assert edges() == {place: Fraction(edge, 54) for place, edge in PUBLISHED.items()}


@pytest.mark.law("19:46-1.13")
def test_the_edge_with_24_ones_and_7_fives() -> None:
    assert edges(sections="24 and 7") == edges() | {"1": Fraction(6, 54), "5": Fraction(12, 54)}


def test_the_kernel_is_chosen_by_the_agenda() -> None:
    assert fit(GAME.rules()).kernel.name == "wagers that stay on the layout until an outcome decides them"


def test_the_real_rules_spun_at_random_agree_with_every_exact_figure() -> None:
    exact = {wager.wager: wager for wager in analyse(GAME.rules()).wagers}
    found = every_wager(GAME.rules(), 2_000, seeded(47))
    named = {name: exact.get(name) or exact[name.rpartition(" on ")[0]] for name in found}
    assert len(found) == 7 and all(tally.count == 2_000 for tally in found.values())
    assert [name for name, tally in found.items() if not tally.covers(named[name])] == []


def test_the_opening_wager_simulated_agrees() -> None:
    found = simulate(GAME.rules(), 2_000, lambda r: r.offers("player")[0].move, seed=1, seats=2)
    assert found.rounds == 2_000 and found.covers(Fraction(8, 54))
