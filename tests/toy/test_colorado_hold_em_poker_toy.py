"""Colorado Hold 'Em on toy decks: playing every ordered deal, the definition and the kernel give equal fractions."""

from fractions import Fraction
from functools import cache
from itertools import permutations
from math import perm

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import PERSON, SEAT, Best, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.with_discard.shape import discard_shape
from croupier.analysis.kernels.with_discard.solve import SolvedDiscard, solve_discard, wager_edges
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Bet, Turn
from croupier.rounds.steps.deciding.discard import Discard
from tests.sampling import some

PAIRS = "Jh Jd 9c 9s 7h 7d 2c"
"""Pairs that win, push and lose."""
SUITED = "Th Jh Qh Kh Ah 9h 2c"
"""Straight flushes, instant winners that are better not declared."""
TRIPLES = "5c 5d 5h 8s 8d Kc Ah"
LOW = "2c 4d 6h 8s Tc Qd Ah"
"""Nothing but high cards: best play folds where it must bet."""
DECKS = (PAIRS, SUITED, TRIPLES, LOW)
VERSIONS = ("required", "permissible")


@cache
def toy(deck: str, version: str, limit: bool = False) -> Rules:
    game = find("colorado-hold-em-poker")
    house = {"version": version, "payout_limit.established": limit, "payout_limit.amount": "30"}
    return game.rules(game.house(house)).with_deck(parse_cards(deck))


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    "deck, tie", some([*((deck, Tie.LARGER) for deck in DECKS), (PAIRS, Tie.SMALLER), (LOW, Tie.SMALLER)])
)
def test_the_kernel_agrees_with_the_definition(deck: str, version: str, tie: Tie) -> None:
    rules = toy(deck, version)
    best, counted = solve(rules, tie), wager_edges(solve_discard(rules, tie))[0]
    assert (-counted.house_edge, counted.mean_wager) == (best.value, best.mean_wager)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_kernel_agrees_with_the_definition_where_a_limit_cuts_what_is_paid(version: str) -> None:
    rules = toy(TRIPLES, version, limit=True)
    best, counted = solve(rules), wager_edges(solve_discard(rules))[0]
    assert (-counted.house_edge, counted.mean_wager) == (best.value, best.mean_wager)
    assert best.value < solve(toy(TRIPLES, version)).value


def by_play(rules: Rules, policy: Best | SolvedDiscard) -> tuple[Fraction, Fraction]:
    """Worth and mean wager when every ordered deal is played."""
    net = wagered = 0
    for order in permutations(rules.deck, 6):
        n, w = settled(play(rules, order, policy), PERSON)
        net, wagered = net + n, wagered + w
    whole = perm(len(rules.deck), 6) * policy.opening
    return Fraction(net, whole), Fraction(wagered, whole)


@pytest.mark.parametrize("deck, version", [(SUITED, "required"), (TRIPLES, "permissible")])
def test_playing_every_ordered_deal_gives_the_fractions_of_definition_and_kernel(deck: str, version: str) -> None:
    rules = toy(deck, version)
    best, counted = solve(rules), solve_discard(rules)
    (edge, _bonus) = wager_edges(counted)
    assert by_play(rules, best) == by_play(rules, counted) == (best.value, best.mean_wager)
    assert (-edge.house_edge, edge.mean_wager) == (best.value, best.mean_wager)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_bonus_wager_played_as_is_best_for_the_ante_is_what_every_ordered_deal_gives(version: str) -> None:
    rules = toy(SUITED, version)
    counted = solve_discard(rules)
    net = deals = 0
    for order in permutations(rules.deck, 6):
        r = rules.begin(((SEAT, PERSON),))
        r = r.after(Bet(PERSON, SEAT, "ante", 1000)).after(Bet(PERSON, SEAT, "bonus", 100))
        while r.agenda:
            if CHANCE in r.waits_for():
                turning = r.agenda[0].turning(r)
                assert turning is not None
                r = r.after(Turn(*turning, order[turning[1]]))
            else:
                waits = r.waits_for()[0]
                r = r.after(counted(r) if waits == PERSON else r.offers(waits)[0].move)
        net, deals = net + sum(p.net for p in r.postings if p.wager == "bonus"), deals + 1
    assert -wager_edges(counted)[1].house_edge == Fraction(net, deals * 100)


def test_an_instant_winner_is_not_declared_where_a_better_hand_is_sure() -> None:
    """Of six hearts in a row, any two kept make at least a flush with three more hearts."""
    rules = toy("Th Jh Qh Kh Ah 9h", "permissible")
    best, counted = solve(rules), solve_discard(rules)
    (edge, _) = wager_edges(counted)
    assert -edge.house_edge == best.value and not any("declared" in end.result for end in edge.distribution)


def test_a_game_with_another_discard_is_not_counted_by_this_kernel() -> None:
    rules = toy(PAIRS, "permissible")
    two = tuple(replace(step, cards=2) if isinstance(step, Discard) else step for step in rules.agenda)
    with pytest.raises(Unfit, match="more than one card"):
        discard_shape(replace(rules, agenda=two))
    with pytest.raises(Unfit, match="but Place, Deal"):
        discard_shape(replace(rules, agenda=rules.agenda[:-1]))
    with pytest.raises(Unfit, match="its steps are not"):
        discard_shape(find("mississippi-stud").rules())
