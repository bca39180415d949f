"""What is owed at a table and what lies in its discard rack, an event at a time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.declare.collection import STUB
from croupier.declare.duties import CHANGE, CLEAR_RACK, COLLECT, LOAD, OMISSIBLE, RACK_STUB, SPREAD_IDLE
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.table.duties.judge import owing
from croupier.table.duties.state import Care, OwedDuty
from croupier.table.events import (
    Burned,
    CardsCut,
    CutDeclined,
    CuttingCard,
    Ended,
    Event,
    FellDue,
    Left,
    MethodChanged,
    Missed,
    Performed,
    Received,
    Sat,
    ShoeOpened,
    Shuffled,
    Staffed,
)
from croupier.table.table import Table, evolve
from tests.table import earlier
from tests.table.chores_floor import Floor
from tests.table.floor import host, seated

AT = "2026-01-01T12:00:00.000+00:00"


def care_of(table: Table) -> Care:
    assert table.care is not None
    return table.care


@pytest.mark.parametrize(
    "event",
    [
        Received(1, SUPERVISOR, AT, ()),
        Staffed((COLLECT,)),
        Performed(COLLECT, DEALER, (), "1"),
        FellDue(CHANGE, AT, ()),
        Missed(COLLECT, "1", ()),
        CuttingCard("1"),
        CutDeclined("Ann"),
        CardsCut(20, by="Ann"),
        Shuffled(1, 1, "", ""),
        Burned(1),
        ShoeOpened(1, (), ""),
        MethodChanged({"dealing": "hand"}, ()),
        Sat("Bob", "2"),
        Left("Ann", "1"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_a_ledger_that_kept_no_duties_keeps_none(event: Event) -> None:
    table = earlier.of(seated(host(), "Ann").table)
    assert evolve(table, event).care is None


def test_a_round_that_ends_where_nobody_sits_any_more_ends_in_such_a_ledger_too() -> None:
    floor = Floor("mississippi-stud").seat("Ann")
    floor.begins()
    table = replace(earlier.of(floor.at.table), seats=())
    after = evolve(table, Ended(1, table.standing))
    assert after.round is None and after.care is None
    kept = evolve(replace(floor.at.table, seats=()), Ended(1, table.standing))
    assert care_of(kept).beginning and care_of(kept).owes(SPREAD_IDLE)


@pytest.mark.law("19:47-22.8(g)")
def test_cards_that_nobody_picked_up_lie_in_the_rack_when_that_is_found() -> None:
    """Where the shoe lasts the next round begins on the same cards."""
    floor = Floor("casino-war", by_hand=(COLLECT,)).seat("Ann")
    floor.plays()
    before = care_of(floor.at.table)
    assert before.felt and all(one.duty == COLLECT for one in before.owed)
    floor.begins()
    after = care_of(floor.at.table)
    assert [one.duty for one in floor.missed()] == [COLLECT] * len(before.owed)
    assert after.rack == before.rack + before.felt and after.felt == () and after.owed == ()


@pytest.mark.law("19:47-35.10(i)")
def test_a_stub_that_lies_in_the_rack_is_not_put_there_again() -> None:
    floor = Floor("mississippi-stud", by_hand=(RACK_STUB,)).seat("Ann", "Bob")
    floor.begins()
    while (RACK_STUB, "") not in floor.due():
        assert floor.at.table.round is not None
        floor.somebody_acts(floor.at.table.round)
    assert floor.at.table.round is not None, "in the round, as soon as no card is needed"
    floor.does(RACK_STUB)
    assert floor.at.table.round is not None and floor.at.table.round.out.count(STUB) == 1
    assert [what for what, _ in care_of(floor.at.table).rack] == [STUB]
    assert RACK_STUB not in [one.duty for one in owing(floor.at.table)]
    assert "This is not due now" in floor.refused(RACK_STUB).why


def test_persons_take_over_in_a_round_that_has_no_cards_to_collect() -> None:
    floor = Floor("craps").seat("Ann")
    floor.begins()
    staffed = evolve(floor.at.table, Staffed(OMISSIBLE))
    assert care_of(staffed).by_hand == OMISSIBLE and staffed.round is floor.at.table.round


@pytest.mark.law("19:46-1.18(g)3")
@pytest.mark.parametrize("decks", [1, 2])
def test_cards_that_are_changed_need_no_change_any_more(decks: int) -> None:
    table = Floor("mississippi-stud", {"decks": decks, "deck_backs": decks}, by_hand=OMISSIBLE).at.table
    late = evolve(table, FellDue(CHANGE, AT, ()))
    assert care_of(late).owes(CHANGE) and care_of(late).overdue
    for deck in range(1, decks + 1):
        late = evolve(late, Received(deck, SUPERVISOR, AT, ()))
        assert not care_of(late).owes(CHANGE) and not care_of(late).overdue


@pytest.mark.law("19:47-2.2(d)4")
def test_a_rack_that_was_emptied_holds_nothing_back_from_the_next_shuffle() -> None:
    table = Floor("blackjack", {"shuffling": "automated device"}, by_hand=(CLEAR_RACK,)).at.table
    piles = (("1", (1, 2)), ("2", (3, 4)))
    lying = replace(
        table, care=replace(care_of(table), rack=piles, left=1, owed=(OwedDuty(CLEAR_RACK, "", "round 1"),))
    )
    forgotten = evolve(lying, Shuffled(1, 1, "", ""))
    assert care_of(forgotten).rack == piles[:1], "cards of the other set are not shuffled with these"
    cleared = evolve(lying, Performed(CLEAR_RACK, DEALER, (), "", AT))
    assert care_of(cleared).rack == () and not care_of(cleared).owes(CLEAR_RACK)
    filled = replace(cleared, care=replace(care_of(cleared), rack=piles))
    assert care_of(evolve(filled, Shuffled(1, 1, "", ""))).rack == ()


def test_what_is_loaded_is_what_was_shuffled_last() -> None:
    table = Floor("mississippi-stud", by_hand=(LOAD,)).at.table
    for shoe in (1, 2):
        table = evolve(table, Shuffled(shoe, 1, "", ""))
        assert [one.duty for one in care_of(table).owed].count(LOAD) == 1
