"""A limit that cuts a payment has its row, with its paragraph; also a limit that several hands share."""

from typing import Any

import pytest

from tests.scenarios.rounds import seat, settled

HOUSE: dict[str, Any] = {
    "twenty_point_bonus": True,
    "twenty_point_limit": "established",
    "twenty_point_limit_amount": "30000",
    "approvals": {"twenty_point_limit": True},
}


def queens(*wagers: str, **house: Any) -> dict[str, Any]:
    """Pairs of queens of hearts at as many seats, against a blackjack of the dealer."""
    seats = [
        {"seat": number, "cards": "Qh Qh", "wagers": {"blackjack": "10", "twenty": wager}}
        for number, wager in enumerate(wagers, start=1)
    ]
    return {"game": "blackjack", "house": HOUSE | house, "dealer": "Ad Kd", "seats": seats}


@pytest.mark.law("19:47-2.24(h)")
def test_two_seats_share_the_maximum_of_the_twenty_point_bonus_by_their_wagers() -> None:
    """30.00 at 1000 to 1 twice is 60,000; the maximum of 30,000 is shared by the wagers, so half each."""
    both = queens("30", "30")
    for number in (1, 2):
        (cut,) = seat(both, number).limits
        assert (cut.cite, cut.limit, cut.due, cut.withheld) == ("19:47-2.24(h)", "30000.00", "30000.00", "15000.00")
        assert cut.shared_by == (1, 2) and cut.wagers == ("twenty point bonus wager",)
    assert settled(both).net == "29980.00"
    (small,), (large,) = seat(queens("10", "40"), 1).limits, seat(queens("10", "40"), 2).limits
    assert (small.due, small.withheld, large.due, large.withheld) == ("10000.00", "4000.00", "40000.00", "16000.00")


@pytest.mark.law("19:47-2.24(h)")
@pytest.mark.parametrize("wager, rows", [("29", 0), ("30", 0), ("31", 1)])
def test_one_seat_has_a_row_only_above_the_maximum(wager: str, rows: int) -> None:
    limits = seat(queens(wager)).limits
    assert len(limits) == rows and not any(cut.shared_by for cut in limits)


@pytest.mark.law("19:47-2.24(h)")
def test_without_an_established_maximum_nothing_is_withheld() -> None:
    assert seat(queens("30", "30", twenty_point_limit="none")).limits == ()


@pytest.mark.law("19:47-33.11(c)")
def test_royal_flushes_that_share_the_maximum_of_the_jacks_plus_bonus_each_have_a_row() -> None:
    seats = [
        {
            "seat": 1,
            "cards": "Ah Kh Qh Jh Th",
            "wagers": {"ante": "10", "jacks plus": "100"},
            "decisions": ["bet", "bet"],
        },
        {
            "seat": 2,
            "cards": "Ad Kd Qd Jd Td",
            "wagers": {"ante": "10", "jacks plus": "50"},
            "decisions": ["bet", "bet"],
        },
    ]
    body = {"game": "winners-pot-poker", "dealer": "2c 3c 7d 8s 9c", "seats": seats}
    one, two = seat(body, 1), seat(body, 2)
    withheld = [[wager.withheld for wager in at.wagers if wager.key == "jacks plus"] for at in (one, two)]
    assert [[cut.withheld for cut in at.limits] for at in (one, two)] == withheld
    assert [cut.shared_by for at in (one, two) for cut in at.limits] == [(1, 2), (1, 2)]
