"""A table goes on from its ledger alone, in the middle of a round too, and does nothing twice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from croupier.declare.duties import TURN
from croupier.ledger.replay import moments
from croupier.ledger.restore import replayed, resume, resume_all, resume_into
from croupier.ledger.store.keys import LedgerError, key_path, seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Fold, Turn
from croupier.rounds.refusals import Refusal
from croupier.rounds.view import HIDDEN
from croupier.table import host
from croupier.table.commands import Act, Begin, BuyIn, Recut
from croupier.table.events import Event, Opened, ShoeOpened
from croupier.table.host import ALL_CHORES, MemorySink
from croupier.table.idempotency import ReusedId
from croupier.table.shoe import Broken
from croupier.table.solo_host import SoloHost
from tests.ledger.book import (
    NAME,
    audited,
    busy,
    events,
    ledger,
    new_table,
    plain,
    rewritten,
    rows,
    unreadable,
    unsynced,
)
from tests.table.floor import (
    MANUAL,
    NO_MORE_BETS,
    Crowd,
    antes,
    did,
    facts,
    now,
    play_round,
    refused,
    seated,
    to_the_end,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def in_mid_round(path: Path) -> tuple[int, ...]:
    """A ledger whose table has dealt; what lies in the shoe, which only the test may see."""
    with ledger(path, create=True) as book:
        at = seated(new_table(unsynced(book), MANUAL), "Ann", "Bob")
        did(at, Begin())
        did(at, Recut(17), by=SUPERVISOR)
        antes(at, "Ann", "Bob")
        did(at, NO_MORE_BETS)
        return at.cards.order


def restarted(book: Ledger) -> SoloHost:
    return resume(unsynced(book), NAME, seal_for(book.path, book.world))


def test_an_open_round_goes_on_with_the_same_cards(path: Path) -> None:
    order = in_mid_round(path)
    with ledger(path, seed=99) as book:
        at = restarted(book)
        assert at.cards.order == order and now(at).hand("1").cards == order[:2]
        to_the_end(at)
        turned = [event.card for event in events(path) if isinstance(event, Turn)]
        assert turned == list(order[:7])
    assert audited(path).findings == ()


@pytest.mark.parametrize("seed", range(3))
def test_a_table_restarted_before_every_command_is_the_table_that_was_not(path: Path, seed: int) -> None:
    with ledger(path, create=True, seed=seed) as book:
        at = new_table(unsynced(book))
        crowd = Crowd(at, random.Random(seed), irregular=60)
        for _ in range(60):
            before = facts(at.table)
            at = crowd.at = restarted(book)
            assert facts(at.table) == before
            command, by = crowd.next_command()
            at.do(command, by=by)
    opened = [event.shoe for event in events(path) if isinstance(event, ShoeOpened)]
    assert opened == sorted(set(opened)) and audited(path).findings == ()


def test_a_restart_between_rounds_does_not_open_a_shoe_twice(path: Path) -> None:
    plain(path, rounds=1)
    with ledger(path) as book:
        did(restarted(book), BuyIn("Ann", 100), by="Ann")
    assert sum(isinstance(event, ShoeOpened) for event in events(path)) == 1


def test_a_command_repeated_after_a_restart_takes_effect_once(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        did(at, Begin(), command_id="begin")
        antes(at, "Ann")
        did(at, NO_MORE_BETS, command_id="close")
        first = did(at, Act(Fold("Ann", "1")), by="Ann", command_id="fold")
        bought = did(at, BuyIn("Ann", 100), by="Ann", command_id="buy")
    many = len(rows(path))
    with ledger(path) as book:
        at = restarted(book)
        assert did(at, Act(Fold("Ann", "1")), by="Ann", command_id="fold").events == first.events
        assert did(at, BuyIn("Ann", 100), by="Ann", command_id="buy").events == bought.events
        assert [type(event).__name__ for event in did(at, Begin(), command_id="begin").events] == ["Began"]
        assert did(at, NO_MORE_BETS, command_id="close").events == (NO_MORE_BETS.move,)
        assert at.table.rounds == 1 and len(list(book.rows())) == many
        with pytest.raises(ReusedId):
            at.do(BuyIn("Bob", 100), by="Bob", command_id="buy")


def test_a_command_that_waits_for_its_commit_is_known_already(path: Path) -> None:
    with ledger(path, create=True) as book:
        at = new_table(book)
        for _ in range(3):
            answer = at.put(BuyIn("Ann", 100), by="Ann", command_id="buy")
            assert not isinstance(answer, Refusal) and len(answer.events) == 1
        at.work()
    assert sum(row.command == "buy" for row in rows(path)) == 1 and audited(path).findings == ()


def test_a_lost_key_is_named_and_no_card_is_dealt_without_it(path: Path) -> None:
    in_mid_round(path)
    key_path(path).write_bytes(bytes(32))
    with ledger(path) as book, pytest.raises(Broken, match="The seal of shoe 1 does not open with this key"):
        restarted(book)


def test_a_table_that_is_not_there_is_named(path: Path) -> None:
    plain(path)
    with ledger(path) as book, pytest.raises(LedgerError, match="has no such table"):
        resume(book, "BJ-1", seal_for(path, book.world))


def test_an_unreadable_event_is_named_when_the_table_is_restored(path: Path) -> None:
    unreadable(plain(path), 7, b"{}")
    with ledger(path) as book:
        with pytest.raises(LedgerError, match="Event 7 of the ledger cannot be read"):
            replayed(book.rows(NAME))
        with pytest.raises(LedgerError, match="Event 7 of the ledger cannot be read"):
            list(moments(book, NAME, 1, "Ann"))


def test_one_seed_gives_one_ledger_to_the_last_hash(tmp_path: Path) -> None:
    once, again = (audited(busy(tmp_path / f"{name}.db", seed=3)).head for name in ("once", "again"))
    other = audited(busy(tmp_path / "other.db", seed=4)).head
    assert once == again != other


def test_a_round_is_rebuilt_as_each_person_saw_it(path: Path) -> None:
    plain(path)
    with ledger(path) as book:
        seen = {viewer: list(moments(book, NAME, 2, viewer)) for viewer in ("Ann", "Bob", DEALER)}
    for viewer, place in (("Ann", "1"), ("Bob", "2")):
        dealt = [m.event for m in seen[viewer] if isinstance(m.event, Turn)]
        shown = {event.place for event in dealt if event.card != HIDDEN}
        assert shown == {place, "community"}
        last = seen[viewer][-1].view
        assert last is not None and last.postings and all(posting.cite for posting in last.postings)
    hidden = [m.event.card for m in seen[DEALER] if isinstance(m.event, Turn) and m.event.place != "community"]
    assert hidden == [HIDDEN] * 4
    assert {type(m.event).__name__ for m in seen["Ann"]}.isdisjoint({"Shuffled", "ShoeOpened"})


def test_a_round_that_is_not_there_is_named(path: Path) -> None:
    plain(path)
    with ledger(path) as book:
        with pytest.raises(LedgerError, match="has no round 9"):
            list(moments(book, NAME, 9, "Ann"))
        assert refused(restarted(book), NO_MORE_BETS).why == "No round is in progress"


def test_all_tables_of_a_ledger_go_on_together_each_from_where_it_was_noted(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Noted at different times, one in the middle of a round, one never: read once, each begins at its own mark."""
    monkeypatch.setattr(host, "NOTED_EVERY", 2)
    with ledger(path, create=True) as book:
        tables = {name: seated(new_table(unsynced(book), name=name), "Ann", "Bob") for name in ("A", "B", "C")}
        for name in ("A", "A", "B", "A", "B", "B", "A"):
            play_round(tables[name], "Ann", "Bob")
        did(tables["B"], Begin())
        antes(tables["B"], "Ann", "Bob")
        did(tables["B"], NO_MORE_BETS)
        marks = {name: book.mark(name) for name in tables}
        assert marks["C"] == 0 < marks["B"] < marks["A"]
        before = {name: facts(at.table) for name, at in tables.items()}
    with ledger(path, seed=9) as book:
        told: list[str] = []
        found = resume_all(book, seal_for(path, book.world), tell=lambda _, table: told.append(table.name))
        assert [*found] == ["A", "B", "C"] and {name: facts(at.table) for name, at in found.items()} == before
        to_the_end(found["B"])
        play_round(found["A"], "Ann", "Bob")
        assert {*told} == {"A", "B"} and not any(at.table.frozen for at in found.values())
    assert audited(path).findings == ()


@pytest.mark.files
def test_of_a_ledger_without_tables_none_goes_on(path: Path) -> None:
    with ledger(path, create=True) as book:
        assert resume_all(book, seal_for(path, book.world)) == {}


@pytest.mark.files
def test_tables_whose_opening_is_gone_do_not_go_on(path: Path) -> None:
    rewritten(plain(path), lambda event: None if isinstance(event, Opened) else event)
    with ledger(path) as book:
        with pytest.raises(LedgerError, match=f"Table {NAME} has events before its opening"):
            resume_all(book, seal_for(path, book.world))
        with pytest.raises(LedgerError, match=f"Table {NAME} has events before its opening"):
            restarted(book)


@pytest.mark.files
def test_a_table_goes_on_as_it_is_told_to(path: Path) -> None:
    """Which chores persons do, whether a witness looks on, who is told, what other meters hold."""
    in_mid_round(path)
    with ledger(path) as book:
        seal, told = seal_for(path, book.world), list[Event]()
        at = resume(
            book,
            NAME,
            seal,
            chores=ALL_CHORES - {TURN},
            witness=False,
            tell=lambda events, _: told.extend(events),
            elsewhere=lambda _: 7,
        )
        assert at._watch is None and at._elsewhere is not None and at._elsewhere("x") == 7
        bet = next(o.moves()[0] for o in now(at).offers("Ann") if o.moves())
        did(at, Act(bet), by="Ann")
        assert told == [bet]
        assert at.chores == ALL_CHORES - {TURN}
    assert events(path)[-1] == bet


@pytest.mark.files
def test_a_table_among_others_goes_on_into_a_sink_that_somebody_else_commits(path: Path) -> None:
    in_mid_round(path)
    with ledger(path) as book:
        sink, some = MemorySink(), ALL_CHORES - {TURN}
        at = resume_into(sink, book, NAME, seal_for(path, book.world), chores=some, elsewhere=lambda _: 7)
        assert at.chores == some and at._watch is not None and at._elsewhere is not None and at._elsewhere("x") == 7
        bet = next(o.moves()[0] for o in now(at).offers("Ann") if o.moves())
        at.do(Act(bet), by="Ann")
        assert sink.events == [bet] and at.take() == [((bet,), at.table)] and at.take() == []
    assert bet not in events(path)
