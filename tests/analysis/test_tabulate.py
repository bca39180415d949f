"""Tabulated means called, not translated: within a suit-blind class the declared settlement is constant."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from croupier.analysis.kernels.paytable_hand.shape import paytable_hand_shape
from croupier.analysis.shapes import Unfit
from croupier.analysis.tabulate import classes, ladder, line_of, representatives
from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK, rank_of, suit_of
from croupier.games import DECLARED, find


def solo_games() -> Iterator[Rules]:
    for game in DECLARED:
        rules = find(game).rules()
        try:
            paytable_hand_shape(rules)
        except Unfit:
            continue
        yield rules


SOLO = list(solo_games())


@cache
def suits_up_to_naming(ranks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way to suit the ranks, where a suit not yet used is always the lowest one."""
    found = []
    for suits in product(range(4), repeat=len(ranks)):
        first_use_in_order = all(suit <= max(suits[:i], default=-1) + 1 for i, suit in enumerate(suits))
        if first_use_in_order and len({(r, s) for r, s in zip(ranks, suits, strict=True)}) == len(ranks):
            found.append(suits)
    return found


def test_three_games_are_solo() -> None:
    assert [rules.game.id for rules in SOLO] == ["mississippi-stud", "let-it-ride-poker", "double-down-stud"]


@pytest.mark.parametrize("rules", SOLO, ids=lambda rules: str(rules.game.id))
def test_within_a_class_the_settlement_is_constant(rules: Rules) -> None:
    shape = paytable_hand_shape(rules)
    hands = 0
    for ranks, one_suit, representative in representatives(shape.cards):
        if one_suit:
            continue
        line = line_of(shape, representative)
        alike = tuple([ranks.index(rank) for rank in ranks])
        for suits in suits_up_to_naming(alike):
            if any(suits):
                hands += 1
                cards = tuple([13 * suit + rank for suit, rank in zip(suits, ranks, strict=True)])
                assert line_of(shape, cards) == line, cards
    # More than the 134,459 - 1,287 classes that differ by more than the names of suits: repeats are not left out.
    assert shape.cards != 5 or hands > 133_172


@pytest.mark.parametrize("rules", SOLO, ids=lambda rules: str(rules.game.id))
def test_the_tables_say_what_the_declaration_says_of_random_hands(rules: Rules) -> None:
    shape = paytable_hand_shape(rules)
    tables = classes(shape, STANDARD_DECK)
    random = Random(35)
    for _ in range(2_000):
        cards = tuple(random.sample(rules.deck, shape.cards))
        state = 0
        for card in cards:
            state = int(tables.walk[state, rank_of(card)])
        suited = len({suit_of(card) for card in cards}) == 1
        line = int((tables.suited if suited else tables.mixed)[state])
        assert tables.lines[line] == line_of(shape, cards)


def test_ways_of_wagering_the_same_total_are_one_state() -> None:
    rules = find("mississippi-stud").rules()
    shape = paytable_hand_shape(rules)
    steps = ladder(shape, classes(shape, STANDARD_DECK).lines, 1_000)
    assert [level.staked.tolist() for level in steps.levels] == [
        [1000],
        [2000, 3000, 4000],
        [3000, 4000, 5000, 6000, 7000],
    ]
    assert steps.wagered.tolist() == [4000, 5000, 6000, 7000, 8000, 9000, 10000]
