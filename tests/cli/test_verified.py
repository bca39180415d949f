"""A ledger in which one byte was changed: every command that reads it says so first, and does nothing else."""

from __future__ import annotations

import io
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.ledger.store.keys import key_path
from tests.cli.mutated_ledgers import COMMANDS
from tests.cli.sitting import GAME, SEED, Terminal

READERS = {
    **{name: line for name, line in COMMANDS.items() if name != "audit"},
    "play": ["play", GAME, *SEED, "--ledger", "LEDGER"],
    "play as the dealer": ["play", GAME, *SEED, "--dealer", "--ledger", "LEDGER"],
    "serve": ["serve", "--port", "0", "--ledger", "LEDGER"],
}

SETTLED = "'%\"settled\"%'"
CHANGES: dict[str, tuple[str, Callable[[int, int], str]]] = {
    "a digit of a payment": (
        f"UPDATE pages SET body = replace(body, '\"stake\":1000', '\"stake\":9000') WHERE body LIKE {SETTLED}",
        lambda first, last: f"the hash of events {first} to {last} does not match",
    ),
    "a position": (
        f'UPDATE pages SET body = replace(body, \'"place":"1"\', \'"place":"2"\') WHERE body LIKE {SETTLED}',
        lambda first, last: f"the hash of events {first} to {last} does not match",
    ),
    "the time of a page": (
        f"UPDATE pages SET time = '2' || substr(time, 2, 3) || 'x' || substr(time, 6) WHERE body LIKE {SETTLED}",
        lambda first, last: f"the hash of events {first} to {last} does not match",
    ),
    "a byte that breaks UTF-8": (
        "UPDATE pages SET body = CAST(replace(CAST(body AS BLOB), CAST('stake' AS BLOB), X'ff74616b65') AS TEXT)"
        f" WHERE body LIKE {SETTLED}",
        lambda first, last: f"{first}, a text of the page is not UTF-8",
    ),
    "a time that is not UTF-8": (
        f"UPDATE pages SET time = CAST(X'ff' AS TEXT) || substr(time, 2) WHERE body LIKE {SETTLED}",
        lambda first, last: f"{first}, a text of the page is not UTF-8",
    ),
    "a hash": (
        f"UPDATE pages SET hash = zeroblob(32) WHERE body LIKE {SETTLED}",
        lambda first, last: f"the hash of events {first} to {last} does not match",
    ),
    "a page that is gone": (
        f"DELETE FROM pages WHERE body LIKE {SETTLED}",
        lambda first, last: f"position {last + 1} is where {first} should be",
    ),
}


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two rounds of one player."""
    path = tmp_path_factory.mktemp("honest") / "table.db"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("sys.stdin", io.StringIO("10\n3\n2\n1\n20\n1\n1\n1\nq\n"))
        assert main(["play", GAME, *SEED, "--ledger", str(path)]) == 0
    return path


@pytest.mark.parametrize("change", CHANGES)
def test_a_ledger_that_was_changed_is_refused_before_anything_is_shown_or_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, honest: Path, change: str
) -> None:
    terminal, path = Terminal(capsys, monkeypatch), tmp_path / "table.db"
    for file, copy in ((honest, path), (key_path(honest), key_path(path))):
        shutil.copy(file, copy)
    statement, says = CHANGES[change]
    with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
        for (name,) in stranger.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            stranger.execute(f"DROP TRIGGER {name}")
        stranger.text_factory = bytes
        first, last = stranger.execute(f"SELECT first, last FROM pages WHERE body LIKE {SETTLED}").fetchone()
        before = stranger.execute("SELECT * FROM pages").fetchall()
        stranger.execute(statement)
        changed = stranger.execute("SELECT * FROM pages").fetchall()
        assert changed != before
    files = sorted(tmp_path.iterdir())
    for command, line in READERS.items():
        words = [word.replace("LEDGER", str(path)).replace("FOLDER", str(tmp_path)) for word in line]
        answer = terminal.run(*words)
        assert (answer.status, answer.out) == (1, ""), command
        assert says(first, last) in answer.err and answer.err.count("\n") == 1 and answer.err.endswith(".\n"), command
        assert f"`croupier audit {path}`" in answer.err, command
        with closing(sqlite3.connect(path)) as stranger:
            stranger.text_factory = bytes
            assert stranger.execute("SELECT * FROM pages").fetchall() == changed, command
        assert sorted(tmp_path.iterdir()) == files, command
    assert terminal.run("audit", str(path)).status == 1
