"""On toy decks of Casino War the walk over ranks, the definition and play over every ordered deal agree exactly."""

from fractions import Fraction
from itertools import permutations
from math import perm

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find

TWO_PAIRS = "2c 2d 5c 5d 7c 8c 9c Tc"
"""A tie leaves one pair among six cards, so that a tie wager on the war deal does not pay."""
SUITS_APART = "2c 2d 2h 9c 9d 9h Kc Kd Kh"
FEW_RANKS = "2c 2d 2h 2s Ac Ad Ah As"


def toy(deck: str, **house: object) -> Rules:
    game = find("casino-war")
    return game.rules(game.house(house)).with_deck(parse_cards(deck))


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck", [TWO_PAIRS, SUITS_APART, FEW_RANKS])
@pytest.mark.parametrize("odds", ["2 to 1", "1 to 1"])
def test_the_walk_over_ranks_agrees_with_the_definition(deck: str, odds: str, tie: Tie) -> None:
    rules = toy(deck, **{"payout_odds.war wager": odds})
    best, counted = solve(rules, tie), analyse(rules, tie).wagers[0]
    assert (-counted.house_edge, counted.mean_wager) == (best.value, best.mean_wager)


def test_playing_every_ordered_deal_gives_the_same_fractions() -> None:
    rules = toy(TWO_PAIRS)
    best, found = solve(rules), analyse(rules)
    assert found.policy is not None
    net = wagered = hits = 0
    # Two cards, three burned, two more: the burn cards are part of the order.
    for order in permutations(rules.deck, 7):
        n, w = settled(play(rules, order, found.policy), PERSON)
        net, wagered, hits = net + n, wagered + w, hits + (n > 0)
    deals = perm(len(rules.deck), 7)
    counted = found.wagers[0]
    assert Fraction(net, deals * best.opening) == best.value == -counted.house_edge
    assert Fraction(wagered, deals * best.opening) == best.mean_wager == counted.mean_wager
    assert Fraction(hits, deals) == counted.hit_frequency
