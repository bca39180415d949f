"""Rounds a second with all of it durable: six seats of Mississippi Stud into a SQLite ledger, a commit for each round.

    python benchmarks/ledger.py [DIRECTORY]

While the disk syncs a round, the table plays the next one; people are told of a round when it is durable. Every commit
is synced in full, so the disk under DIRECTORY (a temporary one by default) sets a bound of its own. Next to
it, bare SQLite appends the very same events, a row each and a commit for as many, without chain, guards or table.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from rounds import asked_of_six, play, table_of_six, world

from croupier.ledger.audit.audit import audit
from croupier.ledger.chain import LedgerRow
from croupier.ledger.store.group_commit import GroupCommit
from croupier.ledger.store.ledger import Ledger
from croupier.table.events import BoughtIn

ROUNDS, RUNS = 1_000, 4
CLIENTS, EACH = 200, 100


def main(directory: str | None) -> None:
    """Prints rounds a second, best of several runs each, and their ratio."""
    with tempfile.TemporaryDirectory(dir=directory) as folder:
        here = Path(folder)
        ours = max(ROUNDS / in_ledger(here / f"ledger-{run}.db") for run in range(RUNS))
        print(f"croupier, six seats, a synced commit a round: {ours:7.0f} rounds/s")
        unwitnessed = max(ROUNDS / in_ledger(here / f"plain-{run}.db", witness=False) for run in range(RUNS))
        print(f"the same, witness not asked:                  {unwitnessed:7.0f} rounds/s")
        waiting = max(ROUNDS / in_ledger(here / f"waiting-{run}.db", wait=True) for run in range(RUNS))
        print(f"the same, each round after the last's commit: {waiting:7.0f} rounds/s")
        work = min(in_ledger(here / f"cpu-{run}.db", clock=time.process_time) for run in range(RUNS))
        print(f"of that, processor time:                      {1e6 * work / ROUNDS:7.0f} microseconds a round")
        rows = rows_by_round(here / "ledger-0.db")
        bare = max(ROUNDS / in_bare_sqlite(here / f"bare-{run}.db", rows) for run in range(RUNS))
        print(f"bare SQLite, a row an event:                  {bare:7.0f} rounds/s")
        print(f"ratio to bare SQLite:                         {ours / bare:7.2f}")
        print(f"a synced commit of one row:                   {1e6 * one_commit(here / 'one.db'):7.0f} microseconds")
        together = max(CLIENTS * EACH / clients(here / f"clients-{run}.db") for run in range(RUNS))
        print(f"{CLIENTS} clients, each waiting for the disk:      {together:7.0f} events/s")
        print(f"audit, chain, witness and all:                {audited(here / 'ledger-0.db'):7.0f} rounds/s")


def in_ledger(
    path: Path, *, witness: bool = True, wait: bool = False, clock: Callable[[], float] = time.perf_counter
) -> float:
    """Seconds until all rounds are durable, on the wall or of the processor."""
    with closing(Ledger(path, world(), create=True)) as book:
        at = table_of_six(book, book.world, witness=witness)
        asked = asked_of_six(ROUNDS)

        def rounds() -> None:
            for acts in asked:
                play(at, acts, wait=wait)
            at.commit()

        return timed(rounds, clock)


def rows_by_round(path: Path) -> list[list[tuple[object, ...]]]:
    """What the ledger holds, grouped as it was committed."""
    by_round: dict[int, list[tuple[object, ...]]] = {}
    with closing(Ledger(path, world())) as book:
        for row in book.rows():
            by_round.setdefault(row.round, []).append(
                tuple(getattr(row, field) for field in LedgerRow.__struct_fields__)
            )
    return list(by_round.values())


def in_bare_sqlite(path: Path, rows: list[list[tuple[object, ...]]]) -> float:
    """Seconds for the same rows in a plain table."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE events (position INTEGER PRIMARY KEY, a, b, c, d, e, f, g)")

        def fill() -> None:
            for batch in rows:
                connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", batch)
                connection.commit()

        return timed(fill)


def one_commit(path: Path) -> float:
    """Seconds for one small commit, the mean of many."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE one (number)")

        def fill() -> None:
            for number in range(ROUNDS):
                connection.execute("INSERT INTO one VALUES (?)", (number,))
                connection.commit()

        return timed(fill) / ROUNDS


def clients(path: Path) -> float:
    """Seconds until all clients have had all their events acknowledged, one event at a time, in shared commits."""
    with closing(Ledger(path, world(), create=True)) as book:
        group = GroupCommit(book)

        async def client(name: str) -> None:
            for number in range(EACH):
                book.append("MS-1", 0, name, f"{name}-{number}", (BoughtIn(name, 100),))
                await group.durable()

        async def everyone() -> None:
            await asyncio.gather(*[client(f"p{number}") for number in range(CLIENTS)])

        return timed(lambda: asyncio.run(everyone()))


def audited(path: Path) -> float:
    """Rounds a second that an audit follows."""
    with closing(Ledger(path, world())) as book:
        pages = list(book.pages())
    return ROUNDS / timed(lambda: audit(pages))


def timed(what: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """Seconds that it takes."""
    start = clock()
    what()
    return clock() - start


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
