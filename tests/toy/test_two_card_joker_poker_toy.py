"""Two Card Joker Poker over toy decks with jokers: definition, kernel and every deal played out agree exactly."""

from fractions import Fraction
from itertools import permutations
from math import perm

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.coach import values
from croupier.analysis.definition import PERSON, opened, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.head_to_head.shape import head_to_head_shape
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Announce

TWO_JOKERS = "Jk Jk Qc 5d 9h Ks 3c"
BETWEEN = "Qc Jk 5d Ah Jk 2h Jc"
ONE_JOKER = "Jk Ac Kc Qd Jd 4s"


def toy(deck: str, dealing: str = "manual shoe") -> Rules:
    game = find("two-card-joker-poker")
    return game.rules(game.house({"dealing": dealing})).with_deck(parse_cards(deck))


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck", [TWO_JOKERS, BETWEEN, ONE_JOKER])
def test_the_kernel_agrees_with_the_definition(deck: str, tie: Tie) -> None:
    rules = toy(deck)
    best, counted = solve(rules, tie), analyse(rules, tie).wagers[0]
    assert (-counted.house_edge, counted.mean_wager) == (best.value, best.mean_wager)


@pytest.mark.parametrize("deck, dealing", [(TWO_JOKERS, "manual shoe"), (BETWEEN, "automated shoe")])
def test_playing_every_ordered_deal_gives_the_same_fractions(deck: str, dealing: str) -> None:
    rules = toy(deck, dealing)
    found = analyse(rules)
    assert found.policy is not None
    net = wagered = hits = 0
    for order in permutations(rules.deck, 4):
        n, w = settled(play(rules, order, found.policy), PERSON)
        net, wagered, hits = net + n, wagered + w, hits + (n > 0)
    deals, counted = perm(len(rules.deck), 4), found.wagers[0]
    assert (Fraction(-net, deals * 1000), Fraction(wagered, deals * 1000)) == (counted.house_edge, counted.mean_wager)
    assert Fraction(hits, deals) == counted.hit_frequency


def test_the_coach_knows_a_hand_of_two_jokers() -> None:
    r, _ = opened(toy(TWO_JOKERS))
    r = r.after(Announce("No more bets"))
    while not r.offers(PERSON):
        r = r.after(next(move for move, _ in r.chances() if getattr(move, "card", -1) == 52))
    fold, call = values(r, PERSON)
    # Five cards are left: of ten hands of the dealer, those with a queen or a king and the straights qualify.
    assert fold.worth == -1 and call.best and call.worth > 1


def test_hands_of_more_cards_with_jokers_are_refused() -> None:
    game = find("caribbean-stud-poker")
    rules = game.rules().with_deck((*game.rules().deck, 52))
    with pytest.raises(Unfit, match="joker"):
        head_to_head_shape(rules)
