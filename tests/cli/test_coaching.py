"""`croupier play --coach`: the exact value of every choice before deciding, or what a choice cost, and a review."""

from __future__ import annotations

import io

import pytest

from tests.cli.calling import Answer, call

FOLDED_JACK_TEN = "10\n\nfold\nquit\n"


def sitting(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *arguments: str) -> Answer:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return call(capsys, "play", *arguments)


def test_before_deciding_every_choice_is_weighed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = sitting(monkeypatch, capsys, FOLDED_JACK_TEN, "mississippi-stud", "--seed", "7", "--coach", "before")
    assert "best is 3rd street $10.00. Worth, in ante wagers: fold -1.0000, 3rd street $10.00" in told.out


def test_after_deciding_the_cost_is_told_and_reviewed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = sitting(monkeypatch, capsys, FOLDED_JACK_TEN, "mississippi-stud", "--seed", "7", "--coach", "after")
    assert "Worth" not in told.out
    assert "3rd street $10.00 was best; fold costs" in told.out
    assert "Review: 0 of 1 decisions were best" in told.out and "with Jc Th fold" in told.out


def test_a_game_without_a_coach_is_played_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = sitting(monkeypatch, capsys, "quit\n", "craps", "--seed", "3", "--coach", "after")
    assert told.status == 0 and "Craps and Mini-Craps has no coach" in told.out and "Review" not in told.out


def test_without_a_coach_nothing_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Coach" not in sitting(monkeypatch, capsys, FOLDED_JACK_TEN, "mississippi-stud", "--seed", "7").out
