"""Whether it is the time for what people do with the cards, and whose it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.declare.duties import BURN, CHANGE, COLLECT, RACK_STUB, SPREAD_IDLE
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Perform, Recut
from croupier.table.duties.judge import owing, perform
from croupier.table.duties.state import OwedDuty
from croupier.table.events import Performed
from tests.table import earlier
from tests.table.chores_floor import Floor
from tests.table.floor import did, host, refused, seated

MANUAL = {"shuffling": "manual"}


def test_where_the_ledger_keeps_no_duties_none_is_owed_and_none_is_taken() -> None:
    table = earlier.of(seated(host(), "Ann").table)
    assert owing(table) == ()
    answer = perform(table, Perform("wash"))
    assert isinstance(answer, Refusal) and "does not record" in answer.why
    assert answer.cite == table.rules.chores[0].cite


@pytest.mark.law("19:47-35.10(i)")
def test_only_cards_wait_for_the_cards_that_are_picked_up_before_them() -> None:
    """What else is owed is done in any order with them."""
    table = Floor("mississippi-stud", by_hand=(COLLECT, RACK_STUB, SPREAD_IDLE)).at.table
    assert table.care is not None
    duties = ((COLLECT, "1"), (COLLECT, "2"), (RACK_STUB, ""), (SPREAD_IDLE, ""))
    owed = tuple([OwedDuty(duty, what, "round 1") for duty, what in duties])
    table = replace(table, care=replace(table.care, owed=owed))
    for duty, what in ((COLLECT, "2"), (RACK_STUB, "")):
        answer = perform(table, Perform(duty, what))
        assert isinstance(answer, Refusal) and "The cards at position 1 must be picked up first" in answer.why
    for duty, what in ((COLLECT, "1"), (SPREAD_IDLE, "")):
        done = perform(table, Perform(duty, what))
        assert not isinstance(done, Refusal)
        (event,) = done
        assert isinstance(event, Performed) and (event.duty, event.what, event.by) == (duty, what, DEALER)


@pytest.mark.law("19:47-2.5")
def test_where_the_program_cut_in_the_dealers_place_whoever_the_cut_was_for_may_cut_again() -> None:
    floor = Floor("blackjack", MANUAL, by_hand=(BURN,)).seat("Ann", "Bob")
    assert floor.at.table.cut is not None and floor.at.table.cut.by == ""
    stranger = refused(floor.at, Recut(100, "Bob"), by=SUPERVISOR)
    assert "recut by dealer or Ann, not by Bob" in stranger.why and stranger.cite == floor.at.table.rules.game.recut
    for by in ("Ann", DEALER):
        did(floor.at, Recut(100, by), by=SUPERVISOR)


@pytest.mark.law("19:47-2.5", "19:47-22.8")
@pytest.mark.parametrize("game", ["blackjack", "casino-war"])
def test_cards_are_not_cut_again_without_those_that_were_burned(game: str) -> None:
    floor = Floor(game, MANUAL, by_hand=(BURN,)).seat("Ann")
    floor.does(BURN)
    rules = floor.at.table.rules.game
    assert rules.cut is not None
    answer = refused(floor.at, Recut(100, DEALER), by=SUPERVISOR)
    assert "burned" in answer.why and answer.cite == (rules.recut or rules.cut.cite)


def test_cards_are_changed_between_two_rounds_only() -> None:
    floor = Floor("mississippi-stud", by_hand=(CHANGE,)).seat("Ann")
    floor.begins()
    assert "between rounds" in floor.refused(CHANGE).why
