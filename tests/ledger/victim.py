"""A table that plays at random until it is killed, and says of each page that it is acknowledged.

`python -m tests.ledger.victim LEDGER START [early]`; with `early` it acknowledges before the commit, as it must not.
"""

from __future__ import annotations

import hashlib
import os
import random
import sys
import time
from pathlib import Path

from msgspec.json import encode

from croupier.ledger.chain import seal
from croupier.ledger.keys import seal_for
from croupier.ledger.restore import resume
from croupier.ledger.store import Ledger
from croupier.table.host import Host
from tests.ledger.book import NAME
from tests.table.floor import Crowd, counting_world, rules

EARLY_SECONDS = 0.02
"""How long the planted fault has acknowledged what is not yet on the disk."""


class Acknowledging(Ledger):
    """Writes a line to the pipe for each page once it is committed: the position of its last event, and its hash."""

    early = False

    def commit(self) -> None:
        position, head = self._durable
        if self._pending:
            head = seal(head, position + 1, self._position, self._time, encode(self._pending))
        said = f"head {self._position} {head.hex()}\n".encode() if self._pending else b""
        if self.early:
            say(said)
            time.sleep(EARLY_SECONDS)
        super().commit()
        if not self.early:
            say(said)


def say(what: bytes) -> None:
    """At once and whole: what is in the pipe outlives the process."""
    if what:
        os.write(1, what)


def order_digest(at: Host) -> str:
    """Which order lies in the shoe, before any cut, told without telling it."""
    assert at._shoe is not None
    return hashlib.sha256(bytes(at._shoe.order)).hexdigest()


def main(path: Path, start: int, early: bool) -> None:
    world = counting_world(path.parent, seed=start)
    book = Acknowledging(path, world, create=True)
    book.early = early
    seal = seal_for(path, world)
    if NAME in book.tables():
        at = resume(book, NAME, seal)
    else:
        at = Host.open(NAME, rules({"shuffling": "manual"}), world=world, seal=seal, sink=book)
    crowd = Crowd(at, random.Random(start), irregular=20)
    say(b"playing\n")
    number = 0
    while True:
        command, by = crowd.next_command()
        at.do(command, by=by, command_id=f"{start}-{number}")
        number += 1
        if at.table.round is not None:
            say(f"shoe {at.table.shoes} {order_digest(at)}\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), "early" in sys.argv[3:])
