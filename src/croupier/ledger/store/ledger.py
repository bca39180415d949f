"""The ledger: pages in SQLite or PostgreSQL, with triggers that refuse to edit them.

Two rules make it durable. An event is acknowledged only after its commit. A failed commit closes the ledger, because
the state of the disk is then unknown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event as Signal
from typing import Any, cast

import msgspec
import sqlalchemy as sa

from croupier.ledger.chain import GENESIS, HEADS, LedgerRow, Page, record_of, seal
from croupier.ledger.store import schema
from croupier.ledger.store.database import database, driver_errors, said
from croupier.ledger.store.keys import LedgerError, must_be_first
from croupier.ledger.store.location import Where
from croupier.ledger.store.migrations import bring_forward
from croupier.rounds.actors import Actor
from croupier.table.events import Corrected, Disputed, Event, Shuffled, Stood
from croupier.table.idempotency import Answered
from croupier.world import World

INSERT = "INSERT INTO pages VALUES (?, ?, ?, ?, ?)"
INDEX = "INSERT INTO commands VALUES (?, ?, ?)"
MARK = "INSERT INTO marks VALUES (?, ?, ?)"
MARKED = "SELECT position FROM marks WHERE table_name = ? AND round < ? ORDER BY round DESC LIMIT 1"
LAST = "SELECT last, hash, time FROM pages ORDER BY first DESC LIMIT 1"
COMMANDED = "SELECT position FROM commands WHERE table_name = ? AND command = ?"
HOLDING = "SELECT * FROM pages WHERE first <= ? ORDER BY first DESC LIMIT 1"
# Only pages that contain these words are decoded. Inside a JSON string the quotes would be escaped.
NAMING = "SELECT * FROM pages WHERE first < ? AND instr(body, ?) ORDER BY first DESC LIMIT 1"
OPENING = 'SELECT * FROM pages WHERE instr(body, \'{"event":"opened"\') ORDER BY first'
BEYOND = 1 << 60
"""A number larger than any position or round."""

LATER: frozenset[type] = frozenset({Corrected, Disputed})
"""Events that are recorded in one round but are about another."""
BEGINNING = LATER | {Shuffled}

json = msgspec.json.Encoder().encode

Record = tuple[Any, ...]
"""The record of one command, as stored in a page."""


class Index(msgspec.Struct, frozen=True):
    """The data of a ledger that is not in its pages.

    `commands` are positions by table and command id, and `marks` are positions of snapshots by table and round.
    `unguarded` are missing guards. `foreign` are objects that were changed or not made by this program. `last` is the
    position of the last event when all of that was read.
    """

    commands: dict[tuple[str, str], int]
    marks: dict[tuple[str, int], int]
    unguarded: tuple[str, ...]
    foreign: tuple[str, ...] = ()
    last: int = 0


class Ledger:
    """One file or database with one writer at a time. Appends are buffered until `commit`."""

    def __init__(self, where: Path | Where, world: World, *, create: bool = False, look: bool = False) -> None:
        """`create` makes a missing ledger. `look` opens it read-only and needs no write permission."""
        self.where = where if isinstance(where, Where) else Where(where)
        self.path = self.where.path
        self.world = world
        self._pending: list[Record] = []
        self._disk = ThreadPoolExecutor(1, thread_name_prefix="ledger")
        self._on_its_way: Future[None] | None = None
        self._failed = f"The ledger {self.where} is open for reading only." if look else ""
        self._time = ""
        self._database = database(self.where, create=create, look=look)
        self._engine = self._database.engine
        self._errors = driver_errors(self._engine)
        self._connection = self._database.connect()
        self._writer: Any = self._connection.connection
        try:
            self._open(create, look)
        except self._errors as wrong:
            self.close()
            raise LedgerError(f"{self.where} is not a ledger: {said(wrong)}.") from None
        except UnicodeDecodeError:  # in the driver's own message
            self.close()
            raise LedgerError(f"{self.where} is not a ledger: its schema is malformed.") from None
        except LedgerError:
            self.close()
            raise

    def _open(self, create: bool, look: bool) -> None:
        cursor = self._writer.cursor()
        tables = self._database.tables(cursor)
        if "events" in tables:
            raise LedgerError(
                f"{self.where} has schema 1, which no release wrote; this program reads schema {schema.read()}."
            )
        if "pages" not in tables:
            if not create or tables:
                raise LedgerError(f"{self.where} is not a ledger: it has no events.")
            must_be_first(self.where)
            bring_forward(self._database, self._connection)
            tables = self._database.tables(cursor)
        found = self._database.version(cursor)
        if not schema.OLDEST <= found <= schema.VERSION:
            raise LedgerError(f"{self.where} has schema {found}; this program reads schema {schema.read()}.")
        if found < schema.VERSION and not look:
            raise LedgerError(
                f"{self.where} has schema {found}, which this program only reads; `croupier migrate` upgrades it to "
                f"{schema.VERSION} without changing any entry."
            )
        if not look:
            self._database.must_be_durable(cursor)
        last = cursor.execute(LAST).fetchone()
        position, head, self._time = last if last else (0, GENESIS, "")
        self._durable: tuple[int, bytes] = (position, head)
        self._sequences: dict[str, int] = {}
        cursor.close()

    def _asked(self, statement: str, *values: object) -> Iterator[Any]:
        """The rows of a query. The query is written in SQLite's dialect."""
        with self._reading():
            # `yield from` would close the cursor of an abandoned query, perhaps after its database.
            for row in self._writer.cursor().execute(self._database.spoken(statement), values):  # noqa: UP028
                yield row

    def _asked_for_one(self, statement: str, *values: object) -> Any:
        return next(self._asked(statement, *values), None)

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Turn the error of a damaged or lost database into a LedgerError."""
        try:
            yield
        except self._errors as wrong:
            why = f"{said(wrong)}."
            raise LedgerError(f"The ledger {self.where} is damaged and cannot be read to the end: {why}") from None

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        """Append events of one table in the order in which they happened. They are durable after the next `commit`."""
        if self._failed:
            raise LedgerError(self._failed)
        if not self._pending:  # one commit has one time, because none of it was visible before
            self._time = max(self._time, self.world.now())  # a clock that was set back must not reverse the order
        sequence = self._sequences.get(table)
        if sequence is None:
            sequence = self._sequence(table)
        self._pending.append((table, sequence + 1, round_number, actor, command, *events))
        self._sequences[table] = sequence + len(events)

    def _sequence(self, table: str) -> int:
        """How many events of this table are in the ledger. Waits for a page that is being written."""
        self._wait()
        last = next(self._naming(table), None)
        return last.sequence if last is not None else 0

    def _naming(self, table: str) -> Iterator[LedgerRow]:
        """The committed events of this table, latest first."""
        before = BEYOND
        while stored := self._asked_for_one(NAMING, before, record_of(table)):
            page = Page(*stored)
            yield from [row for row in reversed(rows_of(page)) if row.table == table]
            before = page.first

    def commit(self) -> None:
        """Write all that was appended to the disk before returning."""
        self._wait()
        if self._pending:
            self._sync(*self._inserted())

    def commit_soon(self) -> None:
        """Start a commit of what was appended, after the commit before it has finished.

        The caller continues at once. A failure shows at the next commit.
        """
        self._wait()
        if self._pending:
            # The page is written in this thread: in the other one each step would wait for the interpreter lock. The
            # sync takes the lock once, and must start first, or it would begin only when the caller is idle.
            begun = Signal()
            self._on_its_way = self._disk.submit(self._sync, *self._inserted(), begun)
            begun.wait()

    @property
    def on_its_way(self) -> Future[None] | None:
        """The last commit that `commit_soon` started; None once a caller has waited for it."""
        return self._on_its_way

    def _wait(self) -> None:
        """Wait for the commit in progress. Raise if it failed."""
        flight, self._on_its_way = self._on_its_way, None
        if flight is not None:
            flight.result()
        if self._failed:
            raise LedgerError(self._failed)

    def _inserted(self) -> tuple[int, bytes]:
        """Insert what is pending into the database, before the sync. Return the last position and the last hash.

        What is appended after this belongs to the next commit.
        """
        records, self._pending = self._pending, []
        try:
            self._must_be_unchanged()
            pages, commands, marks = _in_pages(records, self._time, *self._durable)
            cursor, spoken = self._writer.cursor(), self._database.spoken
            self._database.begin(cursor)
            put(cursor, spoken(INSERT), [(page.first, page.last, page.time, page.body, page.hash) for page in pages])
            put(cursor, spoken(INDEX), commands)
            put(cursor, spoken(MARK), marks)
        except Exception as wrong:
            raise self._fail(wrong) from wrong
        return pages[-1].last, pages[-1].hash

    def _must_be_unchanged(self) -> None:
        """Raise if another process wrote to the ledger since our last commit, because its content is then unknown."""
        found = self._writer.cursor().execute(LAST).fetchone()
        if self._database.is_touched() or (found[:2] if found else (0, GENESIS)) != self._durable:
            raise LedgerError(f"someone else wrote to it after event {self._durable[0]}.")

    def _sync(self, last: int, head: bytes, begun: Signal | None = None) -> None:
        if begun is not None:
            begun.set()
        try:
            self._writer.commit()
            if loss := self._database.loss():
                raise LedgerError(f"{loss} while the ledger was open.")
        except Exception as wrong:
            raise self._fail(wrong) from wrong
        self._durable = last, head

    def _fail(self, wrong: Exception) -> LedgerError:
        self._failed = f"The ledger {self.where} is closed, because a commit failed: {wrong}"
        with suppress(Exception):  # so that others can write; the dropped events were never published
            self._writer.rollback()
        return LedgerError(self._failed)

    def answered(self, table: str, command: str) -> Answered | None:
        """The recorded result of a command, if it was given before."""
        self._wait()
        for record in self._pending:
            if record[0] == table and record[4] == command:
                return cast(Answered, (record[3], record[HEADS:]))
        found = self._asked_for_one(COMMANDED, table, command)
        if found is None:
            return None
        stored = self._asked_for_one(HOLDING, *found)
        if stored is None:
            raise LedgerError(f"The ledger {self.where} is damaged: the command {command!r} is in no page.")
        return Page(*stored).answer(found[0])

    def commands(self) -> Iterator[tuple[str, str]]:
        """The table and the id of every command in the ledger."""
        for table, command, _ in self._asked("SELECT * FROM commands"):
            yield table, command

    def mark(self, table: str, before: int | None = None) -> int:
        """The position of the last snapshot of this table, or of the last one before a round; 0 if there is none."""
        self._wait_for_flight()
        found = self._asked_for_one(MARKED, table, min(before, BEYOND) if before is not None else BEYOND)
        return int(found[0]) if found is not None else 0

    def marks(self) -> dict[tuple[str, int], int]:
        """The position of every snapshot, by table and round, according to the index."""
        return {(table, number): at for table, number, at in self._asked("SELECT * FROM marks")}

    def index(self) -> Index:
        """Everything next to the pages: the indexes of commands and marks, missing guards, and foreign objects."""
        commands = self._asked("SELECT * FROM commands")
        with self._reading():
            cursor = self._writer.cursor()
            return Index(
                {(table, command): at for table, command, at in commands},
                self.marks(),
                self._database.unguarded(cursor),
                self._database.foreign(cursor),
                next((last for last, *_ in self._asked(LAST) if type(last) is int), 0),
            )

    def pages(self, *, since: int = 0) -> Iterator[Page]:
        """Committed pages in order, beginning with the page that contains a position."""
        with self._reading(), self._engine.connect() as reader:
            reader = reader.execution_options(yield_per=1000)
            with reader.execute(_pages_from(since)) as rows:
                for row in rows:
                    yield Page(*row)

    def rows(self, table: str | None = None, *, since: int = 0) -> Iterator[LedgerRow]:
        """Committed events in order, of one table or of all tables, beginning at a position."""
        for page in self.pages(since=since):
            if table is None or page.may_name((table,)):
                rows = rows_of(page)
                yield from [row for row in rows if (table is None or row.table == table) and row.position >= since]

    def head(self) -> tuple[int, bytes]:
        """The position and hash of the last event on the disk. A signed head states them."""
        self._wait_for_flight()
        return self._durable

    def _wait_for_flight(self) -> None:
        """Wait for the commit in progress before reading. A ledger that is closed or read-only may still be read."""
        if self._on_its_way is not None:
            self._wait()

    def tables(self) -> tuple[str, ...]:
        """The names of the tables in the ledger, in the order in which they opened."""
        return tuple(self.openings())

    def openings(self) -> dict[str, bytes]:
        """The stored opening of each table, in order."""
        found: dict[str, bytes] = {}
        for row in [row for stored in self._asked(OPENING) for row in rows_of(Page(*stored))]:
            found.setdefault(row.table, row.body)
        return found

    def close(self) -> None:
        """Close the ledger and drop uncommitted events, which were never published.

        Raises if the commit in progress failed.
        """
        flight, self._on_its_way = self._on_its_way, None
        self._disk.shutdown()
        self._failed = self._failed or f"The ledger {self.where} is closed."
        self._connection.close()
        self._engine.dispose()
        if flight is not None:
            flight.result()


def rows_of(page: Page) -> list[LedgerRow]:
    """The events of a page. Raises LedgerError if the page is invalid."""
    try:
        return page.rows()
    except msgspec.DecodeError as wrong:
        raise LedgerError(f"Page {page.first} of the ledger cannot be read: {wrong}.") from None


def put(cursor: Any, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
    """Insert all of these rows or raise. A foreign trigger may drop a row without an error."""
    if not rows:
        return
    if len(rows) == 1:
        cursor.execute(statement, rows[0])
    else:
        cursor.executemany(statement, rows)
    if cursor.rowcount != len(rows):
        raise LedgerError(f"the database stored only {cursor.rowcount} of {len(rows)} rows, without an error.")


def _pages_from(position: int) -> sa.Select[Any]:
    """The page that contains a position, and all pages after it."""
    pages = schema.PAGES
    found = sa.select(pages).order_by(pages.c.first)
    if not position:
        return found
    holds = sa.select(sa.func.max(pages.c.first)).where(pages.c.first <= position).scalar_subquery()
    return found.where(pages.c.first >= sa.func.coalesce(holds, 0))


def _in_pages(
    records: Sequence[Record], time: str, last: int, head: bytes
) -> tuple[list[Page], list[tuple[str, str, int]], list[tuple[str, int, int]]]:
    """Split a commit into pages, and return them with the positions of commands and marks.

    Each page is about one round of one table, so that the evidence of a round shows nothing about another. A shuffle is
    still filed under the round before it, so it begins a page. A later event about an earlier round has its own page.
    """
    apart: dict[tuple[str, int, int], list[Record]] = {}
    begun, last_of, alone = 0, dict[str, int](), set[str]()
    for record in records:
        table, kind = record[0], type(record[HEADS])
        if kind in BEGINNING or table in alone:
            begun += 1
            apart[table, record[2], begun] = [record]
            last_of[table] = begun
            alone.discard(table)
            if kind in LATER:
                alone.add(table)
        else:
            apart.setdefault((table, record[2], last_of.get(table, 0)), []).append(record)
    pages: list[Page] = []
    commands: list[tuple[str, str, int]] = []
    marks: list[tuple[str, int, int]] = []
    for (table, number, _), together in apart.items():
        first, body = last + 1, json(together)
        for record in together:
            if record[4]:
                commands.append((table, record[4], last + 1))
            last += len(record) - HEADS
            if type(record[-1]) is Stood:
                marks.append((table, number, last))
        head = seal(head, first, last, time, body)
        pages.append(Page(first, last, time, body.decode(), head))
    return pages, commands, marks
