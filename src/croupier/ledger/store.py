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
from threading import Event as Signal
from typing import Any, cast
from urllib.parse import quote

import msgspec
import sqlalchemy as sa

from croupier.ledger import schema, version_1
from croupier.ledger.chain import GENESIS, HEADS, Page, Row, record_of, seal
from croupier.ledger.keys import LedgerError
from croupier.rounds.actors import Actor
from croupier.table.events import Event, Stood
from croupier.table.once import Answered
from croupier.world import World

MAGIC = b"SQLite format 3\0"
"""With these bytes every SQLite file begins."""

INSERT = "INSERT INTO pages VALUES (?, ?, ?, ?, ?)"
INDEX = "INSERT INTO commands VALUES (?, ?, ?)"
MARK = "INSERT INTO marks VALUES (?, ?, ?)"
MARKED = "SELECT position FROM marks WHERE table_name = ? AND round < ? ORDER BY round DESC LIMIT 1"
LAST = "SELECT last, hash FROM pages ORDER BY first DESC LIMIT 1"
COMMANDED = "SELECT position FROM commands WHERE table_name = ? AND command = ?"
HOLDING = "SELECT * FROM pages WHERE first <= ? ORDER BY first DESC LIMIT 1"
# No page is decoded that does not hold the words. Inside a JSON text they would bear backslashes.
NAMING = "SELECT * FROM pages WHERE instr(body, ?) ORDER BY first DESC"
OPENING = 'SELECT * FROM pages WHERE instr(body, \'{"event":"opened"\') ORDER BY first'

json = msgspec.json.Encoder().encode

Record = tuple[object, ...]
"""What one command brought about, as it stands in a page."""


class Index(msgspec.Struct, frozen=True):
    """By table and command, by table and round: a position. `unguarded` are guards that should be there."""

    commands: dict[tuple[str, str], int]
    marks: dict[tuple[str, int], int]
    unguarded: tuple[str, ...]


class Ledger:
    """One file. Appends gather until `commit`; one writer at a time."""

    def __init__(self, path: Path, world: World, *, create: bool = False, look: bool = False) -> None:
        """`create` makes one where there is none; who only wants to `look` needs no right to write."""
        _must_be_a_ledger(path, create=create)
        self.path = path
        self.world = world
        self._pending: list[Record] = []
        self._commands: list[tuple[str, str, int]] = []
        self._marks: list[tuple[str, int, int]] = []
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
            self._open(create, look)
        except self._engine.dialect.loaded_dbapi.Error as wrong:
            self.close()
            raise LedgerError(f"{path} is not a ledger: {wrong}.") from None
        except LedgerError:
            self.close()
            raise

    def _open(self, create: bool, look: bool) -> None:
        cursor = self._writer.cursor()
        tables = {name for (name,) in cursor.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        self._old = "events" in tables
        if not tables & {"events", "pages"}:
            if not create or tables:
                raise LedgerError(f"{self.path} is not a ledger: it has no events.")
            schema.create(cursor, self._engine, older=False)
        (found,) = cursor.execute("PRAGMA user_version").fetchone()
        if found == 1 and not look:
            schema.create(cursor, self._engine, older=True)
        elif found not in (1, schema.VERSION):
            raise LedgerError(f"{self.path} has schema {found}; this program reads 1 to {schema.VERSION}.")
        self._paged = found != 1 or not look
        (mode,) = cursor.execute("PRAGMA journal_mode" if look else "PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal" and not look:
            raise LedgerError(f"{self.path} cannot be written ahead; its journal is {mode}.")
        last = cursor.execute(LAST).fetchone() if self._paged else None
        if last is None and self._old:
            last = cursor.execute(version_1.LAST).fetchone()
        self._position: int = last[0] if last else 0
        self._head: bytes = last[1] if last else GENESIS
        self._durable = (self._position, self._head)
        self._sequences: dict[str, int] = {}
        cursor.close()

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        """Events of one table, in the order they happened; durable after the next `commit`."""
        if self._failed:
            raise LedgerError(self._failed)
        pending = self._pending
        if not pending:  # what is committed together bears one time: nobody knew of it before
            self._time = self.world.now()
        sequence = self._sequences.get(table)
        if sequence is None:
            sequence = self._sequence(table)
        pending.append((table, sequence + 1, round_number, actor, command, *events))
        if command:
            self._commands.append((table, command, self._position + 1))
        self._position += len(events)
        if type(events[-1]) is Stood:
            self._marks.append((table, round_number, self._position))
        self._sequences[table] = sequence + len(events)

    def _sequence(self, table: str) -> int:
        """How many events of this table the ledger holds; a page on its way may hold some, so it is awaited."""
        self._wait()
        last = next(self._naming(table), None)
        if last is not None:
            return last.sequence
        old = self._writer.cursor().execute(version_1.SEQUENCE, (table,)).fetchone() if self._old else None
        return old[0] or 0 if old else 0

    def _naming(self, table: str) -> Iterator[Row]:
        """The committed events of this table that stand in pages, the last one first."""
        for stored in self._writer.cursor().execute(NAMING, (record_of(table),)):
            yield from [row for row in reversed(Page(*stored).rows()) if row.table == table]

    def commit(self) -> None:
        """All that was appended is on the disk when this returns."""
        self._wait()
        if self._pending:
            self._sync(*self._inserted())

    def commit_soon(self) -> None:
        """What was appended is on its way to the disk, a commit of its own; all before it is there.

        The caller goes on meanwhile. What becomes of it shows at the next commit.
        """
        self._wait()
        if self._pending:
            # The page is written here: over there each step of it would wait for the interpreter. A sync asks once,
            # and is let go first, or it would begin only when the caller has nothing more to do.
            begun = Signal()
            self._on_its_way = self._disk.submit(self._sync, *self._inserted(), begun)
            begun.wait()

    @property
    def on_its_way(self) -> Future[None] | None:
        """The commit that `commit_soon` began last, until somebody has waited for it."""
        return self._on_its_way

    def _wait(self) -> None:
        """Until the disk has what is on its way to it; raises what went wrong there."""
        flight, self._on_its_way = self._on_its_way, None
        if flight is not None:
            flight.result()
        if self._failed:
            raise LedgerError(self._failed)

    def _inserted(self) -> tuple[int, bytes]:
        """One page, in the database and not yet on the disk: its last position and its hash.

        Whatever is appended from here on belongs to the next page.
        """
        records, commands, marks, last = self._pending, self._commands, self._marks, self._position
        self._pending, self._commands, self._marks = [], [], []
        try:
            first, body = self._durable[0] + 1, json(records)
            head = seal(self._durable[1], first, last, self._time, body)
            cursor = self._writer.cursor()
            cursor.execute(INSERT, (first, last, self._time, body.decode(), head))
            if commands:
                cursor.executemany(INDEX, commands)
            if marks:
                cursor.executemany(MARK, marks)
        except Exception as wrong:
            raise self._fail(wrong) from wrong
        return last, head

    def _sync(self, last: int, head: bytes, begun: Signal | None = None) -> None:
        if begun is not None:
            begun.set()
        try:
            self._writer.commit()
        except Exception as wrong:
            raise self._fail(wrong) from wrong
        self._durable = last, head

    def _fail(self, wrong: Exception) -> LedgerError:
        self._failed = f"The ledger {self.path} is closed, because a commit failed: {wrong}"
        with suppress(Exception):  # so that others can write; nobody was told of what is given up
            self._writer.rollback()
        return LedgerError(self._failed)

    def answered(self, table: str, command: str) -> Answered | None:
        """What followed from a command, if it has been given."""
        self._wait()
        for record in self._pending:
            if record[0] == table and record[4] == command:
                return cast(Answered, (record[3], record[HEADS:]))
        cursor = self._writer.cursor()
        found = cursor.execute(COMMANDED, (table, command)).fetchone()
        if found is None:
            return None
        stored = cursor.execute(HOLDING, found).fetchone()
        if stored is None:
            (actor,) = cursor.execute(version_1.COMMANDED, found).fetchone()
            bodies = [body for (body,) in cursor.execute(version_1.FOLLOWING, (table, *found))]
            return actor, version_1.of_one_command(bodies)
        return Page(*stored).answer(found[0])

    def mark(self, table: str, before: int | None = None) -> int:
        """Where this table was last noted as it stood, before a round or at all; 0 where it never was."""
        self._wait_for_flight()
        if not self._paged:
            return 0
        found = self._writer.cursor().execute(MARKED, (table, before if before is not None else 1 << 60)).fetchone()
        return int(found[0]) if found is not None else 0

    def index(self) -> Index:
        """What stands beside the pages: where commands and marks are said to be, and which guards are there."""
        cursor = self._writer.cursor()
        guards = {sql for (sql,) in cursor.execute("SELECT sql FROM sqlite_schema WHERE type = 'trigger'")}
        if not self._paged:
            return Index({}, {}, ())
        wanted = [*schema.GUARDS, *(version_1.CLOSED[:1] if self._old else ())]
        return Index(
            {(table, command): at for table, command, at in cursor.execute("SELECT * FROM commands")},
            {(table, number): at for table, number, at in cursor.execute("SELECT * FROM marks")},
            tuple([guard.split()[2] for guard in wanted if guard not in guards]),
        )

    def pages(self, *, since: int = 0) -> Iterator[Page]:
        """Committed pages in their order, from that of a position on; an event of the first schema counts as one."""
        with self._engine.connect() as reader:
            reader = reader.execution_options(yield_per=1000)
            if self._old:
                old = sa.select(version_1.EVENTS).where(version_1.EVENTS.c.position >= since)
                for row in reader.execute(old.order_by(version_1.EVENTS.c.position)):
                    yield version_1.page_of(row)
            if self._paged:
                for row in reader.execute(_pages_from(since)):
                    yield Page(*row)

    def rows(self, table: str | None = None, *, since: int = 0) -> Iterator[Row]:
        """Committed events in their order, of one table or of all, from a position on."""
        for page in self.pages(since=since):
            if table is None or page.may_name((table,)):
                try:
                    rows = page.rows()
                except msgspec.DecodeError as wrong:
                    raise LedgerError(f"Page {page.first} of the ledger cannot be read: {wrong}.") from None
                yield from [row for row in rows if (table is None or row.table == table) and row.position >= since]

    def head(self) -> tuple[int, bytes]:
        """Position and hash of the last event on the disk: what a signed head bears witness to."""
        self._wait_for_flight()
        return self._durable

    def _wait_for_flight(self) -> None:
        """For who only reads: a ledger that is closed or was opened to look at may be read."""
        if self._on_its_way is not None:
            self._wait()

    def tables(self) -> tuple[str, ...]:
        """The names of the tables that the ledger holds, in the order in which they opened."""
        cursor = self._writer.cursor()
        names = [name for (name,) in cursor.execute(version_1.TABLES)] if self._old else []
        if self._paged:
            try:
                names += [row.table for stored in cursor.execute(OPENING) for row in Page(*stored).rows()]
            except msgspec.DecodeError as wrong:
                raise LedgerError(f"A page of the ledger that opens a table cannot be read: {wrong}.") from None
        return tuple(dict.fromkeys(names))

    def close(self) -> None:
        """Uncommitted events are given up: nobody was told of them. A commit that failed on its way is told of here."""
        flight, self._on_its_way = self._on_its_way, None
        self._disk.shutdown()
        self._failed = self._failed or f"The ledger {self.path} is closed."
        self._writer.close()
        self._engine.dispose()
        if flight is not None:
            flight.result()


def _pages_from(position: int) -> sa.Select[Any]:
    """The page that holds a position, and those after it."""
    pages = schema.PAGES
    found = sa.select(pages).order_by(pages.c.first)
    if not position:
        return found
    holds = sa.select(sa.func.max(pages.c.first)).where(pages.c.first <= position).scalar_subquery()
    return found.where(pages.c.first >= sa.func.coalesce(holds, 0))


def _connecting(path: Path, *, look: bool) -> Callable[[], sqlite3.Connection]:
    """One connection writes, in the caller's thread or in that of a commit on its way, never in both at once."""
    where = f"file:{quote(str(path))}?mode={'ro' if look else 'rwc'}"
    if look and not os.access(path.parent, os.W_OK) and not path.with_name(path.name + "-wal").exists():
        where += "&immutable=1"  # on a disk that takes no files beside it: nobody can be writing there
    return lambda: sqlite3.connect(where, uri=True, check_same_thread=False)


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


def _durable(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("synchronous = FULL", "wal_autocheckpoint = 1000", "recursive_triggers = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
