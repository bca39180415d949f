"""kill -9 at random moments: whatever was acknowledged is there, once, and the table goes on (R1)."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from croupier.ledger.audit import audit
from croupier.ledger.keys import seal_for
from croupier.ledger.restore import resume
from tests.ledger.book import NAME, ledger
from tests.ledger.victim import order_digest
from tests.tidy.tree import ROOT

pytestmark = pytest.mark.files
KILLS = 20


class Told(msgspec.Struct):
    """What a victim said before it died: the heads by position, and which order lay in which shoe."""

    heads: dict[int, str]
    shoes: dict[int, str]


def killed(path: Path, start: int, after_seconds: float, *how: str) -> Told:
    """A victim on this ledger, killed so long after it began to play."""
    arguments = [sys.executable, "-m", "tests.ledger.victim", str(path), str(start), *how]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, cwd=ROOT) as victim:
        assert victim.stdout is not None
        early = b""
        for line in victim.stdout:
            early += line
            if line == b"playing\n":
                break
        time.sleep(after_seconds)
        assert victim.poll() is None, "the victim died by itself"
        victim.kill()
        said = early + victim.stdout.read()
    assert b"playing\n" in said, "the victim never played"
    return told(said.decode())


def told(said: str) -> Told:
    found = Told({}, {})
    for line in said.splitlines():
        match line.split():
            case ["head", position, hashed]:
                assert int(position) not in found.heads, "one position was acknowledged twice"
                found.heads[int(position)] = hashed
            case ["shoe", number, digest]:
                found.shoes[int(number)] = digest
    return found


def lost(path: Path, acknowledged: dict[int, str]) -> list[int]:
    """The checker: acknowledged events that are not in the ledger, or are not what they were."""
    with ledger(path) as book:
        there = {page.last: page.hash.hex() for page in book.pages()}
    return [position for position, hashed in acknowledged.items() if there.get(position) != hashed]


def test_twenty_kills_lose_no_acknowledged_event(tmp_path: Path) -> None:
    path, rng = tmp_path / "ledger.db", random.Random(2009)
    acknowledged: dict[int, str] = {}
    open_rounds = 0
    for start in range(KILLS):
        said = killed(path, start, rng.uniform(0.0, 0.25))
        assert not acknowledged.keys() & said.heads.keys(), "a position was acknowledged by two victims"
        acknowledged |= said.heads
        assert lost(path, acknowledged) == []
        with ledger(path) as book:
            at = resume(book, NAME, seal_for(path, book.world))
            assert at.table.imbalance() == 0
            if at.table.round is not None:
                open_rounds += 1
                assert said.shoes.get(at.table.shoes, order_digest(at)) == order_digest(at), "other cards"
    with ledger(path) as book:
        result = audit(book.pages())
    assert result.findings == () and result.events >= max(acknowledged)
    assert open_rounds > KILLS // 4 and result.rounds > KILLS, "the kills hit too little play to show anything"


def test_a_ledger_that_acknowledges_before_the_commit_is_caught_by_the_same_checker(tmp_path: Path) -> None:
    path, rng = tmp_path / "ledger.db", random.Random(2009)
    acknowledged: dict[int, str] = {}
    for start in range(KILLS):
        acknowledged |= killed(path, start, rng.uniform(0.1, 0.3), "early").heads
        if lost(path, acknowledged):
            break
    assert lost(path, acknowledged)
