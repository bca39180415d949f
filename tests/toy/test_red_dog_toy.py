"""On toy decks of Red Dog the walk over ranks, the definition and play over every ordered deal agree exactly."""

from fractions import Fraction
from itertools import permutations
from math import perm

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.coach import values
from croupier.analysis.definition import PERSON, opened, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Announce, Bet, Choose

WIDE = "2c 2d 6c 7d 8h 9s Ac"
CLOSE = "5c 6c 7c 7d 8d 9d"
PAIRS = "2c 2d 2h Kc Kd Ac"


def toy(deck: str) -> Rules:
    return find("red-dog").rules().with_deck(parse_cards(deck))


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck", [WIDE, CLOSE, PAIRS])
def test_the_walk_over_ranks_agrees_with_the_definition(deck: str, tie: Tie) -> None:
    rules = toy(deck)
    best, counted = solve(rules, tie), analyse(rules, tie).wagers[0]
    assert (-counted.house_edge, counted.mean_wager) == (best.value, best.mean_wager)


@pytest.mark.parametrize("deck", [WIDE, CLOSE, PAIRS])
def test_playing_every_ordered_deal_gives_the_same_fractions(deck: str) -> None:
    rules = toy(deck)
    found = analyse(rules)
    assert found.policy is not None
    net = wagered = hits = 0
    for order in permutations(rules.deck, 3):
        n, w = settled(play(rules, order, found.policy), PERSON)
        net, wagered, hits = net + n, wagered + w, hits + (n > 0)
    deals, counted = perm(len(rules.deck), 3), found.wagers[0]
    assert (Fraction(-net, deals * 1000), Fraction(wagered, deals * 1000)) == (counted.house_edge, counted.mean_wager)
    assert Fraction(hits, deals) == counted.hit_frequency


def test_the_coach_counts_what_the_player_sees() -> None:
    """A deuce and an ace: of the five cards left, the four between win."""
    r, _ = opened(toy(WIDE))
    r = r.after(Announce("No more bets"))
    for name in ("2c", "Ac"):
        r = r.after(next(move for move, _ in r.chances() if getattr(move, "card", -1) == parse_cards(name)[0]))
    worth = {type(choice.move): choice.worth for choice in values(r, PERSON)}
    assert worth[Choose] == Fraction(3, 5) and worth[Bet] == Fraction(6, 5)
