"""A copy taken while tables write all the time is a ledger: it verifies, replays, and ends at a commit (R24)."""

from __future__ import annotations

import random
import time
from pathlib import Path
from threading import Event, Thread

from croupier.ledger.audit.audit import audit
from croupier.ledger.backup import back_up
from croupier.ledger.replay import moments
from croupier.ledger.restore import resume
from croupier.ledger.store.keys import seal_for
from tests.ledger.book import NAME, ledger, new_table, pages
from tests.ledger.server import where
from tests.table.floor import Crowd

COPIES = 3


def test_copies_under_load_are_ledgers(tmp_path: Path) -> None:
    path, enough, heads = tmp_path / "ledger.db", Event(), list[tuple[int, bytes]]()

    def load() -> None:
        with ledger(path) as book:
            at = resume(book, NAME, seal_for(path, book.world))
            crowd = Crowd(at, random.Random(1))
            while not enough.is_set():
                command, by = crowd.next_command()
                at.do(command, by=by)

    with ledger(path, create=True) as book:
        new_table(book)
    player = Thread(target=load)
    player.start()
    with ledger(path) as book:
        for number in range(COPIES):
            while pages_of(path) < 15 * (number + 1):
                time.sleep(0.01)
            heads.append(back_up(book, where(tmp_path / f"copy{number}.db"), with_key=True))
    enough.set()
    player.join()
    whole = {page.last: page.hash for page in pages(path)}
    assert len({position for position, _ in heads}) > 1, "nothing was written between the copies"
    for number, (position, head) in enumerate(heads):
        with ledger(tmp_path / f"copy{number}.db") as copy:
            result = audit(copy.pages(), index=copy.index)
            assert result.findings == () and copy.head() == (position, head) and whole[position] == head
            at = resume(copy, NAME, seal_for(copy.path, copy.world))
            if at.table.rounds:
                assert list(moments(copy, NAME, 1, "Ann"))


def pages_of(path: Path) -> int:
    with ledger(path) as book:
        return sum(1 for _ in book.pages())
