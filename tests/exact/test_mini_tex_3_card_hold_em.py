"""Mini-Tex 3 Card Hold 'Em: the exact figure of best play. None is published; toys and the real table agree with it."""

from fractions import Fraction

import pytest

from croupier.analysis.kernels.wager_or_fold.solve import main_edge, solve_wager_or_fold
from croupier.games import find

GAME = find("mini-tex-3-card-hold-em")


@pytest.mark.law("13:69F-37.10", "13:69F-37.11")
def test_best_play_loses_3_percent_of_the_ante() -> None:
    """3.2235 percent of it, on 4.5096 antes wagered."""
    solved = solve_wager_or_fold(GAME.rules())
    edge = main_edge(solved)
    assert edge.house_edge == Fraction(226406539, 7023689400)
    assert abs(float(edge.mean_wager) - 4.5096493982208266) < 1e-12
    assert edge.combinations == 1326 * 1225 * 48 * 1081
    folded = {
        end.result: Fraction(end.combinations, edge.combinations) for end in edge.distribution if "fold" in end.result
    }
    assert folded["fold instead of the flop wager"] == Fraction(18, 1326)
