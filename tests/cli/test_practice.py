"""At a practice table hours go by when the trainee says so, and every chore is his that a later method asks for."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from croupier.cli.play.practice_table import Ahead
from tests.cli.sitting import Terminal, said

OPENED = datetime(2026, 1, 1, 12, tzinfo=UTC)
DEALER = ("--dealer", "--seats", "2")


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.mark.law("19:46-1.18(g)2", "19:46-1.18(g)3")
@pytest.mark.parametrize(
    "house, early, late, cite",
    [
        ((), 3, 1, "19:46-1.18(g)2"),
        (("--set", "card_change_hours=8"), 7, 1, "19:46-1.18(g)2"),
        (("--set", "dealing=hand"), 3, 1, "19:46-1.18(g)3"),
    ],
)
def test_cards_fall_due_when_their_hours_have_gone_by_and_who_plays_on_is_told(
    terminal: Terminal, house: tuple[str, ...], early: int, late: int, cite: str
) -> None:
    asked = (*DEALER, "--seed", "3", "--chores", "change", *house)
    first = said(terminal.play(f"wait {early} hours/?/quit", *asked))
    assert f"It is {early} hours later." in first and "Nothing is due" in first
    words = said(terminal.play(f"wait {early}/wait {late} hour/?/begin/quit", *asked))
    assert "It is 1 hour later." in words and "change: the cards on the table are changed after" in words
    assert f"You skipped a duty: change ({cite})." in words
    changed = said(terminal.play(f"wait {early}/wait {late}/change/?/begin/quit", *asked))
    assert "You skipped a duty" not in changed and "Nothing is due" in changed


@pytest.mark.law("19:46-1.18(g)2")
def test_where_the_house_chose_fewer_hours_it_is_told_how_many(terminal: Terminal) -> None:
    asked = (*DEALER, "--seed", "3", "--chores", "change")
    assert "after 8 hours at the latest, and at this table after 4" in said(terminal.play("wait 4/?/quit", *asked))
    most = said(terminal.play("wait 8/?/quit", *asked, "--set", "card_change_hours=8"))
    assert "after 8 hours at the latest, by supervisor" in most


def test_hours_go_by_at_a_practice_table_alone_and_by_whole_numbers(terminal: Terminal) -> None:
    assert "only at a practice table" in said(terminal.play("wait 8/?/quit", *DEALER, "--chores", "change"))
    for wrong in ("wait", "wait long", "wait 0", "wait 101", "wait -1"):
        words = said(terminal.play(f"{wrong}/quit", *DEALER, "--seed", "3"))
        assert "Type how many hours pass, up to 100: wait 8." in words and "later" not in words


@pytest.mark.law("19:46-1.18(g)2")
def test_a_practice_ledger_goes_on_at_the_hour_at_which_it_was_left(terminal: Terminal, tmp_path: Path) -> None:
    kept = (*DEALER, "--seed", "3", "--chores", "change", "--ledger", str(tmp_path / "t.db"))
    terminal.play("wait 5/begin/quit", *kept)
    again = said(terminal.play("change/wait 3/?/begin/quit", *kept))
    assert "change: " not in again.split("It is 3 hours later.")[1].split("begin")[0]
    found = said(terminal.run("audit", str(tmp_path / "t.db")))
    assert "A duty was missed, change" in found and found.count("A duty was missed") == 1
    assert "should have been changed" not in found, "the clock of the second sitting is not behind the first one's"


def test_a_clock_that_was_put_forward_goes_on_from_there() -> None:
    clock = Ahead(lambda: OPENED)
    clock.later(8)
    assert clock() == OPENED + timedelta(hours=8)
    clock.go_on((OPENED + timedelta(hours=5)).isoformat())
    assert clock() == OPENED + timedelta(hours=8), "never back"
    clock.go_on((OPENED + timedelta(hours=9)).isoformat())
    assert clock() == OPENED + timedelta(hours=9)


@pytest.mark.law("19:47-35.4(b)2", "19:47-35.2(b)5")
def test_all_chores_are_those_too_that_another_method_asks_for(terminal: Terminal) -> None:
    before = "inspect/verify/spread/wash/shuffle/"
    by_hand = f"{before}method shuffling=manual removed automated device/shuffle/?/quit"
    words = said(terminal.play(by_hand, *DEALER, "--seed", "3"))
    assert "cut: the cards are cut, by dealer" in words
    assert "cut" not in words.split("The program does the rest")[0], "what this method does not ask for is not told"


@pytest.mark.law("19:47-26.3(c)")
def test_who_sees_a_card_in_the_wash_begins_it_again(terminal: Terminal) -> None:
    asked = (*DEALER, "--seed", "3", "--chores", "wash")
    words = said(terminal.play("remix/?/wash/begin/quit", *asked, game="double-attack-blackjack"))
    assert "A card was exposed, so the cards are washed again (19:47-26.3(c))." in words
    assert words.index("washed again") < words.index("wash: the cards, once the first player has seen them")
    assert "You skipped a duty" not in words
    other = said(terminal.play("remix/quit", *asked))
    assert "'remix' is not a duty at this table" in other and "(19:47-35.3(a))" in other
