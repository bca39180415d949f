"""Sic bo has 216 throws: each is played at the real round for every area, and compared with the kernel."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.analyse import analyse
from croupier.equipment.dice import throws
from croupier.games.sic_bo import GAME, areas
from croupier.rounds.moves import Announce, Bet, Shake


@pytest.mark.parametrize("table", ["Atlantic City", "Pennsylvania B"])
def test_play_definition_and_kernel_are_equal_fractions(table: str) -> None:
    rules = GAME.rules(GAME.house({"shaker": "automated", "odds_table": table}))
    kernel = {edge.wager: edge.house_edge for edge in analyse(rules).wagers}
    for area in areas(rules.house).all:
        closed = rules.begin((("1", "player"),)).after(Bet("player", area.place, area.wager, 1000))
        closed = closed.after(Announce("No more bets"))
        played = [closed.after(Shake(dice)).postings[0].net for dice in throws(3)]
        chances = [(closed.after(move).postings[0].net, weight) for move, weight in closed.chances()]
        by_definition = Fraction(sum(net * w for net, w in chances), 1000 * sum(w for _, w in chances))
        name = GAME.called(area.wager)
        edge = kernel.get(name, kernel.get(f"{name} on {area.place}"))
        assert edge is not None and Fraction(sum(played), 216_000) == by_definition == -edge
