"""Duties in the ledger: what was left out is a finding with its paragraph, and nobody can leave that out again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.declare.duties import ALL_CHORES, OMISSIBLE
from croupier.equipment.shuffle import seeded
from croupier.ledger.chain import LedgerRow
from croupier.ledger.restore import replayed
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import SUPERVISOR
from croupier.table.commands import CutCards, Leave
from croupier.table.events import (
    Began,
    CardsCut,
    CuttingCard,
    Event,
    FellDue,
    Missed,
    Performed,
    Received,
    Shuffled,
    decode_event,
)
from croupier.world import World
from tests.ledger.book import audited, rewritten, rows, unsynced
from tests.table.chores_floor import Clock, Floor
from tests.table.floor import did, facts

pytestmark = pytest.mark.files

Found = list[tuple[str, str]]
pytestmark = pytest.mark.files
"""Which database the ledger lies in changes nothing of what is due at a table."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def played(
    path: Path,
    game: str,
    choices: Mapping[str, object] | None = None,
    *,
    by_hand: Iterable[str] = (),
    then: Callable[[Floor], object],
) -> Path:
    """A ledger in which this was done at one table."""
    clock = Clock()
    world = World(clock=clock, entropy=seeded(1), store=path.parent)
    with closing(Ledger(path, world, create=True)) as book:
        table = Floor(game, choices, by_hand=by_hand, sink=unsynced(book), clock=clock).seat("Ann", "Bob")
        then(table)
        assert facts(replayed(book.rows("T"))) == facts(table.at.table)
    return path


def found(path: Path, change: Callable[[Event], Event | None] | None = None) -> Found:
    """What the audit finds, once every event has been changed so."""
    result = audited(path if change is None else rewritten(path, change))
    return [(finding.what, finding.cite) for finding in result.findings]


def two_rounds(table: Floor) -> None:
    table.plays()
    table.plays()


@pytest.mark.law("19:47-35.4(a)", "19:47-24.4(a)")
@pytest.mark.parametrize("game, at", [("mississippi-stud", "19:47-35.4(a)"), ("boston-5-stud-poker", "19:47-24.4(a)")])
def test_cards_that_nobody_shuffled_are_found_unless_they_came_so(path: Path, game: str, at: str) -> None:
    def unshuffled(event: Event) -> Event:
        return replace(event, came=True) if isinstance(event, Shuffled) else event

    played(path, game, {"pre_shuffled": True}, then=two_rounds)
    assert found(path) == []
    what, cite = found(path, unshuffled)[0]
    assert "dealt without a shuffle" in what and cite == at, "the second round's"


@pytest.mark.law("19:47-35.3(b)", "19:47-35.3(c)")
def test_what_was_left_out_is_a_finding_with_its_paragraph(path: Path) -> None:
    played(path, "mississippi-stud", by_hand=("spread", "wash"), then=two_rounds)
    (spread, first), (wash, second) = found(path)
    assert spread.startswith("A duty was missed, spread: the cards are spread face up") and first == "19:47-35.3(b)"
    assert wash.startswith("A duty was missed, wash:") and second == "19:47-35.3(c)"


@pytest.mark.law("19:46-1.16")
def test_a_duty_left_out_when_a_round_begins_is_one_finding_and_no_more(path: Path) -> None:
    """Where nothing is shuffled it is found at the beginning of a round, and its row is filed with that round."""
    played(path, "craps", by_hand=("inspect",), then=lambda table: table.plays())
    ((what, cite),) = found(path)
    assert what.startswith("A duty was missed, inspect") and cite == "19:46-1.16"


def test_whoever_takes_the_finding_out_of_the_ledger_is_found(path: Path) -> None:
    played(path, "mississippi-stud", by_hand=("spread", "wash"), then=two_rounds)
    told = found(path, lambda event: None if isinstance(event, Missed) else event)
    assert ("The cards were shuffled without a duty that was due: wash.", "19:47-35.3(c)") in told


def test_a_table_that_persons_run_well_has_a_clean_ledger(path: Path) -> None:
    def well(table: Floor) -> None:
        for duty in ("inspect", "verify", "spread", "wash"):
            table.does(duty)
        for _ in range(3):
            table.does("shuffle")
            did(table.at, CutCards("dealer", 20))
            table.does("load")
            table.plays()
            for duty, what in table.due():
                if duty != "shuffle":
                    table.does(duty, what)

    by_hand = {*OMISSIBLE, "shuffle", "cut"}
    played(path, "mississippi-stud", {"shuffling": "manual"}, by_hand=by_hand, then=well)
    assert found(path) == []


@pytest.mark.law("19:47-35.7(a)", "19:47-35.4(b)2")
def test_a_shoe_that_was_loaded_before_the_cut_is_found(path: Path) -> None:
    def cut_and_loaded(table: Floor) -> None:
        did(table.at, CutCards("dealer", 20))
        table.does("load")
        table.begins()

    played(path, "mississippi-stud", {"shuffling": "manual"}, by_hand=("cut", "load"), then=cut_and_loaded)
    assert found(path) == []
    events = [decode_event(row.body) for row in rows(path)]
    cut = next(event for event in events if isinstance(event, CardsCut))
    load = next(event for event in events if isinstance(event, Performed) and event.duty == "load")
    at = events.index(cut)
    assert events[at + 1] == load
    swapped = iter([*events[:at], load, cut, *events[at + 2 :]])
    wanted = "The ledger records something that the rules refuse: The cards have not been cut"
    assert [(what[: len(wanted)], cite) for what, cite in found(path, lambda _: next(swapped))] == [
        (wanted, "19:47-35.4(b)2")
    ]


def late(table: Floor) -> None:
    table.plays()
    table.clock.later(hours=9)
    table.plays()


@pytest.mark.law("19:46-1.18(g)2")
def test_cards_used_for_too_long_are_found_though_nobody_noted_it(path: Path) -> None:
    played(path, "boston-5-stud-poker", by_hand=("change",), then=late)
    ((said, cite),) = found(path)
    assert said.startswith("A duty was missed, change") and cite == "19:46-1.18(g)2"
    told = found(path, lambda event: None if isinstance(event, Missed | FellDue) else event)
    assert any("after they should have been changed" in what and cite == "19:46-1.18(g)2" for what, cite in told)


def test_cards_that_were_changed_in_time_are_no_finding(path: Path) -> None:
    assert found(played(path, "boston-5-stud-poker", then=late)) == []


def test_a_duty_recorded_as_due_too_early_is_found(path: Path) -> None:
    played(path, "boston-5-stud-poker", by_hand=("change",), then=late)
    early = "2026-01-01T15:59:59.999+00:00"  # this house changes them after four hours
    told = found(path, lambda event: replace(event, at=early) if isinstance(event, FellDue) else event)
    assert any("recorded as due before it was" in what for what, _ in told)


@pytest.mark.parametrize(
    "change, what",
    [
        (lambda e: replace(e, what="3") if isinstance(e, Missed) else e, "was not due"),
        (
            lambda e: replace(e, duty="wash") if isinstance(e, Performed) and e.duty == "spread" else e,
            "the rules refuse",
        ),
        (
            lambda e: replace(e, by="dealer") if isinstance(e, Performed) and e.duty == "verify" else e,
            "do not follow",
        ),
        (
            lambda e: replace(e, deck=3) if isinstance(e, Received) and e.at > "2026-01-01T13" else e,
            "without a request",
        ),
    ],
)
def test_a_duty_recorded_otherwise_than_it_was_done_is_found(
    path: Path, change: Callable[[Event], Event], what: str
) -> None:
    def changed(table: Floor) -> None:
        table.plays()
        table.clock.later(hours=2)
        table.does("change", by=SUPERVISOR)
        table.plays()

    played(path, "mississippi-stud", by_hand=("collect",), then=changed)
    assert any(what in said for said, _ in found(path, change))


def test_a_duty_that_somebody_else_did_is_found(path: Path) -> None:
    played(path, "mississippi-stud", then=two_rounds)
    verified = next(row.position for row in rows(path) if b'"verify"' in row.body)

    def by_the_dealer(row: LedgerRow) -> LedgerRow:
        return replace(row, actor="dealer") if row.position == verified else row

    forged = rewritten(path, lambda event: event, by_the_dealer)
    assert any("for supervisor to ask, not for dealer" in what for what, _ in found(forged))


def through_the_shoe(table: Floor) -> None:
    for _ in range(200):
        table.plays()
        if table.at.table.shoes > 1:
            return


@pytest.mark.law("19:47-26.4(d)2")
def test_where_the_cutting_card_came_out_cannot_be_said_otherwise(path: Path) -> None:
    played(path, "double-attack-blackjack", {"decks": 6}, then=through_the_shoe)
    assert found(path) == []
    place = next(e.place for e in (decoded(row.body) for row in rows(path)) if isinstance(e, CuttingCard))
    other = "2" if place != "2" else "1"
    told = found(path, lambda event: CuttingCard(other) if isinstance(event, CuttingCard) else event)
    assert (f"The cutting card cannot have come out at {other}.", "19:47-26.4(g)") in told


def decoded(body: bytes) -> Event:
    from croupier.table.events import decode_event

    return decode_event(body)


@pytest.mark.law("19:47-26.4(d)1")
def test_a_cut_by_somebody_who_was_not_entitled_is_found(path: Path) -> None:
    def cut(table: Floor) -> None:
        did(table.at, CutCards("Ann", 50), by="Ann")
        table.plays()

    played(path, "double-attack-blackjack", {"shuffling": "manual"}, by_hand=("cut",), then=cut)
    assert found(path) == []
    told = found(path, lambda event: replace(event, by="Bob") if isinstance(event, CardsCut) else event)
    assert any("The cut is for Ann to make, not for Bob" in what and cite == "19:47-26.4(d)1" for what, cite in told)


def test_an_idle_table_and_what_follows_is_clean(path: Path) -> None:
    def idle(table: Floor) -> None:
        table.plays()
        for person in ("Ann", "Bob"):
            did(table.at, Leave(person), by=person)
        table.seat("Cyd")
        table.plays()

    played(path, "double-attack-blackjack", then=idle)
    assert found(path) == []


def test_a_table_is_noted_and_goes_on_with_its_duties(path: Path) -> None:
    """After a hundred rounds a restart begins at the note, which has the care of the cards in it."""
    from croupier.ledger.restore import resume
    from croupier.table.shoe import KEY_BYTES, Seal

    clock = Clock()
    world = World(clock=clock, entropy=seeded(1), store=path.parent)
    with closing(Ledger(path, world, create=True)) as book:
        table = Floor("mississippi-stud", by_hand=("collect",), sink=unsynced(book), clock=clock).seat("Ann")
        for _ in range(101):
            for _, what in table.due():
                table.does("collect", what)
            table.plays()
        seal = Seal(seeded(0)(KEY_BYTES))
        again = resume(book, "T", seal, chores=ALL_CHORES - {"collect"})
        assert again.duties() == table.at.duties() != ()
        assert facts(again.table) == facts(table.at.table)
    assert found(path) == []


def test_a_round_begun_over_what_was_owed_is_found(path: Path) -> None:
    """A shoe that lasts is not shuffled for every round: what was not picked up is found when the next one begins."""
    played(path, "casino-war", by_hand=("collect",), then=two_rounds)
    missed = [cite for what, cite in found(path) if what.startswith("A duty was missed, collect")]
    assert missed and set(missed) == {"19:47-22.8(h)"}
    began = [n for n, row in enumerate(rows(path)) if b'"event":"began"' in row.body]
    shuffled = [n for n, row in enumerate(rows(path)) if b'"event":"shuffled"' in row.body]
    assert len(began) == 2 and len(shuffled) == 1
    told = found(path, lambda event: None if isinstance(event, Missed) else event)
    assert any("do not follow from the command" in what for what, _ in told)


def test_the_kinds_of_events_that_a_plain_table_makes(path: Path) -> None:
    """What an automatic table records next to its rounds stays little: the opening, and one wash."""
    played(path, "mississippi-stud", then=two_rounds)
    kinds = [type(decoded(row.body)) for row in rows(path)]
    assert kinds.count(Performed) == 4 and kinds.count(Received) == 1 and kinds.count(Missed) == 0
    assert kinds.count(Shuffled) == kinds.count(Began) == 2
