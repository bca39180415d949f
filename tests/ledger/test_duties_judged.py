"""Each event of a duty judged at a real table: in time and a moment before or after, by the right hand or another."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from croupier.ledger.audit import duties
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.rounds.steps.dealing.deal import BANK
from croupier.table.duties.due import change_due
from croupier.table.events import CuttingCard, Event, FellDue, Missed, Performed, Received, Staffed
from croupier.table.table import Table
from tests.table.chores_floor import Floor

pytestmark = pytest.mark.files
MOMENT = timedelta(microseconds=1)
CITES = ("19:46-1.18(g)2",)


def said(table: Table, event: Event, actor: str = DEALER, places: dict[int, str] | None = None) -> list[str]:
    return [what for what, _ in duties.judged(table, actor, event, places or {})]


def cites(table: Table, event: Event, actor: str = DEALER) -> list[str]:
    return [str(cite) for _, cite in duties.judged(table, actor, event, {})]


@pytest.fixture(scope="module")
def stud() -> Table:
    """Opened, with its first cards, before anybody came."""
    return Floor("boston-5-stud-poker").at.table


@pytest.fixture(scope="module")
def later() -> Table:
    """Between two rounds."""
    floor = Floor("boston-5-stud-poker").seat("Ann")
    floor.plays()
    return floor.at.table


def until(table: Table) -> datetime:
    found = change_due(table)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "event", [Staffed(()), Received(1, SUPERVISOR, "", ()), FellDue("change", "", ()), Missed("wash", "", ())]
)
def test_a_table_that_keeps_no_duties_has_none_on_record(stud: Table, event: Event) -> None:
    earlier = replace(stud, care=None)
    assert said(earlier, event) == ["A duty was recorded at a table that records no duties."]
    assert said(earlier, Performed("wash", DEALER, ())) == [], "earlier ledgers noted the opening"


@pytest.mark.parametrize("after, early", [(-MOMENT, True), (timedelta(), False), (MOMENT, False)])
def test_a_change_falls_due_when_the_hours_are_over_and_not_before(stud: Table, after: timedelta, early: bool) -> None:
    event = FellDue("change", (until(stud) + after).isoformat(), CITES)
    assert said(stud, event) == (["A duty was recorded as due before it was: change."] if early else [])
    assert cites(stud, event) == ([*CITES] if early else [])
    assert cites(stud, replace(event, cites=(*CITES, "19:46-1.18(g)3"))) == ([*CITES] if early else [])


def test_only_a_change_falls_due_by_the_clock_and_only_once(stud: Table) -> None:
    due = FellDue("change", until(stud).isoformat(), ())
    assert said(stud, replace(due, duty="wash")) == ["A duty was recorded as due before it was: wash."]
    assert cites(stud, replace(due, duty="wash")) == [""]
    assert stud.care is not None
    again = replace(stud, care=replace(stud.care, overdue=True))
    assert said(again, due) == ["A duty was recorded as due before it was: change."]
    unknown = replace(stud, care=replace(stud.care, received=""))
    assert said(unknown, due) == ["A duty was recorded as due before it was: change."]


@pytest.mark.parametrize("after, late", [(-MOMENT, False), (timedelta(), False), (MOMENT, True)])
def test_a_round_begins_late_only_when_a_commit_has_had_its_time_too(stud: Table, after: timedelta, late: bool) -> None:
    time = (until(stud) + duties.COMMIT_TAKES + after).isoformat()
    found = list(duties.began(stud, time))
    assert bool(found) == late
    if late:
        assert found == [
            (f"The cards were played with after they should have been changed, at {until(stud)}.", "19:46-1.18(g)2")
        ]
    assert stud.care is not None
    known = replace(stud, care=replace(stud.care, overdue=True))
    assert list(duties.began(known, time)) == [] and list(duties.began(replace(stud, care=None), time)) == []


def test_what_was_missed_is_told_with_its_paragraph_its_words_and_its_place(later: Table) -> None:
    chore = later.rules.chore("collect")
    assert chore is not None
    missed = Missed("collect", "2", ("19:47-24.10(g)",))
    assert said(later, missed) == [
        f"A duty was missed, collect (2): {chore.says}.",
        "A duty was recorded as missed but was not due: collect.",
    ]
    assert cites(later, missed) == ["19:47-24.10(g)"] * 2
    assert cites(later, replace(missed, cites=("19:47-24.10(g)", "19:47-24.10(h)"))) == ["19:47-24.10(g)"] * 2
    strange = Missed("dance", "", ())
    assert said(later, strange)[0] == "A duty was missed, dance: dance." and cites(later, strange) == ["", ""]


def test_cards_come_when_a_table_opens_or_when_they_are_changed_and_not_otherwise(stud: Table, later: Table) -> None:
    strange = Received(7, SUPERVISOR, "2026-01-01T12:00:00+00:00", ())
    chore = later.rules.chore("change")
    assert chore is not None
    changed = Received(1, SUPERVISOR, "2026-01-01T12:00:00+00:00", tuple(map(str, chore.cites)))
    assert said(stud, strange) == [], "the first ones are whatever they are"
    assert said(later, strange) == ["Cards came to the table without a request."]
    assert said(later, changed) == []
    bare = replace(stud, rules=replace(stud.rules, chores=tuple([c for c in stud.rules.chores if c.name == "collect"])))
    assert said(bare, strange) == ["Cards came to the table without a request."], "no duty knows of new ones"
    assert stud.shoe is None
    begun = Floor("boston-5-stud-poker").seat("Ann")
    begun.begins()
    shuffled = replace(stud, shoe=begun.at.table.shoe)
    assert said(shuffled, strange) == ["Cards came to the table without a request."]
    assert said(replace(stud, rounds=1), strange) == ["Cards came to the table without a request."]


def test_cards_are_not_changed_in_the_middle_of_a_round() -> None:
    floor = Floor("boston-5-stud-poker").seat("Ann")
    floor.begins()
    ((what, cite),) = duties.judged(floor.at.table, SUPERVISOR, Received(1, SUPERVISOR, "", ()), {})
    refused = "Cards can be changed only between rounds; a round is in progress (19:46-1.18(g)2)"
    assert what == f"The ledger records something that the rules refuse: {refused}."
    assert str(cite) == "19:46-1.18(g)2"


def test_the_cutting_card_comes_out_by_chance_where_its_slot_was_dealt() -> None:
    lasting = Floor("double-attack-blackjack", {"decks": 6}).at.table
    rule = lasting.rules.lasting
    assert rule is not None
    at = rule.cards
    assert said(lasting, CuttingCard("1"), CHANCE, {at: "1"}) == []
    assert said(lasting, CuttingCard(BANK), CHANCE) == [], "where nobody saw the card, the dealer has it"
    for actor, places in ((DEALER, {at: "1"}), (CHANCE, {at: "2"}), (CHANCE, {at + 1: "1", at - 1: "1"}), (CHANCE, {})):
        assert said(lasting, CuttingCard("1"), actor, places) == ["The cutting card cannot have come out at 1."]
    assert cites(lasting, CuttingCard("1")) == ["19:47-26.4(g)"]


def test_a_deck_that_is_shuffled_for_each_round_has_no_cutting_card(stud: Table) -> None:
    assert said(stud, CuttingCard("1"), CHANCE, {0: "1"}) == ["The cutting card cannot have come out at 1."]
    assert cites(stud, CuttingCard("1"), CHANCE) == [""]


@pytest.mark.law("19:47-24.2(b)5")
def test_only_cards_that_lie_below_those_of_a_round_are_of_the_round_before(stud: Table) -> None:
    two = Floor("boston-5-stud-poker", {"decks": 2, "deck_backs": 2}).at.table
    assert two.care is not None and two.care.left == 0
    assert list(duties.ended(two)) == [] and list(duties.ended(stud)) == []
    assert list(duties.ended(replace(two, care=None))) == []
    piles = (("1", (1, 2, 3)), ("2", (4, 5)), ("3", (6,)))
    below = replace(two, care=replace(two.care, rack=piles, left=2))
    said = "5 cards from the previous round lay in the discard rack, below those of this one."
    assert list(duties.ended(below)) == [(said, "19:47-24.2(b)5")]
