"""The ledger on disk: SQLite, written ahead with a full sync at each commit. The database itself refuses to edit.

Two rules of durability: an event is acknowledged only after the commit that holds it, and a failed commit closes the
ledger, because nobody knows then what the disk has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import sqlalchemy as sa

from croupier.ledger.chain import GENESIS, Row, link
from croupier.rounds.actors import Actor
from croupier.table.events import Event, encode_event
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.world import World

SCHEMA_VERSION = 1
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
    sa.UniqueConstraint("table_name", "sequence"),
)
sa.Index("one_effect_a_command", EVENTS.c.table_name, EVENTS.c.command, unique=True, sqlite_where=EVENTS.c.command != "")

# Replacing a row would delete it without a DELETE that a trigger sees, so the insert is guarded too.
GUARDS = (
    "CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: events are never changed'); END",
    "CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: events are never deleted'); END",
    "CREATE TRIGGER events_are_only_added BEFORE INSERT ON events "
    "WHEN NEW.position <= (SELECT max(position) FROM events) "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: a new event comes after the last'); END",
)
INSERT = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"


class LedgerError(ValueError):
    """A ledger that cannot be opened, or that closed itself because a commit failed."""


class Ledger:
    """One file. Appends gather until `commit`; one writer at a time."""

    def __init__(self, path: Path, world: World, *, create: bool = False) -> None:
        if not create and not path.is_file():
            raise LedgerError(f"There is no ledger at {path}.")
        self.path = path
        self.world = world
        self._engine = sa.create_engine(f"sqlite:///{path}", poolclass=sa.pool.NullPool)
        sa.event.listen(self._engine, "connect", _durable)
        self._connection = self._engine.connect()
        self._pending: list[tuple[int, str, int, int, str, str, str, bytes, bytes]] = []
        self._failed = ""
        try:
            self._open(create)
        except sa.exc.DatabaseError as wrong:
            self._connection.close()
            raise LedgerError(f"{path} is not a ledger: {wrong.orig}.") from None

    def _open(self, create: bool) -> None:
        tables = sa.inspect(self._connection).get_table_names()
        if "events" not in tables:
            if not create or tables:
                raise LedgerError(f"{self.path} is not a ledger: it has no events.")
            metadata.create_all(self._connection)
            for guard in GUARDS:
                self._connection.exec_driver_sql(guard)
            self._connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")
            self._connection.commit()
        found = self._connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        if found != SCHEMA_VERSION:
            raise LedgerError(f"{self.path} has schema {found}; this program reads {SCHEMA_VERSION}.")
        last = self._connection.execute(sa.select(EVENTS).order_by(EVENTS.c.position.desc()).limit(1)).first()
        self._position: int = last.position if last else 0
        self._head: bytes = last.hash if last else GENESIS
        counts = sa.select(EVENTS.c.table_name, sa.func.max(EVENTS.c.sequence)).group_by(EVENTS.c.table_name)
        self._sequences: dict[str, int] = {name: sequence for name, sequence in self._connection.execute(counts)}
        self._connection.commit()

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        """Events of one table, in the order they happened; durable after the next `commit`."""
        time = self.world.now()
        position, head, sequence = self._position, self._head, self._sequences.get(table, 0)
        for event in events:
            position += 1
            sequence += 1
            body = encode_event(event)
            head = link(head, position, table, sequence, round_number, command, actor, time, body)
            self._pending.append((position, table, sequence, round_number, command, actor, time, body, head))
            command = ""
        self._position, self._head, self._sequences[table] = position, head, sequence

    def commit(self) -> None:
        """All that was appended is on the disk when this returns."""
        if self._failed:
            raise LedgerError(self._failed)
        if not self._pending:
            return
        try:
            self._connection.exec_driver_sql(INSERT, self._pending)
            self._connection.commit()
        except Exception as wrong:
            self._failed = f"The ledger {self.path} is closed, because a commit failed: {wrong}"
            raise LedgerError(self._failed) from wrong
        self._pending.clear()

    def rows(self, table: str | None = None, *, since: int = 0) -> Iterator[Row]:
        """Committed rows in their order, of one table or of all."""
        query = sa.select(EVENTS).where(EVENTS.c.position > since).order_by(EVENTS.c.position)
        if table is not None:
            query = query.where(EVENTS.c.table_name == table)
        with self._engine.connect() as reader:
            for found in reader.execution_options(yield_per=1000).execute(query):
                yield Row(*found)

    @property
    def position(self) -> int:
        """The position of the last event."""
        return self._position

    def tables(self) -> tuple[str, ...]:
        """The names of the tables that the ledger holds."""
        return tuple(self._sequences)

    def close(self) -> None:
        """Uncommitted events are given up: nobody was told of them."""
        self._connection.close()
        self._engine.dispose()


def key_path(ledger: Path) -> Path:
    """Where the key of a ledger's sealed shoes lies: beside it, never in it."""
    return ledger.with_name(ledger.name + ".key")


def seal_for(ledger: Path, world: World) -> Seal:
    """The seal of a ledger's shoes; its key is made with the ledger, readable by its owner alone."""
    path = key_path(ledger)
    if not path.exists():
        path.touch(mode=0o600)
        path.write_bytes(world.entropy(KEY_BYTES))
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise LedgerError(f"{path} is not the key of a ledger: it has {len(key)} bytes, not {KEY_BYTES}.")
    return Seal(key)


def _durable(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "wal_autocheckpoint = 4000", "recursive_triggers = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
