"""`croupier replay`: a round as somebody saw it, and nothing that he could not."""

import json
import re
from pathlib import Path

import pytest

from croupier.cli.discard_rack import print_rack
from croupier.cli.terminal_cards import name_of
from croupier.equipment.cards import STANDARD_DECK, card_words
from croupier.ledger.rounds.discard_rack import Racked
from tests.cli.sitting import SEED, Terminal, said, tamper


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def ledger(terminal: Terminal, tmp_path: Path) -> Path:
    """Two rounds of p1 and Ann: a push, then a fold of p1 on 3rd street; a third one is open."""
    path = tmp_path / "table.db"
    assert terminal.play("10/3/2/1/20/f/q", *SEED, "--seats", "2", "--ledger", str(path)).status == 0
    return path


def cards_in(text: str) -> set[str]:
    """Every card that a text names, in letters or in words."""
    words = {card_words(card): name_of(card) for card in STANDARD_DECK}
    spoken = {name for said, name in words.items() if f"the {said}" in text}
    return spoken | set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text))


def folded(terminal: Terminal, ledger: Path) -> set[str]:
    """The two cards that p1 folded in the second round."""
    own = re.findall(r"A card to you: the (.*?)\.", terminal.run("replay", str(ledger), "2", "--as", "p1").out)
    assert len(own) == 2
    return {name_of(card) for card in STANDARD_DECK if card_words(card) in own}


def test_a_round_is_told_event_by_event_with_the_paragraph_behind_each_payment(
    terminal: Terminal, ledger: Path
) -> None:
    answer = terminal.run("replay", str(ledger), "1", "--as", "p1")
    assert answer.status == 0
    order = [
        "Round 1 begins.",
        "You place the ante wager: $10.00.",
        'Dealer: "No more bets."',
        "A card to you: the jack of clubs.",
        "A card to Ann, face down.",
        "You place the 3rd street wager: $30.00.",
        "The dealer turns a community card: the ",
        "Your 5th street wager of $10.00: push, $10.00 returned (19:47-35.10(i)2)",
        "19:47-35.10(i)2: On a push",
        "Round 1 is over.",
    ]
    places = [answer.out.index(said) for said in order]
    assert places == sorted(places)


def test_a_stranger_never_sees_a_folded_hand(terminal: Terminal, ledger: Path) -> None:
    hidden = folded(terminal, ledger)
    for viewer in ((), ("--as", "stranger"), ("--as", "Ann"), ("--as", "dealer")):
        for form in ((), ("--json",)):
            seen = terminal.run("replay", str(ledger), "2", *viewer, *form)
            assert seen.status == 0
            assert not hidden & cards_in(seen.out)
    assert hidden <= cards_in(terminal.run("replay", str(ledger), "2", "--as", "p1", "--json").out)


def test_hidden_cards_are_backs(terminal: Terminal, ledger: Path) -> None:
    answer = terminal.run("replay", str(ledger), "2")
    assert "A card to p1, face down." in answer.out
    assert re.search(r"1 p1 +\[\?\?\] \[\?\?\] +folded", answer.out)


def test_whoever_sat_at_the_terminal_is_you(terminal: Terminal, ledger: Path) -> None:
    mine, yours = (terminal.run("replay", str(ledger), "2", "--as", viewer, "--json").out for viewer in ("p1", "you"))
    assert json.loads(mine)["moments"] == json.loads(yours)["moments"]


def test_who_was_never_there_is_told_who_was(terminal: Terminal, ledger: Path) -> None:
    answer = terminal.run("replay", str(ledger), "1", "--as", "Zoe")
    assert answer.is_one_sentence
    assert "--as takes p1, Ann, dealer, stranger" in answer.err


def test_moments_as_json(terminal: Terminal, ledger: Path) -> None:
    body = json.loads(terminal.run("replay", str(ledger), "1", "--as", "p1", "--json").out)
    assert (body["round"], body["viewer"], body["game"]) == (1, "p1", "mississippi-stud")
    turns = [moment["event"]["card"] for moment in body["moments"] if moment["event"].get("move") == "turn"]
    assert turns[:4] == ["Jc", "Th", "??", "??"]
    assert body["moments"][0]["says"] == "Round 1 begins."
    last = body["moments"][-1]
    assert last["event"]["event"] == "ended"
    assert last["view"]["hands"][0]["cards"] == "Jc Th"


def test_an_open_round_says_so(terminal: Terminal, ledger: Path) -> None:
    assert "The round is still open." in terminal.run("replay", str(ledger), "3").out


def test_a_described_round_settles_as_it_was_settled(terminal: Terminal, ledger: Path, tmp_path: Path) -> None:
    described = terminal.run("replay", str(ledger), "1", "--describe")
    file = tmp_path / "round.json"
    file.write_text(described.out)
    settled = json.loads(terminal.run("settle", str(file), "--json").out)
    assert settled["seats"][0]["net"] == "0.00"


def test_what_is_not_in_the_ledger_is_refused_in_one_sentence(terminal: Terminal, ledger: Path) -> None:
    assert terminal.run("replay", str(ledger), "9").is_one_sentence
    assert terminal.run("replay", str(ledger), "1", "--table", "craps 3").is_one_sentence
    assert terminal.run("replay", str(ledger.with_name("none.db")), "1").is_one_sentence


@pytest.mark.parametrize("how", [(), ("--json",), ("--describe",), ("--duties",), ("--rack",)])
def test_a_round_number_that_no_database_holds_is_refused_in_one_sentence(
    terminal: Terminal, ledger: Path, how: tuple[str, ...]
) -> None:
    assert terminal.run("replay", str(ledger), "9" * 40, *how).is_one_sentence


def test_with_two_tables_one_must_be_named(terminal: Terminal, ledger: Path) -> None:
    terminal.play("10/f/q", "--ledger", str(ledger))
    asked = terminal.run("replay", str(ledger), "1")
    assert asked.is_one_sentence
    assert "mississippi-stud" in asked.err
    assert terminal.run("replay", str(ledger), "1", "--table", "mississippi-stud").status == 0


def test_a_ledger_that_cannot_be_followed_sends_to_the_audit(terminal: Terminal, ledger: Path) -> None:
    tamper(ledger, lambda event: event.update(move="dance"), where='"move":"fold"', rechain=True)
    assert terminal.run("replay", str(ledger), "2").is_one_sentence
    tamper(ledger, lambda event: event.update(move="sing"), where='"move":"dance"', rechain=False)
    answer = terminal.run("replay", str(ledger), "2")
    assert answer.status == 1 and "was altered: at event " in answer.err


@pytest.mark.law("19:47-35.10(j)")
def test_the_discard_rack_shows_every_hand_as_it_was_dealt(terminal: Terminal, ledger: Path) -> None:
    answer = terminal.run("replay", str(ledger), "1", "--rack")
    words = said(answer)
    assert answer.status == 0 and "45 cards of the stub: unseen" in words
    assert "Each hand rebuilt from it (19:47-35.10(j)) position 2:" in words
    assert "position 1: Jc Th, as dealt" in words and "NOT" not in words
    shown = json.loads(terminal.run("replay", str(ledger), "1", "--rack", "--json").out)
    assert shown["rebuilt"] == shown["dealt"] and shown["findings"] == []
    assert terminal.run("replay", str(ledger), "3", "--rack").status == 2
    assert "leave out --as" in terminal.run("replay", str(ledger), "1", "--rack", "--as", "p1").err


@pytest.mark.law("19:47-35.3(c)", "19:47-35.4(d)")
def test_what_was_done_with_the_cards_is_told_with_who_did_it_and_each_paragraph(
    terminal: Terminal, tmp_path: Path
) -> None:
    path = tmp_path / "table.db"
    by_hand = "--chores", "wash,shuffle,cut,announce", "--set", "shuffling=manual"
    terminal.play("shuffle/cut 20/recut 30/begin/q", "--dealer", *by_hand, *SEED, "--seats", "2", "--ledger", str(path))
    answer = terminal.run("replay", str(path), "1", "--duties")
    assert answer.status == 0
    order = [
        "supervisor: Set 1 of the cards comes to the table at ",
        "dealer: The dealer completes a duty: inspect (19:47-35.3(a)).",
        "dealer: A duty was missed: wash (19:47-35.3(c), 19:47-35.3(d)).",
        "dealer: The cards are shuffled: shoe 1, commitment ",
        "dealer: The cards are cut by the dealer, 20 from the top (19:47-35.4(c)1ii, 19:47-35.4(b)2).",
        "supervisor: The cards are cut again, 30 from the top (19:47-35.4(d)).",
        "19:47-35.4(d): Between cut and deal, a casino supervisor may order a recut",
    ]
    places = [said(answer).index(words) for words in order]
    assert places == sorted(places) and "begins" not in answer.out
    body = json.loads(terminal.run("replay", str(path), "1", "--duties", "--json").out)
    assert (body["table"], body["round"]) == ("practice mississippi-stud", 1)
    assert body["duties"][-1]["cites"] == ["19:47-35.4(d)"] and body["duties"][-1]["actor"] == "supervisor"
    assert "sealed" not in str(body)
    for others in (("--rack",), ("--describe",), ("--as", "dealer")):
        refused = terminal.run("replay", str(path), "1", "--duties", *others)
        assert refused.status == 2 and "not one person's view" in refused.err


@pytest.mark.law("19:47-35.2(b)5", "19:47-35.10(j)")
def test_a_rack_that_shows_something_else_is_a_finding(capsys: pytest.CaptureFixture[str]) -> None:
    below, one, two = ("stub", (-1, -1)), ("1", (0, 1)), ("2", (2, 3))
    swapped = Racked(
        piles=(below, one, two),
        left=1,
        rebuilt={"1": (2, 3), "2": (0, 1)},
        dealt={"1": (0, 1), "2": (2, 3)},
        cite="19:47-35.10(j)",
        one_set="19:47-35.2(b)5",
    )
    assert print_rack(swapped, as_json=False) == 1
    words = capsys.readouterr().out
    assert "2 cards of the stub, from the previous round: unseen" in words and "NOT as dealt" in words
    assert "2 cards from the previous round lie below those of this one. (19:47-35.2(b)5)" in words
    assert "The hands were not picked up in an order from which each can be rebuilt. (19:47-35.10(j))" in words
    assert print_rack(swapped, as_json=True) == 1
    assert [found["cite"] for found in json.loads(capsys.readouterr().out)["findings"]] == [
        "19:47-35.2(b)5", "19:47-35.10(j)",
    ]  # fmt: skip
