"""A ledger that somebody or something has damaged: every command says so in one sentence, and none shows a trace."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.ledger.store.keys import key_path
from tests.cli.mutated_ledgers import COMMANDS as WITH_HEADS
from tests.cli.sitting import SEED, Terminal

COMMANDS = {**WITH_HEADS, "audit": ["audit", "LEDGER"], "head": ["head", "LEDGER"]}
DAMAGE = {
    "no marks": ["DROP TABLE marks"],
    "no commands": ["DROP TABLE commands"],
    "no pages": ["DROP TABLE pages"],
    "a round without its beginning": ["DELETE FROM pages WHERE first = 12"],
    "a page before the first": ["UPDATE pages SET first = -1 WHERE first = 12"],
    "a page that ends nowhere": ["UPDATE pages SET last = 'nowhere' WHERE first = 12"],
    "a page of bytes": ["UPDATE pages SET body = CAST(x'ff' AS TEXT) WHERE first = 12"],
    "a page of nothing": ["UPDATE pages SET body = '' WHERE first = 12"],
    "a page too deep": [f"UPDATE pages SET body = '{'[' * 9999}' WHERE first = 1"],
    "an earlier schema": ["PRAGMA user_version = 1"],
    "a later schema": ["PRAGMA user_version = 9"],
    "a schema of words": ["PRAGMA writable_schema = ON", "UPDATE sqlite_schema SET sql = 'x\ny' WHERE name = 'marks'"],
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_every_command_tells_of_the_damage_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, damage: str
) -> None:
    terminal, path = Terminal(capsys, monkeypatch), tmp_path / "table.db"
    assert terminal.play("10/3/2/1/q", *SEED, "--ledger", str(path)).status == 0
    with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
        for (name,) in stranger.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            stranger.execute(f"DROP TRIGGER {name}")
        for statement in DAMAGE[damage]:
            stranger.execute(statement)
    for command, line in COMMANDS.items():
        here = tmp_path / command
        here.mkdir()
        for file in (path, key_path(path)):
            shutil.copy(file, here)
        told = [word.replace("LEDGER", f"{here / path.name}").replace("FOLDER", str(here)) for word in line]
        answer = terminal.run(*told)  # a traceback would be an exception here
        assert answer.status in (0, 1, 2), command
        if answer.status == 2 or (answer.status == 1 and command != "audit"):
            *_, last = answer.err.splitlines()
            assert last.endswith(".") and (answer.out == "" or "is disputed by p1" in answer.out), command
            assert [line for line in answer.err.splitlines() if line != last] in ([], [KEY_MADE.format(here)]), command
        if command == "audit":
            assert answer.status in (1, 2) and "The hash chain is intact" not in answer.out


KEY_MADE = "No signing key was found, so {}/table.db.signing was created; heads signed earlier have another key."
