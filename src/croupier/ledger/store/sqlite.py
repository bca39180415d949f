"""A ledger in an SQLite file: a write-ahead log, a full sync at each commit, and triggers as guards."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import sqlalchemy as sa

from croupier.ledger.store import schema
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.location import Where

MAGIC = b"SQLite format 3\0"
"""The first bytes of every SQLite file."""

ITS_OWN = ("alembic_version", "sqlite_stat1", "sqlite_stat4")
"""Tables of the migrations and of SQLite itself, which hold no pages."""

ENTRIES = """
CREATE VIEW entries AS
SELECT first + row_number() OVER (PARTITION BY first ORDER BY record.key, event.key) - 1 AS position,
    json_extract(record.value, '$[0]') AS table_name,
    json_extract(record.value, '$[1]') + event.key - 5 AS sequence,
    json_extract(record.value, '$[2]') AS round,
    json_extract(record.value, '$[3]') AS actor,
    CASE event.key WHEN 5 THEN json_extract(record.value, '$[4]') ELSE '' END AS command,
    time,
    event.value AS body
FROM pages, json_each(pages.body) AS record, json_each(record.value) AS event
WHERE event.key >= 5
"""
"""One event per row, for reading the ledger with SQL."""

# INSERT OR REPLACE deletes a conflicting row, and a connection without recursive triggers runs no
# DELETE trigger for it. So the insert itself is guarded.
GUARDS = (
    "CREATE TRIGGER pages_are_never_changed BEFORE UPDATE ON pages "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: pages are never changed'); END",
    "CREATE TRIGGER pages_are_never_deleted BEFORE DELETE ON pages "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: pages are never deleted'); END",
    "CREATE TRIGGER pages_are_only_added BEFORE INSERT ON pages "
    "WHEN NEW.first <= coalesce((SELECT last FROM pages ORDER BY first DESC LIMIT 1), 0) OR NEW.last < NEW.first "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: a new page comes after the last'); END",
    "CREATE TRIGGER commands_are_never_changed BEFORE UPDATE ON commands "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: commands are never changed'); END",
    "CREATE TRIGGER commands_are_never_deleted BEFORE DELETE ON commands "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: commands are never deleted'); END",
    "CREATE TRIGGER commands_take_effect_once BEFORE INSERT ON commands "
    "WHEN EXISTS (SELECT 1 FROM commands WHERE table_name = NEW.table_name AND command = NEW.command) "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: a command takes effect once'); END",
    "CREATE TRIGGER marks_are_never_changed BEFORE UPDATE ON marks "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: marks are never changed'); END",
    "CREATE TRIGGER marks_are_never_deleted BEFORE DELETE ON marks "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: marks are never deleted'); END",
    "CREATE TRIGGER marks_are_only_added BEFORE INSERT ON marks "
    "WHEN EXISTS (SELECT 1 FROM marks WHERE table_name = NEW.table_name AND round = NEW.round) "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: a mark is made once'); END",
)


class Sqlite:
    """The file of one ledger."""

    def __init__(self, where: Where, *, create: bool, look: bool) -> None:
        _must_be_a_ledger(where.path, create=create)
        self.where = where
        self._look = look
        self._files = FileWatch(where.path)
        creator = connecting(where.path, look=look)
        self.engine = sa.create_engine("sqlite://", poolclass=sa.pool.NullPool, creator=creator)
        sa.event.listen(self.engine, "connect", _durable)

    def connect(self) -> sa.Connection:
        """The one connection that writes. The caller's thread or the thread of a commit uses it, never both at once."""
        try:
            return self.engine.connect()
        except sa.exc.OperationalError as wrong:
            left = _left_beside(self.where.path) if self._look else ""
            raise LedgerError(f"The ledger {self.where} cannot be opened: {left or wrong.orig}.") from None
        except sa.exc.DBAPIError as wrong:
            raise LedgerError(f"{self.where} is not a ledger: {wrong.orig}.") from None

    def spoken(self, statement: str) -> str:
        """The statement unchanged, because statements are written in SQLite's dialect."""
        return statement

    def tables(self, cursor: Any) -> set[str]:
        """The names of the tables that exist."""
        return {name for (name,) in cursor.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}

    def version(self, cursor: Any) -> int:
        """The schema version in the header of the file."""
        (found,) = cursor.execute("PRAGMA user_version").fetchone()
        return int(found)

    def must_be_durable(self, cursor: Any) -> None:
        """Require a write-ahead log for writing. A reader accepts any journal."""
        (mode,) = cursor.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise LedgerError(f"{self.where} cannot use a write-ahead log; its journal mode is {mode}.")

    def is_touched(self) -> bool:
        """Whether the size or the time of the file has changed since the last commit."""
        return self._files.is_touched()

    def loss(self) -> str:
        """Why commits are lost, if the file or its write-ahead log was deleted or replaced; else an empty string."""
        return self._files.loss()

    def begin(self, cursor: Any) -> None:
        """Do nothing, because the driver begins the transaction."""

    def lock_for_migration(self, connection: sa.Connection) -> None:
        """Make other writers wait from now on."""
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def ddl(self) -> list[str]:
        """The view, and the guards."""
        return [ENTRIES, *GUARDS]

    def unguarded(self, cursor: Any) -> tuple[str, ...]:
        """The names of guards that are missing or changed."""
        there = {sql for (sql,) in cursor.execute("SELECT sql FROM sqlite_schema")}
        return tuple([_name(guard) for guard in GUARDS if guard not in there])

    def foreign(self, cursor: Any) -> tuple[str, ...]:
        """Objects that one of our statements did not create. The database stores the statement of each object."""
        guards = {_name(guard) for guard in GUARDS}
        ours = {" ".join(words.split()) for words in (ENTRIES, *schema.made(self.engine))}
        found = []
        for kind, name, words in cursor.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY rowid").fetchall():
            known = name in {"trigger": guards, "table": ITS_OWN}.get(
                kind, ()
            )  # a changed guard is reported as missing
            if words is not None and not known and " ".join(str(words).split()) not in ours:
                found.append(f"{kind} {name}")
        return tuple(found)


class FileWatch:
    """Notices that the files behind an open connection are no longer those under the ledger's name.

    The system keeps a deleted file as long as a program has it open. Commits to it succeed and are lost.
    """

    def __init__(self, path: Path) -> None:
        self._files = (path, path.with_name(path.name + "-wal"))
        self._known: dict[Path, tuple[int, int]] = {}
        self._state: tuple[int, int] | None = None

    def loss(self) -> str:
        """Why the last commit is lost, or an empty string. Call it after each commit."""
        for file in self._files:
            try:
                found = file.stat()
            except OSError as wrong:
                return f"{file.name} was deleted or cannot be read ({wrong.strerror})"
            if self._known.setdefault(file, (found.st_dev, found.st_ino)) != (found.st_dev, found.st_ino):
                return f"{file.name} was replaced by another file"
        self._state = self._seen()
        return ""

    def is_touched(self) -> bool:
        """Whether another process wrote to the file since the last commit. Call it before each commit."""
        return self._state is not None and self._state != self._seen()

    def _seen(self) -> tuple[int, int] | None:
        try:
            found = self._files[0].stat()
        except OSError:
            return None
        return found.st_size, found.st_mtime_ns


def _name(guard: str) -> str:
    return guard.removeprefix("CREATE TRIGGER ").split()[0]


def connecting(path: Path, *, look: bool) -> Callable[[], sqlite3.Connection]:
    """Return a function that opens the file.

    It can open a file on a read-only disk, where no other process can be writing.
    """
    where = f"file:{quote(str(path))}?mode={'ro' if look else 'rwc'}"
    if look and not os.access(path.parent, os.W_OK) and not _left_beside(path):
        where += "&immutable=1"

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(where, uri=True, check_same_thread=False)
        connection.text_factory = _text
        return connection

    return connect


def _text(stored: bytes) -> str | bytes:
    """Decode a text of the file. One that is not UTF-8 stays bytes, so that the verification finds the changed byte."""
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return stored


def _left_beside(path: Path) -> str:
    """Why a write-ahead log next to the file prevents reading it: SQLite needs a writable folder to read the log."""
    ahead = path.with_name(path.name + "-wal")
    return f"its end is in {ahead.name}; copy both files to a writable folder" if ahead.exists() else ""


def _must_be_a_ledger(path: Path, *, create: bool) -> None:
    """Check that the file is a ledger before it is opened, because SQLite would turn an empty file into a database."""
    if path.is_dir():
        raise LedgerError(f"{path} is not a ledger: it is a directory.")
    if not path.is_file():
        if not create:
            raise LedgerError(f"There is no ledger at {path}.")
        if not path.parent.is_dir():
            raise LedgerError(f"The folder {path.parent} does not exist.")
        make_private(path)
        return
    try:
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
    except OSError as wrong:
        raise LedgerError(f"The ledger {path} cannot be read: {wrong.strerror}.") from None
    if start != MAGIC and not (create and not start):
        raise LedgerError(f"{path} is not a ledger: it is {'empty' if not start else 'not an SQLite file'}.")


def make_private(path: Path) -> None:
    """Create an empty file that only its owner can read. SQLite gives its log the same mode."""
    try:
        path.touch(mode=0o600)
    except OSError as wrong:
        raise LedgerError(f"The ledger {path} cannot be created: {wrong.strerror}.") from None


def _durable(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("synchronous = FULL", "wal_autocheckpoint = 1000", "recursive_triggers = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
