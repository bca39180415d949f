"""On a toy deck, playing every ordered deal of Winner's Pot Poker's own steps gives what the definition says.

The toy is the game with a down card and two up cards, so that the whole tree can be walked: its button, rotation, burn,
decisions, pot, commission and award are the declared ones. No kernel fits the game.
"""

from fractions import Fraction
from itertools import permutations
from math import perm

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import fit
from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.hands.poker3 import three_card_rank
from croupier.rounds.steps import Reveal, Showing
from croupier.rounds.steps.settling.pot import AwardPot

PAIRS = "Ah Ad Kh Kd 2c 3s 5d"
SUITED = "Ah Kh Qh 2d 3d 4c 4s"


def toy(deck: str, **house: object) -> Rules:
    """One card down and one up, the bet, a burn, one card up, the pot: seven cards for one seat and the dealer."""
    game = find("winners-pot-poker")
    rules = game.rules(game.house(house))
    steps = rules.agenda
    place, button, down, up, bet, burn, fourth = (steps[i] for i in (0, 1, 2, 4, 5, 6, 7))
    reveal, show, award = Reveal(cards=1, of="dealer", cite=steps[12].cite), steps[13], steps[15]
    assert isinstance(award, AwardPot)
    award = replace(award, showing=Showing(rank=three_card_rank, own=3, dealer=3))
    agenda = (place, button, down, up, bet, burn, fourth, steps[11], reveal, show, award)
    return replace(rules, agenda=agenda).with_deck(parse_cards(deck))


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck, house", [(PAIRS, {}), (SUITED, {"commission_fixed": "0.50"})])
def test_playing_every_ordered_deal_gives_the_definitions_fractions(
    deck: str, house: dict[str, object], tie: Tie
) -> None:
    rules = toy(deck, **house)
    best = solve(rules, tie)
    net = wagered = 0
    for order in permutations(rules.deck, 7):
        n, w = settled(play(rules, order, best), PERSON)
        net, wagered = net + n, wagered + w
    deals = perm(len(rules.deck), 7) * best.opening
    assert (Fraction(net, deals), Fraction(wagered, deals)) == (best.value, best.mean_wager)
    assert -1 < best.value < 0 and 1 < best.mean_wager <= 2


def test_no_kernel_counts_the_pot_and_one_counts_the_bonus() -> None:
    assert fit(find("winners-pot-poker").rules()).kernel.name == "a bonus on the player's own five cards"
