"""A sitting at the terminal, scripted: what is typed in, what the screen shows out; and a ledger to tamper with."""

import io
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.ledger.chain import GENESIS, HEADS, Page, seal
from tests.cli.calling import Answer, call

GAME = "mississippi-stud"
SEED = ("--seed", "7")
"""Deals p1 the jack of clubs and the ten of hearts; of three seats, then a ten, a seven and an ace: a push."""


class Terminal:
    """Commands run in this process, with lines to read from standard input."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def play(self, typed: str, *options: str, game: str = GAME) -> Answer:
        """`typed` has a `/` between lines."""
        lines = "".join(f"{line}\n" for line in typed.split("/"))
        self._monkeypatch.setattr("sys.stdin", io.StringIO(lines if typed else ""))
        return self.run("play", game, *options)

    def run(self, *arguments: str) -> Answer:
        return call(self._capsys, *arguments)


def said(answer: Answer) -> str:
    """What the screen says, its lines joined."""
    return re.sub(r"\s+", " ", answer.out)


def tamper(path: Path, change: Callable[[dict[str, Any]], None], *, where: str, rechain: bool) -> int:
    """Edits the first event that bears this mark, as somebody with the database could; its position.

    `rechain` computes all hashes again, so that only the rules can tell.
    """
    with sqlite3.connect(path) as db:
        for (trigger,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {trigger}")
        find = "SELECT position FROM entries WHERE body LIKE ? ORDER BY position"
        (position,) = db.execute(find, (f"%{where}%",)).fetchone()
        head = GENESIS
        for stored in db.execute("SELECT * FROM pages ORDER BY first").fetchall():
            page = Page(*stored)
            body = msgspec.json.encode(_changed(page, position, change))
            head = seal(head, page.first, page.last, page.time, body) if rechain else page.hash
            db.execute("UPDATE pages SET body = ?, hash = ? WHERE first = ?", (body.decode(), head, page.first))
    db.close()
    return int(position)


def _changed(page: Page, position: int, change: Callable[[dict[str, Any]], None]) -> list[list[Any]]:
    records: list[list[Any]] = msgspec.json.decode(page.body)
    at = page.first
    for record in records:
        for event in record[HEADS:]:
            if at == position:
                change(event)
            at += 1
    return records
