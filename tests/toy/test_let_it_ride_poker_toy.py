"""Let It Ride over toy decks: the definition, the kernel and every deal played out give the same fractions."""

from fractions import Fraction
from itertools import permutations, product
from math import perm

import pytest

from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.paytable_hand.solve import solve_paytable_hand, wager_edge
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from tests.sampling import some

PAIRS = "Th Td 9h 9d 8c 7s 6h"
SUITED = "Ts Js Qs Ks As 9s 2d"
TWO_SUITS = "Th Jh Qh Td Jd Qd 2h 3d"
DEALT = [(PAIRS, "manual shoe"), (SUITED, "hand"), (PAIRS, "automated shoe")]


def toy(deck: str, dealing: str = "manual shoe") -> Rules:
    game = find("let-it-ride-poker")
    return game.rules(game.house({"dealing": dealing})).with_deck(parse_cards(deck))


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck", [PAIRS, SUITED, TWO_SUITS])
def test_the_kernel_agrees_with_the_definition(deck: str, tie: Tie) -> None:
    rules = toy(deck)
    best, counted = solve(rules, tie), wager_edge(solve_paytable_hand(rules, tie))
    assert -counted.house_edge == best.value
    assert counted.mean_wager == best.mean_wager


@pytest.mark.parametrize("dealt, tie", some(product(DEALT, Tie), 3))
def test_playing_every_ordered_deal_gives_the_same_fractions(dealt: tuple[str, str], tie: Tie) -> None:
    deck, dealing = dealt
    rules = toy(deck, dealing)
    solved = solve_paytable_hand(rules, tie)
    counted = wager_edge(solved)
    net = wagered = hits = 0
    for order in permutations(rules.deck, 5):
        # The sixth card is one that is burned, or that nobody gets.
        rest = next(card for card in rules.deck if card not in order)
        n, w = settled(play(rules, (*order, rest), solved), PERSON)
        net, wagered, hits = net + n, wagered + w, hits + (n > 0)
    deals = perm(len(rules.deck), 5)
    assert Fraction(-net, deals * 1000) == counted.house_edge
    assert Fraction(wagered, deals * 1000) == counted.mean_wager
    assert Fraction(hits, deals) == counted.hit_frequency


def test_the_definition_and_the_kernel_choose_alike_wherever_a_deal_leads() -> None:
    rules = toy(PAIRS)
    best, solved = solve(rules), solve_paytable_hand(rules)
    for order in list(permutations(rules.deck, 5))[::7]:
        assert play(rules, order, best) == play(rules, order, solved)


def test_a_payout_limit_that_bites_is_counted_exactly() -> None:
    rules = toy(SUITED)
    small, large = (wager_edge(solve_paytable_hand(rules, opening=cents)) for cents in (1_000, 10_000))
    assert large.house_edge > small.house_edge
    assert -large.house_edge == solve(rules, opening=10_000).value
