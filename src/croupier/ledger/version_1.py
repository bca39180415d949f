"""Ledgers of the first schema, which had a row and a hash for each event: they are read, audited and gone on with.

What such a ledger holds is never touched: its chain goes on in pages, the first of them sealed upon its last row.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from croupier.ledger.chain import Page, Row
from croupier.table.events import Ended, Event, Froze, Settled, decode_event

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
LAST = "SELECT position, hash, time FROM events ORDER BY position DESC LIMIT 1"
SEQUENCE = "SELECT max(sequence) FROM events WHERE table_name = ?"
TABLES = "SELECT table_name FROM events GROUP BY table_name ORDER BY min(position)"
INDEX = "SELECT table_name, command, position FROM events WHERE command <> ''"
COMMANDED = "SELECT actor FROM events WHERE position = ?"
FOLLOWING = "SELECT body FROM events WHERE table_name = ? AND position >= ? ORDER BY position LIMIT 4"

CLOSED = (
    "CREATE TRIGGER events_go_on_in_pages BEFORE INSERT ON events "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: new events stand in pages'); END",
    "INSERT INTO commands SELECT table_name, command, position FROM events WHERE command <> ''",
)
"""What becomes of the rows when the pages begin."""

GUARDS = (
    "CREATE UNIQUE INDEX one_effect_a_command ON events (table_name, command) WHERE command != ''",
    "CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: events are never changed'); END",
    "CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: events are never deleted'); END",
    "CREATE TRIGGER events_are_only_added BEFORE INSERT ON events WHEN NEW.position <= (SELECT max(position) "
    "FROM events) OR NEW.command <> '' AND EXISTS (SELECT 1 FROM events WHERE table_name = NEW.table_name "
    "AND command = NEW.command AND command <> '') "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: a new event comes after the last'); END",
)
"""What stood beside the rows from the beginning."""


def made(engine: sa.Engine) -> list[str]:
    """The words with which release 0.1.0 made its table and what stands beside it."""
    return [str(sa.schema.CreateTable(EVENTS).compile(engine)), *GUARDS]


class Event1(Page, frozen=True, gc=False):
    """One event as a page of its own, hashed as it was then."""

    row: Row

    def sealed(self, previous: bytes) -> bytes:
        row = self.row
        header = msgspec.json.encode(
            (row.position, row.table, row.sequence, row.round, row.command, row.actor, row.time)
        )
        return hashlib.sha256(b"%b%b\n%b" % (previous, header, row.body)).digest()

    def rows(self) -> list[Row]:
        return [self.row]

    def is_plain(self) -> bool:
        return True


def page_of(stored: Sequence[Any]) -> Event1:
    """A stored row as a page."""
    row = Row(*stored[:-1])
    return Event1(row.position, row.position, row.time, "", stored[-1], row)


def of_one_command(bodies: Sequence[bytes]) -> tuple[Event, ...]:
    """The event that bears the command's id, and what it brought about: no chore begins with a settlement or an end."""
    events = [decode_event(bodies[0])]
    for body in bodies[1:]:
        event = decode_event(body)
        if not isinstance(event, Settled | Froze | Ended):
            break
        events.append(event)
    return tuple(events)
