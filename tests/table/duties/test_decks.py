"""Which set of cards a round is dealt from: decks that alternate round by round, batches that take turns by shoe."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.declare.parts.cards.shuffle import AUTOMATED
from croupier.table.duties.decks import came_shuffled, deck_due
from croupier.table.table import Table
from tests.table.chores_floor import Floor


def table(game: str, **choices: object) -> Table:
    return Floor(game, choices).at.table


def playing(game: str, **choices: object) -> Table:
    floor = Floor(game, choices).seat("Ann")
    floor.begins()
    return floor.at.table


@pytest.mark.law("19:47-25.2(b)4", "19:47-18.2", "19:47-23.2(b)4")
@pytest.mark.parametrize("game", ["double-cross-poker", "let-it-ride-poker", "colorado-hold-em-poker"])
def test_two_decks_are_used_for_every_other_round(game: str) -> None:
    """The first for the first round; in a round, that of the round."""
    two = table(game, decks=2, deck_backs=2)
    assert [deck_due(replace(two, rounds=number)) for number in range(4)] == [1, 2, 1, 2]
    within = playing(game, decks=2, deck_backs=2)
    assert [deck_due(replace(within, rounds=number)) for number in (1, 2, 3, 4)] == [1, 2, 1, 2]
    one = table(game, decks=1)
    assert [deck_due(replace(one, rounds=number)) for number in range(3)] == [1, 1, 1]


@pytest.mark.law("19:47-2.2(d)4")
def test_batches_take_turns_by_shoe_and_a_round_goes_on_with_the_one_it_began_with() -> None:
    two = table("blackjack", shuffling=AUTOMATED)
    assert [deck_due(replace(two, shoes=number)) for number in range(4)] == [1, 2, 1, 2]
    assert deck_due(replace(two, care=None, shoes=1)) == 1, "earlier ledgers knew of one"
    within = playing("blackjack", shuffling=AUTOMATED)
    assert [deck_due(replace(within, used=used, shoes=3)) for used in ((1,), (1, 2), (2, 1))] == [1, 2, 1]
    assert deck_due(replace(within, used=(), shoes=3)) == 2
    assert deck_due(replace(two, used=(2, 1), shoes=1)) == 2, "between rounds the other one is next"


def test_a_table_of_one_set_has_one_deck_whatever_was_used() -> None:
    one = table("mississippi-stud")
    assert [deck_due(replace(one, shoes=number, used=(7,))) for number in range(3)] == [1, 1, 1]


def test_cards_need_no_shuffle_only_if_they_came_shuffled_and_nobody_used_them() -> None:
    fresh = table("three-card-poker", pre_shuffled=True)
    excuse = fresh.rules.game.came_shuffled
    assert excuse is not None and came_shuffled(fresh) == excuse
    assert came_shuffled(replace(fresh, used=(1,))) is None
    assert came_shuffled(replace(fresh, care=None)) is None
    assert came_shuffled(table("three-card-poker", pre_shuffled=False)) is None
