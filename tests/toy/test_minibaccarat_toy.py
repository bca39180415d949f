"""On toy shoes of minibaccarat the kernel, the definition and play over every ordered deal agree exactly."""

from fractions import Fraction
from itertools import permutations
from math import perm

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find

FEW_BURNED = "Ac " * 4 + "2c " * 4 + "3c " * 4
"""At most four cards are burned, so that eight are left for any round."""
SEVERAL = "Ac 2c 4c 6c 7c 9c Tc"
CONTINUOUS: dict[str, object] = {"shuffling": "continuous", "approvals.continuous_shuffler": True}
"""Nothing is burned (7.12), so a toy shoe needs no spare cards."""


def toy(deck: str, **house: object) -> Rules:
    game = find("minibaccarat")
    return game.rules(game.house(house)).with_deck(parse_cards(deck.strip()))


@pytest.mark.law("19:47-7.5", "19:47-7.9", "19:47-7.3")
@pytest.mark.parametrize("house", [{}, {"vigorish": 0}, {"vigorish_collected": "at the end of the shoe"}])
def test_with_a_burn_the_kernel_agrees_with_the_definition(house: dict[str, object]) -> None:
    rules = toy(FEW_BURNED, **house)
    best, counted = solve(rules), analyse(rules).wagers[0]
    assert (-counted.house_edge, counted.mean_wager) == (best.value, best.mean_wager)


@pytest.mark.law("19:47-7.12", "19:47-7.9")
@pytest.mark.parametrize("deck", [SEVERAL, "Ac Ad 5c 5d 6c 7c 8c Kc", "4c 4d 4h 5c 5d 9c 9d 3c"])
def test_from_a_continuous_device_the_kernel_agrees_with_the_definition(deck: str) -> None:
    rules = toy(deck, **CONTINUOUS)
    best, counted = solve(rules), analyse(rules).wagers[0]
    assert (-counted.house_edge, counted.mean_wager) == (best.value, best.mean_wager)


@pytest.mark.law("19:47-7.7", "19:47-7.8", "19:47-7.9")
def test_playing_every_ordered_deal_gives_the_same_fractions() -> None:
    rules = toy(SEVERAL, **CONTINUOUS)
    best, found = solve(rules), analyse(rules)
    assert found.policy is not None
    net = hits = 0
    for order in permutations(rules.deck, 6):
        n, _ = settled(play(rules, order, found.policy), PERSON)
        net, hits = net + n, hits + (n > 0)
    deals, counted = perm(len(rules.deck), 6), found.wagers[0]
    assert Fraction(net, deals * best.opening) == best.value == -counted.house_edge
    assert Fraction(hits, deals) == counted.hit_frequency
