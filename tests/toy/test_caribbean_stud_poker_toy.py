"""Caribbean Stud over toy decks: the definition, the kernel and every deal played out give the same fractions."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.head_to_head.report import wager_edges
from croupier.analysis.kernels.head_to_head.solve import solve_head_to_head
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find

ON_BOTH_SIDES = "Ah Kd Qc 9s 8h 7d 5c 4s 4h 2d"
"""Dealers who qualify by ace and king, by a pair, and not at all."""
TIES = "Ah Ad Kh Kd 9h 9d 5c 5s 3c 3s"
ONE_LEFT = "Ah Kd Qs Qh Js Th Ts 9s 8s 4d 4c"


def toy(deck: str, dealing: str = "automated shoe", **house: object) -> Rules:
    game = find("caribbean-stud-poker")
    return game.rules(game.house({"dealing": dealing, **house})).with_deck(parse_cards(deck))


def every_deal(deck: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Each hand of the player, and each card of the rest that the dealer may show last; ten cards in all."""
    for mine in combinations(deck, 5):
        rest = [card for card in deck if card not in mine]
        for up in rest:
            yield (*mine, *(card for card in rest if card != up), up)


@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck", [ON_BOTH_SIDES, TIES])
def test_the_three_ways_agree(deck: str, tie: Tie) -> None:
    rules = toy(deck)
    solved = solve_head_to_head(rules, tie)
    counted, best = wager_edges(solved)[0], solve(rules, tie)
    net = wagered = won = deals = 0
    for order in every_deal(rules.deck):
        n, w = settled(play(rules, order, solved), PERSON)
        net, wagered, won, deals = net + n, wagered + w, won + (n > 0), deals + 1
    assert deals == counted.combinations == 252 * 5
    assert Fraction(-net, deals * 1000) == counted.house_edge == -best.value
    assert Fraction(wagered, deals * 1000) == counted.mean_wager == best.mean_wager
    assert Fraction(won, deals) == counted.hit_frequency


def test_one_card_at_a_time_is_worth_the_same() -> None:
    stacks, in_turn = (toy(ON_BOTH_SIDES, dealing) for dealing in ("automated shoe", "manual shoe"))
    assert wager_edges(solve_head_to_head(stacks)) == wager_edges(solve_head_to_head(in_turn))
    best, solved = solve(stacks), solve_head_to_head(in_turn)
    for order in list(every_deal(in_turn.deck))[::11]:
        # From stacks to turns: the player's n-th card comes before the dealer's n-th.
        turns = tuple(card for pair in zip(order[:5], order[5:], strict=True) for card in pair)
        assert play(in_turn, turns, solved).postings == play(stacks, order, best).postings


def test_with_a_card_left_over_and_a_limit_that_bites_the_kernel_agrees_with_the_definition() -> None:
    rules = toy(ONE_LEFT, payout_limit="60")
    counted, best = wager_edges(solve_head_to_head(rules))[0], solve(rules)
    assert (-counted.house_edge, counted.mean_wager) == (best.value, best.mean_wager)
    assert counted.house_edge > wager_edges(solve_head_to_head(toy(ONE_LEFT)))[0].house_edge
