"""Red Dog with one to eight decks: published figures, and the same fractions counted by hand.

Wizard of Odds ("Red Dog") has house edges of 3.155 percent with one deck, 3.077 with two, 2.88 with four, 2.80 with six
and 2.75 with eight, raising on a spread of seven and more.
"""

from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis.analyse import edge, fit
from croupier.analysis.edge_report import Edge
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.ranks.shape import ranked_shape
from croupier.games import find

PUBLISHED = {1: "3.155", 2: "3.077", 4: "2.88", 6: "2.80", 8: "2.75"}
EXACT = {
    1: Fraction(523, 16_575),
    2: Fraction(2_101, 68_289),
    4: Fraction(7_993, 277_173),
    6: Fraction(17_533, 626_665),
    8: Fraction(30_721, 1_116_765),
}
ODDS = {1: 5, 2: 4, 3: 2}


@cache
def analysed(decks: int, tie: Tie = Tie.LARGER) -> Edge:
    game = find("red-dog")
    return edge(game.rules(game.house({"decks": decks})), tie)


def by_hand(decks: int) -> Fraction:
    """A second method: over the ranks of the first two cards, what a third card brings, raised where that is best."""
    cards, each = 52 * decks, 4 * decks
    total = Fraction(0)
    for first in range(13):
        for second in range(13):
            apart = abs(first - second) - 1
            left = cards - 2
            ways = Fraction(each * (each - (first == second)), cards * (cards - 1))
            if apart < 0:
                total += ways * Fraction(11 * (each - 2), left)
            elif apart > 0:
                inside = apart * each
                mean = Fraction(ODDS.get(apart, 1) * inside - (left - inside), left)
                total += ways * max(mean, 2 * mean)
    return -total


@pytest.mark.law("19:47-6.5")
@pytest.mark.parametrize("decks", PUBLISHED)
def test_the_edge_is_the_published_one_and_that_of_a_count_by_hand(decks: int) -> None:
    initial = analysed(decks).wagers[0]
    assert initial.house_edge == EXACT[decks] == by_hand(decks)
    places = len(PUBLISHED[decks].partition(".")[2])
    assert f"{float(100 * initial.house_edge):.{places}f}" == PUBLISHED[decks]
    assert initial.combinations == 52 * decks * (52 * decks - 1) * (52 * decks - 2)


@pytest.mark.law("19:47-6.5")
@pytest.mark.parametrize("decks", [1, 6])
@pytest.mark.parametrize("tie", Tie)
def test_best_play_raises_on_a_spread_of_seven_and_more(decks: int, tie: Tie) -> None:
    decline, raised = analysed(decks, tie).strategy
    assert (decline.action, decline.when) == ("decline", ", ".join(f"a spread of {n}" for n in range(1, 7)))
    assert (raised.action, raised.when) == ("raise", ", ".join(f"a spread of {n}" for n in range(7, 12)))


def test_plainer_play_costs_more() -> None:
    best, never, always = analysed(6).wagers
    assert (never.wager, always.wager) == ("initial wager, decline every time", "initial wager, raise every time")
    assert never.house_edge == Fraction(3_841, 48_205) and never.mean_wager == 1
    assert always.house_edge == Fraction(2_093, 9_641) > never.house_edge > best.house_edge


def test_the_shape_is_read_off_the_agenda() -> None:
    rules = find("red-dog").rules()
    assert fit(rules).kernel.shape is ranked_shape
    shape = ranked_shape(rules)
    assert shape.cards == 3 and len(set(shape.merged.values())) == 13
