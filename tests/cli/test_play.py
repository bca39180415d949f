"""`croupier play`: a sitting scripted through the real table, the rules and the ledger."""

import io
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from croupier.cli.play.player_input import Unclear, typing, understood
from croupier.cli.play.screen import Screen
from croupier.cli.play.seats import PLAYER, easy_going
from croupier.cli.play.session import new_host, sit_down
from croupier.cli.play.turns import Sitting
from croupier.cli.terminal_cards import Pen, columns, large, pen_for, small
from croupier.equipment.cards import parse_cards
from croupier.equipment.shuffle import bounded, byte_stream, seeded
from croupier.law import cite
from croupier.money import dollars
from croupier.rounds.moves import Bet, Choose, Fold, Withdraw
from croupier.rounds.refusals import Offer
from croupier.rounds.view import HIDDEN
from tests.cli.sitting import GAME, SEED, Terminal, said
from tests.games.let_it_ride_poker.rounds import placed
from tests.shapes import shape


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


# A round.


def test_a_round_is_played_to_its_settlement(terminal: Terminal) -> None:
    answer = terminal.play("10/3x/2x/1x/quit", *SEED, "--seats", "3")
    assert answer.status == 0
    assert answer.err == ""
    assert answer.out.count('Dealer: "No more bets."') == 4
    assert "[Tc] [7s] [Ah]" in answer.out
    assert "You have a pair of tens." in answer.out
    assert "3rd street wager   $30.00   push, $30.00 returned   19:47-35.10(i)2" in answer.out
    assert "This round: $0.00. You have $500.00 in chips." in answer.out


def test_the_settlement_explains_its_paragraph(terminal: Terminal) -> None:
    words = said(terminal.play("10/1/1/1", *SEED, "--seats", "3"))
    assert "19:47-35.10(i)2: On a push, a pair of sixes through tens" in words


def test_what_may_be_done_is_shown_in_dollars(terminal: Terminal) -> None:
    answer = terminal.play("20", *SEED)
    assert "Place the ante wager   $10.00 to $100.00" in answer.out
    assert "Place the 3rd street wager   1x $20.00   2x $40.00   3x $60.00" in answer.out
    assert re.search(r"Fold +fold", answer.out)


@pytest.mark.parametrize("typed", ["3", "3x", "30", "$30.00", "3rd street 30", "bet 3x", "3X"])
def test_three_times_the_ante_is_typed_in_many_ways(terminal: Terminal, typed: str) -> None:
    assert "You place the 3rd street wager: $30.00." in terminal.play(f"10/{typed}", *SEED).out


@pytest.mark.parametrize("typed", ["f", "fold", "FOLD"])
def test_a_fold_forfeits_what_lies(terminal: Terminal, typed: str) -> None:
    answer = terminal.play(f"10/3/{typed}", *SEED)
    assert "ante wager         $10.00   forfeit, $10.00 collected   19:47-35.10(e)" in answer.out
    assert "This round: -$40.00. You have $460.00 in chips." in answer.out


def test_enter_wagers_the_same_again(terminal: Terminal) -> None:
    answer = terminal.play("25/f//f", *SEED)
    assert answer.out.count("You place the ante wager: $25.00.") == 2
    assert "$450.00 in chips" in answer.out


def test_enter_decides_nothing(terminal: Terminal) -> None:
    answer = terminal.play("10/", *SEED)
    assert "That is your decision" in answer.out
    assert "street wager:" not in answer.out


# The rule behind a refusal, and behind everything else.


def test_a_refusal_says_why_and_under_which_paragraph(terminal: Terminal) -> None:
    words = said(terminal.play("10/25", *SEED))
    assert "one, two or three times the ante wager, which here is $10.00; $25.00 is not (19:47-35.10(a))." in words
    assert "19:47-35.10(a): Having looked, each player places a 3rd street wager" in words


def test_why_goes_back_to_the_refusal_and_then_to_the_step(terminal: Terminal) -> None:
    assert said(terminal.play("5/why", *SEED)).count("19:47-35.6(b): ") == 2
    assert "19:47-35.10(a): Having looked" in said(terminal.play("10/why", *SEED))


def test_help_gives_every_choice_its_paragraph(terminal: Terminal) -> None:
    words = said(terminal.play("10/?", *SEED))
    assert "Place the 3rd street wager: 1x $10.00 2x $20.00 3x $30.00 (19:47-35.10(a))" in words
    assert "Fold: fold (19:47-35.10(a))" in words
    assert "quit leave the table" in words


def test_odds_are_those_of_this_house(terminal: Terminal) -> None:
    words = said(terminal.play("odds", *SEED, "--set", "straight=5 to 1"))
    assert "straight 5 to 1 19:47-35.11(b)" in words
    assert "a pair of sixes to a pair of tens push 19:47-35.10(i)2" in words
    assert "Beyond the law: " in words


def test_rules_are_the_steps_of_the_declaration(terminal: Terminal) -> None:
    lines = terminal.play("rules", *SEED).out.splitlines()
    assert any("4th street wager" in line and "(19:47-35.10(e))" in line for line in lines)


# Chips.


def test_a_wager_needs_chips_and_chips_can_be_bought(terminal: Terminal) -> None:
    answer = terminal.play("10/buy 100/10", *SEED, "--chips", "5")
    assert "You have too few chips for the lowest wager" in answer.out
    assert re.search(r"p1 has \$?5\.00 in chips and needs \$?10\.00 \(19:47-35\.6\(a\)\)", answer.out)
    assert "You place the ante wager: $10.00." in answer.out


@pytest.mark.parametrize("options", [("--seats", "7"), ("--chips", "0"), ("--chips", "many"), ("--set", "no=1")])
def test_a_sitting_that_makes_no_sense_is_refused_in_one_sentence(terminal: Terminal, options: tuple[str, str]) -> None:
    assert terminal.play("", *options).is_one_sentence


def test_a_house_at_which_nothing_can_be_wagered_is_no_place_to_sit(terminal: Terminal) -> None:
    answer = terminal.play("10", "--set", "minimum.ante=200")
    assert answer.is_one_sentence and answer.status == 2
    assert "(19:47-8.2); $200.00 with a maximum of $100.00 is not" in answer.err


def test_nonsense_is_answered_and_the_table_goes_on(terminal: Terminal) -> None:
    answer = terminal.play("dance/$/10.999/buy much/#9/10", *SEED)
    assert answer.status == 0
    assert "'dance' is not possible now" in answer.out
    assert "You place the ante wager: $10.00." in answer.out


# Others, chance, and leaving.


def test_the_cards_of_others_stay_hidden_until_they_are_turned_up(terminal: Terminal) -> None:
    answer = terminal.play("10/1/1/1", *SEED, "--seats", "3")
    before, _, after = answer.out.partition("[Tc] [7s] [Ah]")
    theirs = re.findall(r"^  [23] \w+ +(\[.*?\] \[.*?\])", before, re.MULTILINE)
    assert len(theirs) == 6
    assert set(theirs) == {"[??] [??]"}
    assert re.search(r"^  [23] \w+ +\[[2-9TJQKA][cdhs]\]", after, re.MULTILINE)


def test_a_seed_is_called_practice_and_deals_the_same_cards(terminal: Terminal) -> None:
    first, second = terminal.play("10/f", *SEED), terminal.play("10/f", *SEED)
    assert first == second
    assert "This is a practice table: the cards come from seed 7." in first.out
    assert "practice" not in terminal.play("10/f").out


@pytest.mark.parametrize("typed", ["", "quit", "10/quit", "10/1/1"])
def test_the_end_of_the_input_is_a_polite_end(terminal: Terminal, typed: str) -> None:
    answer = terminal.play(typed)
    assert (answer.status, answer.err) == (0, "")
    assert "You leave with " in answer.out


# A ledger to come back to.


def test_a_killed_table_goes_on_with_the_same_cards(terminal: Terminal, tmp_path: Path) -> None:
    ledger = tmp_path / "table.db"
    command = [sys.executable, "-m", "croupier.cli", "play", GAME, "--seats", "2", "--ledger", str(ledger)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as table:
        assert table.stdin is not None
        assert table.stdout is not None
        table.stdin.write("10\n")
        table.stdin.flush()
        shown = ""
        while "$490.00 in chips > " not in shown:
            shown += table.stdout.read(1)
        table.send_signal(signal.SIGKILL)
    mine = re.search(r"1 you +(\[..\] \[..\])", shown)
    assert mine is not None
    again = terminal.play("1/1/1/q", "--ledger", str(ledger))
    assert "Round 1 was left open; it continues with the same cards." in again.out
    assert set(re.findall(r"1 you +(\[..\] \[..\])", again.out)) == {mine[1]}
    assert "This round: " in again.out
    assert terminal.run("audit", str(ledger)).status == 0


def test_chips_and_seat_are_kept_between_sittings(terminal: Terminal, tmp_path: Path) -> None:
    ledger = str(tmp_path / "table.db")
    assert "You have $460.00 in chips." in terminal.play("10/3/f/q", *SEED, "--ledger", ledger).out
    again = terminal.play("q", *SEED, "--ledger", ledger)
    assert "You have $460.00 in chips." in again.out
    assert "sit down" not in again.out


def test_who_comes_in_the_middle_of_a_round_of_others_sits_down_when_it_is_over(
    terminal: Terminal, tmp_path: Path
) -> None:
    others = ("--dealer", "--chores", "announce", *SEED, "--ledger")
    for seats, shown in (("2", "You sit down at position 3"), ("6", "All 6 positions of the table are taken")):
        ledger = str(tmp_path / f"{seats}.db")
        terminal.play("begin/announce/q", *others, ledger, "--seats", seats)
        answer = terminal.play("q", *SEED, "--ledger", ledger)
        assert shown in answer.out + answer.err and answer.status == (0 if seats == "2" else 2)


def test_a_practice_table_never_deals_its_first_cards_again(terminal: Terminal, tmp_path: Path) -> None:
    ledger = str(tmp_path / "table.db")
    first = terminal.play("10/f/10/f", *SEED, "--ledger", ledger).out
    second = terminal.play("10/f", *SEED, "--ledger", ledger).out
    cards = re.findall(r"1 you +(\[..\] \[..\])", first + second)
    assert len(cards) == len(set(cards)) == 3


def test_another_house_cannot_go_on_with_the_table(terminal: Terminal, tmp_path: Path) -> None:
    ledger = str(tmp_path / "table.db")
    terminal.play("q", "--ledger", ledger)
    refused = terminal.play("q", "--ledger", ledger, "--set", "minimum.ante=25")
    assert refused.is_one_sentence
    assert "has other choices" in refused.err


def test_a_ledger_without_its_key_cannot_be_gone_on_with(terminal: Terminal, tmp_path: Path) -> None:
    ledger = tmp_path / "table.db"
    terminal.play("10", "--ledger", str(ledger))
    (tmp_path / "table.db.key").unlink()
    refused = terminal.play("q", "--ledger", str(ledger))
    assert refused.is_one_sentence
    assert "table.db.key" in refused.err


@pytest.mark.parametrize("name", ["no/such/folder/table.db", "."])
def test_a_ledger_needs_a_place(terminal: Terminal, tmp_path: Path, name: str) -> None:
    assert terminal.play("q", "--ledger", str(tmp_path / name)).is_one_sentence


# What is typed, at tables of other games.

LAW = cite("19:47-8.2")
ANTE = Offer(Bet("p1", "1", "ante", 1000), "Place the ante wager", LAW, between=(1000, 10000))
PAIR_PLUS = Offer(Bet("p1", "1", "pair plus", 100), "Place the pair plus wager", LAW, between=(100, 5000))
BACK = Offer(Withdraw("p1", "1", "ante"), "Take back the ante wager", LAW)
HIT, STAND = (Offer(Choose("p1", "1", word), word.capitalize(), LAW) for word in ("hit", "stand"))
DOUBLE = Offer(Choose("p1", "1", "double", 1000), "Double down", LAW, sizes=(1000,))
SPLIT = Offer(Choose("p1", "1", "split", 1000), "Split the pair", LAW, sizes=(1000,))


def unit(_offer: Offer) -> int:
    return 1000


def test_a_bare_amount_is_for_the_wager_that_does_not_lie_yet() -> None:
    assert understood("10", (ANTE, PAIR_PLUS), unit) == ANTE.of(1000)
    assert understood("10", (ANTE, PAIR_PLUS), unit, lying={"ante"}) == PAIR_PLUS.of(1000)
    assert understood("ante 20", (ANTE, PAIR_PLUS), unit, lying={"ante"}) == ANTE.of(2000)
    assert understood("pair 5", (ANTE, PAIR_PLUS), unit) == PAIR_PLUS.of(500)


def test_a_multiple_is_never_taken_for_an_amount_of_another_wager(terminal: Terminal) -> None:
    words = said(terminal.play("10/1x/quit", *SEED, game="three-card-poker"))
    assert "That wager is an amount: pair plus $5.00 to $100.00." in words
    assert "You place the pair plus wager" not in words
    words = said(terminal.play("10/deal/1x/quit", *SEED, game="three-card-poker"))
    assert "You place the play wager: $10.00." in words


def test_choices_are_named_by_their_beginning() -> None:
    offers = (HIT, STAND, DOUBLE, SPLIT)
    assert understood("h", offers, unit) == HIT.move
    assert understood("st", offers, unit) == STAND.move
    assert understood("d", offers, unit) == DOUBLE.of(1000)
    assert isinstance(understood("s", offers, unit), Unclear)
    assert understood("take", (ANTE, BACK), unit) == BACK.move


def test_a_bare_amount_never_makes_a_choice_of_another_kind() -> None:
    assert isinstance(understood("10", (HIT, STAND, DOUBLE), unit), Unclear)
    assert isinstance(understood("10", (Offer(Fold("p1", "1"), "Fold", LAW),), unit), Unclear)


def test_choices_that_share_a_word_are_numbered() -> None:
    third = Offer(Bet("p1", "3", "ante", 1000), "Place the ante wager", LAW, between=(1000, 10000))
    assert typing(third, (ANTE, third), 0) == "#2 $10.00 to $100.00"
    assert understood("#2 15", (ANTE, third), unit) == third.of(1500)


@pytest.mark.parametrize("name", ["mississippi-stud", "boston-5-stud-poker", "blackjack"])
def test_games_of_every_shape_with_cards_are_played_through_what_they_offer(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("croupier.table.table.find", lambda _game: shape(name))
    screen = Screen(Console(file=io.StringIO(), width=120))
    host = new_host(shape(name).rules(), 5, screen.tell)
    screen.table = host.table
    sit_down(host, seats=3, cents=5_000_000)
    draws = byte_stream(seeded(11), block=64)
    left = iter(range(400))

    def ask(_prompt: str) -> str | None:
        """Any choice, as the screen says to type it; now and then only enter."""
        r = host.table.round
        assert r is not None
        offers = r.offers(PLAYER)
        offer = offers[bounded(len(offers), draws)]
        sizes = offer.sizes or offer.between or ()
        amount = dollars(sizes[bounded(len(sizes), draws)]) if sizes else ""
        typed = f"#{offers.index(offer) + 1} {amount}" if amount else typing(offer, offers, 0)
        return None if next(left, None) is None else "" if bounded(3, draws) == 0 else typed

    assert Sitting(host, screen, ask, others=easy_going(seeded(3)), chips=5_000_000).play() == 0
    assert host.table.rounds > 20
    assert host.table.imbalance() == 0


# Drawing.


def test_cards_are_drawn_in_boxes_with_suits_at_a_terminal() -> None:
    lines = [line.plain for line in large((*parse_cards("Ks Td"), HIDDEN), Pen(boxed=True))]
    assert lines == ["┌────┐┌────┐┌────┐", "│ K  ││ 10 ││░░░░│", "│  ♠ ││  ♦ ││░░░░│", "└────┘└────┘└────┘"]


def test_hearts_are_red_and_spades_are_not() -> None:
    hearts, spades = (small(parse_cards(card), Pen(boxed=True)).spans[0].style for card in ("Kh", "Ks"))
    assert "red" in str(hearts)
    assert "red" not in str(spades)


def test_cards_are_letters_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    assert small((*parse_cards("Ks Td"), HIDDEN), Pen(boxed=False)).plain == "[Ks] [Td] [??]"
    assert not pen_for(Console()).boxed
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert pen_for(Console(force_terminal=True)).boxed
    monkeypatch.setenv("NO_COLOR", "1")
    assert not pen_for(Console(force_terminal=True)).boxed


def test_columns_are_as_wide_as_they_need() -> None:
    assert columns([("a", "bb", "c"), ("aaa", "b", "")]).plain == "a     bb   c\naaa   b"


def test_a_choice_whose_name_ends_with_a_number_is_no_amount() -> None:
    """Let It Ride: "back bet 1" takes a wager back, "bet 1 25" places another amount of it."""
    offers = placed("Tc Td 7h").round.offers("Ann")
    assert understood("back bet 1", offers, lambda _offer: 1000) == Withdraw("Ann", "1", "bet 1")
    assert understood("bet 1 25", offers, lambda _offer: 1000) == Bet("Ann", "1", "bet 1", 2500)


def at_let_it_ride(terminal: Terminal, typed: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed.split("/"))))
    return said(terminal.run("play", "let-it-ride-poker", *SEED))


def test_enter_places_the_wagers_that_must_lie_beside_yours(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = at_let_it_ride(terminal, "bet 1 25///quit", monkeypatch)
    assert "enter: bet 2 $25.00, bet 3 $25.00 >" in out and "enter: deal >" in out
    assert "Refused" not in out and "let it ride" in out.partition("enter: deal >")[2].lower()


@pytest.mark.parametrize("word", ["back bet 1", "withdraw bet 1", "withdraw", "back", "take back"])
def test_a_wager_is_taken_back_with_the_word_of_settle_too(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    out = at_let_it_ride(terminal, f"bet 1 25///{word}/quit", monkeypatch)
    assert "You take back the bet 1 wager" in out and "is not possible now" not in out
