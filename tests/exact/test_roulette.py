"""Roulette exactly, against the published figures: 1/37, 1/19, 3/38 for the five numbers, 1/38 where half is lost."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.kernels.layout_chain.shape import chain_shape
from croupier.analysis.kernels.layout_chain.solve import wager_edge, wagers_made
from croupier.analysis.simulation.play import simulate
from croupier.games.roulette import GAME
from croupier.games.roulette.layout import DOUBLE, SINGLE, USED_AS_SINGLE

EVEN = ("red wager", "black wager", "odd wager", "even wager", "1 to 18 wager", "19 to 36 wager")


def edges(**house: object) -> dict[str, Fraction]:
    return {wager.wager: wager.house_edge for wager in analyse(GAME.rules(GAME.house(house))).wagers}


@pytest.mark.law("19:47-5.2")
@pytest.mark.parametrize(("wheel", "edge"), [(DOUBLE, (1, 19)), (SINGLE, (1, 37)), (USED_AS_SINGLE, (1, 37))])
def test_every_wager_but_the_five_numbers_has_the_same_edge(wheel: str, edge: tuple[int, int]) -> None:
    found = edges(wheel=wheel)
    five = {name: found.pop(name) for name in list(found) if name.startswith("five")}
    assert set(found.values()) == {Fraction(*edge)} and len(found) == (14 if wheel == DOUBLE else 15)
    assert list(five.values()) == [Fraction(3, 38)] * (wheel == DOUBLE)


@pytest.mark.law("19:47-5.2")
def test_where_half_is_lost_on_a_zero_even_money_costs_half_as_much() -> None:
    found = edges(zero="half")
    assert {found[name] for name in EVEN} == {Fraction(1, 38)} and found["column wager"] == Fraction(1, 19)


@pytest.mark.parametrize("house", [{}, {"zero": "half"}, {"wheel": SINGLE}, {"wheel": USED_AS_SINGLE}])
def test_areas_counted_once_for_all_have_the_figures_that_each_has_by_itself(house: dict[str, object]) -> None:
    rules = GAME.rules(GAME.house(house))
    shape, found = chain_shape(rules), {wager.wager: wager for wager in analyse(rules).wagers}
    for made in wagers_made(rules, shape):
        alone = wager_edge(shape, made, next(iter(found.values())).tie_rule)
        merged = found.get(made.name) or found[GAME.called(made.wager)]
        assert (alone.combinations, alone.distribution) == (merged.combinations, merged.distribution)


def test_the_opening_wager_simulated_agrees() -> None:
    found = simulate(GAME.rules(), 2_000, lambda r: r.offers("player")[0].move, seed=1, seats=2)
    assert found.rounds == 2_000 and found.covers(Fraction(1, 19))
