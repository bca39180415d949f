"""Whatever is typed at a table, on either side, is answered in a sentence; nothing is half understood."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.sitting import GAME, SEED, Terminal, said

ODD = ("²", "٣", "２", "½", "9" * 5_000, "9" * 400, "99999999999", "-1", "1e9", "1.5", "\0", "\ud800", "\x1b[2J", "")
"""Digits of other scripts and of another kind, too many of them, signs that no terminal shows, and nothing."""
PLAYER = (
    "", "?", "why", "report", "report 1", "report 1.", "report 2.1", "report {}.{} {}", "buy", "ante", "#", "{}x",
    "ante {}x", "${}", "{}.{}", "bet", "back", "{} {}", "deal",
)  # fmt: skip
DEALER = (
    "", "?", "cut", "cut 26 by", "cut ann", "offer", "count", "throw", "leave", "sit", "validate", "decline", "recut",
    "decline {} by {} and {}: {}", "recut 26 by", "method", "method dealing=", "method {}={}", "collect", "inspect",
    "deal", "turn", "announce", "display", "rack", "felt", "why", "report", "report 1", "report 1.", "report {}.{} {}",
    "{}.{}",
)  # fmt: skip


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def lines(words: tuple[str, ...]) -> str:
    typed = [word.replace("{}", odd) if "{}" in word else f"{word} {odd}" for word in words for odd in ODD]
    return "/".join([*typed, *[f"{word}{odd}" for word in words if word and "{}" not in word for odd in ODD]])


def answers(out: str) -> list[str]:
    """What was said after each prompt of the sitting."""
    return re.split(r"^.*? > ", out, flags=re.MULTILINE)[1:]


@pytest.mark.parametrize("before", ["", "10/", "10/deal/"])
@pytest.mark.parametrize("game", [GAME, "blackjack"])
def test_a_player_may_type_anything(terminal: Terminal, game: str, before: str) -> None:
    answer = terminal.play(f"{before}{lines(PLAYER)}/quit", *SEED, game=game)
    assert (answer.status, answer.err) == (0, "") and "You leave with" in answer.out
    assert "\0" not in answer.out and "\x1b" not in answer.out
    assert all(len(told) > 1 for told in answers(answer.out)), "a line without an answer"


@pytest.mark.parametrize("before", ["", "begin/", "begin/announce/deal 1/"])
@pytest.mark.parametrize("game", [GAME, "blackjack"])
def test_a_dealer_may_type_anything(terminal: Terminal, game: str, before: str) -> None:
    chosen = ("--dealer", "--seats", "2", "--chores", "announce,deal")
    answer = terminal.play(f"{before}{lines(DEALER)}/quit", *SEED, *chosen, game=game)
    assert answer.status in (0, 1) and answer.err == "" and "dealer, before round 1 > " in answer.out
    assert "\0" not in answer.out and "\x1b" not in answer.out


@pytest.mark.parametrize(
    "typed, told",
    [
        ("report ²", "'²' cannot be reported now; type report alone to see what can."),
        ("report ٣", "'٣' cannot be reported now; type report alone to see what can."),
        (f"report {'9' * 400}", "Type report alone to see what can be reported, then report and its number."),
        ("report -1", "Type report alone to see what can be reported, then report and its number."),
        ("count ٤٦", "Type how many cards the stub has: count 46."),
        ("count -1", "Type how many cards the stub has: count 46."),
        ("count 1e9", "Type how many cards the stub has: count 46."),
        ("throw ² 3", "Type what the dice show: throw 3 4."),
        ("cut ٢٦", "Type how many cards are cut from the top: cut 26, or cut 26 by ann if a player cuts."),
        ("recut ٢٦", "Type how many cards are cut from the top this time: recut 26"),
        ("x" * 300, f"'{'x' * 40}...' is not a command here"),
        ("9" * 5_000, "A line may have at most 500 characters; this one has 5,000."),
    ],
)
def test_what_is_no_number_is_not_half_understood(terminal: Terminal, typed: str, told: str) -> None:
    chosen = ("--dealer", "--seats", "2", "--chores", "announce,deal")
    words = said(terminal.play(f"begin/announce/{typed}/quit", *SEED, *chosen))
    assert told in words and "Score: 1 of 1" in words, "it costs nothing"


def test_bytes_that_are_no_text_do_not_end_a_sitting() -> None:
    command = [sys.executable, "-m", "croupier.cli", "play", GAME, *SEED]
    done = subprocess.run(command, input=b"\xff\xfe\n10\nquit\n", capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is not possible now" in done.stdout and b"$10.00 in wagers on the layout" in done.stdout


def test_a_ledger_whose_name_is_no_text_is_refused_in_one_sentence(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("play", GAME, "--ledger", f"{tmp_path}/\udcff.db").is_one_sentence


def test_an_empty_table_and_an_empty_rack_say_so(terminal: Terminal) -> None:
    chosen = ("--dealer", "--seats", "2", "--chores", "announce,deal")
    words = said(terminal.play("felt/rack/begin/felt/quit", *SEED, *chosen))
    assert "> felt No round is in progress; the felt is empty." in words
    assert "> rack The discard rack is empty." in words
    dice = said(terminal.play("rack/begin/felt/quit", *SEED, "--dealer", game="craps"))
    assert "> rack This table has no cards." in dice and "> felt The felt is still empty." in dice


def test_one_card_is_a_card_and_two_are_cards(terminal: Terminal) -> None:
    chosen = ("--dealer", "--seats", "1", "--chores", "announce")
    words = said(terminal.play("begin/announce/rack/quit", *SEED, *chosen, game="casino-war"))
    assert "1 card of position 1" in words and "1 cards" not in words


@pytest.mark.parametrize("side", [(), ("--dealer",)], ids=["player", "dealer"])
def test_both_sides_are_told_of_the_law_of_the_cards_and_of_what_is_beyond_the_law(
    terminal: Terminal, side: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "table.db"
    chosen = (*SEED, *side, "--set", "card_change_hours=24", "--set", "dealing=automated shoe", "--ledger", str(file))
    words = said(terminal.play("quit", *chosen))
    assert "Mississippi Stud, N.J.A.C. 19:47-35: the proposed law of 2009-10-16." in words
    assert "This is a practice table: the cards come from seed 7." in words
    assert "Beyond the law: Cards dealt from a shoe are changed at least every eight hours" in words
    assert "Every event is stored in table.db, as table practice mississippi-stud." in words
