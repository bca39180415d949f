"""Spanish 21: exact figures, against published ones where there are some."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.figures import WagerEdge
from croupier.games import find

GAME = find("spanish-21")


EXACT = {
    6: Fraction(48356809143867066192688571472566119214043377897, 14043883267774870039511748218726501001948478305000),
    8: Fraction(
        14169497685992993254318412980225635554416141053280627997117437,
        3956919373730956099629228126631450873713046784616757719251130000,
    ),
}
"""Of a wager of $5, of which the super bonus is worth 200 times."""


@cache
def figures(decks: int) -> Mapping[str, WagerEdge]:
    """The figures of each wager of a house with match-the-dealer, whose minimum is $5, counted once for all tests."""
    house = GAME.house({"decks": decks, "minimum.blackjack": "5", "match_the_dealer": True})
    return {wager.wager: wager for wager in analyse(GAME.rules(house), opening=500).wagers}


@pytest.mark.law("19:47-19.5", "19:47-19.10")
@pytest.mark.parametrize("decks, published", [(6, 0.0037), (8, 0.0038)])
def test_play_that_does_not_look_at_suits_loses_hardly_more_than_the_published_edge(
    decks: int, published: float
) -> None:
    """The Wizard of Odds has 0.37 percent with six decks and 0.38 with eight where the dealer stands on soft 17, and
    0.030 percent for the super bonus of a $5 wager with six. The published play looks at the suits of 6-7-8 and 7-7-7;
    ours does not, so it may lose more, but never less.
    """
    wager = next(iter(figures(decks).values()))
    assert (wager.wager, wager.best) == ("Spanish 21 wager, best play that does not look at suits", False)
    assert wager.house_edge == EXACT[decks]
    won = sum([end.combinations for end in wager.distribution if "super bonus" in end.result])
    bonus = Fraction(200 * won, wager.combinations)
    if decks == 6:
        assert abs(float(bonus) - 0.0003) < 0.00003
    assert -0.00005 <= float(wager.house_edge + bonus) - published < 0.00015


@pytest.mark.law("19:47-19.6")
@pytest.mark.parametrize("decks, published", [(6, 0.0306), (8, 0.0299)])
def test_match_the_dealer_has_the_published_edge(decks: int, published: float) -> None:
    assert round(float(figures(decks)["match-the-dealer wager"].house_edge), 4) == published
