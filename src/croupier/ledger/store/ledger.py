"""The ledger: pages in a database, in SQLite or PostgreSQL, which refuses by itself to edit what it holds.

Two rules of durability: an event is acknowledged only after the commit that holds it, and a failed commit closes the
ledger, because nobody knows then what the disk has.
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

from croupier.ledger.chain import GENESIS, HEADS, Page, Row, record_of, seal
from croupier.ledger.store import schema
from croupier.ledger.store.database import database, driver_errors, said
from croupier.ledger.store.keys import LedgerError
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
# No page is decoded that does not hold the words. Inside a JSON text they would bear backslashes.
NAMING = "SELECT * FROM pages WHERE first < ? AND instr(body, ?) ORDER BY first DESC LIMIT 1"
OPENING = 'SELECT * FROM pages WHERE instr(body, \'{"event":"opened"\') ORDER BY first'
BEYOND = 1 << 60
"""After every position and every round."""

LATER: frozenset[type] = frozenset({Corrected, Disputed})
"""What is said in one round of another."""
BEGINNING = LATER | {Shuffled}

json = msgspec.json.Encoder().encode

Record = tuple[Any, ...]
"""What one command brought about, as it stands in a page."""


class Index(msgspec.Struct, frozen=True):
    """By table and command, by table and round: a position. `unguarded` are guards that should be there.

    `foreign` is what the database holds besides, or otherwise than this program made it; `last` the position of the
    last event when all of that was read.
    """

    commands: dict[tuple[str, str], int]
    marks: dict[tuple[str, int], int]
    unguarded: tuple[str, ...]
    foreign: tuple[str, ...] = ()
    last: int = 0


class Ledger:
    """One file or database. Appends gather until `commit`; one writer at a time."""

    def __init__(self, where: Path | Where, world: World, *, create: bool = False, look: bool = False) -> None:
        """`create` makes one where there is none; who only wants to `look` needs no right to write."""
        self.where = where if isinstance(where, Where) else Where(where)
        self.path = self.where.path
        self.world = world
        self._pending: list[Record] = []
        self._disk = ThreadPoolExecutor(1, thread_name_prefix="ledger")
        self._on_its_way: Future[None] | None = None
        self._failed = f"The ledger {self.where} was opened to look at it only." if look else ""
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
        except LedgerError:
            self.close()
            raise

    def _open(self, create: bool, look: bool) -> None:
        cursor = self._writer.cursor()
        tables = self._database.tables(cursor)
        if "events" in tables:
            raise LedgerError(f"{self.where} has schema 1, which no release wrote; this program reads {schema.read()}.")
        if "pages" not in tables:
            if not create or tables:
                raise LedgerError(f"{self.where} is not a ledger: it has no events.")
            bring_forward(self._database, self._connection)
            tables = self._database.tables(cursor)
        found = self._database.version(cursor)
        if not schema.OLDEST <= found <= schema.VERSION:
            raise LedgerError(f"{self.where} has schema {found}; this program reads {schema.read()}.")
        if found < schema.VERSION and not look:
            raise LedgerError(
                f"{self.where} has schema {found}, which is only read; `croupier migrate` brings it to "
                f"{schema.VERSION}, without touching what it holds."
            )
        if not look:
            self._database.must_be_durable(cursor)
        last = cursor.execute(LAST).fetchone()
        position, head, self._time = last if last else (0, GENESIS, "")
        self._durable: tuple[int, bytes] = (position, head)
        self._sequences: dict[str, int] = {}
        cursor.close()

    def _asked(self, statement: str, *values: object) -> Iterator[Any]:
        """What answers a question, row by row; it is written as for SQLite."""
        with self._reading():
            yield from self._writer.cursor().execute(self._database.spoken(statement), values)

    def _asked_for_one(self, statement: str, *values: object) -> Any:
        return next(self._asked(statement, *values), None)

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """What a damaged database, or one that goes away, says to whoever reads it."""
        try:
            yield
        except self._errors as wrong:
            why = f"{said(wrong)}."
            raise LedgerError(f"The ledger {self.where} is damaged and cannot be read to its end: {why}") from None

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        """Events of one table, in the order they happened; durable after the next `commit`."""
        if self._failed:
            raise LedgerError(self._failed)
        if not self._pending:  # what is committed together bears one time: nobody knew of it before
            self._time = max(self._time, self.world.now())  # a clock that was put back does not turn the order round
        sequence = self._sequences.get(table)
        if sequence is None:
            sequence = self._sequence(table)
        self._pending.append((table, sequence + 1, round_number, actor, command, *events))
        self._sequences[table] = sequence + len(events)

    def _sequence(self, table: str) -> int:
        """How many events of this table the ledger holds; a page on its way may hold some, so it is awaited."""
        self._wait()
        last = next(self._naming(table), None)
        return last.sequence if last is not None else 0

    def _naming(self, table: str) -> Iterator[Row]:
        """The committed events of this table that stand in pages, the last one first."""
        before = BEYOND
        while stored := self._asked_for_one(NAMING, before, record_of(table)):
            page = Page(*stored)
            yield from [row for row in reversed(rows_of(page)) if row.table == table]
            before = page.first

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
        """What is pending, in the database and not yet on the disk: its last position and hash.

        Whatever is appended from here on belongs to the next commit.
        """
        records, self._pending = self._pending, []
        try:
            pages, commands, marks = _in_pages(records, self._time, *self._durable)
            cursor, spoken = self._writer.cursor(), self._database.spoken
            self._database.begin(cursor)
            put(cursor, spoken(INSERT), [(page.first, page.last, page.time, page.body, page.hash) for page in pages])
            put(cursor, spoken(INDEX), commands)
            put(cursor, spoken(MARK), marks)
        except Exception as wrong:
            raise self._fail(wrong) from wrong
        return pages[-1].last, pages[-1].hash

    def _sync(self, last: int, head: bytes, begun: Signal | None = None) -> None:
        if begun is not None:
            begun.set()
        try:
            self._writer.commit()
        except Exception as wrong:
            raise self._fail(wrong) from wrong
        self._durable = last, head

    def _fail(self, wrong: Exception) -> LedgerError:
        self._failed = f"The ledger {self.where} is closed, because a commit failed: {wrong}"
        with suppress(Exception):  # so that others can write; nobody was told of what is given up
            self._writer.rollback()
        return LedgerError(self._failed)

    def answered(self, table: str, command: str) -> Answered | None:
        """What followed from a command, if it has been given."""
        self._wait()
        for record in self._pending:
            if record[0] == table and record[4] == command:
                return cast(Answered, (record[3], record[HEADS:]))
        found = self._asked_for_one(COMMANDED, table, command)
        if found is None:
            return None
        stored = self._asked_for_one(HOLDING, *found)
        if stored is None:
            raise LedgerError(f"The ledger {self.where} is damaged: the command {command!r} stands in no page.")
        return Page(*stored).answer(found[0])

    def commands(self) -> Iterator[tuple[str, str]]:
        """The table and the id of every command that was ever given."""
        for table, command, _ in self._asked("SELECT * FROM commands"):
            yield table, command

    def mark(self, table: str, before: int | None = None) -> int:
        """Where this table was last noted as it stood, before a round or at all; 0 where it never was."""
        self._wait_for_flight()
        found = self._asked_for_one(MARKED, table, before if before is not None else BEYOND)
        return int(found[0]) if found is not None else 0

    def index(self) -> Index:
        """What stands beside the pages: where commands and marks are said to be, guards, what is not ours."""
        commands = self._asked("SELECT * FROM commands")
        marks = self._asked("SELECT * FROM marks")
        with self._reading():
            cursor = self._writer.cursor()
            return Index(
                {(table, command): at for table, command, at in commands},
                {(table, number): at for table, number, at in marks},
                self._database.unguarded(cursor),
                self._database.foreign(cursor),
                next((last for last, *_ in self._asked(LAST) if type(last) is int), 0),
            )

    def pages(self, *, since: int = 0) -> Iterator[Page]:
        """Committed pages in their order, from that of a position on."""
        with self._reading(), self._engine.connect() as reader:
            reader = reader.execution_options(yield_per=1000)
            with reader.execute(_pages_from(since)) as rows:
                for row in rows:
                    yield Page(*row)

    def rows(self, table: str | None = None, *, since: int = 0) -> Iterator[Row]:
        """Committed events in their order, of one table or of all, from a position on."""
        for page in self.pages(since=since):
            if table is None or page.may_name((table,)):
                rows = rows_of(page)
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
        return tuple(self.openings())

    def openings(self) -> dict[str, bytes]:
        """The opening of each table, in their order, as it is written."""
        found: dict[str, bytes] = {}
        for row in [row for stored in self._asked(OPENING) for row in rows_of(Page(*stored))]:
            found.setdefault(row.table, row.body)
        return found

    def close(self) -> None:
        """Uncommitted events are given up: nobody was told of them. A commit that failed on its way is told of here."""
        flight, self._on_its_way = self._on_its_way, None
        self._disk.shutdown()
        self._failed = self._failed or f"The ledger {self.where} is closed."
        self._connection.close()
        self._engine.dispose()
        if flight is not None:
            flight.result()


def rows_of(page: Page) -> list[Row]:
    """The events of a page; one that makes no sense is an error of the ledger."""
    try:
        return page.rows()
    except msgspec.DecodeError as wrong:
        raise LedgerError(f"Page {page.first} of the ledger cannot be read: {wrong}.") from None


def put(cursor: Any, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
    """All of these rows, or an error: a trigger of somebody else's may pass one over without a word."""
    if not rows:
        return
    if len(rows) == 1:
        cursor.execute(statement, rows[0])
    else:
        cursor.executemany(statement, rows)
    if cursor.rowcount != len(rows):
        raise LedgerError(f"the database stored {cursor.rowcount} of {len(rows)} rows, and says nothing of the others.")


def _pages_from(position: int) -> sa.Select[Any]:
    """The page that holds a position, and those after it."""
    pages = schema.PAGES
    found = sa.select(pages).order_by(pages.c.first)
    if not position:
        return found
    holds = sa.select(sa.func.max(pages.c.first)).where(pages.c.first <= position).scalar_subquery()
    return found.where(pages.c.first >= sa.func.coalesce(holds, 0))


def _in_pages(
    records: Sequence[Record], time: str, last: int, head: bytes
) -> tuple[list[Page], list[tuple[str, str, int]], list[tuple[str, int, int]]]:
    """What is committed together, a page for each round of each table; where commands and marks stand in them.

    So the evidence of a round shows nothing of another table, nor of another round: a shuffle, which is still filed
    under the round before it, begins a page, and what is said later of an earlier round has one of its own.
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
