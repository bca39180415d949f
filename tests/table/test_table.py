"""A table as a value: where money is, who sits where, which cards must be shuffled."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.postings import INVENTORY
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.table.commands import Begin, Release
from croupier.table.events import Corrected, DeckReplaced, Froze, Sat, Shuffled
from croupier.table.table import Table, evolve, unbalanced
from tests.table import earlier
from tests.table.chores_floor import Floor
from tests.table.floor import did, host, seated


def test_money_that_was_made_or_destroyed_is_found_wherever_it_is() -> None:
    table = seated(host(), "Ann").table
    assert unbalanced(table) == 0
    for changed, cents in (
        (replace(table, inventory=5), 5),
        (replace(table, chips={"Ann": 99_993}), -7),
        (replace(table, bought=table.bought + 3), -3),
        (replace(table, layout=4, inventory=-4), 4),
    ):
        assert unbalanced(changed) == cents


def test_a_correction_moves_what_it_says_between_a_person_and_the_inventory_and_nothing_more() -> None:
    """Nothing is judged here: also to somebody who has no chips."""
    table = seated(host(), "Ann").table
    for person, cents in (("Ann", 250), ("Ann", -250), ("Bob", 250)):
        after = evolve(table, Corrected(1, person, cents, "Eve", "Fay", "why"))
        assert after.chips[person] == table.chips.get(person, 0) + cents
        assert after.inventory == table.inventory - cents and after.imbalance() == 0
    assert INVENTORY not in table.chips


def test_players_are_kept_in_the_order_of_their_positions_whoever_came_first() -> None:
    """Cards are dealt by it: neither a name nor its length counts, and 10 comes after 9."""
    people = [("2", "Ann"), ("9", "Zoe the third"), ("10", "Bo")]
    for order in permutations(people):
        table = host().table
        for place, person in order:
            table = evolve(table, Sat(person, place))
        assert list(table.seats) == people


def shoe_of(table: Table) -> Table:
    return evolve(table, Shuffled(table.shoes + 1, 1, "", ""))


def test_cards_that_nobody_has_shuffled_are_shuffled_first() -> None:
    """Also where the ledger does not say that they came to the table."""
    table = earlier.of(host().table)
    assert table.shuffle_due and not shoe_of(table).shuffle_due
    assert not earlier.of(Floor("craps").at.table).shuffle_due, "there are no cards"


@pytest.mark.parametrize("game", ["mississippi-stud", "casino-war", "blackjack"])
def test_after_a_round_that_two_persons_voided_the_cards_are_shuffled_again(game: str) -> None:
    """Whatever was seen of them, they are not dealt again as they lie."""
    floor = Floor(game).seat("Ann")
    floor.begins()
    froze = Froze(1, "The witness disagrees")
    floor.at.record("dealer", "", (froze,), evolve(floor.at.table, froze))
    did(floor.at, Release("Eve", "Fay"), by=SUPERVISOR)
    assert floor.at.table.round is None and floor.at.table.shuffle_due
    did(floor.at, Begin())
    assert len(floor.of(Shuffled)) == 2


@pytest.mark.law("19:46-1.18", "19:47-35.2(b)4")
def test_of_two_decks_only_the_one_that_leaves_is_inspected_anew() -> None:
    floor = Floor("mississippi-stud", {"decks": 2, "deck_backs": 2}, by_hand=("inspect", "verify", "spread", "wash"))
    table = replace(floor.at.table, used=(1, 2), standing=Standing().marked(DECK_OUT, 1))
    assert table.care is not None
    table = evolve(replace(table, care=replace(table.care, owed=())), DeckReplaced(SUPERVISOR))
    assert table.care is not None and {one.what for one in table.care.owed} == {"2"}
    assert (table.used, table.standing.mark(DECK_OUT), table.shuffle_due) == ((1,), 0, True)
