"""A ledger of a million events: how long an audit of it takes, and how long one round of it takes to rebuild.

    python benchmarks/million.py [EVENTS]

Ten tables of six play Mississippi Stud into one ledger, which is then audited by one process and by one for each
processor; next to that, the same file is only read and decoded. One round is rebuilt from the middle of it.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from rounds import acts, play, seat_six, world

from croupier.ledger.audit.audit import audit, audit_apart
from croupier.ledger.replay import moments
from croupier.ledger.store.ledger import Ledger
from croupier.table.events import decode_event

TABLES = 10


def main(events: int) -> None:
    """Prints seconds, each next to the seconds that reading alone takes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "million.db"
        print(f"playing {events:,} events, not measured", flush=True)
        rounds = fill(path, events)
        with closing(Ledger(path, world(), look=True)) as book:
            print(f"{book.head()[0]:,} events, {TABLES * rounds:,} rounds, {path.stat().st_size / 1e6:.0f} MB")
            read = timed(lambda: [decode_event(row.body) for row in book.rows()])
            print(f"read and decoded, nothing judged:   {read:6.1f} s")
            for workers in (1, os.cpu_count() or 1):
                found = timed(lambda: clean(book, workers))  # noqa: B023
                print(f"audit, processes: {workers}                {found:6.1f} s, ratio {found / read:.1f}")
            rebuilt = timed(lambda: list(moments(book, "MS-3", rounds // 2, "Ann")))
            print(f"one round rebuilt:                  {1000 * rebuilt:6.1f} ms")


def fill(path: Path, events: int) -> int:
    """Plays until the ledger holds this many; the rounds of each table."""
    with closing(Ledger(path, world(), create=True)) as book:
        book._writer.cursor().execute("PRAGMA synchronous = OFF")  # only what is read afterward is measured
        tables = [seat_six(f"MS-{number}", book, book.world, witness=False) for number in range(TABLES)]
        rng, rounds = random.Random(1), 0
        while book.head()[0] < events:
            rounds += 1
            for at in tables:
                play(at, list(acts(rng)))
        return rounds


def clean(book: Ledger, workers: int) -> None:
    """An audit that finds nothing."""
    result = audit(book.pages()) if workers == 1 else audit_apart(book, workers)
    assert result.findings == (), result.findings[:3]


def timed(what: Callable[[], object]) -> float:
    """Seconds that it takes."""
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
