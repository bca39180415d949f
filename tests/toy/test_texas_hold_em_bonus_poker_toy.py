"""Texas Hold 'Em Bonus Poker on decks of nine cards: definition, kernel and play over every deal agree as fractions.

The toys leave the burn cards out, because a deck of twelve has too many deals: a card that no one sees changes nothing.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import analyse
from croupier.analysis.coach import values
from croupier.analysis.definition import PERSON, Best, Tree, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.wagers_by_street.plainer_play import plainer_play
from croupier.analysis.kernels.wagers_by_street.report import wager_edges
from croupier.analysis.kernels.wagers_by_street.shape import by_street_shape
from croupier.analysis.kernels.wagers_by_street.solve import SolvedByStreet, solve_by_street
from croupier.analysis.kernels.wagers_by_street.words import words
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.games.texas_hold_em_bonus_poker.bonus import BONUS_PAYS, bonus_settlement, pocket
from croupier.rounds.steps import Decide, Settle, Showdown
from croupier.rounds.steps.dealing.burn import BurnCards
from tests.games.table_talk import Talk
from tests.games.texas_hold_em_bonus_poker.rounds import says, wager
from tests.sampling import some

GAME = find("texas-hold-em-bonus-poker")
NINE = "9h 9d 8h 7c Kd Jh 5s 2c As"
FLUSHES = "Ah Kh Qh Jh Th 9c 4d 4s 2h"
THREE_SUITS = "9h 9d 9c 8h 8d 8c 5h 5d 5c"
"""The suits can change names, so boards stand for each other."""


def toy(deck: str, **house: object) -> Rules:
    rules = GAME.rules(GAME.house(house))
    without = tuple(step for step in rules.agenda if type(step) is not BurnCards)
    return replace(rules, agenda=without).with_deck(parse_cards(deck))


CASES = {
    "nine cards": toy(NINE),
    "flushes, the ante from a straight": toy(FLUSHES, ante_pays_from="straight"),
    "suits that change names": toy(THREE_SUITS),
    "no bonus wager": toy(FLUSHES, bonus=False),
}


@cache
def counted(name: str, tie: Tie = Tie.LARGER) -> SolvedByStreet:
    return solve_by_street(CASES[name], tie)


@cache
def defined(name: str, tie: Tie = Tie.LARGER) -> Best:
    return solve(CASES[name], tie)


def orders(rules: Rules) -> Iterator[tuple[int, ...]]:
    """An order of the shoe for every deal: own cards and the dealer's in turn, the flop, the fourth card, the fifth."""
    for own in combinations(rules.deck, 2):
        rest = [card for card in rules.deck if card not in own]
        for his in combinations(rest, 2):
            down = [card for card in rest if card not in his]
            for flop in combinations(down, 3):
                for turn in (card for card in down if card not in flop):
                    for river in (card for card in down if card not in (*flop, turn)):
                        yield (own[0], his[0], own[1], his[1], *flop, turn, river)


@pytest.mark.law("19:47-28.5", "19:47-28.10", "19:47-28.11")
@pytest.mark.parametrize("name", some(CASES))
def test_the_kernel_agrees_with_the_definition(name: str) -> None:
    main, best = wager_edges(counted(name))[0], defined(name)
    assert (-main.house_edge, main.mean_wager) == (best.value, best.mean_wager)


def test_of_equal_choices_the_smaller_is_wagered_where_that_is_asked() -> None:
    name = "suits that change names"
    main, best = wager_edges(counted(name, Tie.SMALLER))[0], defined(name, Tie.SMALLER)
    assert (-main.house_edge, main.mean_wager) == (best.value, best.mean_wager)
    larger = wager_edges(counted(name))[0]
    assert main.house_edge == larger.house_edge and main.mean_wager <= larger.mean_wager


def test_play_over_every_deal_brings_what_the_kernel_counts() -> None:
    rules, solved = CASES["nine cards"], counted("nine cards")
    main = wager_edges(solved)[0]
    nets = [settled(play(rules, shoe, solved), PERSON) for shoe in orders(rules)]
    assert len(nets) == main.combinations == 15_120
    assert Fraction(sum(net for net, _ in nets), 1000 * len(nets)) == -main.house_edge
    assert Fraction(sum(wagered for _, wagered in nets), 1000 * len(nets)) == main.mean_wager
    assert Fraction(sum(net > 0 for net, _ in nets), len(nets)) == main.hit_frequency
    squares = Fraction(sum(net**2 for net, _ in nets), 1000**2 * len(nets))
    assert squares - main.house_edge**2 == main.variance


@pytest.mark.law("19:47-28.11")
def test_the_bonus_wager_is_counted_over_both_hands_of_two_cards() -> None:
    rules = toy("Ah Ad Ac As Kh Kd Qh 9c 9d")
    (bonus,) = wager_edges(solve_by_street(rules))[1:]
    said, paid = bonus_settlement(rules.house), []
    for own in combinations(rules.deck, 2):
        for his in combinations([card for card in rules.deck if card not in own], 2):
            outcome = said(Showdown(pocket(own), pocket(his)))["bonus"]
            paid.append(Fraction(-1) if outcome.odds is None else outcome.odds.ratio)
    assert bonus.combinations == len(paid) == 36 * 21 and max(paid) == 1000
    assert -bonus.house_edge == sum(paid) / len(paid)
    assert len(BONUS_PAYS.lines) == 8


def test_best_play_in_words_accounts_for_every_run_out_of_each_decision() -> None:
    solved = counted("nine cards")
    said = words(solved).strategy
    reached = solved.combinations
    for moment in ("flop", "turn", "river"):
        here = [rule for rule in said if rule.decision == moment]
        assert sum(rule.combinations for rule in here) == reached
        if moment == "flop":
            reached = sum(rule.combinations for rule in here if rule.action != "fold")


def test_plainer_play_costs_what_it_says() -> None:
    """Never adding a wager, counted by the definition of a game without those decisions."""
    rules = CASES["nine cards"]
    found = analyse(rules)
    ways = {name: edge for name, _, edge in plainer_play(found, lambda *_: None)}
    best = found.wagers[0].house_edge
    assert all(edge.house_edge >= best for edge in ways.values())
    never = ways["no turn wager or river wager"]
    less = tuple(step for step in rules.agenda if not (isinstance(step, Decide) and step.bet.key in ("turn", "river")))
    plain = solve(replace(rules, agenda=less))
    assert never.house_edge >= -plain.value
    folds = {end.wagered: end.combinations for end in found.wagers[0].distribution if end.wagered == 1}
    assert never.mean_wager == 3 - 2 * Fraction(sum(folds.values()), found.wagers[0].combinations)


def test_the_coach_values_every_choice_as_the_definition_does() -> None:
    rules = CASES["nine cards"]
    shoe, tree = parse_cards("As Kd 9h 2c 9d 8h 7c Jh 5s"), Tree(rules, person="Ann")
    talk = Talk(rules.begin((("1", "Ann"),)), shoe).does(wager("Ann", "1", "ante"), wager("Ann", "1", "bonus"))
    talk = talk.calls().turns()
    for choice in ("Ann 20", "Ann 10", "Ann checks"):
        found = values(talk.round, "Ann")
        assert len(found) == 2
        for one in found:
            assert one.worth == Fraction(tree.worth(talk.round.after(one.move))[0], 1000), choice
        talk = says(talk, choice)


@pytest.mark.law("19:47-28.11")
def test_a_payout_limit_that_ties_the_wagers_is_not_counted() -> None:
    rules = toy(NINE, **{"maximum.ante": "20000"})
    assert solve_by_street(rules, opening=1_000_000).combinations == 15_120
    with pytest.raises(Unfit, match="depends on the other wagers"):
        solve_by_street(rules, opening=1_000_100)


def test_a_deck_that_cannot_be_dealt_with_its_burns_is_refused() -> None:
    whole = GAME.rules()
    assert by_street_shape(whole.with_deck(parse_cards(NINE + " 3c 4c 6c"))).streets[1].shown == 4
    with pytest.raises(Unfit, match="too small"):
        by_street_shape(whole.with_deck(parse_cards(NINE + " 3c 4c")))
    assert any(isinstance(step, Settle) for step in whole.agenda)
