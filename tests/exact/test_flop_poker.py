"""Flop Poker over the full deck, against published figures and a count of the bonus by hand.

With 11 to 1 on a straight, 888casino.com ("Flop Poker: hole card play", E. Jacobson) has a house edge of 5.4237 percent
of the ante. 29.11 requires 10 to 1 on a straight, which is the lower paytable of Wizard of Odds ("Flop Poker"); that
page says of the pot wager that it carries no house edge. The bonus is counted from the 22,100 hands of three cards.
"""

from fractions import Fraction
from functools import cache
from math import comb

import pytest

from croupier.analysis.analyse import edge
from croupier.analysis.edge_report import Edge
from croupier.analysis.figures import Tie
from croupier.games import find

DEALS = comb(52, 3) * comb(49, 3)
THREE_CARD_HANDS = {"100 to 1": 4, "50 to 1": 44, "25 to 1": 52, "6 to 1": 720, "3 to 1": 1_096, "1 to 1": 3_744}
"""Royal 3, other straight flushes, three of a kind, straights, flushes, pairs."""


@cache
def analysed(tie: Tie = Tie.LARGER, straight: str = "10 to 1") -> Edge:
    game = find("flop-poker")
    return edge(game.rules(game.house({"flop_odds.straight": straight})), tie)


@pytest.mark.law("19:47-29.11")
def test_with_eleven_to_one_on_a_straight_the_edge_is_the_published_one() -> None:
    ante = analysed(straight="11 to 1").wagers[0]
    assert round(float(100 * ante.house_edge), 4) == 5.4237


@pytest.mark.law("19:47-29.11", "19:47-29.10")
@pytest.mark.parametrize("tie", Tie)
def test_the_edge_at_the_least_odds_of_the_law(tie: Tie) -> None:
    ante = analysed(tie).wagers[0]
    assert (ante.wager, ante.combinations, ante.tie_rule) == ("ante wager", DEALS, tie)
    assert ante.house_edge == Fraction(3_300_677, 50_896_300)


def test_best_play_is_short_enough_to_learn() -> None:
    rules = [(rule.action, rule.when) for rule in analysed().strategy]
    assert rules == [
        ("1x", "2 points or more"),
        ("1x", "a straight still possible"),
        ("1x", "a pair or better"),
        ("1x", "all of one suit"),
        ("fold", "anything else"),
    ]
    assert sum(rule.combinations for rule in analysed().strategy) == DEALS
    assert "High cards are jacks to aces" in analysed().glossary[0]


@pytest.mark.law("19:47-29.11")
def test_the_bonus_is_counted_from_the_hands_of_three_cards() -> None:
    bonus = analysed().wagers[1]
    paid = sum(int(odds.split()[0]) * many for odds, many in THREE_CARD_HANDS.items())
    lost = comb(52, 3) - sum(THREE_CARD_HANDS.values())
    assert bonus.house_edge == Fraction(lost - paid, comb(52, 3))
    assert bonus.lines == {**{f"win {odds}": many for odds, many in THREE_CARD_HANDS.items()}, "lose": lost}


@pytest.mark.law("19:47-29.10")
def test_the_house_keeps_nothing_of_the_pot() -> None:
    pot = analysed().wagers[2]
    assert (pot.wager, pot.house_edge, pot.told_apart) == ("pot wager", Fraction(0), False)
