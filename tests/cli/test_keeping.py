"""`croupier head`, `backup` and `evidence`: what is kept of a ledger outside it."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.sitting import SEED, Terminal, said, tamper
from tests.tidy.tree import ROOT


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def ledger(terminal: Terminal, tmp_path: Path) -> Path:
    path = tmp_path / "table.db"
    assert terminal.play("10/3/2/1/20/f/q", *SEED, "--seats", "3", "--ledger", str(path)).status == 0
    return path


def test_heads_are_added_line_by_line_and_the_audit_agrees(terminal: Terminal, ledger: Path, tmp_path: Path) -> None:
    heads = tmp_path / "heads.txt"
    for _ in range(2):
        assert terminal.run("head", str(ledger), "--append", str(heads)).status == 0
    one, two = (json.loads(line) for line in heads.read_text().splitlines())
    assert one["position"] == two["position"] > 50 and one["key"] == two["key"]
    assert json.loads(terminal.run("head", str(ledger)).out)["hash"] == one["hash"]
    for key in ((), ("--key", one["key"].upper())):
        assert terminal.run("audit", str(ledger), "--heads", str(heads), *key).status == 0


def test_a_head_that_the_ledger_does_not_hold_is_a_finding(terminal: Terminal, ledger: Path, tmp_path: Path) -> None:
    heads = tmp_path / "heads.txt"
    terminal.run("head", str(ledger), "--append", str(heads))
    heads.write_text(re.sub('"hash":"..', '"hash":"00', heads.read_text()))
    answer = terminal.run("audit", str(ledger), "--heads", str(heads))
    assert answer.status == 1 and "has an invalid signature" in said(answer)
    answer = terminal.run("audit", str(ledger), "--heads", str(heads), "--key", "ab" * 32)
    assert answer.status == 1 and "has another key" in said(answer)


def test_heads_must_be_there_and_a_key_needs_them(terminal: Terminal, ledger: Path, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("no heads")
    for more in (("--heads", str(tmp_path / "none")), ("--heads", str(tmp_path / "note.txt")), ("--key", "ab")):
        assert terminal.run("audit", str(ledger), *more).is_one_sentence


def test_a_backup_is_verified_and_replaces_nothing(terminal: Terminal, ledger: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    answer = terminal.run("backup", str(ledger), str(copy), "--with-key")
    assert answer.status == 0 and "events, verified." in said(answer)
    assert copy.with_name("copy.db.key").read_bytes() == ledger.with_name("table.db.key").read_bytes()
    assert terminal.run("audit", str(copy)).status == 0
    assert terminal.run("backup", str(ledger), str(copy)).is_one_sentence
    assert terminal.run("backup", str(tmp_path / "none.db"), str(tmp_path / "other.db")).is_one_sentence


def test_evidence_is_checked_by_a_file_that_knows_nothing_of_us(
    terminal: Terminal, ledger: Path, tmp_path: Path
) -> None:
    out = tmp_path / "round-1.json"
    answer = terminal.run("evidence", str(ledger), "1", "--says", "a flush was paid as a pair", "--out", str(out))
    assert answer.status == 0 and "round 1 of table practice mississippi-stud, signed by" in said(answer)
    assert json.loads(out.read_text())["says"] == "a flush was paid as a pair"
    verifier = [sys.executable, "-I", "-S", str(ROOT / "tools/verify_bundle.py"), str(out)]
    done = subprocess.run(verifier, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "in the order committed to beforehand" in done.stdout
    assert terminal.run("evidence", str(ledger), "1", "--out", str(out)).is_one_sentence
    assert terminal.run("evidence", str(ledger), "99", "--out", str(tmp_path / "x.json")).is_one_sentence
    assert not (tmp_path / "x.json").exists()


def test_a_dispute_becomes_an_entry_that_replay_audit_and_the_evidence_show(
    terminal: Terminal, ledger: Path, tmp_path: Path
) -> None:
    words = "--person", "p1", "--by", "Sue", "--says", "a flush was paid as a pair"
    for out in ("1.json", "2.json"):  # the same words again are the same dispute
        answer = terminal.run("evidence", str(ledger), "1", "--out", str(tmp_path / out), *words)
        assert answer.status == 0 and "is disputed by p1, recorded by Sue." in said(answer)
    told = json.loads(terminal.run("audit", str(ledger), "--json").out)
    (dispute,) = told["disputes"]
    assert told["clean"] and (dispute["round"], dispute["person"], dispute["by"]) == (1, "p1", "Sue")
    heads = [json.loads((tmp_path / out).read_text())["head"]["position"] for out in ("1.json", "2.json")]
    assert heads == [dispute["position"]] * 2
    line = "Round 1 of table practice mississippi-stud is disputed by p1, recorded by Sue at "
    assert line in said(terminal.run("audit", str(ledger)))
    assert "p1 disputes round 1, recorded by Sue: a flush" in said(terminal.run("replay", str(ledger), "1"))
    assert "disputes" not in said(terminal.run("replay", str(ledger), "2"))
    (shown,) = json.loads(terminal.run("replay", str(ledger), "1", "--json").out)["disputes"]
    assert shown["event"]["says"] == "a flush was paid as a pair" and shown["position"] == dispute["position"]
    verifier = [sys.executable, "-I", "-S", str(ROOT / "tools/verify_bundle.py"), str(tmp_path / "1.json")]
    done = subprocess.run(verifier, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "Disputed by p1, as Sue took down: a flush was paid as a pair\n" in done.stdout


@pytest.mark.parametrize(
    "options, says",
    [
        (("--person", "p1", "--says", "a flush"), "--person and --by go together"),
        (("--by", "Sue", "--says", "a flush"), "--person and --by go together"),
        (("--person", "p1", "--by", "Sue"), "A dispute needs a statement, on one line"),
        (("--person", "Zoe", "--by", "Sue", "--says", "x"), "Zoe has never had chips at this table"),
        (
            ("--person", "P1 ", "--by", "Sue", "--says", "x"),
            "A dispute must be recorded by a person other than the one who disputes",
        ),
        (
            ("--person", "sue", "--by", "Sue", "--says", "x"),
            "A dispute must be recorded by a person other than the one who disputes",
        ),
        (
            ("--person", "p1", "--by", "dealer", "--says", "x"),
            "A dispute must be recorded by a person other than the one who disputes",
        ),
    ],
)
def test_a_dispute_that_is_none_is_refused_before_anything_is_written(
    terminal: Terminal, ledger: Path, tmp_path: Path, options: tuple[str, ...], says: str
) -> None:
    head = terminal.run("audit", str(ledger)).out
    answer = terminal.run("evidence", str(ledger), "1", "--out", str(tmp_path / "x.json"), *options)
    assert answer.is_one_sentence and says in answer.err
    assert not (tmp_path / "x.json").exists() and terminal.run("audit", str(ledger)).out == head


def test_a_correction_is_shown_with_its_round_and_the_audit_agrees(terminal: Terminal, ledger: Path) -> None:
    by = ("--by", "Sue", "--and", "Tom", "--why", "a flush", "--because", "the dealer misread it")
    asked = ("correct", str(ledger), "1", "--person", "p1", *by)
    answer = terminal.run(*asked, "--amount", "60")
    assert answer.status == 0 and "p1 now has $" in said(answer)
    assert terminal.run(*asked, "--amount", "-12.50").status == 0
    words = said(terminal.run("replay", str(ledger), "1"))
    assert "p1 gets $60.00 for round 1, confirmed by Sue and Tom: a flush" in words
    assert "p1 returns $12.50 for round 1" in words
    shown = json.loads(terminal.run("replay", str(ledger), "1", "--json").out)["corrections"]
    assert [entry["event"]["cents"] for entry in shown] == [6000, -1250]
    assert terminal.run("audit", str(ledger)).status == 0


def test_the_same_correction_given_twice_names_the_first_and_asks_whether_it_is_meant(
    terminal: Terminal, ledger: Path
) -> None:
    by = ("--by", "Sue", "--and", "Tom", "--why", "a flush", "--because", "so")
    asked = ("correct", str(ledger), "1", "--person", "p1", *by, "--amount")
    first = said(terminal.run(*asked, "60"))
    twice = terminal.run(*asked, "60")
    assert twice.is_one_sentence and "add --again" in twice.err
    assert "p1 gets $60.00 for round 1, confirmed by Sue and Tom: a flush" in twice.err
    for other in ("59.99", "60.01", "-60"):
        assert terminal.run(*asked, other).status == 0, "another amount is another correction"
    assert said(terminal.run(*asked, "60", "--again")) != first
    shown = json.loads(terminal.run("replay", str(ledger), "1", "--json").out)["corrections"]
    assert [entry["event"]["cents"] for entry in shown] == [6000, 5999, 6001, -6000, 6000]


@pytest.mark.parametrize(
    "change", [("1", "99"), ("60", "many"), ("60", "0"), ("p1", "nobody"), ("Tom", "Sue"), ("Tom", "p1")]
)
def test_a_correction_that_may_not_be_is_refused_in_one_sentence(
    terminal: Terminal, ledger: Path, change: tuple[str, str]
) -> None:
    asked = ("1", "--person", "p1", "--by", "Sue", "--and", "Tom", "--why", "a flush", "--amount", "60")
    answer = terminal.run("correct", str(ledger), *[change[1] if word == change[0] else word for word in asked])
    assert answer.is_one_sentence
    assert terminal.run("correct", str(ledger) + "x", *asked).is_one_sentence


CORRECT = ("--person", "p1", "--by", "Sue", "--and", "Tom", "--why", "a flush")


def corrections(terminal: Terminal, ledger: Path) -> list[dict[str, Any]]:
    shown = json.loads(terminal.run("replay", str(ledger), "1", "--json").out)["corrections"]
    return [entry["event"] for entry in shown]


def test_a_correction_of_another_amount_than_the_rules_owe_needs_a_reason(
    terminal: Terminal, ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("correct", str(ledger), "1", *CORRECT, "--amount", "60")
    answer = terminal.run(*asked)
    assert answer.is_one_sentence and "Round 1 gave p1 $70.00, and $70.00 was due, so the rules owe $0.00" in answer.err
    assert "not $60.00; say why with --because." in answer.err and corrections(terminal, ledger) == []
    typed = io.StringIO("the dealer promised it\n")
    monkeypatch.setattr(typed, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdin", typed)
    answer = terminal.run(*asked)
    assert answer.status == 0 and "so the rules owe $0.00, not $60.00. Why" in answer.out
    (entry,) = corrections(terminal, ledger)
    assert entry["why"] == "a flush; the rules owe $0.00, but the dealer promised it"
    words = said(terminal.run("audit", str(ledger)))
    listed = "confirmed by Sue and Tom: $60.00 moved to p1 and the rules owed $0.00: a flush; the rules owe $0.00, but"
    assert listed in words and "The hash chain is intact" in words
    (told,) = json.loads(terminal.run("audit", str(ledger), "--json").out)["differing"]
    assert (told["round"], told["person"], told["cents"], told["owed"]) == (1, "p1", 6000, 0)
    answer = terminal.run("correct", str(ledger), "1", *CORRECT, "--amount", "-60")
    assert answer.status == 0, "what was moved too much goes back without another reason"
    assert "corrections moved $60.00, so the rules owe -$60.00." in said(answer)
    assert len(json.loads(terminal.run("audit", str(ledger), "--json").out)["differing"]) == 1


def test_a_correction_of_what_the_rules_owe_needs_no_reason_and_is_not_listed(terminal: Terminal, ledger: Path) -> None:
    def short(event: dict[str, Any]) -> None:
        mine = next(one for one in event["postings"] if one["person"] == "p1")
        mine.update(returned=mine["returned"] - 500, collected=mine.get("collected", 0) + 500)

    tamper(ledger, short, where='"event":"settled"', rechain=True)
    answer = terminal.run("correct", str(ledger), "1", *CORRECT, "--amount", "5", "--because", "of the dealer")
    assert answer.is_one_sentence and "leave out --because" in answer.err, "it would be stored nowhere"
    answer = terminal.run("correct", str(ledger), "1", *CORRECT, "--amount", "5")
    assert answer.status == 0, answer.err
    assert "Round 1 gave p1 $65.00, and $70.00 was due, so the rules owe $5.00." in said(answer)
    assert json.loads(terminal.run("audit", str(ledger), "--json").out)["differing"] == []


def test_a_key_is_made_only_for_what_can_be_signed(terminal: Terminal, ledger: Path, tmp_path: Path) -> None:
    key = ledger.with_name("table.db.signing")
    assert terminal.play("10/3/2/1/q", "--ledger", str(ledger)).status == 0  # a second table
    out, one = tmp_path / "r.json", ("--table", "practice mississippi-stud")
    heads = tmp_path / "heads.txt"
    heads.write_text('{"ledger":"x","position":1,"hash":"","time":"","key":"ab"}\n')
    for line, says in (
        (("evidence", str(ledger), "1", "--out", str(out)), "name one with --table"),
        (("evidence", str(ledger), "1", "--out", str(out), "--table", "none"), "has no table 'none'"),
        (("evidence", str(ledger), "99", "--out", str(out), *one), "has no round 99"),
        (("evidence", str(ledger), "1", "--out", str(tmp_path / "no" / "r.json"), *one), "does not exist"),
        (("head", str(ledger), "--append", str(heads)), "signed with another key"),
        (("head", str(ledger), "--append", str(tmp_path / "no" / "heads.txt")), "cannot be written"),
    ):
        answer = terminal.run(*line)
        assert answer.is_one_sentence and says in answer.err, line
        assert not key.exists() and not out.exists(), line
    assert terminal.run("evidence", str(ledger), "1", "--out", str(out), *one).status == 0 and key.exists()


def test_a_round_that_has_no_evidence_yet_is_not_disputed_either(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "open.db"
    assert terminal.play("10/q", *SEED, "--ledger", str(path)).status == 0
    words = "--person", "p1", "--by", "Sue", "--says", "a flush"
    answer = terminal.run("evidence", str(path), "1", "--out", str(tmp_path / "r.json"), *words)
    assert answer.is_one_sentence and "still being played" in answer.err
    told = json.loads(terminal.run("audit", str(path), "--json").out)
    assert told["disputes"] == [] and sorted(file.name for file in tmp_path.glob("*.signing")) == []
