"""On toy decks the kernel, the definition and play over every ordered deal agree, as equal fractions."""

from fractions import Fraction
from itertools import permutations
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

ROYAL_OR_NOTHING = "As Ks Qs Js Ts 6h 6d"
PAIRS = "Jh Jd 7h 7d 3c 3s 9h 5c"
TWO_SUITS = "2h 3h 4h 5h 6h 6s Qs"
QUADS = "Ah Ad Ac As Kh 9d 2s"

STRAIGHTS_PAY_MORE = {"payout_odds.straight": "9 to 1", "payout_odds.full house": "3 to 2"}


def toy(deck: str, **written: object) -> Rules:
    game = find("mississippi-stud")
    return game.rules(game.house(written)).with_deck(parse_cards(deck))


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize(
    "deck, house", some([(TWO_SUITS, STRAIGHTS_PAY_MORE), (PAIRS, {}), (QUADS, {}), (ROYAL_OR_NOTHING, {})])
)
def test_the_kernel_agrees_with_the_definition(deck: str, house: dict[str, object], tie: Tie) -> None:
    rules = toy(deck, **house)
    best, counted = solve(rules, tie), wager_edge(solve_paytable_hand(rules, tie))
    assert -counted.house_edge == best.value
    assert counted.mean_wager == best.mean_wager


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck, house", [(ROYAL_OR_NOTHING, {}), (TWO_SUITS, STRAIGHTS_PAY_MORE)])
def test_playing_every_ordered_deal_gives_the_same_fractions(deck: str, house: dict[str, object], tie: Tie) -> None:
    rules = toy(deck, **house)
    best, solved = solve(rules, tie), solve_paytable_hand(rules, tie)
    counted = wager_edge(solved)
    net = wagered = hits = 0
    for order in permutations(rules.deck, 5):
        r = play(rules, order, solved)
        n, w = settled(r, PERSON)
        net, wagered, hits = net + n, wagered + w, hits + (n > 0)
    deals = perm(len(rules.deck), 5)
    assert Fraction(net, deals * best.opening) == best.value == -counted.house_edge
    assert Fraction(wagered, deals * best.opening) == best.mean_wager == counted.mean_wager
    assert Fraction(hits, deals) == counted.hit_frequency


def test_the_definition_and_the_kernel_choose_alike_wherever_a_deal_leads() -> None:
    rules = toy(PAIRS)
    best, solved = solve(rules), solve_paytable_hand(rules)
    for order in list(permutations(rules.deck, 5))[::7]:
        assert play(rules, order, best) == play(rules, order, solved)


def test_a_payout_limit_that_bites_is_counted_exactly() -> None:
    rules = toy(ROYAL_OR_NOTHING)
    small, large = (wager_edge(solve_paytable_hand(rules, opening=cents)) for cents in (1_000, 10_000))
    assert large.house_edge > small.house_edge
    assert -large.house_edge == solve(rules, opening=10_000).value
