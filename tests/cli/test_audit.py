"""`croupier audit`: a ledger that was played is clean; one that was tampered with is not, and says where."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.cli.sitting import SEED, Terminal, said, tamper


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def ledger(terminal: Terminal, tmp_path: Path) -> Path:
    """Two rounds of three seats: a push, then a fold."""
    path = tmp_path / "table.db"
    assert terminal.play("10/3/2/1/20/f/q", *SEED, "--seats", "3", "--ledger", str(path)).status == 0
    return path


def page_of(ledger: Path, position: int) -> tuple[int, int]:
    """The first and the last position of the page that holds this one."""
    with sqlite3.connect(ledger) as db:
        found: tuple[int, int] = db.execute(
            "SELECT first, last FROM pages WHERE ? BETWEEN first AND last", (position,)
        ).fetchone()
    db.close()
    return found


def test_a_ledger_that_was_played_is_clean(terminal: Terminal, ledger: Path) -> None:
    answer = terminal.run("audit", str(ledger))
    assert answer.status == 0
    assert "3 rounds, 1 table" in answer.out
    assert "The hash chain is intact, and every round is settled as the rules require." in answer.out
    with sqlite3.connect(ledger) as db:
        events, head = db.execute("SELECT max(last), hex(hash) FROM pages").fetchone()
    db.close()
    assert f"{events} events" in answer.out
    assert f"Head: {head.lower()}" in answer.out


def test_an_edited_event_breaks_the_chain(terminal: Terminal, ledger: Path) -> None:
    at = tamper(ledger, lambda event: event.update(cents=2000), where='"wager":"3rd street"', rechain=False)
    answer = terminal.run("audit", str(ledger))
    assert answer.status == 1
    first, last = page_of(ledger, at)
    assert f"Event {first}, table practice mississippi-stud, round 1" in answer.out
    assert f"the hash of events {first} to {last} does not match their content and the hash before" in said(answer)


def test_a_wager_made_too_large_is_refused_again(terminal: Terminal, ledger: Path) -> None:
    tamper(ledger, lambda event: event.update(cents=4000), where='"by":"p1","place":"1","wager":"3rd', rechain=True)
    words = said(terminal.run("audit", str(ledger)))
    assert "chain is broken" not in words
    assert "A move was recorded that the rules refuse" in words
    assert words.count("(19:47-35.10(a))") == 1
    assert "19:47-35.10(a): Having looked, each player places a 3rd street wager" in words


def test_a_payment_that_was_never_due_is_found_though_the_chain_holds(terminal: Terminal, ledger: Path) -> None:
    def pay(event: dict[str, Any]) -> None:
        event["postings"][-1].update(result="win", paid=50_000, odds="50 to 1")

    at = tamper(ledger, pay, where='"event":"settled"', rechain=True)
    answer = terminal.run("audit", str(ledger))
    words = said(answer)
    assert answer.status == 1
    assert f"Event {at}," in words
    assert "5th street of p1 was settled as win" in words
    assert "; push, paid " in words
    assert "(19:47-35.10(i)2)" in words
    assert "chain is broken" not in words


def test_a_card_that_was_exchanged_is_not_the_one_that_lay_in_the_shoe(terminal: Terminal, ledger: Path) -> None:
    def exchange(event: dict[str, Any]) -> None:
        event["card"] = 0

    tamper(ledger, exchange, where='"move":"turn","place":"1"', rechain=True)
    answer = terminal.run("audit", str(ledger))
    assert answer.status == 1
    assert "is not the card in that slot" in answer.out


def test_a_deleted_page_leaves_a_gap(terminal: Terminal, ledger: Path) -> None:
    at = tamper(ledger, lambda _event: None, where='"move":"announce"', rechain=False)
    with sqlite3.connect(ledger) as db:
        first, last = page_of(ledger, at)
        db.execute("DELETE FROM pages WHERE first = ?", (first,))
    db.close()
    answer = terminal.run("audit", str(ledger))
    assert answer.status == 1
    assert f"position {last + 1} is where {first} should be" in answer.out


def test_findings_as_json(terminal: Terminal, ledger: Path) -> None:
    clean = json.loads(terminal.run("audit", str(ledger), "--json").out)
    assert (clean["clean"], clean["rounds"], clean["tables"], clean["findings"]) == (True, 3, 1, [])
    at = tamper(ledger, lambda event: event.update(cents=2000), where='"wager":"3rd street"', rechain=False)
    answer = terminal.run("audit", str(ledger), "--json")
    assert answer.status == 1
    broken = [f for f in json.loads(answer.out)["findings"] if "chain is broken" in f["what"]]
    assert broken[0]["position"] == page_of(ledger, at)[0]


def test_there_must_be_a_ledger(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("not a ledger")
    for name in ("none.db", "note.txt", "."):
        assert terminal.run("audit", str(tmp_path / name)).is_one_sentence
    assert not (tmp_path / "none.db").exists()


def test_a_long_audit_shows_how_far_it_is(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "long.db"
    terminal.play("/".join(["10", "1", "1", "1"] * 25), *SEED, "--seats", "6", "--chips", "5000", "--ledger", str(path))
    assert terminal.run("audit", str(path)).err == ""
    monkeypatch.setattr("croupier.cli.audit.PROGRESS_AFTER_S", 0)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    assert "Events" in terminal.run("audit", str(path)).err
