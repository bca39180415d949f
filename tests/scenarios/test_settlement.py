"""What a described round of Mississippi Stud is owed."""

import pytest

from croupier.money import parse_dollars
from tests.scenarios.rounds import EXAMPLE, alone, example, owed, refusal, seat, settled


@pytest.mark.law("19:47-35.10(i)3", "19:47-35.11(b)", "19:47-35.10(a)")
def test_the_example_of_the_design() -> None:
    settlement = settled(EXAMPLE)
    assert (settlement.game, settlement.date, settlement.status) == ("mississippi-stud", "2009-10-16", "proposed")
    first, second = settlement.seats
    assert first.hand == "a full house, kings full of sevens"
    assert [(w.wager, w.result, w.odds, w.paid, w.returned, w.cite) for w in first.wagers] == [
        ("ante wager", "win", "10 to 1", "100.00", "10.00", "19:47-35.10(i)3"),
        ("3rd street wager", "win", "10 to 1", "300.00", "30.00", "19:47-35.10(i)3"),
        ("4th street wager", "win", "10 to 1", "200.00", "20.00", "19:47-35.10(i)3"),
        ("5th street wager", "win", "10 to 1", "100.00", "10.00", "19:47-35.10(i)3"),
    ]
    assert first.net == "700.00"
    assert [(w.wager, w.result, w.odds, w.paid, w.returned, w.cite) for w in second.wagers] == [
        ("ante wager", "forfeit", None, "0.00", "0.00", "19:47-35.10(a)")
    ]
    assert (second.hand, second.net, settlement.net) == (None, "-10.00", "690.00")


@pytest.mark.parametrize(
    "cards, result, net, hand",
    [
        ("Jh Jd", "win", "40.00", "a pair of jacks"),
        ("Th Td", "push", "0.00", "a pair of tens"),
        ("5h 5d", "lose", "-40.00", "a pair of fives"),
    ],
)
def test_a_pair_wins_pushes_or_loses(cards: str, result: str, net: str, hand: str) -> None:
    one = seat(alone(cards, "1x", "1x", "1x", community="Ks 7d 2c"))
    assert {w.result for w in one.wagers} == {result}
    assert (one.net, one.hand) == (net, hand)


def test_a_decision_may_be_an_amount() -> None:
    amounts = owed(example(first={"decisions": ["30", "$20.00", "10"]}))
    assert amounts == owed(EXAMPLE)


def test_fewer_community_cards_are_fine_when_nobody_came_so_far() -> None:
    for community in ("", "Ks", "Ks 7d 7c"):
        assert seat(alone("Kh Kd", "fold", community=community)).net == "-10.00"
    assert seat(alone("Kh Kd", "2x", "fold", community="Ks")).net == "-30.00"


def test_seats_are_settled_whatever_their_order_in_the_file() -> None:
    backwards = example(seats=EXAMPLE["seats"][::-1])
    assert settled(backwards) == settled(EXAMPLE)


def test_the_choices_of_the_house_count() -> None:
    generous = example(house={"payout_odds": {"full house": "11 to 1"}})
    assert owed(generous)["ante"].paid == "110.00"
    assert settled(example(date="2009-09-01")).date == "2009-09-01"


@pytest.mark.law("19:47-35.11(c)")
def test_g6_a_royal_flush_at_ten_times_100_is_cut_to_50_000_in_proportion() -> None:
    royal = alone("Ah Kh", "3x", "3x", "3x", community="Qh Jh Th", seat={"wagers": {"ante": "100"}})
    one = seat(royal)
    assert [(w.key, w.odds, w.paid, w.withheld, w.returned) for w in one.wagers] == [
        ("ante", "500 to 1", "5000.00", "45000.00", "100.00"),
        ("3rd street", "500 to 1", "15000.00", "135000.00", "300.00"),
        ("4th street", "500 to 1", "15000.00", "135000.00", "300.00"),
        ("5th street", "500 to 1", "15000.00", "135000.00", "300.00"),
    ]
    (cut,) = one.limits
    assert (cut.due, cut.limit, cut.withheld, cut.cite) == ("500000.00", "50000.00", "450000.00", "19:47-35.11(c)")
    assert one.net == "50000.00"


def test_below_the_limit_there_is_no_row_for_it() -> None:
    at_the_limit = alone("Ah Kh", "3x", "3x", "3x", community="Qh Jh Th")
    assert seat(at_the_limit).net == "50000.00"
    assert seat(at_the_limit).limits == ()


@pytest.mark.law("19:47-35.6(a)")
def test_a_coupon_is_part_of_the_wager_and_no_money() -> None:
    coupon = owed(example(first={"coupon": {"ante": "5", "3rd street": "10"}}))
    ante, third = coupon["ante"], coupon["3rd street"]
    assert (ante.stake, ante.coupon, ante.paid, ante.returned) == ("5.00", "5.00", "100.00", "5.00")
    assert (third.stake, third.coupon, third.paid, third.returned) == ("20.00", "10.00", "300.00", "20.00")
    assert seat(example(first={"coupon": {"ante": "5"}})).net == "700.00"


def test_tender_that_the_game_admits_changes_nothing() -> None:
    assert owed(example(first={"tender": {"ante": "plaques"}})) == owed(EXAMPLE)


def test_net_is_the_sum_of_the_rows() -> None:
    for one in settled(example(first={"person": "Ann"})).seats:
        rows = [parse_dollars(w.paid) + parse_dollars(w.returned) - parse_dollars(w.stake) for w in one.wagers]
        assert sum(rows) == (parse_dollars(one.net) if one.net[0] != "-" else -parse_dollars(one.net[1:]))


def test_a_hole_card_that_was_never_turned_up_may_be_listed_or_left_out() -> None:
    """The only hand went over 21, so the dealer turns nothing up. The answer shows the one card that was seen."""
    over = {"seat": 1, "cards": "Th 9c 5d", "wagers": {"blackjack": "10"}, "decisions": ["hit"]}
    body = {"game": "blackjack", "seats": [over]}
    listed, left_out = settled(body | {"dealer": "9d 8s"}), settled(body | {"dealer": "9d"})
    assert listed == left_out and listed.dealer == "9d"
    assert "has 2 cards, but the description has 3" in str(refusal(body | {"dealer": "9d 8s 2c"}))
