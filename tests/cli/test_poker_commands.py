"""Poker on the command line: hand histories from a ledger and back, equity, the rake instead of an edge, and play."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import call
from tests.cli.sitting import Terminal, said
from tests.scenarios.test_hand_history import ANTONIUS_BLOM, DWAN_IVEY

STEADY = "/".join(["200", "deal", *["call", "check", "show"] * 12, "quit"])


@pytest.fixture
def played(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A ledger with a hand of poker among three players."""
    file = tmp_path / "poker.db"
    answer = Terminal(capsys, monkeypatch).play(
        STEADY, "--ledger", str(file), "--seats", "3", "--seed", "5", "--chips", "500", game="poker"
    )
    assert answer.status == 0, answer.err
    return file


@pytest.mark.law("19:47-14.10")
def test_poker_is_played_at_the_terminal_against_simulated_players_and_audited(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = call(capsys, "audit", str(played))
    assert answer.status == 0, answer.out


def test_a_hand_of_a_ledger_hides_the_cards_that_the_viewer_did_not_see(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stranger = call(capsys, "history", str(played), "1")
    mine = call(capsys, "history", str(played), "1", "--as", "p1")
    assert stranger.status == mine.status == 0, stranger.err
    dealt = [word for word in stranger.out.split('"') if word.startswith("d dh")]
    assert dealt and all(word.endswith("????") for word in dealt)
    own = [word for word in mine.out.split('"') if word.startswith("d dh")]
    assert sum(word.endswith("????") for word in own) == len(own) - 1


def test_what_is_written_is_read_again(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = call(capsys, "history", str(played), "1", "--json").out
    body = json.loads(text)
    assert (body["round"], body["as"]) == (1, "stranger")
    file = tmp_path / "hand.phh"
    file.write_text(body["history"])
    again = call(capsys, "history", str(file))
    assert again.status == 0, again.err
    described = json.loads(again.out)
    assert described["game"] == "poker" and len(described["seats"]) == 3


def test_a_history_becomes_a_round_that_settle_reads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(ANTONIUS_BLOM)
    described = call(capsys, "history", str(file))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(described.out.encode())))
    settled = call(capsys, "settle", "-", "--json")
    assert settled.status == 0, settled.out
    assert [seat["net"] for seat in json.loads(settled.out)["seats"]] == ["678473.50", "-678473.50"]


def test_unknown_cards_are_replaced_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(DWAN_IVEY)
    answer = call(capsys, "history", str(file), "--json")
    assert answer.status == 0
    body = json.loads(answer.out)
    assert len(body["stand_ins"].split()) == 2
    assert body["finishing_stacks"]["Tom Dwan"] == "1,109,500.00"
    told = call(capsys, "history", str(file))
    assert "replaced by unused ones" in told.err


@pytest.mark.parametrize(
    "text, says",
    [
        ("variant = 3", "variants that can be read"),
        ("no file at all", "A hand history is TOML"),
        (ANTONIUS_BLOM.replace("p2 cbr 3000", "p2 cbr 1500"), "A raise here is to $2,000.00 or more"),
        (ANTONIUS_BLOM.replace("Ah3sKsKh", "6d3sKsKh"), "A card is dealt twice"),
    ],
)
def test_a_file_that_is_no_hand_is_refused_in_one_sentence(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(text)
    answer = call(capsys, "history", str(file))
    assert answer.is_one_sentence and says in answer.err


def test_a_round_of_another_game_has_no_hand_history(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "stud.db"
    Terminal(capsys, monkeypatch).play("10/deal/1x/1x/1x/quit", "--ledger", str(file), "--seed", "7")
    answer = call(capsys, "history", str(file), "1")
    assert answer.is_one_sentence and "this is a round of Mississippi Stud" in answer.err


def found(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    answer = call(capsys, "equity", *arguments, "--json")
    assert answer.status == 0, answer.err
    body: dict[str, Any] = json.loads(answer.out)
    return body


def test_equity_counts_every_river(capsys: pytest.CaptureFixture[str]) -> None:
    body = found(capsys, "Ah Kh", "7c 7d", "--board", "Th 7h 2c 6d")
    assert body["boards"] == 44
    # Nine hearts are left; the two and the six of hearts also pair the board and fill the set.
    assert [row["share"] for row in body["hands"]] == ["7/44", "37/44"]
    assert [row["wins"] for row in body["hands"]] == [7, 37]


@pytest.mark.law("19:47-14.7")
def test_all_in_hands_can_expect_their_part_of_each_pot(capsys: pytest.CaptureFixture[str]) -> None:
    body = found(
        capsys, "As Ad", "Ks Kd", "Qs Qd", "--board", "2c 3c 7h 8h 9d", "--put-in", "20,50,50", "--folded", "4"
    )
    # The aces have the main pot of three times 20 and the 4 that were folded; the kings have the side pot of 60.
    assert [row["expected_cents"] for row in body["hands"]] == ["6400", "6000", "0"]


@pytest.mark.parametrize(
    "arguments, says",
    [
        (("Ah Kd", "Ah Qd"), "A deck has each of 52 cards once"),
        (("Ah Kd Qs",), "A hand of hold 'em has 2 cards"),
        (("Ah Kd", "--put-in", "1,2"), "one amount for each hand"),
        (("Ah Kd", "--folded", "2"), "--folded needs --put-in"),
        (("Zz Kd",), "is not a card"),
        (("Ah Kd", "2c 2d", "--board", "3c 4c 5c 6c 7c 8c"), "A board has at most five cards"),
    ],
)
def test_hands_that_cannot_be_are_refused(
    arguments: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = call(capsys, "equity", *arguments)
    assert answer.is_one_sentence and says in answer.err


@pytest.mark.law("19:47-14.14")
def test_edge_says_that_poker_has_none_and_simulate_measures_the_rake(capsys: pytest.CaptureFixture[str]) -> None:
    edge = call(capsys, "edge", "poker", "--json")
    body = json.loads(edge.out)
    assert body["house_edge"] is None and body["hands"] == 2_000
    low, high = body["interval_cents"]
    assert low < body["rake_cents_per_hand"] < high <= 400  # the cap
    printed = said(call(capsys, "simulate", "poker", "--rounds", "200", "--seed", "3", "--seats", "4"))
    assert "Poker has no house edge" in printed and "4 players, seed 3" in printed
    timed = said(call(capsys, "simulate", "poker", "--rounds", "50", "--set", "revenue=time charge"))
    assert "$0.0000" in timed and "each player pays $6.00 for half an hour" in timed


def test_there_is_no_par_sheet_of_poker_and_no_hand_of_one_player(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = call(capsys, "edge", "poker", "--html", str(tmp_path / "sheet.html"))
    assert sheet.is_one_sentence and "no par sheet" in sheet.err
    many = call(capsys, "simulate", "poker", "--rounds", "5", "--seats", "9", "--set", "form=five-card draw")
    assert many.is_one_sentence and "from 2 to 6 players" in many.err
