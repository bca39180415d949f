"""Spanish 21 on toy shoes: what is counted by composition is what every deal through the real Round brings.

Without splits, and where suits can decide nothing, that is best play of all, which the definition finds. Otherwise it
is the play that the kernel names, walked through every deal.
"""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.analysis.definition import solve
from croupier.analysis.kernels.twenty_one.endings import count
from croupier.analysis.kernels.twenty_one.shape import points_shape
from croupier.analysis.kernels.twenty_one.solve import solve_points, wager_edge
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.games.spanish_21 import GAME
from croupier.rounds.steps.deciding.play import Play
from tests.toy.test_blackjack_points_toy import splits, walked, without_splits

Choices = dict[str, object]
HOLE: Choices = {"dealer_second_card": "hole card"}


def toy(choices: Choices, shoe: str) -> Rules:
    """Spanish 21 with a shoe of these cards."""
    return GAME.rules(GAME.house(choices)).with_deck(parse_cards(shoe))


ONE_SUIT: tuple[tuple[Choices, str], ...] = (
    ({}, "Ac Ac 5c 5c 5c 8c 8c 8c Jc Jc Jc Jc"),
    (HOLE, "Ac Ac 5c 5c 6c 6c 9c 9c Jc Jc Jc Jc"),
    ({"surrender": False}, "4c 4c 4c 4c 5c 5c Jc Jc Jc Jc Jc"),
    ({}, "6s 6s 7s 7s 7s 8s 8s 5s 5s Js Js Js"),
    (HOLE, "7s 7s 7s 7s 3s 3s As As Js Js Js"),
)


@pytest.mark.law("19:47-19.5", "19:47-19.10", "19:47-19.12")
@pytest.mark.parametrize("choices, shoe", ONE_SUIT)
def test_where_suits_decide_nothing_the_kernel_finds_the_best_play_of_all(choices: Choices, shoe: str) -> None:
    rules = without_splits(toy(choices, shoe))
    solved = solve_points(rules)
    tally = count(solved.solver, solved.best)
    assert tally.worth == solve(rules).value
    assert walked(rules, solved) == (tally.worth, wager_edge(solved, tally, "wager").mean_wager)


SUITS: tuple[tuple[Choices, str], ...] = (
    ({}, "7s 7s 7s 7h 6s 6c 8s 8h Js Js Js Js"),
    (HOLE, "7s 7s 7s 7s 7h Js As 3c"),
)


@pytest.mark.law("19:47-19.5")
@pytest.mark.parametrize("choices, shoe", SUITS)
@pytest.mark.parametrize("opening", [400, 2500])
def test_hands_paid_by_their_suits_bring_what_their_play_brings(choices: Choices, shoe: str, opening: int) -> None:
    rules = without_splits(toy(choices | {"minimum.blackjack": "1"}, shoe))
    solved = solve_points(rules, opening=opening)
    tally = count(solved.solver, solved.best)
    assert walked(rules, solved, opening) == (tally.worth, wager_edge(solved, tally, "wager").mean_wager)
    assert abs(float(tally.worth) - solved.worth) < 1e-12
    best: Fraction = solve(rules, opening=opening).value
    assert best >= tally.worth  # a player who looks at suits can only gain


WITH_SPLITS: tuple[tuple[Choices, str], ...] = (
    ({}, "8s 8s 8s 8s 3s 3s 7s 6h Js Js Js Js Js Js"),
    (HOLE, "7s 7s 7h 7h 8s 6s Js Js Js Js Js 3s 3s"),
    ({}, "As As As 8c 8c 8c 9c 9c Jc Jc Jc Jc Jc Jc"),
)


@pytest.mark.law("19:47-19.11", "19:47-19.10")
@pytest.mark.parametrize("choices, shoe", WITH_SPLITS)
def test_a_split_brings_what_its_play_brings_over_every_deal(choices: Choices, shoe: str) -> None:
    rules = toy(choices, shoe)
    solved = solve_points(rules)
    tally = count(solved.solver, solved.best)
    assert splits(solved) > 0
    assert walked(rules, solved) == (tally.worth, wager_edge(solved, tally, "wager").mean_wager)
    assert abs(float(tally.worth) - solved.worth) < 1e-12


def test_every_order_of_the_shoe_ends_in_one_way() -> None:
    solved = solve_points(toy({}, "7s 7s 7s 7h 6s 6c 8s 8h Js Js Js Js"))
    tally = count(solved.solver, solved.best)
    assert sum(tally.ends.values()) + sum([orders for orders, _, _ in tally.averaged.values()]) == tally.combinations


def test_a_full_hand_that_waits_for_the_bank_in_one_case_only_is_refused() -> None:
    rules = toy({}, "8s 8s 8h 8c 3c 3d Js Jc Ah 7s 6s 9c")
    agenda = []
    for step in rules.agenda:
        if isinstance(step, Play) and step.at_once is not None:
            step = replace(step, at_once=replace(step.at_once, bonuses=(GAME.bonuses[0],)))
        agenda.append(step)
    with pytest.raises(Unfit):
        points_shape(replace(rules, agenda=tuple(agenda)))
