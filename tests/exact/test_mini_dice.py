"""Mini-dice exactly: place bets as at craps, and totals of two dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.kernels.layout_chain.simulate import every_wager
from croupier.equipment.shuffle import seeded
from croupier.games.mini_dice import GAME

PUBLISHED = {
    **{f"place bet on {number}": edge for number, edge in ((4, (1, 15)), (5, (1, 25)), (6, (1, 66)), (8, (1, 66)))},
    "place bet on 9": (1, 25), "place bet on 10": (1, 15), "field bet": (1, 18), "any 7 bet": (1, 6),
    "over 7 bet": (1, 6), "under 7 bet": (1, 6),
}  # fmt: skip


@pytest.mark.law("19:47-13.2", "19:47-13.6")
def test_the_edge_of_every_bet_is_the_published_one() -> None:
    found = {wager.wager: wager.house_edge for wager in analyse(GAME.rules()).wagers}
    assert found == {name: Fraction(*edge) for name, edge in PUBLISHED.items()}


def test_the_real_rules_shaken_at_random_agree_with_every_exact_figure() -> None:
    exact = {wager.wager: wager for wager in analyse(GAME.rules()).wagers}
    found = every_wager(GAME.rules(), 3_000, seeded(13))
    assert set(found) == set(exact) and min(tally.count for tally in found.values()) > 500
    assert [name for name, tally in found.items() if not tally.covers(exact[name])] == []
