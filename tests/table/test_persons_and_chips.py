"""Who sits where with how many chips: what a table takes and what it refuses, with the paragraph."""

import pytest
from msgspec.structs import replace

from croupier.rounds.moves import Bet, Fold, Withdraw
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import Standing
from croupier.table.commands import Act, Begin, BuyIn, CashOut, Command, Leave, Recut, Sit
from tests.table.floor import NO_MORE_BETS, antes, did, host, now, play_round, refused, seated, to_the_end


def test_chips_come_and_go_for_more_than_nothing_and_no_more_than_there_are() -> None:
    at = host()
    for cents, written in ((-5, "-$0.05"), (0, "$0.00")):
        no = refused(at, BuyIn("Ann", cents), by="Ann")
        assert (no.cite, f"; {written} is not" in no.why) == ("19:47-35.6(a)", True)
    did(at, BuyIn("Ann", 100), by="Ann")
    for cents in (-1, 0, 101):
        assert refused(at, CashOut("Ann", cents), by="Ann").cite == "19:47-35.6(a)"
    did(at, CashOut("Ann", 100), by="Ann")
    assert at.table.chips["Ann"] == at.table.bought == 0


@pytest.mark.parametrize("name", ["", " Ann", "dealer", "inventory", "pot", "x" * 41])
def test_a_name_that_is_no_persons_is_refused(name: str) -> None:
    at = host()
    assert "cannot be a person's name" in refused(at, BuyIn(name, 100)).why
    assert "cannot be a person's name" in refused(at, CashOut(name, 1)).why
    refused(at, Sit(name, "1"))


@pytest.mark.parametrize("place", ["0", "7", "", "1.1", "one"])
def test_there_are_six_positions(place: str) -> None:
    assert "positions 1 to 6" in refused(host(), Sit("Ann", place)).why


def test_a_taken_position_is_refused() -> None:
    at = seated(host(), "Ann")
    assert "Ann already sits at position 1" in refused(at, Sit("Bob", "1"), by="Bob").why


@pytest.mark.law("19:47-35.6(d)")
def test_nobody_sits_at_a_second_position() -> None:
    at = seated(host(), "Ann")
    assert refused(at, Sit("Ann", "2"), by="Ann").cite == "19:47-35.6(d)"


@pytest.mark.law("19:47-35.6(e)")
def test_a_person_who_is_not_seated_may_not_wager() -> None:
    at = seated(host(), "Ann")
    did(at, BuyIn("Bob", 10_000), by="Bob")
    did(at, Begin())
    assert refused(at, Act(Bet("Bob", "1", "ante", 1_000)), by="Bob").cite == "19:47-35.6(e)"


@pytest.mark.law("19:47-35.6(e)")
def test_who_leaves_while_wagers_are_placed_may_no_longer_wager() -> None:
    at = seated(host(), "Ann", "Bob")
    did(at, Begin())
    did(at, Leave("Bob"), by="Bob")
    assert refused(at, Act(Bet("Bob", "2", "ante", 1_000)), by="Bob").cite == "19:47-35.6(e)"


def test_who_sits_down_before_no_more_bets_may_wager_in_this_round_and_after_it_in_the_next() -> None:
    at = seated(host(), "Ann")
    did(at, BuyIn("Bob", 10_000), by="Bob")
    did(at, BuyIn("Cyd", 10_000), by="Cyd")
    did(at, Begin())
    did(at, Sit("Bob", "2"), by="Bob")
    antes(at, "Ann", "Bob")
    did(at, NO_MORE_BETS)
    did(at, Sit("Cyd", "3"), by="Cyd")
    assert [person for _, person in now(at).seats] == ["Ann", "Bob"]
    to_the_end(at)
    play_round(at, "Ann", "Bob", "Cyd")
    assert at.table.rounds == 2


@pytest.mark.law("19:47-35.6(e)")
def test_a_player_with_a_wager_stays_seated_until_the_round_is_over() -> None:
    at = seated(host(), "Ann", "Bob")
    did(at, Begin())
    antes(at, "Ann")
    assert refused(at, Leave("Ann"), by="Ann").cite == "19:47-35.6(e)"
    did(at, Leave("Bob"), by="Bob")
    did(at, NO_MORE_BETS)
    assert refused(at, Leave("Ann"), by="Ann").cite == "19:47-35.6(e)"
    to_the_end(at)
    did(at, Leave("Ann"), by="Ann")
    assert at.table.seats == ()


@pytest.mark.law("19:47-35.6(e)")
def test_a_player_who_folded_stays_seated_until_the_round_is_over() -> None:
    at = seated(host(), "Ann", "Bob")
    did(at, Begin())
    antes(at, "Ann", "Bob")
    did(at, NO_MORE_BETS)
    did(at, Act(Fold("Ann", "1")), by="Ann")
    assert refused(at, Leave("Ann"), by="Ann").cite == "19:47-35.6(e)"


def test_a_player_who_took_his_wager_back_may_leave() -> None:
    at = seated(host(), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, Act(Withdraw("Ann", "1", "ante")), by="Ann")
    assert (at.table.chips["Ann"], at.table.layout) == (100_000, 0)
    did(at, Leave("Ann"), by="Ann")
    assert at.table.seats == ()


def test_who_does_not_sit_cannot_leave() -> None:
    assert "does not sit" in refused(host(), Leave("Ann"), by="Ann").why


def test_a_wager_needs_the_chips_for_it() -> None:
    at = seated(host(), "Ann", dollars=25)
    did(at, Begin())
    assert "$25.00 in chips and needs $25.01" in refused(at, Act(Bet("Ann", "1", "ante", 2_501)), by="Ann").why
    did(at, Act(Bet("Ann", "1", "ante", 2_400)), by="Ann")
    did(at, Act(Bet("Ann", "1", "ante", 2_500)), by="Ann")
    assert (at.table.chips["Ann"], at.table.layout) == (0, 2_500)
    did(at, NO_MORE_BETS)
    assert "in chips and needs" in refused(at, Act(Bet("Ann", "1", "3rd street", 2_500)), by="Ann").why


def test_a_coupon_adds_to_the_wager_and_not_to_the_chips_it_takes() -> None:
    at = seated(host(), "Ann", dollars=10)
    did(at, Begin())
    did(at, Act(Bet("Ann", "1", "ante", 500, 500)), by="Ann")
    assert (at.table.chips["Ann"], at.table.layout, at.table.imbalance()) == (500, 500, 0)


def test_chips_on_the_layout_are_not_cashed_out() -> None:
    at = seated(host(), "Ann", dollars=20)
    did(at, Begin())
    antes(at, "Ann")
    refused(at, CashOut("Ann", 1_001), by="Ann")
    did(at, CashOut("Ann", 1_000), by="Ann")
    assert at.table.imbalance() == 0


@pytest.mark.law("19:47-35.10(b)")
def test_nobody_moves_in_anothers_place() -> None:
    at = seated(host(), "Ann", "Bob")
    did(at, Begin())
    assert refused(at, Act(Bet("Ann", "1", "ante", 1_000)), by="Bob").cite == "19:47-35.10(b)"
    antes(at, "Ann", "Bob")
    assert "That is for dealer to do" in refused(at, NO_MORE_BETS, by="Ann").why
    did(at, NO_MORE_BETS)
    assert refused(at, Act(Fold("Ann", "1")), by="Bob").cite == "19:47-35.10(b)"


@pytest.mark.parametrize("command", [BuyIn("Ann", 100), CashOut("Ann", 100), Leave("Ann"), Begin(), Recut(20)])
def test_nobody_asks_for_what_is_not_his_to_ask(command: Command) -> None:
    refusal = seated(host(), "Ann", "Bob").do(command, by="Bob")
    assert isinstance(refusal, Refusal) and "not for Bob" in refusal.why


def test_whoever_owes_vigorish_pays_it_before_he_leaves() -> None:
    at = seated(host(), "Ann", "Bob")
    at.table = replace(at.table, standing=Standing().marked("vigorish owed by Ann", 50))
    assert "owes $0.50 of vigorish" in refused(at, Leave("Ann"), by="Ann").why
    did(at, Leave("Bob"), by="Bob")
