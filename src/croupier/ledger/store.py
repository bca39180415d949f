"""The ledger on disk: SQLite, written ahead with a full sync at each commit. The database itself refuses to edit.

Two rules of durability: an event is acknowledged only after the commit that holds it, and a failed commit closes the
ledger, because nobody knows then what the disk has.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import sqlalchemy as sa

from croupier.ledger.chain import GENESIS, Row, digest, json, written
from croupier.rounds.actors import Actor
from croupier.table.events import Ended, Event, Froze, Settled, decode_event, encode_event
from croupier.table.once import Answered
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.world import World

SCHEMA_VERSION = 1
MAGIC = b"SQLite format 3\0"
"""With these bytes every SQLite file begins."""

metadata = sa.MetaData()
EVENTS = sa.Table(
    "events",
    metadata,
    sa.Column("position", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("table_name", sa.Text, nullable=False),
    sa.Column("sequence", sa.Integer, nullable=False),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("actor", sa.Text, nullable=False),
    sa.Column("time", sa.Text, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("hash", sa.LargeBinary, nullable=False),
)
ONE_EFFECT = sa.Index(
    "one_effect_a_command", EVENTS.c.table_name, EVENTS.c.command, unique=True, sqlite_where=EVENTS.c.command != ""
)

# INSERT OR REPLACE deletes whatever stands in its way, by position or by command, and a connection that did not turn
# recursive triggers on runs no DELETE trigger for it. So the insert itself is guarded in both. That the events of a
# table are numbered without a gap is for the audit: an index for it would cost a third of an insert.
GUARDS = (
    "CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: events are never changed'); END",
    "CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: events are never deleted'); END",
    "CREATE TRIGGER events_are_only_added BEFORE INSERT ON events "
    "WHEN EXISTS (SELECT 1 FROM events WHERE position >= NEW.position) "
    "OR NEW.command <> '' AND EXISTS "
    "(SELECT 1 FROM events WHERE table_name = NEW.table_name AND command = NEW.command AND command <> '') "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: a new event comes after the last'); END",
)
INSERT = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
COMMANDED = "SELECT position, actor FROM events WHERE table_name = ? AND command = ? AND command <> ''"
FOLLOWING = "SELECT body FROM events WHERE table_name = ? AND position >= ? ORDER BY position LIMIT 4"


Stored = tuple[int, str, int, int, str, str, str, bytes, bytes]
"""A row as SQLite takes it: the fields of `Row` in their order."""


class LedgerError(ValueError):
    """A ledger that cannot be opened, or that closed itself because a commit failed."""


class Ledger:
    """One file. Appends gather until `commit`; one writer at a time."""

    def __init__(self, path: Path, world: World, *, create: bool = False, look: bool = False) -> None:
        """`create` makes one where there is none; who only wants to `look` needs no right to write."""
        _must_be_a_ledger(path, create=create)
        self.path = path
        self.world = world
        self._pending: list[Stored] = []
        self._disk = ThreadPoolExecutor(1, thread_name_prefix="ledger")
        self._on_its_way: Future[None] | None = None
        self._failed = f"The ledger {path} was opened to look at it only." if look else ""
        self._time = ""
        self._engine = sa.create_engine("sqlite://", poolclass=sa.pool.NullPool, creator=_connecting(path, look=look))
        sa.event.listen(self._engine, "connect", _durable)
        try:
            self._writer: Any = self._engine.raw_connection()
        except sa.exc.DBAPIError as wrong:
            raise LedgerError(f"The ledger {path} cannot be opened: {wrong.orig}.") from None
        except self._engine.dialect.loaded_dbapi.Error as wrong:
            raise LedgerError(f"{path} is not a ledger: {wrong}.") from None
        try:
            self._open(create)
        except self._engine.dialect.loaded_dbapi.Error as wrong:
            self.close()
            raise LedgerError(f"{path} is not a ledger: {wrong}.") from None
        except LedgerError:
            self.close()
            raise

    def _open(self, create: bool) -> None:
        cursor = self._writer.cursor()
        tables = [name for (name,) in cursor.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        if "events" not in tables:
            if not create or tables:
                raise LedgerError(f"{self.path} is not a ledger: it has no events.")
            _create(cursor, self._engine)
        (found,) = cursor.execute("PRAGMA user_version").fetchone()
        if found != SCHEMA_VERSION:
            raise LedgerError(f"{self.path} has schema {found}; this program reads {SCHEMA_VERSION}.")
        (mode,) = cursor.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise LedgerError(f"{self.path} cannot be written ahead; its journal is {mode}.")
        last = cursor.execute("SELECT position, hash FROM events ORDER BY position DESC LIMIT 1").fetchone()
        self._position: int = last[0] if last else 0
        self._head: bytes = last[1] if last else GENESIS
        self._durable = (self._position, self._head)
        counts = cursor.execute("SELECT table_name, max(sequence) FROM events GROUP BY table_name")
        self._sequences: dict[str, int] = dict(counts.fetchall())
        cursor.close()

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        """Events of one table, in the order they happened; durable after the next `commit`."""
        if self._failed:
            raise LedgerError(self._failed)
        pending = self._pending
        if not pending:  # what is committed together bears one time: nobody knew of it before
            self._time = self.world.now()
        time, table_json, rest = self._time, json(table), written(round_number, command, actor, self._time)
        position, head, sequence = self._position, self._head, self._sequences.get(table, 0)
        for event in events:
            position += 1
            sequence += 1
            body = encode_event(event)
            head = digest(head, position, table_json, sequence, rest, body)
            pending.append((position, table, sequence, round_number, command, actor, time, body, head))
            if command:
                command, rest = "", written(round_number, "", actor, time)
        self._position, self._head, self._sequences[table] = position, head, sequence

    def commit(self) -> None:
        """All that was appended is on the disk when this returns."""
        self._wait()
        if self._insert():
            self._sync((self._position, self._head))

    def commit_soon(self) -> None:
        """What was appended is on its way to the disk, a commit of its own; all before it is there.

        The caller goes on meanwhile. What becomes of it shows at the next commit.
        """
        self._wait()
        if self._insert():
            # Inserts stay here: each of them would ask for the interpreter again, and wait for it. A sync asks once.
            self._on_its_way = self._disk.submit(self._sync, (self._position, self._head))

    def _wait(self) -> None:
        """Until the disk has what is on its way to it; raises what went wrong there."""
        flight, self._on_its_way = self._on_its_way, None
        if flight is not None:
            flight.result()
        if self._failed:
            raise LedgerError(self._failed)

    def _insert(self) -> bool:
        """Whether there is anything to commit."""
        rows, self._pending = self._pending, []
        if rows:
            try:
                self._writer.cursor().executemany(INSERT, rows)
            except Exception as wrong:
                raise self._fail(wrong) from wrong
        return bool(rows)

    def _sync(self, head: tuple[int, bytes]) -> None:
        try:
            self._writer.commit()
        except Exception as wrong:
            raise self._fail(wrong) from wrong
        self._durable = head

    def _fail(self, wrong: Exception) -> LedgerError:
        self._failed = f"The ledger {self.path} is closed, because a commit failed: {wrong}"
        with suppress(Exception):  # so that others can write; nobody was told of what is given up
            self._writer.rollback()
        return LedgerError(self._failed)

    def answered(self, table: str, command: str) -> Answered | None:
        """What followed from a command, if it has been given: the event that bears its id, and what that settled."""
        self._wait()
        waiting = [row for row in self._pending if row[1] == table]
        for at, row in enumerate(waiting):
            if row[4] == command:
                return row[5], _of_one_command([later[7] for later in waiting[at:]])
        cursor = self._writer.cursor()
        found = cursor.execute(COMMANDED, (table, command)).fetchone()
        if found is None:
            return None
        position, actor = found
        return actor, _of_one_command([body for (body,) in cursor.execute(FOLLOWING, (table, position)).fetchall()])

    def rows(self, table: str | None = None, *, since: int = 0) -> Iterator[Row]:
        """Committed rows in their order, of one table or of all."""
        query = sa.select(EVENTS).where(EVENTS.c.position > since).order_by(EVENTS.c.position)
        if table is not None:
            query = query.where(EVENTS.c.table_name == table)
        with self._engine.connect() as reader:
            for found in reader.execution_options(yield_per=1000).execute(query):
                yield Row(*found)

    def head(self) -> tuple[int, bytes]:
        """Position and hash of the last event on the disk: what a signed head bears witness to."""
        if self._on_its_way is not None:
            self._wait()
        return self._durable

    def tables(self) -> tuple[str, ...]:
        """The names of the tables that the ledger holds."""
        return tuple(self._sequences)

    def close(self) -> None:
        """Uncommitted events are given up: nobody was told of them. A commit that failed on its way is told of here."""
        flight, self._on_its_way = self._on_its_way, None
        self._disk.shutdown()
        self._failed = self._failed or f"The ledger {self.path} is closed."
        self._writer.close()
        self._engine.dispose()
        if flight is not None:
            flight.result()


def _connecting(path: Path, *, look: bool) -> Callable[[], sqlite3.Connection]:
    """One connection writes, in the caller's thread or in that of a commit on its way, never in both at once."""
    where = f"file:{quote(str(path))}?mode={'ro' if look else 'rwc'}"
    return lambda: sqlite3.connect(where, uri=True, check_same_thread=False)


def key_path(ledger: Path) -> Path:
    """Where the key of a ledger's sealed shoes lies."""
    return ledger.with_name(ledger.name + ".key")


def seal_for(ledger: Path, world: World) -> Seal:
    """The seal of a ledger's shoes; its key is made with the ledger, readable by its owner alone."""
    path = key_path(ledger)
    if not path.exists():
        _make_key(path, world.entropy(KEY_BYTES))
    try:
        key = path.read_bytes()
    except OSError as wrong:
        raise LedgerError(f"The key {path} cannot be read: {wrong.strerror}.") from None
    if len(key) != KEY_BYTES:
        raise LedgerError(f"{path} is not the key of a ledger: it has {len(key)} bytes, not {KEY_BYTES}.")
    return Seal(key)


def _must_be_a_ledger(path: Path, *, create: bool) -> None:
    """Looks before SQLite does, which would make a database of an empty file."""
    if path.is_dir():
        raise LedgerError(f"{path} is not a ledger: it is a directory.")
    if not path.is_file():
        if not create:
            raise LedgerError(f"There is no ledger at {path}.")
        if not path.parent.is_dir():
            raise LedgerError(f"There is no directory {path.parent} to make a ledger in.")
        return
    try:
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
    except OSError as wrong:
        raise LedgerError(f"The ledger {path} cannot be read: {wrong.strerror}.") from None
    if start != MAGIC and not (create and not start):
        raise LedgerError(f"{path} is not a ledger: it is {'empty' if not start else 'no SQLite file'}.")


def _make_key(path: Path, key: bytes) -> None:
    """On the disk in full before the first shoe is sealed with it: a sealed shoe without its key is lost."""
    unfinished = path.with_name(path.name + ".new")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600, exist_ok=False)
    with unfinished.open("wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def _create(cursor: Any, engine: sa.Engine) -> None:
    """All of it or nothing: a ledger without its guards must not come out of a crash."""
    cursor.execute("BEGIN IMMEDIATE")
    cursor.execute(str(sa.schema.CreateTable(EVENTS).compile(engine)))
    cursor.execute(str(sa.schema.CreateIndex(ONE_EFFECT).compile(engine)))
    for guard in GUARDS:
        cursor.execute(guard)
    cursor.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    cursor.execute("COMMIT")


def _of_one_command(bodies: Sequence[bytes]) -> tuple[Event, ...]:
    """The event that bears the command's id, and what it brought about: no chore begins with a settlement or an end."""
    events = [decode_event(bodies[0])]
    for body in bodies[1:]:
        event = decode_event(body)
        if not isinstance(event, Settled | Froze | Ended):
            break
        events.append(event)
    return tuple(events)


def _durable(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("synchronous = FULL", "wal_autocheckpoint = 1000", "recursive_triggers = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
