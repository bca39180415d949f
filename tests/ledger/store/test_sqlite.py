"""A file of SQLite as a ledger needs it: written ahead or not at all, read where nothing can be written, guarded."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from unittest import mock

import pytest
import sqlalchemy as sa

from croupier.ledger.audit.audit import audit
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.location import Where
from croupier.ledger.store.sqlite import GUARDS, Sqlite, connecting
from tests.ledger.book import ledger, plain
from tests.table.floor import counting_world

pytestmark = pytest.mark.files


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def test_a_database_that_cannot_be_written_ahead_is_not_written_to(path: Path) -> None:
    found = Sqlite(Where(plain(path)), create=False, look=False)
    with closing(sqlite3.connect(":memory:")) as elsewhere, closing(sqlite3.connect(path)) as here:
        with pytest.raises(
            LedgerError, match=r"ledger\.db cannot use a write-ahead log; its journal mode is memory\.$"
        ):
            found.must_be_durable(elsewhere.cursor())
        found.must_be_durable(here.cursor())
        assert here.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_file_that_cannot_be_read_is_said_to_be_so() -> None:
    """A file of the system that may be opened, and whose first bytes are nobody's."""
    with pytest.raises(LedgerError, match=r"The ledger /proc/self/mem cannot be read: Input/output error\.$"):
        Ledger(Path("/proc/self/mem"), counting_world())


def test_each_connection_syncs_in_full_and_fires_triggers_for_what_it_replaces(path: Path) -> None:
    with ledger(plain(path)) as book, book._engine.connect() as reader:
        asked = ("synchronous", "recursive_triggers", "wal_autocheckpoint")
        assert [reader.exec_driver_sql(f"PRAGMA {name}").fetchone() for name in asked] == [(2,), (1,), (1000,)]


PAGES = {guard.split()[2] for guard in GUARDS}


def test_each_guard_that_is_gone_or_says_otherwise_is_named(path: Path) -> None:
    with (
        closing(sqlite3.connect(plain(path), isolation_level=None)) as stranger,
        closing(Ledger(path, counting_world(), look=True)) as book,
    ):
        made = stranger.execute("SELECT name, type, sql FROM sqlite_schema WHERE type IN ('trigger', 'index')")
        guards = [guard for guard in made.fetchall() if guard[2] is not None]
        assert {name for name, *_ in guards} == PAGES
        for name, kind, sql in guards:
            assert book.index().unguarded == ()
            for instead in ("", sql.replace("BEFORE ", "AFTER ", 1)):
                stranger.execute(f"DROP {kind} IF EXISTS {name}")
                stranger.execute(instead)
                assert book.index().unguarded == (name,)
                assert f"The guard {name} is missing from the ledger." in [
                    finding.what for finding in audit([], index=book.index).findings
                ]
            stranger.execute(f"DROP {kind} {name}")
            stranger.execute(sql)


FOREIGN = {
    "trigger evil": "CREATE TRIGGER evil BEFORE INSERT ON pages WHEN NEW.first > 9 BEGIN SELECT RAISE(IGNORE); END",
    "trigger alembic_version": "CREATE TRIGGER alembic_version BEFORE INSERT ON pages BEGIN SELECT RAISE(IGNORE); END",
    "table more": "CREATE TABLE more (a)",
    "index quick": "CREATE INDEX quick ON pages (time)",
    "view other": "CREATE VIEW other AS SELECT 1",
    "view entries": "CREATE VIEW entries AS SELECT 1 AS position",
    "table commands": "CREATE TABLE commands (table_name TEXT, command TEXT, position INTEGER)",
}


@pytest.mark.parametrize("released", [False, True])
@pytest.mark.parametrize("what", FOREIGN)
def test_whatever_the_program_did_not_make_is_named_and_is_a_finding(path: Path, what: str, released: bool) -> None:
    if released:
        shutil.copy(Path(__file__).parents[2] / "ledgers/0.2.0.db", path)
    else:
        plain(path, rounds=1)
    with closing(sqlite3.connect(path)) as stranger:
        stranger.execute("ANALYZE")  # whose tables are SQLite's own
        kind, name = what.split()
        stranger.execute(f"DROP {kind} IF EXISTS {name}")
        stranger.execute(FOREIGN[what])
    with ledger(path) as book:
        assert book.index().foreign == (what,)
        said = [(finding.position, finding.what) for finding in audit(book.pages(), index=book.index).findings]
    assert (0, f"The {what} in the ledger's database was not made by this program.") in said


def test_who_looks_does_not_write_and_who_writes_makes_what_is_missing(path: Path) -> None:
    plain(path)
    with closing(Ledger(path, counting_world(), look=True)) as book, pytest.raises(sqlite3.OperationalError):
        book._writer.execute("CREATE TABLE x (y)")
    with ledger(path) as book:
        book._writer.execute("CREATE TABLE x (y)")


def test_a_database_without_tables_becomes_a_ledger_only_for_who_makes_one(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA user_version = 0")
        other.execute("VACUUM")
    before = path.read_bytes()
    with pytest.raises(LedgerError, match="is not a ledger: it has no events"):
        Ledger(path, counting_world())
    assert path.read_bytes()[:16] == before[:16] == b"SQLite format 3\0"
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (0,)
    with ledger(path, create=True) as book:
        assert book.head()[0] == 0


@pytest.mark.parametrize("look", [True, False])
@pytest.mark.parametrize("writable", [True, False])
@pytest.mark.parametrize("ahead", [True, False])
def test_only_what_nobody_can_write_to_and_what_is_whole_is_read_as_what_never_changes(
    path: Path, look: bool, writable: bool, ahead: bool
) -> None:
    """What was written ahead would be passed over; what others may write to would be read as it was."""
    plain(path)
    (path.parent / "ledger.db-wal").unlink(missing_ok=True)
    if ahead:
        (path.parent / "ledger.db-wal").write_bytes(b"")
    with mock.patch("os.access", return_value=writable), mock.patch("sqlite3.connect") as connect:
        connecting(path, look=look)()
    (address,), how = connect.call_args
    never_changes = "&immutable=1" if look and not writable and not ahead else ""
    assert address == f"file:{path}?mode={'ro' if look else 'rwc'}{never_changes}"
    assert how == {"uri": True, "check_same_thread": False}, "a commit on its way has a thread of its own"


@pytest.mark.parametrize(
    "look, ahead, why",
    [
        (True, True, r"its end is in ledger\.db-wal; copy both files to a writable folder\.$"),
        (True, False, r"unable to open database file\.$"),
        (False, True, r"unable to open database file\.$"),
    ],
)
def test_who_cannot_look_because_the_end_was_written_ahead_is_told_what_to_do(
    path: Path, look: bool, ahead: bool, why: str
) -> None:
    plain(path)
    (path.parent / "ledger.db-wal").unlink(missing_ok=True)
    if ahead:
        (path.parent / "ledger.db-wal").write_bytes(b"")
    found = Sqlite(Where(path), create=False, look=look)
    no = sa.exc.OperationalError("", (), sqlite3.OperationalError("unable to open database file"))
    with mock.patch.object(found.engine, "connect", side_effect=no), pytest.raises(LedgerError, match=why):
        found.connect()
