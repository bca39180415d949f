"""A sitting at the terminal, scripted: what is typed in, what the screen shows out; and a ledger to tamper with."""

import io
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.ledger.chain import GENESIS, link
from tests.cli.calling import Answer, call

GAME = "mississippi-stud"
SEED = ("--seed", "7")
"""Deals p1 the jack of clubs and the ten of hearts; of three seats, then a ten, a seven and an ace: a push."""


class Terminal:
    """Commands run in this process, with lines to read from standard input."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def play(self, typed: str, *options: str) -> Answer:
        """`typed` has a `/` between lines."""
        lines = "".join(f"{line}\n" for line in typed.split("/"))
        self._monkeypatch.setattr("sys.stdin", io.StringIO(lines if typed else ""))
        return self.run("play", GAME, *options)

    def run(self, *arguments: str) -> Answer:
        return call(self._capsys, *arguments)


def said(answer: Answer) -> str:
    """What the screen says, its lines joined."""
    return re.sub(r"\s+", " ", answer.out)


def tamper(path: Path, change: Callable[[dict[str, Any]], None], *, where: str, rechain: bool) -> int:
    """Edits the first event that bears this mark, as somebody with the database could; its position.

    `rechain` computes all hashes anew, so that only the rules can tell.
    """
    with sqlite3.connect(path) as db:
        for (trigger,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {trigger}")
        (position, body) = db.execute(
            "SELECT position, body FROM events WHERE CAST(body AS TEXT) LIKE ? ORDER BY position", (f"%{where}%",)
        ).fetchone()
        event = msgspec.json.decode(body)
        change(event)
        db.execute("UPDATE events SET body = ? WHERE position = ?", (msgspec.json.encode(event), position))
        if rechain:
            head = GENESIS
            for row in db.execute("SELECT * FROM events ORDER BY position").fetchall():
                head = link(head, *row[:-1])
                db.execute("UPDATE events SET hash = ? WHERE position = ?", (head, row[0]))
    db.close()
    return int(position)
