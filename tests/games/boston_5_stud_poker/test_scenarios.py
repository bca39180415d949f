"""A round of Boston 5 that somebody describes: its irregularities, its count, and what is refused."""

import json
from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle
from tests.games.boston_5_stud_poker.rounds import GAME

SEAT: dict[str, Any] = {"seat": 2, "cards": "9h 9c 9d", "wagers": {"ante": "10", "first": "20", "optional bonus": "5"}}
ROUND: dict[str, Any] = {"game": GAME.id, "seats": [SEAT]}
PLAYED = SEAT | {"cards": "9h 9c 9d 2s 3c", "decisions": ["expose", "bet"]}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described), games=lambda _: GAME))


def results(described: dict[str, Any]) -> dict[str, str]:
    return {wager.key: wager.result for wager in settled(described).seats[0].wagers}


@pytest.mark.law("19:47-24.12(f)")
@pytest.mark.parametrize("when", ["deal", "before optional bonus"])
def test_a_fault_of_the_shoe_leaves_three_of_a_kind_where_it_was_dealt(when: str) -> None:
    fault = {"event": "dealing shoe fault", "when": when}
    stopped = ROUND | {"house": {"dealing": "automated shoe"}, "irregularities": [fault]}
    after_deal = results(stopped)
    assert after_deal["first"] == "void"
    assert {after_deal["ante"], after_deal["optional bonus"]} == {"win"}
    if when == "deal":  # with two cards, the third has not come yet
        assert set(results(stopped | {"seats": [SEAT | {"cards": "9h 9c"}]}).values()) == {"void"}


@pytest.mark.law("19:47-24.12(a)")
def test_a_second_card_of_the_dealer_may_be_the_one_exposed() -> None:
    exposed = {"event": "dealer card exposed", "when": "before optional bonus", "number": 2}
    assert results(ROUND | {"irregularities": [exposed]}) == {
        "ante": "win",
        "optional bonus": "win",
        "first": "void",
    }


@pytest.mark.law("19:47-24.12(d)")
def test_a_dealer_with_four_cards_is_completed_and_the_round_is_settled() -> None:
    short = {"event": "wrong number of dealer cards", "when": "reveal after second", "cards": 4}
    described = ROUND | {"seats": [PLAYED], "dealer": "Ah Kd 8c 5s 2d", "irregularities": [short]}
    assert set(results(described).values()) == {"win"}


@pytest.mark.law("19:47-24.7(f)2")
def test_a_wrong_count_of_the_stub_voids_what_is_not_settled_yet() -> None:
    described = ROUND | {"seats": [PLAYED], "stub": {"cards": 41, "misdealt": True}}
    assert results(described) == {"optional bonus": "win", "ante": "void", "first": "void", "second": "void"}


@pytest.mark.law("19:47-24.11(e)")
def test_a_limit_that_was_reached_is_a_row_of_its_own() -> None:
    seat = PLAYED | {"cards": "Ah Kh Qh Jh Th", "wagers": {"ante": "100", "first": "200"}, "decisions": ["bet"]}
    house = {"payout_limit": "established"}
    (one,) = settled(ROUND | {"house": house, "seats": [seat], "dealer": "2c 3c 4d 8s Td"}).seats
    assert [(limit.cite, limit.withheld) for limit in one.limits] == [("19:47-24.11(e)", "50400.00")]
    assert one.net == "50000.00"


@pytest.mark.law('19:47-24.1 "First wager"', "19:47-24.10(b)")
@pytest.mark.parametrize(
    "seat, cite",
    [
        ({"wagers": {"ante": "10", "first": "10"}}, '19:47-24.1 "First wager"'),
        ({"wagers": {"ante": "10"}}, "19:47-24.6(b)"),
        ({"decisions": ["expose", "2x"]}, "19:47-24.10(b)"),
    ],
)
def test_a_round_with_a_wager_of_the_wrong_size_is_refused(seat: dict[str, Any], cite: str) -> None:
    with pytest.raises(BadRound) as refused:
        settled(ROUND | {"seats": [PLAYED | seat], "dealer": "Ah Kd 8c 5s 2d"})
    assert refused.value.cite == cite
