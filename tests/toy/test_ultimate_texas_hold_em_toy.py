"""Ultimate Texas Hold 'Em over toy decks: the kernel, the definition and play over every deal agree as equal fractions.

The settlement is declared on seven cards; on decks of nine to eleven the board, both hands and what is left over take
every form that the full deck has: pairs on the board, flushes, straights, a dealer who does not qualify.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import PERSON, Best, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.board_in_streets.report import wager_edges
from croupier.analysis.kernels.board_in_streets.solve import SolvedStreets, solve_streets
from croupier.analysis.kernels.board_in_streets.words import words
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import play
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.hands.poker5 import Category
from croupier.rounds.postings import Outcome
from croupier.rounds.steps import Settle, Showdown
from tests.sampling import some

GAME = find("ultimate-texas-hold-em")
NINE = "9h 9d 8h 7c Kd Jh 5s 2c As"
FLUSHES = "Ah Kh Qh Jh Th 9c 4d 4s 2h"
NO_PAIRS = "2c 3d 4h 5s 7c 8d 9h Ts Qc"
"""The dealer never qualifies, and several choices are worth the same."""
THREE_SUITS = "9h 9d 9c 8h 8d 8c 5h 5d 5c"
"""The suits can change names, so boards stand for each other."""


def toy(deck: str, **house: object) -> Rules:
    return GAME.rules(GAME.house(house)).with_deck(parse_cards(deck))


def two_pairs_qualify(rules: Rules) -> Rules:
    """Another settlement, with two ranks of the dealer at which it changes."""
    settle = rules.agenda[-1]
    assert isinstance(settle, Settle)
    declared = settle.outcome

    def outcome(showdown: Showdown) -> Mapping[str, Outcome]:
        said = declared(showdown)
        if showdown.dealer >= (int(Category.THREE_OF_A_KIND),):
            return said
        push = declared(Showdown(showdown.player, showdown.player))
        return {**said, "ante": push["ante"]}

    return replace(rules, agenda=(*rules.agenda[:-1], replace(settle, outcome=outcome)))


CASES = {
    "nine cards": toy(NINE),
    "flushes, straights push, four times only": toy(FLUSHES, blind="B", before_flop="four times"),
    "no pairs, no trips wager": toy(NO_PAIRS, trips="not offered"),
    "another qualifying hand": two_pairs_qualify(toy(NINE)),
    "suits that change names": toy(THREE_SUITS),
}


@cache
def counted(name: str, tie: Tie = Tie.LARGER) -> SolvedStreets:
    return solve_streets(CASES[name], tie)


@cache
def defined(name: str, tie: Tie = Tie.LARGER) -> Best:
    return solve(CASES[name], tie)


def orders(rules: Rules) -> Iterator[tuple[int, ...]]:
    """An order of the shoe for every deal: own cards, the dealer's, the flop, turn and river."""
    for own in combinations(rules.deck, 2):
        rest = [card for card in rules.deck if card not in own]
        for flop in combinations(rest, 3):
            down = [card for card in rest if card not in flop]
            for later in combinations(down, 2):
                for his in combinations([card for card in down if card not in later], 2):
                    yield (*own, *his, *flop, *later)


@pytest.mark.law("19:47-32.5", "19:47-32.10", "19:47-32.11")
@pytest.mark.parametrize("name", some(CASES))
def test_the_kernel_agrees_with_the_definition(name: str) -> None:
    main, best = wager_edges(counted(name))[0], defined(name)
    assert (-main.house_edge, main.mean_wager) == (best.value, best.mean_wager)


def test_of_equal_choices_the_smaller_is_wagered_where_that_is_asked() -> None:
    name = "no pairs, no trips wager"
    main, best = wager_edges(counted(name, Tie.SMALLER))[0], defined(name, Tie.SMALLER)
    assert (-main.house_edge, main.mean_wager) == (best.value, best.mean_wager)
    larger = wager_edges(counted(name))[0]
    assert main.house_edge == larger.house_edge and main.mean_wager < larger.mean_wager


@pytest.mark.parametrize("name", ["nine cards", "suits that change names"])
def test_play_over_every_deal_brings_what_the_kernel_counts(name: str) -> None:
    rules, solved = CASES[name], counted(name)
    main = wager_edges(solved)[0]
    nets = [settled(play(rules, shoe, solved), PERSON) for shoe in orders(rules)]
    assert len(nets) == main.combinations
    assert Fraction(sum(net for net, _ in nets), 1000 * len(nets)) == -main.house_edge
    assert Fraction(sum(wagered for _, wagered in nets), 1000 * len(nets)) == main.mean_wager
    assert Fraction(sum(net > 0 for net, _ in nets), len(nets)) == main.hit_frequency
    squares = Fraction(sum(net**2 for net, _ in nets), 1000**2 * len(nets))
    assert squares - main.house_edge**2 == main.variance


def test_boards_that_only_rename_suits_are_counted_once_and_stand_for_all() -> None:
    weight = counted("suits that change names").tables.sevens.weight
    assert weight.sum() == 126 and len(weight) == 27


def test_the_trips_wager_is_counted_over_every_seven_cards() -> None:
    name = "flushes, straights push, four times only"
    rules, trips = CASES[name], wager_edges(counted(name))[1]
    settle = rules.agenda[-1]
    assert isinstance(settle, Settle)
    said = [settle.outcome(Showdown(settle.showing.rank(seven)))["trips"] for seven in combinations(rules.deck, 7)]
    paid = [-1 if outcome.odds is None else outcome.odds.ratio for outcome in said]
    assert trips.combinations == len(paid) == 36
    assert -trips.house_edge == Fraction(sum(paid), len(paid))


def test_best_play_in_words_accounts_for_every_run_out_of_each_decision() -> None:
    solved = counted("flushes, straights push, four times only")
    said = words(solved)
    reached = solved.combinations
    for moment in ("pre-flop", "flop", "river"):
        here = [rule for rule in said.strategy if rule.decision == moment]
        assert sum(rule.combinations for rule in here) == reached
        reached = sum(rule.combinations for rule in here if rule.action == "check")


@pytest.mark.law("19:47-32.11")
def test_a_payout_limit_that_bites_is_counted_exactly() -> None:
    rules = toy(FLUSHES)
    small, large = (wager_edges(solve_streets(rules, opening=cents)) for cents in (1_000, 10_000))
    assert large[0].house_edge > small[0].house_edge and large[1].house_edge == small[1].house_edge
    assert -large[0].house_edge == solve(rules, opening=10_000).value


def test_a_limit_that_covers_a_side_wager_too_is_not_counted() -> None:
    rules = toy(FLUSHES)
    settle = rules.agenda[-1]
    assert isinstance(settle, Settle)
    wider = tuple(replace(limit, covers=(*limit.covers, "trips")) for limit in settle.limits)
    with pytest.raises(Unfit):
        solve_streets(replace(rules, agenda=(*rules.agenda[:-1], replace(settle, limits=wider))))
