"""Blackjack on toy shoes: what is counted by composition is what every deal through the real Round brings.

Without splits that is best play of all, which the definition finds; with splits it is the play that the kernel names,
walked through every deal. Fractions, and equal.
"""

from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import PERSON, Key, canonical, chore, opened, settled, solve
from croupier.analysis.figures import Tie, quiet
from croupier.analysis.kernels.twenty_one.endings import count
from croupier.analysis.kernels.twenty_one.loops.hands import SPLIT
from croupier.analysis.kernels.twenty_one.shape import points_shape
from croupier.analysis.kernels.twenty_one.solve import SolvedTwentyOne, count_points, solve_points, wager_edge
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.games.blackjack import GAME
from croupier.hands.points21 import worth
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Move
from croupier.rounds.round import Round
from croupier.rounds.steps.deciding.play import Play, Split

ONE_OF = {worth(card): card for card in reversed(range(52))}
ACE = 11

Choices = dict[str, object]


def toy(choices: Choices, shoe: dict[int, int]) -> Rules:
    """Blackjack with a shoe of this many cards of each value."""
    deck = tuple([ONE_OF[value] for value, many in shoe.items() for _ in range(many)])
    return GAME.rules(GAME.house(choices)).with_deck(deck)


def without_splits(rules: Rules) -> Rules:
    """The same where no pair may be split."""
    steps = []
    for step in rules.agenda:
        if isinstance(step, Play):
            step = replace(step, choices=tuple([choice for choice in step.choices if not isinstance(choice, Split)]))
        steps.append(step)
    return replace(rules, agenda=tuple(steps))


def walked(rules: Rules, policy: Callable[[Round], Move], opening: int | None = None) -> tuple[Fraction, Fraction]:
    """What a way to play brings over every deal, and what it wagers, in opening wagers."""
    begun, cents = opened(rules, opening)
    key = canonical(rules)
    known: dict[Key, tuple[Fraction, Fraction]] = {}

    def value(r: Round) -> tuple[Fraction, Fraction]:
        waited = r.waits_for()
        if not waited:
            net, staked = settled(r, PERSON)
            return Fraction(net), Fraction(staked)
        k = key(r)
        if k not in known:
            if CHANCE in waited:
                after = [(*value(r.after(move)), weight) for move, weight in r.chances()]
                whole = sum([weight for _, _, weight in after])
                known[k] = (
                    sum([net * weight for net, _, weight in after], Fraction(0)) / whole,
                    sum([staked * weight for _, staked, weight in after], Fraction(0)) / whole,
                )
            else:
                known[k] = value(r.after(policy(r) if PERSON in waited else chore(r)))
        return known[k]

    net, staked = value(begun)
    return net / cents, staked / cents


def splits(solved: SolvedTwentyOne) -> int:
    """How many pairs are split, of all against each first card."""
    tables = solved.tables
    return sum(
        [int(play.best[tables.two(pair, pair)]) == SPLIT for play in solved.best.values() for pair in tables.pairs]
    )


WITHOUT_SPLITS: tuple[tuple[Choices, dict[int, int]], ...] = (
    ({}, {ACE: 2, 5: 3, 8: 3, 10: 4}),
    ({"soft_17": "hit"}, {ACE: 2, 6: 3, 9: 3, 10: 4}),
    ({"surrender": True}, {ACE: 1, 6: 3, 7: 3, 10: 5}),
    ({"dealer_second_card": "hole card", "surrender": True}, {ACE: 2, 6: 3, 7: 3, 10: 4}),
    ({"dealer_second_card": "after the players"}, {ACE: 2, 4: 3, 7: 2, 10: 5}),
    ({"five_card_21": True, "even_money": True}, {ACE: 3, 3: 3, 5: 3, 10: 5}),
)


@pytest.mark.law("19:47-2.12", "19:47-2.3(a)", "19:47-2.9")
@pytest.mark.parametrize("choices, shoe", WITHOUT_SPLITS)
def test_without_splits_the_kernel_finds_the_best_play_of_all(choices: Choices, shoe: dict[int, int]) -> None:
    rules = without_splits(toy(choices, shoe))
    solved = solve_points(rules)
    tally = count(solved.solver, solved.best)
    assert tally.worth == solve(rules).value
    assert walked(rules, solved) == (tally.worth, wager_edge(solved, tally, "blackjack").mean_wager)


WITH_SPLITS: tuple[tuple[Choices, dict[int, int]], ...] = (
    ({"resplit": 2}, {ACE: 2, 5: 3, 8: 3, 10: 4}),
    ({"resplit": 3}, {ACE: 3, 8: 4, 9: 2, 10: 4}),
    ({"resplit": 3, "dealer_second_card": "hole card", "surrender": True}, {ACE: 3, 6: 2, 8: 4, 10: 5}),
    ({"resplit": 4, "dealer_second_card": "after the players", "double_after_split": False}, {4: 3, 8: 4, 10: 8}),
    ({"resplit": 3, "resplit_aces": True, "double_card": "face down"}, {ACE: 4, 7: 3, 9: 3, 10: 5}),
    ({"resplit": 2, "five_card_21": True, "soft_17": "hit"}, {ACE: 2, 4: 3, 6: 3, 10: 6}),
)


@pytest.mark.law("19:47-2.11", "19:47-2.10")
@pytest.mark.parametrize("choices, shoe", WITH_SPLITS)
def test_a_split_brings_what_its_play_brings_over_every_deal(choices: Choices, shoe: dict[int, int]) -> None:
    rules = toy(choices, shoe)
    solved = solve_points(rules)
    tally = count(solved.solver, solved.best)
    assert splits(solved) > 0
    assert walked(rules, solved) == (tally.worth, wager_edge(solved, tally, "blackjack").mean_wager)
    assert abs(float(tally.worth) - solved.worth) < 1e-12


@pytest.mark.law("19:47-2.7")
def test_an_odd_wager_is_paid_as_the_table_pays_it() -> None:
    rules = toy({"resplit": 2, "surrender": True}, {ACE: 2, 5: 3, 8: 3, 10: 4})
    solved = solve_points(rules, opening=1001)
    tally = count(solved.solver, solved.best)
    assert walked(rules, solved, 1001) == (tally.worth, wager_edge(solved, tally, "blackjack").mean_wager)
    assert tally.worth != count(solve_points(rules).solver, solve_points(rules).best).worth


def test_every_order_of_the_shoe_ends_in_one_way() -> None:
    solved = solve_points(toy({}, {ACE: 2, 5: 3, 8: 3, 10: 4}))
    tally = count(solved.solver, solved.best)
    assert sum(tally.ends.values()) + sum([orders for orders, _, _ in tally.averaged.values()]) == tally.combinations


def test_of_equal_choices_the_tie_rule_takes_the_larger_or_the_smaller_wager() -> None:
    rules = without_splits(toy({}, {ACE: 1, 9: 2, 10: 6}))
    larger, smaller = solve_points(rules, Tie.LARGER), solve_points(rules, Tie.SMALLER)
    both = [count(solved.solver, solved.best) for solved in (larger, smaller)]
    assert both[0].worth == both[1].worth == solve(rules).value
    assert wager_edge(larger, both[0], "x").mean_wager >= wager_edge(smaller, both[1], "x").mean_wager


def test_a_shoe_that_may_run_out_is_refused() -> None:
    rules = toy({}, {ACE: 2, 5: 3, 8: 3, 10: 4})
    with pytest.raises(Unfit, match="run out"):
        count_points(rules, points_shape(rules), Tie.LARGER, None, quiet)
