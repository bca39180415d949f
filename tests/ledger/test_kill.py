"""kill -9 at random moments: whatever was acknowledged is there, once, and the tables go on (R1)."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

import msgspec
import pytest

from croupier.ledger.audit.audit import audit
from croupier.ledger.restore import resume_all
from croupier.ledger.store.keys import seal_for
from tests.ledger import victim as victims
from tests.ledger.book import ledger
from tests.ledger.server import POSTGRESQL, use, where
from tests.ledger.victim import TABLES, order_digest

pytestmark = pytest.mark.files
KILLS, POSTGRESQL_KILLS = 20, 2


class Told(msgspec.Struct):
    """What a victim said before it died: the heads by position, and which order lay in which shoe of which table."""

    heads: dict[int, str]
    shoes: dict[tuple[str, int], str]


def killed(path: Path, start: int, after_seconds: float, *, early: bool = False, many: int = TABLES) -> Told:
    """A victim on this ledger, killed so long after it began to play."""
    url = where(path).url
    if url:
        path.with_name(path.name + ".url").write_text(url)
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.ledger.victim"])
    ours, theirs = context.Pipe(duplex=False)
    victim = context.Process(target=victims.play, args=(path, start, early, many, theirs))
    victim.start()
    theirs.close()
    with os.fdopen(os.dup(ours.fileno()), "rb") as heard:
        said = b""
        for line in heard:
            said += line
            if line == b"playing\n":
                break
        time.sleep(after_seconds)
        assert victim.is_alive(), "the victim died by itself"
        victim.kill()
        said += heard.read()
    ours.close()
    victim.join()
    return told(said.decode())


def told(said: str) -> Told:
    found = Told({}, {})
    for line in said.splitlines():
        match line.split(maxsplit=3):
            case ["head", position, hashed]:
                assert int(position) not in found.heads, "one position was acknowledged twice"
                found.heads[int(position)] = hashed
            case ["shoe", number, digest, table]:
                found.shoes[table, int(number)] = digest
    return found


def lost(path: Path, acknowledged: dict[int, str]) -> list[int]:
    """The checker: acknowledged events that are not in the ledger, or are not what they were."""
    with ledger(path) as book:
        there = {page.last: page.hash.hex() for page in book.pages()}
    return [position for position, hashed in acknowledged.items() if there.get(position) != hashed]


def go_on(path: Path, said: Told) -> int:
    """Every table is restored: chips balance, and a round that was open has its cards. How many were open."""
    with ledger(path) as book:
        tables = resume_all(book, seal_for(path, book.world))
        assert len(tables) == TABLES and all(at.table.imbalance() == 0 for at in tables.values())
        for name, at in tables.items():
            if at.cards.shoe is not None:
                before = said.shoes.get((name, at.table.shoes), order_digest(at))
                assert before == order_digest(at), "other cards"
        return sum(at.table.round is not None for at in tables.values())


def kills(
    path: Path, many: int, *, seconds: float = 0.25, look_every: int = 5, tick: Callable[[], None] | None = None
) -> tuple[int, int]:
    """This many victims, one after the other: how many commits they acknowledged, how many rounds were found open."""
    rng, acknowledged, open_rounds = random.Random(2009), dict[int, str](), 0
    for start in range(many):
        said = killed(path, start, rng.uniform(0.0, seconds))
        assert not acknowledged.keys() & said.heads.keys(), "a position was acknowledged by two victims"
        acknowledged |= said.heads
        assert lost(path, acknowledged) == []
        if start % look_every == look_every - 1 or start == many - 1:
            open_rounds += go_on(path, said)
        if tick is not None:
            tick()
    with ledger(path) as book:
        result = audit(book.pages(), index=book.index)
        assert result.findings == () and result.events >= max(acknowledged) and result.tables == TABLES
    assert open_rounds > 0 and result.rounds > many, "the kills hit too little play to show anything"
    return len(acknowledged), open_rounds


def test_twenty_kills_of_fifty_tables_lose_no_acknowledged_event(tmp_path: Path) -> None:
    acknowledged, open_rounds = kills(tmp_path / "ledger.db", KILLS)
    assert acknowledged > KILLS and open_rounds > TABLES


@pytest.mark.server
def test_nor_do_kills_of_tables_whose_ledger_lies_in_postgresql(tmp_path: Path) -> None:
    use(POSTGRESQL)
    acknowledged, open_rounds = kills(tmp_path / "ledger.db", POSTGRESQL_KILLS)
    assert acknowledged > POSTGRESQL_KILLS and open_rounds > 0


def test_a_ledger_that_acknowledges_before_the_commit_is_caught_by_the_same_checker(tmp_path: Path) -> None:
    path, rng = tmp_path / "ledger.db", random.Random(2009)
    acknowledged: dict[int, str] = {}
    for start in range(KILLS):
        acknowledged |= killed(path, start, rng.uniform(0.1, 0.3), early=True, many=3).heads
        if lost(path, acknowledged):
            break
    assert lost(path, acknowledged)
