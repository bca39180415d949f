"""Mini-Tex 3 Card Hold 'Em on decks of eight cards: definition, kernel, play and a second count agree as fractions.

The toys leave the burn cards out: a card that no one sees changes nothing. Best play is worked out here a second time,
from 13:69F-37.10 and the hands as the witness scores them.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import analyse
from croupier.analysis.coach import values
from croupier.analysis.definition import PERSON, Tree, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.wager_or_fold.plainer_play import plainer_play
from croupier.analysis.kernels.wager_or_fold.shape import wager_or_fold_shape
from croupier.analysis.kernels.wager_or_fold.solve import main_edge, solve_wager_or_fold
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.steps import Decide, Settle, Showdown
from croupier.rounds.steps.dealing.burn import BurnCards
from croupier.witness.mini_tex_3_card_hold_em import PAIR, kind_of, score
from tests.sampling import some

GAME = find("mini-tex-3-card-hold-em")
SUITS = "9h 9d 9c 8h 8d 8c 5h 5d"
CASES = ["9h 9d 8h 7c Kd Jh 5s 2c", "Ah Kh Qh 4d 4s 2h 3c 9c", SUITS]
"""In the last one the suits can change names."""


def toy(deck: str) -> Rules:
    rules = GAME.rules()
    without = tuple(step for step in rules.agenda if type(step) is not BurnCards)
    return replace(rules, agenda=without).with_deck(parse_cards(deck))


def best(deck: tuple[int, ...]) -> Fraction:
    """What an ante brings: after two own cards, after two of the board and after the third, the better of two."""
    return mean(max(Fraction(-1), before_board(own, deck)) for own in combinations(deck, 2))


def before_board(own: tuple[int, ...], deck: tuple[int, ...]) -> Fraction:
    rest = [card for card in deck if card not in own]
    return mean(max(Fraction(-2), after_two(own, two, rest)) for two in combinations(rest, 2))


def after_two(own: tuple[int, ...], two: tuple[int, ...], rest: list[int]) -> Fraction:
    left = [card for card in rest if card not in two]
    return mean(max(Fraction(-3), played(own, (*two, last), left)) for last in left)


def played(own: tuple[int, ...], board: tuple[int, ...], left: list[int]) -> Fraction:
    mine = score(own, board)
    others = [card for card in left if card not in board]
    return mean(Fraction(result(mine, score(his, board))) for his in combinations(others, 2))


def result(mine: int, his: int) -> int:
    if kind_of(his) < PAIR:
        return 3
    return 5 * ((mine > his) - (mine < his))


def mean(values: Iterable[Fraction]) -> Fraction:
    found = list(values)
    return sum(found, Fraction()) / len(found)


@pytest.mark.law("13:69F-37.5", "13:69F-37.10", "13:69F-37.11")
@pytest.mark.parametrize("deck", some(CASES))
def test_best_play_by_the_definition_brings_what_the_law_gives(deck: str) -> None:
    rules = toy(deck)
    assert solve(rules).value == best(rules.deck)


@pytest.mark.law("13:69F-37.5", "13:69F-37.10", "13:69F-37.11")
@pytest.mark.parametrize("tie", Tie)
@pytest.mark.parametrize("deck", CASES)
def test_the_kernel_agrees_with_the_definition(deck: str, tie: Tie) -> None:
    rules = toy(deck)
    edge, defined = main_edge(solve_wager_or_fold(rules, tie)), solve(rules, tie)
    assert (-edge.house_edge, edge.mean_wager) == (defined.value, defined.mean_wager)


@pytest.mark.law("13:69F-37.10")
@pytest.mark.parametrize("deck", CASES[1:2])
def test_playing_every_deal_by_the_kernel_ends_as_it_counts(deck: str) -> None:
    rules = toy(deck)
    solved = solve_wager_or_fold(rules)
    net = wagered = deals = 0
    for order in orders(rules.deck):
        n, w = settled(play(rules, order, solved), PERSON)
        net, wagered, deals = net + n, wagered + w, deals + 1
    edge = main_edge(solved)
    assert (Fraction(-net, deals * 1000), Fraction(wagered, deals * 1000)) == (edge.house_edge, edge.mean_wager)
    assert deals == solved.combinations


def orders(deck: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """An order of the shoe for every deal: own cards and the dealer's in turn, two of the board, and the third."""
    for own in combinations(deck, 2):
        rest = [card for card in deck if card not in own]
        for his in combinations(rest, 2):
            left = [card for card in rest if card not in his]
            for two in combinations(left, 2):
                for last in (card for card in left if card not in two):
                    yield (own[0], his[0], own[1], his[1], *two, last)


@pytest.mark.parametrize("deck", some(CASES))
def test_the_coach_values_every_choice_as_the_definition_does(deck: str) -> None:
    rules = toy(deck)
    tree = Tree(rules)
    r = rules.begin((("1", PERSON),))
    r = r.after(r.offers(PERSON)[0].moves()[0])
    asked = 0
    while r.agenda:
        if PERSON in r.waits_for():
            listed = values(r, PERSON)
            assert [choice.worth * 1000 for choice in listed] == [tree.worth(r.after(c.move))[0] for c in listed]
            asked += 1
            r = r.after(listed[-1].move)
        elif r.agenda[0].turning(r) is not None:
            r = r.after(next(r.chances())[0])
        else:
            r = r.after(r.offers("dealer")[0].move)
    assert asked == 3


def test_plainer_play_costs_no_less_than_best_play_and_the_words_cover_every_deal() -> None:
    found = analyse(toy(CASES[0]))
    best = found.wagers[0]
    ways = {name: edge for name, _, edge in plainer_play(found, lambda *_: None)}
    assert set(ways) == {"by the hand that is seen", "never folding"}
    assert all(edge.house_edge >= best.house_edge for edge in ways.values())
    assert ways["never folding"].mean_wager == 5
    rules = found.words().strategy
    assert sum(r.combinations for r in rules if r.decision == "flop wager") == best.combinations
    stays = sum(r.combinations for r in rules if r.decision == "flop wager" and r.action != "fold")
    assert sum(r.combinations for r in rules if r.decision == "river wager") == stays
    goes_on = sum(r.combinations for r in rules if r.decision == "river wager" and r.action != "fold")
    assert sum(r.combinations for r in rules if r.decision == "play wager") == goes_on


def test_a_game_that_differs_in_a_step_is_refused() -> None:
    rules = toy(CASES[0])
    decides = [at for at, step in enumerate(rules.agenda) if type(step) is Decide]
    settle = next(step for step in rules.agenda if type(step) is Settle)
    for agenda in (
        tuple(step for at, step in enumerate(rules.agenda) if at != decides[1]),
        (*rules.agenda, settle),
        tuple(replace(step, keeps=("ante",)) if type(step) is Decide else step for step in rules.agenda),
    ):
        with pytest.raises(Unfit):
            wager_or_fold_shape(replace(rules, agenda=agenda))
    assert settle.outcome(Showdown((0, 1), (0, 2)))["play"].result == "returned"
