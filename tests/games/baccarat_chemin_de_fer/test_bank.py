"""19:47-4.5, 4.6 and 4.11: the bank is offered, laid, kept, passed on and lost."""

from __future__ import annotations

import pytest

from croupier.rounds.moves import Bet, Choose
from croupier.rounds.standing import Standing
from tests.games.baccarat_chemin_de_fer.rounds import banked, begun, covered

BANKER_WINS, PLAYER_WINS, TIE = "2c 9c Tc Td", "9c 2c Td Tc", "9c 9d Tc Td"
"""Player, banker, player, banker: a natural ends each of these rounds."""


@pytest.mark.law("19:47-4.5")
def test_the_shoe_is_offered_from_position_one_on_to_the_right() -> None:
    shoe = begun()
    for person in ("Ann", "Bob", "Cyd"):
        assert shoe.round.waits_for() == (person,)
        assert "asked to take the bank first" in shoe.refused(Choose("Dee", "9", "pass the bank")).why
        shoe = shoe.chooses(person, "pass the bank")
    assert not shoe.round.agenda, "no one took it, so there is no round (CF1)"
    assert not shoe.round.postings


@pytest.mark.law("19:47-4.6")
@pytest.mark.parametrize(("dollars", "taken"), [("99.99", False), ("100", True), ("5000", True), ("5000.01", False)])
def test_a_bank_is_laid_within_the_posted_limits(dollars: str, taken: bool) -> None:
    shoe = begun()
    refusal = shoe.round.refusal(shoe.bet("Ann", "bank", dollars))
    assert (refusal is None) == taken
    if refusal is not None:
        assert refusal.cite == "19:47-4.6"
        assert "from $100.00 to $5,000.00" in refusal.why


@pytest.mark.law("19:47-4.6", "19:47-4.7")
@pytest.mark.parametrize("tender", ["cash", "coupon"])
def test_a_bank_is_laid_with_chips_or_plaques(tender: str) -> None:
    shoe = begun()
    assert "cash" in shoe.refused(Bet("Ann", "1", "bank", 10000, tender="cash")).why
    assert "coupon" in shoe.refused(Bet("Ann", "1", "bank", 10000, coupon=100)).why
    assert shoe.round.refusal(Bet("Ann", "1", "bank", 10000, tender="plaques")) is None


@pytest.mark.law("19:47-4.11")
def test_the_banker_keeps_the_shoe_while_the_hand_wins_and_what_it_wins_stays_less_vigorish() -> None:
    shoe = covered().turns(BANKER_WINS)
    assert shoe.bank() == 10000 + 10000 - 500
    shoe = shoe.again()
    assert shoe.round.waits_for() == ("Ann",)
    assert shoe.may("Ann") == {"keep the bank", "pass the bank"}
    assert "may not put more" in shoe.refused(Bet("Ann", "1", "bank", 30000)).why
    shoe = shoe.chooses("Ann", "keep the bank").declines("Bob", "Cyd")
    assert "of which $195.00 is open" in shoe.refused(shoe.bet("Bob", "against the bank", "195.01")).why


@pytest.mark.law("19:47-4.11")
def test_the_banker_keeps_the_shoe_on_a_tie() -> None:
    shoe = covered().turns(TIE)
    assert shoe.bank() == 10000
    assert [p.result for p in shoe.round.postings] == ["push", "push", "push"]
    assert shoe.again().round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-4.11")
def test_the_banker_loses_the_shoe_with_a_loss_and_gets_back_what_was_not_lost() -> None:
    shoe = banked().covers("Bob", "40").declines("Cyd").turns(PLAYER_WINS)
    assert shoe.bank() == 0
    assert (shoe.posting("Ann").returned, shoe.posting("Ann").collected) == (6000, 4000)
    shoe = shoe.again()
    assert shoe.round.waits_for() == ("Bob",), "the next to the right"
    assert shoe.chooses("Bob", "pass the bank").chooses("Cyd", "pass the bank").round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-4.6", "19:47-4.11")
def test_only_what_nobody_covered_can_be_taken_out_and_the_least_bank_stays() -> None:
    shoe = banked("300").covers("Bob", "40").declines("Cyd").turns(BANKER_WINS).again()
    # 338 lie in the bank, of which 260 were not covered; 238 leave the least bank of 100.
    assert shoe.may("Ann") == {"keep the bank", "pass the bank", "take out"}
    shoe = shoe.chooses("Ann", "take out")
    assert shoe.posting("Ann").returned == 23800
    assert shoe.may("Ann") == {"keep the bank", "pass the bank"}
    assert "no one covered" in shoe.refused(Choose("Ann", "1", "take out")).why
    shoe = shoe.chooses("Ann", "keep the bank").banco("Bob", "100")
    assert not shoe.round.postings[1:]


@pytest.mark.law("19:47-4.6")
def test_a_bank_that_was_covered_whole_cannot_be_taken_out_in_part() -> None:
    shoe = covered().turns(BANKER_WINS).again()
    assert "no one covered" in shoe.refused(Choose("Ann", "1", "take out")).why


@pytest.mark.law("19:47-4.11")
def test_a_bank_that_is_passed_on_goes_to_the_right_at_the_same_amount_then_at_any() -> None:
    shoe = covered().turns(BANKER_WINS).again().chooses("Ann", "pass the bank")
    assert shoe.posting("Ann").returned == 19500
    assert shoe.round.waits_for() == ("Bob",)
    assert "$195.00" in shoe.refused(shoe.bet("Bob", "bank", "194.99")).why
    assert shoe.round.refusal(shoe.bet("Bob", "bank", "195")) is None
    shoe = shoe.chooses("Bob", "pass the bank").chooses("Cyd", "pass the bank")
    assert shoe.round.waits_for() == ("Bob",), "Ann is not asked for the same amount"
    assert shoe.round.refusal(shoe.bet("Bob", "bank", "100")) is None
    shoe = shoe.chooses("Bob", "pass the bank").chooses("Cyd", "pass the bank")
    assert shoe.round.waits_for() == ("Ann",), "the one who passed it on is the last"
    assert not shoe.chooses("Ann", "pass the bank").round.agenda


@pytest.mark.law("19:47-4.6")
def test_a_bank_that_grew_above_the_maximum_may_be_taken_at_the_same_amount() -> None:
    shoe = begun().lays("Ann", "5000").banco("Bob", "5000").turns(BANKER_WINS).again()
    assert shoe.chooses("Ann", "pass the bank").lays("Bob", "9750").round.waits_for() == ("Cyd",)


@pytest.mark.law("19:47-4.5", "19:47-4.11")
def test_a_bank_that_nobody_covers_is_not_played_for_and_stays() -> None:
    shoe = banked().declines("Bob", "Cyd")
    assert not shoe.round.agenda
    assert not shoe.round.postings
    assert shoe.bank() == 10000
    assert shoe.again().round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-4.11")
def test_a_bank_lies_at_its_owners_position_between_two_rounds() -> None:
    (lying,) = covered().turns(BANKER_WINS).round.standing.lying
    assert (lying.person, lying.wager, lying.place) == ("Ann", "bank", "1")


@pytest.mark.law("19:47-4.5")
def test_without_a_last_bank_position_one_is_asked_first_and_after_a_bank_the_next_to_it() -> None:
    assert begun(standing=Standing().marked("position that banked last", 3)).round.waits_for() == ("Cyd",)
    assert begun(standing=Standing().marked("position that banked last", 9)).round.waits_for() == ("Ann",)
