"""`report` in `croupier play`: what can have gone wrong is listed, told as the dealer would, and followed by a rule."""

from pathlib import Path

import pytest

from tests.cli.sitting import SEED, Terminal, said


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def test_what_can_be_reported_is_listed_with_its_consequence_and_paragraph(terminal: Terminal) -> None:
    shown = said(terminal.play("10/report/quit", *SEED))
    assert (
        'report 2 a community card is exposed before its "No more bets": All hands are void. (19:47-35.12(a))' in shown
    )


@pytest.mark.law("19:47-35.12(a)")
def test_a_card_of_the_house_is_chosen_by_its_number_and_the_hands_are_void(terminal: Terminal) -> None:
    shown = said(terminal.play("10/report 2/report 2.3/quit", *SEED))
    assert "report 2.1 is community card 1; report 2.2 is community card 2; report 2.3 is community card 3" in shown
    assert "The dealer reports: community card exposed. All hands are void. (19:47-35.12(a))" in shown
    assert "ante wager $10.00 void, $10.00 returned 19:47-35.12(a)" in shown and "You have $500.00 in chips" in shown


@pytest.mark.law("19:47-35.12(d)")
@pytest.mark.parametrize(
    "typed, answer",
    [
        ("report wrong number of cards", "Add how many cards the hand has: report 5 3, for example."),
        ("report wrong number of cards 2", "A hand of 2 cards is right"),
        ("report wrong number of cards 3", "That player's hand is void. (19:47-35.12(d))"),
        ("report w", "'w' could mean wrong number of cards or wrong number of community cards."),
        ("report 3.2 3", "The choices are report 3.1 to report 3.1."),
        ("report 1 3", "communicated takes no number of cards."),
    ],
)
def test_a_number_is_told_where_one_is_asked_for(terminal: Terminal, typed: str, answer: str) -> None:
    assert answer in said(terminal.play(f"10/{typed}/quit", *SEED))


@pytest.mark.parametrize(
    "typed, answer",
    [
        ("report shuffling device fault", "The cards are already being dealt (19:47-35.12(e))."),
        ("report banana", "'banana' cannot be reported now; type report alone to see what can."),
        ("report 0", "'0' cannot be reported now"),
        ("report 99", "'99' cannot be reported now"),
        ("report 1.x", "Type report alone to see what can be reported"),
    ],
)
def test_what_cannot_be_now_is_refused_with_its_paragraph_and_nonsense_in_a_sentence(
    terminal: Terminal, typed: str, answer: str
) -> None:
    answered = terminal.play(f"10/{typed}/quit", *SEED)
    assert answer in said(answered) and answered.status == 0


def test_it_stands_in_the_help_and_in_the_ledger(terminal: Terminal, tmp_path: Path) -> None:
    assert "report as the dealer: the irregularities you can report now" in said(terminal.play("?/quit", *SEED))
    file = str(tmp_path / "table.db")
    terminal.play("10/report 1/quit", "--ledger", file)
    assert "The dealer reports: communicated at position 1." in said(terminal.run("replay", file, "1", "--as", "p1"))
    assert terminal.run("audit", file).status == 0


COLORADO = "colorado-hold-em-poker"


@pytest.mark.law("19:47-23.14(d)")
@pytest.mark.parametrize("version", ["required", "permissible"])
def test_an_instant_winner_can_be_declared_wrongly(terminal: Terminal, version: str) -> None:
    shown = said(terminal.play("10/deal/?/declare/quit", *SEED, "--set", f"version={version}", game=COLORADO))
    assert "Declare an instant winner, which this hand is not: declare, a mistake (19:47-23.14(d))" in shown
    assert "ante wager $10.00 lose, $10.00 collected 19:47-23.14(d)" in shown and "This round: -$10.00." in shown


@pytest.mark.law("19:47-23.14(d)")
def test_nobody_declares_wrongly_by_a_letter_or_at_another_time(terminal: Terminal) -> None:
    shown = said(terminal.play("10/declare/deal/d/decl/quit", *SEED, game=COLORADO))
    for typed in ("declare", "d", "decl"):
        assert f"'{typed}' is not possible now" in shown
    assert "You leave with $490.00 in chips, and $10.00 in wagers on the layout." in shown


@pytest.mark.law("19:47-35.12(b)")
def test_a_card_that_everybody_saw_is_named(terminal: Terminal) -> None:
    shown = said(terminal.play("10/report face-up card/quit", *SEED))
    assert "The dealer reports: face-up card, the queen of hearts. The card goes to the discard rack unused" in shown
