"""Roulette has 38 pockets: each is played at the real round for every area, and compared with definition and kernel."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.analyse import analyse
from croupier.games.roulette import GAME
from croupier.games.roulette.layout import DOUBLE, SINGLE, USED_AS_SINGLE, areas, wheel
from croupier.rounds.moves import Announce, Bet, Spin
from croupier.rounds.postings import Posting

MOVES = (Announce("spins the ball"), Announce("No more bets"))


@pytest.mark.parametrize("kind", [DOUBLE, SINGLE, USED_AS_SINGLE])
def test_play_definition_and_kernel_are_equal_fractions(kind: str) -> None:
    rules = GAME.rules(GAME.house({"wheel": kind, "zero": "half" if kind == DOUBLE else "whole"}))
    kernel = {edge.wager: edge.house_edge for edge in analyse(rules).wagers}
    for area in areas(rules.house).all:
        closed = rules.begin((("1", "player"),)).after(Bet("player", area.place, area.wager, 1000))
        for move in MOVES:
            closed = closed.after(move)
        posted: list[tuple[Posting, ...]] = [closed.after(Spin(s)).postings for s in wheel(rules.house).sections]
        played = [postings[0].net for postings in posted if postings]  # a spin that does not count is spun again
        chances = [(closed.after(move).postings, weight) for move, weight in closed.chances()]
        counted = [(postings[0].net, weight) for postings, weight in chances if postings]
        by_definition = Fraction(sum(net * w for net, w in counted), 1000 * sum(w for _, w in counted))
        name = GAME.called(area.wager)
        edge = kernel.get(name, kernel.get(f"{name} on {area.place}"))
        assert edge is not None and Fraction(sum(played), 1000 * len(played)) == by_definition == -edge
