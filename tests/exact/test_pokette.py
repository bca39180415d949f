"""Pokette exactly. The odds are those of 12.6 as published; the 56 chances are a reading, so no edge is in print."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.kernels.layout_chain.simulate import every_wager
from croupier.equipment.shuffle import seeded
from croupier.games.pokette import GAME

# Wager: how many of the 56 chances win, and what 12.6(b) pays.
COUNTS = {
    "single card": (1, 50), "two cards": (2, 24), "four cards": (4, 12), "single rank": (4, 12), "double rank": (8, 5),
    "three ranks": (12, 3), "red": (26, 1), "black": (26, 1), "suit": (13, 3), "jacer": (4, 12), "pair in two": (4, 11),
    "pair in three": (8, 5), "three-of-a-kind": (4, 11), "flush": (13, 3), "straight open": (8, 5),
    "straight inside": (4, 11), "straight flush open": (2, 24), "straight flush inside": (1, 49),
}  # fmt: skip


@pytest.mark.law("19:47-12.6")
@pytest.mark.parametrize("jacers", [1, 4, 6])
def test_every_edge_is_that_of_the_counts(jacers: int) -> None:
    counts = COUNTS | {"jacer": (jacers, 12)}
    found = {wager.wager: wager.house_edge for wager in analyse(GAME.rules(GAME.house({"jacers": jacers}))).wagers}
    chances = 52 + jacers
    assert found == {f"{key} wager": 1 - Fraction(wins * (pays + 1), chances) for key, (wins, pays) in counts.items()}


def test_the_real_rules_spun_at_random_agree_with_exact_figures() -> None:
    exact = {wager.wager: wager for wager in analyse(GAME.rules()).wagers}
    found = every_wager(GAME.rules(), 600, seeded(12))
    named = {name: exact.get(name) or exact[name.rpartition(" on ")[0]] for name in found}
    assert len(found) > 211 and [name for name, tally in found.items() if not tally.covers(named[name])] == []
