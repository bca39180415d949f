"""Pokette has 56 equal chances: each is played at the real round for every area, and compared with the kernel."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import analyse
from croupier.games.pokette import GAME
from croupier.games.pokette.layout import POKER, STRIP, areas, wheel
from croupier.rounds.moves import Announce, Spin
from croupier.rounds.standing import Lying

EXAMPLES = {
    "pair in two": ("Kh",), "pair in three": ("Kh", "2d"), "three-of-a-kind": ("5h", "5c"), "flush": ("Ks", "2s"),
    "straight open": ("8h", "9d"), "straight inside": ("Ah", "2d"), "straight flush open": ("Qh", "Kh"),
    "straight flush inside": ("9c", "Jc"),
}  # fmt: skip


@pytest.mark.parametrize("jacers", [4, 2])
def test_play_definition_and_kernel_are_equal_fractions(jacers: int) -> None:
    rules = GAME.rules(GAME.house({"jacers": jacers}))
    kernel = {edge.wager: edge.house_edge for edge in analyse(rules).wagers}
    spun = wheel(rules.house).sections
    for area in areas(rules.house).all:
        standing = STRIP.shows(*EXAMPLES.get(area.wager, ()))
        lying = Lying("player", area.wager, 1000, area=area.place)
        closed = rules.begin((("1", "player"),), replace(standing, lying=(lying,)))
        closed = closed.after(Announce("spins the wheel")).after(Announce("No more bets"))
        nets = {section: closed.after(Spin(section)).postings[0].net for section in dict.fromkeys(spun)}
        played = Fraction(sum(nets[section] for section in spun), 1000 * len(spun))
        chances = [(closed.after(move).postings[0].net, weight) for move, weight in closed.chances()]
        by_definition = Fraction(sum(net * w for net, w in chances), 1000 * sum(w for _, w in chances))
        assert played == by_definition == -kernel[GAME.called(area.wager)]
    assert set(EXAMPLES) == set(POKER)
