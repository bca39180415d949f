"""How large a wager may be, what it may be made with, and what a refusal says."""

import pytest

from croupier.law import cite
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import CASH, CHIPS, COUPON, PLAQUES, Bet, Fold
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.wagers.wager import Posted, PostedAs, Tender, Times, Wager, within_limits
from tests.games.table_talk import table

CITE = cite("19:47-35.10(e)")
ROUND = table("Ann").round
HAND = Hand("1", stakes=(Stake("Ann", "ante", 800, 200),))


def judged(wager: Wager, cents: int) -> Refusal | None:
    return wager.size_refusal(ROUND, HAND, "Ann", cents)


@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (1001, False), (2000, True), (4000, False)])
def test_times_counts_chips_and_coupon_of_the_other_wager(cents: int, right: bool) -> None:
    wager = Wager(key="4th street", name="4th street wager", size=Times("ante", (1, 2, 3)), cite=CITE)
    assert (judged(wager, cents) is None) is right


def test_a_wager_may_be_a_part_of_another_where_that_is_a_whole_number_of_cents() -> None:
    half = Wager(key="bonus", name="bonus wager", size=Times("ante", (1, 3), per=2), cite=CITE)
    assert [cents for cents in (499, 500, 501, 1000, 1500) if judged(half, cents) is None] == [500, 1500]
    assert Times("ante", (1,), per=3).sizes(ROUND, HAND, "Ann", half) == ()


def test_a_wager_on_nothing_has_no_size() -> None:
    wager = Wager(key="bet", name="bet wager", size=Times("ante", (1,)), cite=CITE)
    assert wager.size_refusal(ROUND, Hand("1"), "Ann", 0) is not None


def test_a_refusal_says_what_would_be_right_and_which_paragraph_says_so() -> None:
    street = Wager(key="4th street", name="4th street wager", size=Times("ante", (1, 2, 3)), cite=CITE)
    assert str(judged(street, 2500)) == (
        "A 4th street wager is one, two or three times the ante wager, which here is $10.00; "
        "$25.00 is not (19:47-35.10(e))."
    )
    ante = Wager(key="ante", name="ante wager", size=Posted(), cite=CITE)
    assert str(judged(ante, 999)) == (
        "An ante wager is from $10.00 to $100.00 at this table; $9.99 is not (19:47-35.10(e))."
    )


@pytest.mark.parametrize(
    "cents, right", [(499, False), (500, True), (501, True), (2999, True), (3000, True), (3001, False)]
)
def test_where_not_only_the_multiples_are_right_all_between_the_least_and_the_greatest_is(
    cents: int, right: bool
) -> None:
    ranged = Wager(key="bet", name="bet wager", size=Times("ante", (1, 6), per=2, only=False), cite=CITE)
    assert (judged(ranged, cents) is None) is right
    assert ranged.size.sizes(ROUND, HAND, "Ann", ranged) == ()
    assert ranged.size.between(ROUND, HAND, "Ann", ranged) == (500, 3000)
    assert ranged.size.between(ROUND, HAND, "Bob", ranged) is None
    assert ranged.size_refusal(ROUND, HAND, "Bob", 1000) is not None, "his own wager counts, and he has none"


def test_a_range_ends_at_whole_cents_within_it() -> None:
    odd = Hand("1", stakes=(Stake("Ann", "ante", 1001),))
    half = Times("ante", (1, 3), per=2, only=False)
    wager = Wager(key="bet", name="bet wager", size=half, cite=CITE)
    assert half.between(ROUND, odd, "Ann", wager) == (501, 1501)
    fits = [cents for cents in (500, 501, 1501, 1502) if half.allows(ROUND, odd, "Ann", wager, cents)]
    assert fits == [501, 1501]
    assert Times("ante", (1, 3)).between(ROUND, odd, "Ann", wager) is None


@pytest.mark.parametrize(
    "size, said",
    [
        (Times("ante", (1,)), "equal to the ante wager"),
        (Times("ante", (1, 2)), "one or two times the ante wager"),
        (Times("ante", (10, 11)), "ten or 11 times the ante wager"),
        (Times("ante", (1, 2, 3), only=False), "any amount from one to three times the ante wager"),
        (Times("ante", (1, 2, 3), per=2), "1/2, one or 3/2 times the ante wager"),
    ],
)
def test_a_size_is_said_in_words(size: Times, said: str) -> None:
    assert size.rule(ROUND.rules, Wager(key="bet", name="bet wager", size=size, cite=CITE)) == said


@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (10_000, True), (10_001, False)])
def test_a_wager_may_be_held_to_the_limits_of_another(cents: int, right: bool) -> None:
    wager = Wager(key="bet", name="bet wager", size=PostedAs("ante"), cite=CITE)
    refused = judged(wager, cents)
    assert (refused is None) is right
    assert refused is None or "from $10.00 to $100.00 at this table" in refused.why
    assert wager.size.between(ROUND, HAND, "Ann", wager) == ROUND.rules.posted["ante"] == (1000, 10_000)
    assert wager.size.sizes(ROUND, HAND, "Ann", wager) == () == Posted().sizes(ROUND, HAND, "Ann", wager)


@pytest.mark.parametrize("high, said", [(999, "$10.00 at this table"), (1000, "$10.00 at this table")])
def test_limits_that_leave_one_amount_are_said_as_that(high: int, said: str) -> None:
    assert within_limits(1000, high) == said
    assert within_limits(1000, 1001) == "from $10.00 to $10.01 at this table"


@pytest.mark.parametrize("coupon, right", [(999, True), (1000, True), (1001, False)])
def test_a_coupon_goes_with_at_least_as_much_in_chips(coupon: int, right: bool) -> None:
    refused = Tender(admits=(CHIPS, COUPON), cite=CITE).refusal(CHIPS, 1000, coupon)
    assert (refused is None) is right
    assert refused is None or refused.why == "A match play coupon needs at least the same amount in chips"


def test_a_tender_that_is_refused_is_told_what_is_taken() -> None:
    admits = Tender(admits=(CHIPS, COUPON), cite=CITE)
    assert "A verbal wager with cash is not accepted here" in str(admits.refusal(CASH, 1000, 0))
    assert "a note is not one of them" in str(admits.refusal("a note", 1000, 0))


@pytest.mark.parametrize(
    "tender, coupon, right",
    [
        (CHIPS, 0, True),
        (PLAQUES, 0, True),
        (CHIPS, 500, True),
        (COUPON, 0, False),
        (CASH, 0, False),
        ("a note", 0, False),
    ],
)
def test_tender_is_what_the_game_admits(tender: str, coupon: int, right: bool) -> None:
    admits = Tender(admits=(CHIPS, PLAQUES, COUPON), cite=CITE)
    assert (admits.refusal(tender, 10_000, coupon) is None) is right


def test_a_coupon_is_refused_where_it_is_not_admitted() -> None:
    assert "no match play coupon" in str(Tender(admits=(CHIPS,), cite=CITE).refusal(CHIPS, 10_000, 500))


def test_an_offer_stands_for_each_of_its_sizes_or_both_ends_of_its_range() -> None:
    bet = Bet("Ann", "1", "ante", 1000)
    assert [move.cents for move in Offer(bet, "", CITE, sizes=(1, 2, 3)).moves() if isinstance(move, Bet)] == [1, 2, 3]
    assert [move.cents for move in Offer(bet, "", CITE, between=(5, 9)).moves() if isinstance(move, Bet)] == [5, 9]
    assert len(Offer(bet, "", CITE, between=(5, 5)).moves()) == 1
    assert Offer(Fold("Ann", "1"), "", CITE).moves() == (Fold("Ann", "1"),)
    assert Offer(Fold("Ann", "1"), "", CITE).of(5) == Fold("Ann", "1")
