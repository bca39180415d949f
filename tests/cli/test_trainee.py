"""`croupier play --dealer`: a trainee runs the table, is told what he missed, and gets a score."""

from pathlib import Path

import pytest

from croupier.cli.playing.trainee import chores_of
from croupier.games import DECLARED, find
from tests.cli.calling import Answer
from tests.cli.sitting import Terminal, said

SEED = ("--seed", "3", "--seats", "2")


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def trained(terminal: Terminal, typed: str, chores: str = "", *more: str) -> Answer:
    return terminal.play(typed, *SEED, "--dealer", *(("--chores", chores) if chores else ()), *more)


ROUND = "inspect/verify/spread/wash/shuffle/load/begin/no more bets/deal/collect 2/rack stub"
STREETS = "/no more bets/turn" * 3


def test_a_round_run_without_a_slip_has_a_full_score(terminal: Terminal) -> None:
    answer = trained(terminal, f"{ROUND}{STREETS}/collect 1/collect community/quit")
    assert answer.status == 0
    assert "Score: 18 of 18 were right and in time." in answer.out


@pytest.mark.law("19:47-35.3(b)", "19:47-35.3(c)")
def test_going_on_without_a_duty_is_told_with_its_paragraph(terminal: Terminal) -> None:
    answer = trained(terminal, "begin/quit", "spread,wash")
    words = said(answer)
    assert answer.status == 1
    assert "You went on without a duty: spread (19:47-35.3(b))." in words
    assert "You went on without a duty: wash (19:47-35.3(c))." in words
    assert "19:47-35.3(c): " in words, "the paragraph in our words"
    assert "Score: 0 of 2 were right and in time." in words


@pytest.mark.law("19:47-35.3(a)")
def test_a_duty_before_its_time_is_refused_and_counts(terminal: Terminal) -> None:
    words = said(trained(terminal, "wash/inspect/quit", "inspect,wash"))
    assert "Before that, the dealer sorts and inspects" in words and "(19:47-35.3(a))" in words
    assert "Score: 1 of 2 were right and in time." in words


def test_what_is_due_can_be_asked_for_nothing(terminal: Terminal) -> None:
    answer = trained(terminal, "?/help/why/rack/felt/quit")
    words = said(answer)
    assert "inspect: the dealer sorts and inspects the cards" in words and "(19:47-35.4(a))" in words
    assert "begin the next round begins" in words
    assert answer.status == 0 and "Score" not in words


def test_what_no_dealer_does_is_told_and_costs_nothing(terminal: Terminal) -> None:
    words = said(trained(terminal, "sing/cut/offer/count/announce/quit"))
    for sentence in (
        "'sing' is nothing that a dealer does here",
        "Say how many cards are cut",
        "Say to whom the cut is offered",
        "No stub is to be counted now",
        "No words are due now",
    ):
        assert sentence in words
    assert "Score" not in words


@pytest.mark.law("19:47-35.10(a)")
def test_a_folded_hand_is_picked_up_first(terminal: Terminal) -> None:
    words = said(trained(terminal, "begin/no more bets/no more bets/collect 2/quit", "announce,collect"))
    assert "The hand at position 2 is out, and is picked up first (19:47-35.10(a))." in words


@pytest.mark.law("19:47-26.4(d)1")
def test_the_cut_is_offered_to_whom_the_rules_say(terminal: Terminal) -> None:
    typed = "cut 50/offer ben/offer ann/burn/begin/quit"
    chosen = ("--set", "shuffling=manual", "--dealer", "--chores", "cut,burn")
    answer = terminal.play(typed, *SEED, *chosen, game="double-attack-blackjack")
    words = said(answer)
    assert words.count("The cut is for Ann to make") >= 2 and "Score: 2 of 4" in words
    assert "Round 1" in words


@pytest.mark.parametrize(
    "typed, count", [("count", "The dealer counts the stub: 45 cards."), ("count 44", "44 cards.")]
)
def test_the_stub_is_counted_as_it_lies_or_as_he_says(terminal: Terminal, typed: str, count: str) -> None:
    answer = trained(terminal, f"begin/{typed}/quit", "count", "--set", "stub_count_every=1")
    assert count in said(answer)


def test_a_chore_that_this_table_has_not_is_refused_with_those_it_has(terminal: Terminal) -> None:
    answer = trained(terminal, "quit", "burn")
    assert answer.status == 2 and "'burn' is no chore at this table; --chores takes inspect, verify" in answer.err


def test_a_dealer_has_no_coach(terminal: Terminal) -> None:
    answer = trained(terminal, "quit", "", "--coach", "before")
    assert answer.status == 2 and "leave --coach out with --dealer" in answer.err


def test_with_a_ledger_the_audit_finds_what_was_missed(terminal: Terminal, tmp_path: Path) -> None:
    book = str(tmp_path / "t.db")
    assert trained(terminal, "begin/quit", "spread,wash", "--ledger", book).status == 1
    again = trained(terminal, "begin/no more bets/quit", "announce", "--ledger", book)
    assert 'Dealer: "No more bets."' in said(again), "the same table goes on"
    assert terminal.run("audit", book).status == 1


@pytest.mark.parametrize("game", DECLARED)
def test_every_game_has_chores_to_train(game: str) -> None:
    known = chores_of(find(game).rules())
    assert "announce" in known and len(known) > 2
    assert ("throw" in known) is (game == "craps")
