"""Postings: each sums to zero, and a coupon is paid on but not returned."""

import pytest

from croupier.law import cite
from croupier.money import EVEN, Odds
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.postings import FORFEIT, LOSE, PUSH, RETURNED, VOID, WIN, Outcome, Posting, post, surrendered

PAID = cite("19:47-35.10(i)3")


def won(wager: str, cents: int, odds: Odds = EVEN, coupon: int = 0) -> Posting:
    return post("1", Stake("Ann", wager, cents, coupon), Outcome(WIN, PAID, odds))


@pytest.mark.parametrize("result", [WIN, LOSE, PUSH, VOID, FORFEIT, RETURNED])
def test_what_lay_on_the_layout_goes_somewhere_and_nowhere_twice(result: str) -> None:
    posting = post("1", Stake("Ann", "ante", 1000), Outcome(result, PAID, EVEN if result == WIN else None))
    assert posting.returned + posting.collected == posting.stake == 1000
    off_layout = sum(cents for source, _, cents in posting.transfers() if source == "layout")
    assert off_layout == 1000
    taken = result in (LOSE, FORFEIT)
    assert posting.net == (1000 if result == WIN else -1000 if taken else 0)


def test_a_win_is_paid_at_its_odds_and_keeps_the_stake() -> None:
    posting = won("ante", 1000, Odds(500))
    assert posting.result == WIN
    assert (posting.paid, posting.returned, posting.collected, posting.odds) == (500_000, 1000, 0, "500 to 1")
    assert posting.transfers() == (("layout", "Ann", 1000), ("inventory", "Ann", 500_000))


def test_a_win_for_which_no_odds_are_known_gives_back_the_stake_and_no_more() -> None:
    posting = post("1", Stake("Ann", "ante", 1000), Outcome(WIN, PAID))
    assert (posting.paid, posting.returned, posting.collected, posting.odds) == (0, 1000, 0, "")


def test_odds_beside_a_wager_that_did_not_win_pay_nothing() -> None:
    for result in (PUSH, VOID, RETURNED):
        posting = post("1", Stake("Ann", "ante", 1000), Outcome(result, PAID, EVEN))
        assert (posting.result, posting.paid, posting.returned, posting.odds) == (result, 0, 1000, "")


def test_a_coupon_is_paid_on_its_face_and_never_returned() -> None:
    assert (won("ante", 1000, coupon=500).paid, won("ante", 1000, coupon=500).returned) == (1500, 1000)
    for result in (LOSE, PUSH, VOID):
        posting = post("1", Stake("Ann", "ante", 1000, 500), Outcome(result, PAID))
        assert posting.stake == posting.returned + posting.collected == 1000


def test_the_house_is_no_person_and_what_a_pot_awards_the_dealer_goes_to_the_inventory() -> None:
    posting = Posting("dealer", "dealer", "pot", WIN, 0, 700, 0, 0, PAID, counterparty="pot")
    assert posting.net == posting.result_net == 0
    assert posting.transfers() == (("pot", "inventory", 700),)


def test_a_commission_is_charged_to_the_person() -> None:
    posting = Posting("1", "Ann", "banker", WIN, 1000, 1000, 1000, 0, PAID, charged=50)
    assert posting.net == 950
    assert ("Ann", "inventory", 50) in posting.transfers()


@pytest.mark.parametrize("cents, back", [(999, 499), (1000, 500), (1001, 500)])
def test_a_surrender_returns_half_without_the_odd_cent_and_takes_a_coupon_whole(cents: int, back: int) -> None:
    for coupon in (0, 500):
        posting = surrendered("1", Stake("Ann", "blackjack", cents, coupon), PAID)
        assert (posting.result, posting.stake, posting.paid) == ("surrender", cents, 0)
        assert (posting.returned, posting.collected, posting.net) == (back, cents - back, back - cents)
        assert (posting.place, posting.person, posting.wager, posting.cite) == ("1", "Ann", "blackjack", PAID)


def test_a_second_stake_on_the_same_wager_takes_the_place_of_the_first() -> None:
    hand = (
        Hand("1")
        .staked(Stake("Ann", "ante", 1000))
        .staked(Stake("Bob", "ante", 500))
        .staked(Stake("Ann", "ante", 2000))
    )
    assert (hand.amount("Ann", "ante"), hand.amount("Bob", "ante"), hand.amount("Cyd", "ante")) == (2000, 500, 0)
    assert set(hand.persons()) == {"Ann", "Bob"}
    assert hand.without_stake("Bob", "ante").persons() == ("Ann",)
    assert (Hand("3.1").box, Hand("3").caller, hand.without_stake("Bob", "ante").caller) == ("3", "", "Ann")
    assert Stake("Ann", "ante", 1000, 500).amount == 1500


@pytest.mark.parametrize("cents, dropped, raised", [(1000, 1500, 1500), (1001, 1501, 1502), (1002, 1503, 1503)])
def test_g7_a_part_of_a_cent_is_dropped_or_raised_where_the_odds_are_a_minimum(
    cents: int, dropped: int, raised: int
) -> None:
    stake = Stake("Ann", "ante", cents)
    paid = [post("1", stake, Outcome(WIN, PAID, Odds(3, 2), no_less=no_less)).paid for no_less in (False, True)]
    assert paid == [dropped, raised]
