"""A ledger in a server is named by its URL wherever a file is; an older file is brought forward when asked."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from croupier.floor.tables.floor import open_floor
from croupier.floor.tables.pace import Pace
from tests.cli.calling import call
from tests.cli.sitting import SEED, Terminal, said
from tests.ledger.revisions import plant_a_third_schema
from tests.ledger.server import POSTGRESQL, SQLITE, use, where
from tests.table.floor import counting_world
from tests.tidy.tree import ROOT


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Terminal:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def url(terminal: Terminal, tmp_path: Path) -> str:
    """A table that was played at, in a server; the user's password stands in the URL, and the server asks for none."""
    use(POSTGRESQL)
    found = where(tmp_path / "floor").url.replace("postgres:@", "postgres:s3cret@")
    use(SQLITE)
    answer = terminal.play("10/3/2/1/20/f/q", *SEED, "--seats", "3", "--ledger", found)
    assert answer.status == 0 and "s3cret" not in answer.out + answer.err
    assert "Every event is stored in postgresql://postgres@/postgres" in said(answer)
    return found


def test_every_command_takes_the_url(terminal: Terminal, url: str, tmp_path: Path) -> None:
    heads, bundle, copy = tmp_path / "heads.txt", tmp_path / "round.json", tmp_path / "copy.db"
    commands: list[tuple[str, ...]] = [
        ("audit", url),
        ("audit", url, "--json"),
        ("replay", url, "1", "--as", "you"),
        ("head", url, "--append", str(heads)),
        ("audit", url, "--heads", str(heads)),
        ("evidence", url, "1", "--out", str(bundle)),
        ("migrate", url),
        ("backup", url, str(copy), "--with-key"),
        (
            "correct",
            url,
            "1",
            "--person",
            "p1",
            "--amount",
            "5",
            "--by",
            "Sue",
            "--and",
            "Tom",
            "--why",
            "so",
            "--because",
            "so",
        ),
        ("audit", url),
        ("audit", str(copy)),
    ]
    for command in commands:
        answer = terminal.run(*command)
        assert (answer.status, "s3cret" in answer.out + answer.err) == (0, False), answer
    assert [json.loads(line)["ledger"] for line in heads.read_text().splitlines()] == ["postgres@localhost"]
    kept = sorted(file.name for file in (tmp_path / "data" / "croupier" / "keys").iterdir())
    assert kept == ["postgres@localhost.key", "postgres@localhost.signing"]


def test_the_table_goes_on_in_the_server_and_not_without_its_key(terminal: Terminal, url: str, tmp_path: Path) -> None:
    assert "it continues with the same cards" in said(terminal.play("q", *SEED, "--ledger", url))
    (tmp_path / "data" / "croupier" / "keys" / "postgres@localhost.key").unlink()
    answer = terminal.play("q", *SEED, "--ledger", url)
    assert answer.is_one_sentence and "the shoes cannot be opened" in answer.err and "s3cret" not in answer.err


@pytest.mark.parametrize("command", [("audit",), ("play", "mississippi-stud", "--ledger"), ("migrate",)])
def test_a_server_that_is_not_there_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: tuple[str, ...]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    answer = call(capsys, *command, "postgresql://ann:s3cret@127.0.0.1:1/floor")
    assert answer.is_one_sentence and "s3cret" not in answer.err and "postgresql://ann@127.0.0.1:1/floor" in answer.err


def test_an_old_ledger_is_brought_forward_when_somebody_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "old.db"
    for name in ("0.2.0.db", "0.2.0.db.key"):
        shutil.copy(ROOT / "tests" / "ledgers" / name, tmp_path / name.replace("0.2.0", "old"))
    assert call(capsys, "migrate", str(old)).out.endswith("old.db is up to date: it has schema 2.\n")
    plant_a_third_schema(tmp_path / "migrations", monkeypatch)
    assert call(capsys, "audit", str(old)).status == 0
    correcting = ("--person", "Ann", "--amount", "5", "--by", "Sue", "--and", "Tom", "--why", "so")
    refused = call(capsys, "correct", str(old), "1", "--table", "by hand", *correcting)
    assert refused.is_one_sentence and "`croupier migrate` upgrades it to 3" in refused.err
    assert call(capsys, "migrate", str(old)).out.endswith("no entry changed.\n")
    assert call(capsys, "migrate", str(old)).out.endswith("is up to date: it has schema 3.\n")
    audited = json.loads(call(capsys, "audit", str(old), "--json").out)
    assert [found["what"] for found in audited["findings"]] == [
        "The table later in the ledger's database was not made by this program."
    ]


def test_a_key_to_sign_with_that_is_made_anew_is_told_of(terminal: Terminal, tmp_path: Path) -> None:
    path, heads = tmp_path / "table.db", tmp_path / "heads.txt"
    assert terminal.play("10/3/2/1/20/f/q", *SEED, "--ledger", str(path)).status == 0
    assert "table.db.signing was created" in terminal.run("head", str(path), "--append", str(heads)).err
    assert terminal.run("head", str(path), "--append", str(heads)).err == ""
    path.with_name("table.db.signing").unlink()
    answer = terminal.run("head", str(path), "--append", str(heads))
    assert answer.is_one_sentence and "contains heads signed with another key" in answer.err
    assert len(heads.read_text().splitlines()) == 2 and not path.with_name("table.db.signing").exists()
    assert "table.db.signing was created" in terminal.run("head", str(path), "--append", str(tmp_path / "new.txt")).err


def test_a_floor_is_opened_in_a_server(tmp_path: Path) -> None:
    use(POSTGRESQL)
    found = where(tmp_path / "floor")
    use(SQLITE)
    floor = open_floor(found, counting_world(tmp_path), pace=Pace(betting_s=1, deciding_s=1, pause_s=0), openings=())
    assert floor.ledger.where.url == found.url and floor.ledger.tables() == ()
    floor.ledger.close()
    assert (tmp_path / "floor.floor").is_file()
