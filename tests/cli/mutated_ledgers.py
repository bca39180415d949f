"""Ledgers, keys, heads and command lines changed at random: a command refuses them in a sentence, if at all."""

from __future__ import annotations

import contextlib
import io
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from croupier.cli import main
from croupier.ledger.chain import GENESIS, seal

GAME = "mississippi-stud"
BY = ["--person", "p1", "--by", "Sue", "--and", "Tom", "--why", "no", "--because", "no", "--amount", "5"]
COMMANDS = {
    "audit": ["audit", "LEDGER", "--heads", "FOLDER/heads.txt"],
    "replay": ["replay", "LEDGER", "1", "--as", "p1"],
    "replay as JSON": ["replay", "LEDGER", "1", "--json"],
    "replay for settle": ["replay", "LEDGER", "1", "--describe"],
    "replay the duties": ["replay", "LEDGER", "1", "--duties"],
    "replay the rack": ["replay", "LEDGER", "1", "--rack"],
    "head": ["head", "LEDGER", "--append", "FOLDER/heads.txt"],
    "backup": ["backup", "LEDGER", "FOLDER/copy.db", "--with-key"],
    "evidence": ["evidence", "LEDGER", "1", "--out", "FOLDER/round.json"],
    "dispute": ["evidence", "LEDGER", "1", "--out", "FOLDER/r.json", "--person", "p1", "--by", "Sue", "--says", "no"],
    "correct": ["correct", "LEDGER", "1", *BY],
    "migrate": ["migrate", "LEDGER"],
}
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    52,
    2**62,
    10**30,
    1.5,
    "",
    "p1",
    "dealer",
    "1",
    "é\n",
    "\u202e",
    [],
    {},
    [[]],
    [1],
]
COLUMNS = [
    *[("pages", "first", name) for name in ("first", "last", "time", "body", "hash")],
    *[("commands", "command", name) for name in ("table_name", "command", "position")],
]
WORDS = ["", "0", "-1", "99", "1e9", "9" * 40, "p1", "nobody", "--", "--json", "é", "\udcff", "a\nb", "/", "NaN", "-0"]


def honest(folder: Path) -> Path:
    """A ledger of two rounds with a correction, a dispute, and a head."""
    path = folder / "table.db"
    lines = ["play", GAME, "--seed", "7", "--seats", "2", "--ledger", str(path)]
    assert run(lines, typed="10\n3\n2\n1\n20\n1\n1\n1\nq\n") == 0
    for name in ("head", "dispute", "correct"):
        assert run(_line(COMMANDS[name], path, folder)) == 0
    return path


def run(line: list[str], typed: str = "") -> int:
    """The exit status; an error that is not told in a sentence is raised."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), patch("sys.stdin", io.StringIO(typed)):
        return main(line)


def tracebacks(command: str, ledger: Path, folder: Path, numbers: range) -> list[str]:
    """The numbers of the mutations at which a command fails, each with its error."""
    failed = []
    for number in numbers:
        here = folder / f"{command}-{number}"
        here.mkdir()
        for file in ledger.parent.glob("table.db*"):
            shutil.copy(file, here)
        shutil.copy(ledger.with_name("heads.txt"), here)
        rng = random.Random(f"{command} {number}")
        line = _line(COMMANDS[command], here / ledger.name, here)
        mutation = rng.choice(MUTATIONS)
        try:
            with contextlib.chdir(here):  # a changed word may name a file that is then written
                status = run(mutation(rng, here / ledger.name, line))
            if status not in (0, 1, 2):
                failed.append(f"{command} {number}, {mutation.__name__}: status {status}")
        except Exception as wrong:
            failed.append(f"{command} {number}, {mutation.__name__}: {type(wrong).__name__}: {str(wrong)[:200]}")
        shutil.rmtree(here)
    return failed


def _line(words: list[str], ledger: Path, folder: Path) -> list[str]:
    return [word.replace("LEDGER", str(ledger)).replace("FOLDER", str(folder)) for word in words]


def bytes_of_a_file(rng: random.Random, ledger: Path, line: list[str]) -> list[str]:
    """Some bytes of the database, a key or the heads are others, or the file ends early."""
    file = rng.choice([ledger, ledger, ledger, *sorted(ledger.parent.iterdir())])
    body = bytearray(file.read_bytes() or b" ")
    for _ in range(rng.choice((1, 1, 2, 20))):
        body[rng.randrange(len(body))] = rng.randrange(256)
    file.write_bytes(body[: rng.randrange(len(body))] if rng.randrange(4) == 0 else body)
    return line


def column(rng: random.Random, ledger: Path, line: list[str]) -> list[str]:
    """A column of a row has another value."""
    table, key, name = rng.choice(COLUMNS)
    value = rng.choice([*[one for one in ODD if isinstance(one, str | int) and one != 10**30], b"", b"\xff\xfe", 1.5])
    with contextlib.suppress(sqlite3.Error), _unguarded(ledger) as db:
        (which,) = rng.choice(db.execute(f"SELECT {key} FROM {table}").fetchall())
        db.execute(f"UPDATE {table} SET {name} = ? WHERE {key} = ?", (value, which))
    return line


def event_with_matching_hashes(rng: random.Random, ledger: Path, line: list[str]) -> list[str]:
    """A value in an event is another, and every hash is computed again: only what the event says is wrong."""
    with _unguarded(ledger) as db:
        stored = db.execute("SELECT * FROM pages ORDER BY first").fetchall()
        chosen, head = rng.randrange(len(stored)), GENESIS
        for number, (first, last, time, text, _) in enumerate(stored):
            records = msgspec.json.decode(text)
            if number == chosen:
                _change(rng, records)
            body = msgspec.json.encode(records)
            head = seal(head, first, last, time, body)
            db.execute("UPDATE pages SET body = ?, hash = ? WHERE first = ?", (body.decode(), head, first))
    return line


def words_of_the_line(rng: random.Random, _ledger: Path, line: list[str]) -> list[str]:
    """A word of the command line is another, is left out, or comes twice."""
    at, line = rng.randrange(1, len(line)), list(line)
    match rng.randrange(4):
        case 0:
            del line[at]
        case 1:
            line.insert(at, line[at])
        case _:
            line[at] = rng.choice(WORDS)
    return line


MUTATIONS: list[Callable[[random.Random, Path, list[str]], list[str]]] = [
    bytes_of_a_file,
    column,
    event_with_matching_hashes,
    event_with_matching_hashes,
    words_of_the_line,
]


@contextlib.contextmanager
def _unguarded(ledger: Path) -> Any:
    with closing(sqlite3.connect(ledger, isolation_level=None)) as db:
        for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {name}")
        yield db


def _change(rng: random.Random, value: Any) -> None:
    """Walk down to some part of the value, and change it."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = rng.choice(keys)
        inner = value[key]
        if isinstance(inner, dict | list) and inner and rng.randrange(6):
            value = inner
            continue
        if rng.randrange(5) == 0:
            del value[key]
        else:
            value[key] = rng.choice(ODD) if rng.randrange(3) else (inner + 1 if type(inner) is int else inner)
        return
