"""Ledgers in real files and servers, with tables played into them, and the edits of somebody who should not make any.

A test names its ledger by a path. Where it runs for PostgreSQL, that path stands for a schema of a real server.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import cast

from msgspec import Raw
from msgspec.json import encode

from croupier.ledger.audit.audit import Audit, audit
from croupier.ledger.chain import GENESIS, LedgerRow, Page, seal
from croupier.ledger.store.keys import seal_for
from croupier.ledger.store.ledger import INSERT, Ledger
from croupier.table.events import Event, decode_event
from croupier.table.solo_host import SoloHost
from tests.ledger.server import POSTGRESQL, current, stranger, where
from tests.table.floor import Crowd, counting_world, play_round, rules, seated

NAME = "MS-1"


@contextmanager
def ledger(path: Path, *, seed: int = 0, create: bool = False) -> Iterator[Ledger]:
    """The ledger at this path, closed in the end."""
    with closing(Ledger(where(path), counting_world(path.parent, seed=seed), create=create)) as opened:
        yield opened


def unsynced(book: Ledger) -> Ledger:
    """Without waiting for the disk: for ledgers that only serve to be read."""
    lazily = "SET synchronous_commit = off" if book.where.url else "PRAGMA synchronous = OFF"
    book._writer.cursor().execute(lazily)
    return book


def new_table(book: Ledger, choices: Mapping[str, object] | None = None, *, name: str = NAME) -> SoloHost:
    """A table just opened, all of it in this ledger."""
    return SoloHost.open(name, rules(choices), world=book.world, seal=seal_for(book.path, book.world), sink=book)


def plain(path: Path, *, rounds: int = 2, choices: Mapping[str, object] | None = None, seed: int = 0) -> Path:
    """A ledger of this many rounds in which Ann and Bob bet the least."""
    with ledger(path, create=True, seed=seed) as book:
        at = seated(new_table(unsynced(book), choices), "Ann", "Bob", dollars=100_000)
        for _ in range(rounds):
            play_round(at, "Ann", "Bob")
    return path


def busy(path: Path, *, rounds: int = 12, seed: int = 0, choices: Mapping[str, object] | None = None) -> Path:
    """A ledger of this many rounds of random play with irregularities."""
    with ledger(path, create=True, seed=seed) as book:
        at = new_table(unsynced(book), choices)
        crowd = Crowd(at, random.Random(seed), irregular=40)
        while at.table.rounds < rounds or at.table.round is not None:
            command, by = crowd.next_command()
            at.do(command, by=by)
    return path


def rows(path: Path) -> list[LedgerRow]:
    with ledger(path) as book:
        return list(book.rows())


def pages(path: Path) -> list[Page]:
    with ledger(path) as book:
        return list(book.pages())


def events(path: Path) -> list[Event]:
    return [decode_event(row.body) for row in rows(path)]


def audited(path: Path) -> Audit:
    with ledger(path) as book:
        return audit(book.pages())


def findings(path: Path) -> list[str]:
    return [finding.what for finding in audited(path).findings]


def edited(path: Path, *statements: tuple[str, tuple[object, ...]]) -> None:
    """Somebody with the database in his hands takes the guards off and edits."""
    with stranger(path) as connection:
        if current() == POSTGRESQL:
            for table in ("pages", "commands", "marks"):
                connection.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        else:
            for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
                connection.execute(f"DROP TRIGGER {name}")
        for statement, values in statements:
            connection.execute(statement, values)
        connection.commit()


def rewritten(
    path: Path, change: Callable[[Event], Event | None], refile: Callable[[LedgerRow], LedgerRow] = lambda row: row
) -> Path:
    """A forger who knows the chain: events changed, or left out, filed otherwise, and every hash made to fit again."""
    with ledger(path) as book:
        kept = [[(refile(row), change(decode_event(row.body))) for row in page.rows()] for page in book.pages()]
    edited(path, ("DELETE FROM pages", ()), *forged([[(r, e) for r, e in page if e is not None] for page in kept]))
    return path


def unreadable(path: Path, position: int, body: bytes) -> Path:
    """A ledger whose event at this position is something else, with every hash made to fit."""
    numbers = iter(range(1, len(rows(path)) + 1))
    return rewritten(path, lambda event: cast(Event, Raw(body)) if next(numbers) == position else event)


def forged(pages: Iterable[Sequence[tuple[LedgerRow, Event]]]) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Statements that put these events into the ledger, a record each, numbered and hashed as they should be."""
    head, last, sequences = GENESIS, 0, dict[str, int]()
    for page in pages:
        records = []
        for row, event in page:
            sequences[row.table] = sequences.get(row.table, 0) + 1
            records.append((row.table, sequences[row.table], row.round, row.actor, row.command, event))
        if records:
            first, last, body = last + 1, last + len(records), encode(records)
            head = seal(head, first, last, page[0][0].time, body)
            yield INSERT, (first, last, page[0][0].time, body.decode(), head)
