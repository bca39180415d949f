"""The n-th write, sync or open fails: nothing is acknowledged that is not on the disk, and the ledger closes (R18)."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from unittest import mock

import apsw
import psycopg
import pytest

from croupier.ledger.chain import Page
from croupier.ledger.store import ledger as store
from croupier.ledger.store import sqlite
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.table.commands import BuyIn
from croupier.table.events import BoughtIn
from tests.ledger.book import NAME, audited, ledger, new_table, rows
from tests.ledger.powercut import CHECKPOINT_PAGES, Connection, Failing, world
from tests.ledger.server import POSTGRESQL, use, where
from tests.table.floor import did

pytestmark = pytest.mark.files
COMMITS = 12
ERRORS = (apsw.Error, OSError)


@pytest.fixture(autouse=True)
def failed_connections_end_here() -> Iterator[None]:
    """Collect them now: one that is collected during another test's `ast.parse` breaks it (Python before 3.11.8)."""
    yield
    gc.collect()


def appended(
    folder: Path, kind: str, number: int, make: Callable[..., Ledger] = Ledger, *, events: int = 9
) -> tuple[list[int], int]:
    """Commits until the n-th operation of a kind fails: the positions acknowledged, how many operations there were."""
    vfs, usual, told = Failing(kind, number), sqlite.connecting, list[int]()
    sqlite.connecting = lambda path, *, look: lambda: Connection(path, "failing")  # type: ignore[assignment,return-value]
    path = folder / "ledger.db"
    try:
        with closing(make(path, world(folder), create=True)) as book:
            book._writer.cursor().execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
            for cents in range(1, COMMITS + 1):
                book.append(NAME, 0, "Ann", f"c{cents}", [BoughtIn("Ann", cents)] * events)
                (book.commit if cents % 3 else book.commit_soon)()
                told.append(book.head()[0])
    except (LedgerError, *ERRORS):
        pass
    finally:
        sqlite.connecting = usual
        vfs.unregister()
    return told, vfs.seen


def missing(folder: Path, told: list[int]) -> list[int]:
    """The checker: what was acknowledged and is not there, looked at by a healthy SQLite."""
    path = folder / "ledger.db"
    if not told:
        return []
    there = {page.last for page in ledger_pages(path)}
    return [position for position in told if position not in there]


def ledger_pages(path: Path) -> list[Page]:
    with ledger(path) as book:
        return list(book.pages())


@pytest.mark.parametrize("kind, every", [("write", 17), ("sync", 3), ("open", 1), ("truncate", 1)])
def test_the_nth_failure_loses_nothing_acknowledged(tmp_path: Path, kind: str, every: int) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    told, operations = appended(whole, kind, 0)
    assert len(told) == COMMITS
    closed = 0
    for number in range(1, operations + 1, every):
        folder = tmp_path / str(number)
        folder.mkdir()
        told, _ = appended(folder, kind, number)
        assert missing(folder, told) == []
        closed += len(told) < COMMITS
        if told:
            assert not [finding for finding in audited(folder / "ledger.db").findings if "chain" in finding.what]
    assert closed or not operations, "no failure was felt"


class Careless(Ledger):
    """A planted fault: a sync that failed is taken for one that did not."""

    def _fail(self, wrong: Exception) -> LedgerError:
        return LedgerError("")

    def commit(self) -> None:
        try:
            super().commit()
        except LedgerError:
            self._durable = self._durable[0] + 9, self._durable[1]


def test_a_ledger_that_overlooks_a_failure_is_caught_by_the_same_checker(tmp_path: Path) -> None:
    caught = 0
    for number in range(5, 30, 3):
        folder = tmp_path / str(number)
        folder.mkdir()
        told, _ = appended(folder, "sync", number, Careless)
        caught += bool(missing(folder, told))
    assert caught


def test_memory_that_runs_out_closes_the_ledger(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at = new_table(book)
        with (
            mock.patch.object(store, "json", side_effect=MemoryError("no more")),
            pytest.raises(LedgerError, match="closed, because a commit failed: no more"),
        ):
            at.do(BuyIn("Ann", 100), by="Ann")
        with pytest.raises(LedgerError, match="closed, because a commit failed: no more"):
            at.do(BuyIn("Ann", 100), by="Ann")
    assert all(row.actor != "Ann" for row in rows(path)) and audited(path).findings == ()


@pytest.mark.server
def test_a_server_that_goes_away_closes_the_ledger(tmp_path: Path) -> None:
    use(POSTGRESQL)
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at = new_table(book)
        did(at, BuyIn("Ann", 100), by="Ann")
        with psycopg.connect(where(path).url) as other:
            other.execute("SELECT pg_terminate_backend(%s)", (book._writer.driver_connection.info.backend_pid,))
        for _ in range(2):
            with pytest.raises(LedgerError, match="closed, because a commit failed"):
                at.do(BuyIn("Bob", 100), by="Bob")
    assert [row.actor for row in rows(path)][-1] == "Ann" and audited(path).findings == ()
