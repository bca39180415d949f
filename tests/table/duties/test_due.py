"""What is due at a table now, and whose it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.declare.duties import ALL_CHORES, CUT, DEAL, SHUFFLE, THROW, VALIDATE
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.rounds.moves import Announce, Choose
from croupier.table.commands import Act, Begin
from croupier.table.duties.due import due
from croupier.table.duties.state import OwedDuty
from croupier.table.events import Froze
from croupier.table.table import evolve
from tests.table.chores_floor import OPENED, Floor
from tests.table.floor import NO_MORE_BETS, antes, did, host, now, seated
from tests.table.test_devices_live import ANN_HAS_BLACKJACK, BONUS, opened, stack, wagers
from tests.table.test_meter import opened as with_meter
from tests.table.test_meter import played
from tests.table.test_meter import stacked as stacked


def test_at_a_frozen_table_nothing_is_due_but_that_somebody_looks() -> None:
    at = seated(host(chores=ALL_CHORES - {DEAL}), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    assert [one.duty for one in at.duties()] == [DEAL]
    frozen = evolve(at.table, Froze(1, "The witness disagrees"))
    assert [(one.duty, one.who) for one in due(frozen, ALL_CHORES - {DEAL}, OPENED)] == [("release", SUPERVISOR)]


def test_nothing_is_shuffled_for_nobody() -> None:
    floor = Floor("mississippi-stud", {"shuffling": "manual"}, by_hand=(SHUFFLE, CUT))
    assert floor.due() == []
    floor.seat("Ann")
    assert floor.due() == [(SHUFFLE, "")]
    floor.does(SHUFFLE)
    assert floor.due() == [(CUT, "")]


def test_a_duty_that_no_paragraph_asks_for_any_more_is_due_of_nobody() -> None:
    """A ledger may owe one that an earlier release declared."""
    table = seated(host(), "Ann").table
    assert table.care is not None
    owed = (OwedDuty("polish", "", "round 1"), OwedDuty("wash", "", "round 1"))
    table = replace(table, care=replace(table.care, owed=owed))
    assert [one.duty for one in due(table, ALL_CHORES - {"wash", "polish"}, OPENED)] == ["wash"]


@pytest.mark.law("19:47-1.3")
def test_where_there_are_no_cards_the_dealer_has_the_dice_thrown() -> None:
    floor = Floor("craps", by_hand=(THROW,)).seat("Ann")
    at = floor.at
    did(at, Begin())
    while now(at).waits_for() != (CHANCE,):
        assert THROW not in [one.duty for one in at.duties()]
        who = now(at).waits_for()[0]
        offer = now(at).offers(who)[0]
        did(at, Act(offer.moves()[0]), by=who)
    (throw,) = at.duties()
    assert (throw.duty, throw.says, throw.who) == (THROW, "the dice are thrown", DEALER)
    assert throw.cite == now(at).agenda[0].cite


@pytest.mark.law("19:47-2.20(f)")
def test_a_display_is_looked_at_when_its_button_was_pressed_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, ANN_HAS_BLACKJACK)
    at = opened(BONUS, chores=ALL_CHORES - {THROW})
    wagers(at, "bonus", 500)
    did(at, Act(Announce("No more bets")))
    did(at, Act(Choose("Bob", "2", "stand")), by="Bob")
    assert now(at).waits_for() == ("Ann",) and at.duties() == ()
    did(at, Act(Choose("Ann", "1", "press the button")), by="Ann")
    (look,) = at.duties()
    assert (look.duty, look.who) == (THROW, DEALER) and "the dealer reads the display" in look.says


@pytest.mark.law("19:47-2.19(h)")
def test_a_payment_from_the_meter_waits_for_a_supervisor_who_is_told_where(stacked: None) -> None:
    at = with_meter(chores=ALL_CHORES - {VALIDATE})
    played(at)
    (validate,) = at.duties()
    assert (validate.duty, validate.who, validate.what) == (VALIDATE, SUPERVISOR, "1")
    assert validate.says[0].islower() and validate.cite == now(at).offers(SUPERVISOR)[0].cite
    while at.table.round is not None:
        assert {(one.duty, one.what) for one in at.duties()} == {(VALIDATE, "1")}
        did(at, Act(now(at).offers(SUPERVISOR)[0].move), by=SUPERVISOR)
