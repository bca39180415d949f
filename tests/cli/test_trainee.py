"""`croupier play --dealer`: a trainee runs the table, sees what they missed, and gets a score."""

from pathlib import Path

import pytest

from croupier.cli.play.trainee import chores_of
from croupier.games import DECLARED, find
from tests.cli.calling import Answer
from tests.cli.sitting import Terminal, said

SEED = ("--seed", "3", "--seats", "2")


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def trained(terminal: Terminal, typed: str, chores: str = "", *more: str) -> Answer:
    return terminal.play(typed, *SEED, "--dealer", *(("--chores", chores) if chores else ()), *more)


ROUND = "inspect/verify/spread/wash/shuffle/load/begin/no more bets/deal/rack stub/collect 2"
STREETS = "/no more bets/turn" * 3


def test_a_round_run_without_a_slip_has_a_full_score(terminal: Terminal) -> None:
    answer = trained(terminal, f"{ROUND}{STREETS}/collect 1/collect community/quit")
    assert answer.status == 0
    assert "Score: 18 of 18 were right and on time." in answer.out


@pytest.mark.law("19:47-35.3(b)", "19:47-35.3(c)")
def test_going_on_without_a_duty_is_told_with_its_paragraph(terminal: Terminal) -> None:
    answer = trained(terminal, "begin/quit", "spread,wash")
    words = said(answer)
    assert answer.status == 1
    assert "You skipped a duty: spread (19:47-35.3(b))." in words
    assert "You skipped a duty: wash (19:47-35.3(c))." in words
    assert "19:47-35.3(c): " in words, "the paragraph in our words"
    assert "Score: 0 of 2 were right and on time." in words


@pytest.mark.law("19:47-35.3(a)")
def test_a_duty_before_its_time_is_refused_and_counts(terminal: Terminal) -> None:
    words = said(trained(terminal, "wash/inspect/quit", "inspect,wash"))
    assert "Before that, the dealer sorts and inspects" in words and "(19:47-35.3(a))" in words
    assert "Score: 1 of 2 were right and on time." in words


def test_what_is_due_can_be_asked_for_nothing(terminal: Terminal) -> None:
    answer = trained(terminal, "?/help/why/rack/felt/quit")
    words = said(answer)
    assert "inspect: the dealer sorts and inspects the cards" in words and "(19:47-35.4(a))" in words
    assert "begin start the next round" in words
    assert answer.status == 0 and "Score" not in words


def test_what_no_dealer_does_is_told_and_costs_nothing(terminal: Terminal) -> None:
    words = said(trained(terminal, "sing/cut/offer/count/announce/quit"))
    for sentence in (
        "'sing' is not a command here",
        "Type how many cards are cut",
        "Type who is offered the cut",
        "No count of the stub is due now",
        "No announcement is due now",
    ):
        assert sentence in words
    assert "Score" not in words


@pytest.mark.law("19:47-35.10(a)")
def test_a_folded_hand_is_picked_up_first(terminal: Terminal) -> None:
    words = said(trained(terminal, "begin/no more bets/no more bets/collect 2/quit", "announce,collect"))
    assert "The hand at position 2 is out and must be picked up first (19:47-35.10(a))." in words


@pytest.mark.law("19:47-26.4(d)1")
def test_the_cut_is_offered_to_whom_the_rules_say(terminal: Terminal) -> None:
    typed = "cut 50/offer ben/offer ann/burn/begin/quit"
    chosen = ("--set", "shuffling=manual", "--dealer", "--chores", "cut,burn")
    answer = terminal.play(typed, *SEED, *chosen, game="double-attack-blackjack")
    words = said(answer)
    assert words.count("The cut is for Ann to make") >= 2 and "Score: 2 of 4" in words
    assert "Round 1" in words


BLACKJACK = ("--set", "shuffling=manual", "--dealer", "--chores", "cut")


@pytest.mark.parametrize("typed", ["cut 26 by ann", "cut ann 26"])
def test_a_cut_that_is_a_players_says_what_is_typed_for_it(terminal: Terminal, typed: str) -> None:
    words = said(terminal.play(f"?/cut 26/{typed}/begin/quit", *SEED, *BLACKJACK, game="blackjack"))
    how = "type offer ann, or cut 26 by ann"
    assert f"cut: the cards are cut, by Ann, since round 1; {how} (19:47-2.5)" in words
    assert "The cut is for Ann to make, not for dealer (19:47-2.5)" in words and f"To do that, {how}." in words
    assert "Round 1" in words and "Score: 1 of 2 were right and on time." in words


@pytest.mark.parametrize(
    "typed, told",
    [
        ("cut 26 by ben", "The cut is for Ann to make, not for Ben"),
        ("cut 26 by nobody", "The cut is for Ann to make, not for nobody"),
        ("cut", "Type how many cards are cut from the top: cut 26, or cut 26 by ann if a player cuts."),
        ("cut ann", "Type how many cards are cut from the top: cut 26, or cut 26 by ann if a player cuts."),
    ],
)
def test_a_cut_is_made_by_who_has_it_and_so_deep(terminal: Terminal, typed: str, told: str) -> None:
    words = said(terminal.play(f"{typed}/begin/quit", *SEED, *BLACKJACK, game="blackjack"))
    assert told in words and "Round 1" not in words


@pytest.mark.parametrize(
    "typed, count", [("count", "The dealer counts the stub: 45 cards."), ("count 44", "44 cards.")]
)
def test_the_stub_is_counted_as_it_lies_or_as_he_says(terminal: Terminal, typed: str, count: str) -> None:
    answer = trained(terminal, f"begin/{typed}/quit", "count", "--set", "stub_count_every=1")
    assert count in said(answer)


def test_a_chore_that_this_table_has_not_is_refused_with_those_it_has(terminal: Terminal) -> None:
    answer = trained(terminal, "quit", "burn")
    assert answer.status == 2 and "'burn' is not a chore at this table; --chores takes inspect, verify" in answer.err


def test_a_dealer_has_no_coach(terminal: Terminal) -> None:
    answer = trained(terminal, "quit", "", "--coach", "before")
    assert answer.status == 2 and "leave out --coach with --dealer" in answer.err


def test_with_a_ledger_the_audit_finds_what_was_missed(terminal: Terminal, tmp_path: Path) -> None:
    book = str(tmp_path / "t.db")
    assert trained(terminal, "begin/quit", "spread,wash", "--ledger", book).status == 1
    again = trained(terminal, "begin/no more bets/quit", "announce", "--ledger", book)
    assert 'Dealer: "No more bets."' in said(again), "the same table goes on"
    assert terminal.run("audit", book).status == 1


@pytest.mark.parametrize("game", DECLARED)
def test_every_game_has_chores_to_train(game: str) -> None:
    rules = find(game).rules()
    known = chores_of(rules)
    assert "announce" in known and len(known) >= (3 if rules.deck else 2)
    shaken = any(step.shakes for step in rules.agenda)  # as the tiles of pai gow, whose deal dice begin
    assert ("throw" in known) is (not rules.deck or shaken)


def test_the_dealer_reports_what_went_wrong_and_sees_what_follows(terminal: Terminal) -> None:
    answer = trained(terminal, "report/begin/report/no more bets/report 2/report 2.1/quit", "announce")
    words = said(answer)
    assert "Irregularities are reported during a round, and no round is in progress." in words
    assert "report 1 shuffling device fault: The cards are reshuffled. (19:47-35.12(e))" in words
    assert "Type where: report 2.1 is" in words
    assert "The dealer reports: community card exposed. All hands are void. (19:47-35.12(a))" in words
    assert "Ann: void, $0.00" in words and answer.status == 0


def test_what_cannot_be_reported_now_is_told_with_its_paragraph_and_costs_nothing(terminal: Terminal) -> None:
    words = said(trained(terminal, "begin/no more bets/report shuffling device fault/report banana/quit", "announce"))
    assert "The cards are already being dealt (19:47-35.12(e))" in words
    assert "'banana' cannot be reported now" in words and "Score: 1 of 1" in words


BONUS = (
    "--set",
    "blackjack_bonus=true",
    "--set",
    "blackjack_bonus_payouts.one dollar=100 x 1",
    "--set",
    "shuffling=manual",
)


def waiting(terminal: Terminal, typed: str) -> Answer:
    """Ben, at position 2, has a blackjack in the second round, and the display shows a hundred dollars."""
    lines = f"begin/begin/{typed}/quit"
    return terminal.play(
        lines, "--seed", "3", "--seats", "6", "--dealer", "--chores", "validate", *BONUS, game="blackjack"
    )


@pytest.mark.law("19:47-2.20(g)4")
def test_a_payment_waits_for_the_floorperson_whom_the_trainee_plays_too(terminal: Terminal) -> None:
    answer = waiting(terminal, "?/begin/validate 1/validate 2/validate")
    words = said(answer)
    assert (
        "validate position 2: confirm the payout of $100.00 on the display, by supervisor, since round 2 "
        "(19:47-2.20(g)4)" in words
    )
    assert "A round is in progress" in words, "nothing goes on before he came"
    assert "No payment waits at position 1; one waits at 2." in words
    assert "Ben has blackjack: win, +$100.00" in words
    assert "No payment waits for a floorperson now" in words and "Score: 1 of 2 were right and on time." in words


@pytest.mark.law("19:47-2.20(g)4")
@pytest.mark.parametrize(
    "typed, told",
    [
        (
            "decline",
            "Two people who do not play can decline a payment; type decline 2 by sue and tom: the light was out.",
        ),
        ("decline 1 by sue and tom: no light", "No payment waits at position 1."),
        ("decline 2 by sue and sue: no light", "Two people who do not play here must have reviewed it"),
        ("decline 2 by ann and tom: no light", "Two people who do not play here must have reviewed it"),
        ("decline 2 by sue and tom: no light", "is declined by sue and tom: no light"),
    ],
)
def test_a_payment_is_declined_by_two_with_a_reason(terminal: Terminal, typed: str, told: str) -> None:
    assert told in said(waiting(terminal, typed))


def test_a_table_without_payments_that_wait_has_no_such_chore(terminal: Terminal) -> None:
    rules = find("blackjack").rules()
    assert "validate" not in chores_of(rules)
    for choice in ("progressive", "blackjack_bonus", "twenty_point_bonus"):
        assert "validate" in chores_of(rules.game.rules(rules.game.house({choice: True}))), choice


@pytest.mark.law("19:47-35.4(d)")
def test_a_supervisor_has_the_cards_cut_again(terminal: Terminal) -> None:
    words = said(trained(terminal, "recut/recut 26/cut 20/recut 9/recut 26/quit", "cut", "--set", "shuffling=manual"))
    assert "Type how many cards are cut from the top this time: recut 26, or recut 26 by ann." in words
    assert "The cards were not cut, so they cannot be recut" in words
    assert "A cut takes from 10 to 51 cards from the top; 9 is not (19:47-35.4(c)1ii)" in words
    assert "Score: 2 of 4 were right and on time." in words


@pytest.mark.law("19:47-26.4(f)")
def test_where_players_cut_a_recut_is_made_by_one_of_two(terminal: Terminal) -> None:
    typed = "offer ann/recut 60/recut 60 by ben/recut 60 by ann/quit"
    chosen = ("--set", "shuffling=manual", "--dealer", "--chores", "cut")
    words = said(terminal.play(typed, *SEED, *chosen, game="double-attack-blackjack"))
    assert "The cards are recut by Ann, not by no person (19:47-26.4(f))" in words
    assert "not by Ben (19:47-26.4(f))" in words and "The cards are cut again by Ann, 60 from the top." in words


@pytest.mark.law("19:47-35.12(g)")
def test_another_method_waits_until_the_old_device_is_off_the_table(terminal: Terminal) -> None:
    shoe = ("--set", "dealing=automated shoe", "--set", "card_change_hours=4")
    away = "removed automated shoe"
    typed = f"method/method colour=red/method dealing=fan {away}/method dealing=hand/method dealing=hand {away}/quit"
    words = said(trained(terminal, typed, "announce", *shoe))
    assert "Type what changes, and which device has left the table" in words
    assert "colour is not an option for shuffling or dealing at this table" in words
    assert "dealing is one of manual shoe, hand, automated shoe" in words
    assert "The automated shoe must be removed from the table first (19:47-35.12(g))" in words
    assert "Score: 1 of 4 were right and on time." in words


@pytest.mark.law("19:47-35.4(e)")
def test_a_table_that_everybody_left_is_idle_until_its_cards_are_spread_and_washed(terminal: Terminal) -> None:
    typed = "leave zoe/wash/begin/leave ann/leave ben/?/spread idle/sit ann/?/wash/begin/quit"
    words = said(trained(terminal, typed, "spread idle,wash"))
    assert "Type who: ann, ben." in words
    assert "spread idle: when no one plays, the cards are spread out on the table, by dealer" in words
    assert "wash: the cards, once the first player has seen them" in words
    assert "Round 2" in words and "Score: 3 of 3 were right and on time." in words


@pytest.mark.law("19:47-35.2(b)5")
def test_a_rack_that_was_not_emptied_shows_the_round_before(terminal: Terminal, tmp_path: Path) -> None:
    book = str(tmp_path / "t.db")
    two = ("--set", "decks=2", "--set", "deck_backs=2", "--ledger", book)
    words = said(trained(terminal, "begin/rack/begin/rack/clear rack/rack/quit", "clear rack", *two))
    assert words.count("from the previous round") > 1, "once they lie there, and not after they were taken out"
    assert "You skipped a duty: clear rack (19:47-35.2(b)5)." in words
    assert terminal.run("replay", book, "2", "--rack").status == 1
    assert "below those of this one" in said(terminal.run("audit", book))


def test_a_wager_that_the_dealers_hand_decided_is_not_told_as_the_players(terminal: Terminal) -> None:
    """At this table both players are over 21 first, and the dealer is not."""
    chosen = ("--seed", "1", "--seats", "2", "--dealer", "--chores", "announce")
    words = said(terminal.play("begin/no more bets/quit", *chosen, game="double-attack-blackjack"))
    assert "Ann has a hand over 21: lose, -$10.00" in words and "Ben has a hand over 21: lose, -$11.00" in words
    assert "Ben's bust wager: lose, -$1.00 Ann's bust wager: lose, -$1.00" in words
    assert words.count("has a hand over 21") == 2
