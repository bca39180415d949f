"""Big six has 54 sections: every one of them is played at the real round, and compared with definition and kernel."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.kernels.layout_chain.shape import chain_shape
from croupier.analysis.kernels.layout_chain.solve import results, wagers_made
from croupier.games.big_six_wheel import GAME, NUMBERS, SYMBOLS, wheel
from croupier.rounds.moves import Announce, Bet, Spin

PLACES = [("number", place) for place in NUMBERS] + [("symbol", place) for place in SYMBOLS]


@pytest.mark.parametrize("house", [{}, {"sections": "24 and 7", "payout_odds.joker": "47 to 1"}])
@pytest.mark.parametrize(("wager", "place"), PLACES)
def test_play_definition_and_kernel_are_equal_fractions(wager: str, place: str, house: dict[str, object]) -> None:
    rules = GAME.rules(GAME.house(house))
    closed = rules.begin((("1", "player"),)).after(Bet("player", place, wager, 100)).after(Announce("No more bets"))
    played = [closed.after(Spin(section)).postings[0].net for section in wheel(rules.house).sections]
    by_play = Fraction(sum(played), 100 * len(played))
    weights = [(closed.after(move).postings[0].net, weight) for move, weight in closed.chances()]
    by_definition = Fraction(sum(net * weight for net, weight in weights), 100 * sum(w for _, w in weights))
    kernel = {edge.wager: edge for edge in analyse(rules).wagers}
    # The symbols have one figure where the house pays them alike.
    found = kernel.get(f"{wager} wager on {place}") or kernel[f"{wager} wager"]
    assert by_play == by_definition == -found.house_edge


def test_every_wager_is_decided_by_one_spin() -> None:
    shape = chain_shape(GAME.rules())
    for made in wagers_made(GAME.rules(), shape):
        assert sum(results(shape, made).values()) == 1 and len(results(shape, made)) == 2
