"""Described rounds of mini-dice: place bets are carried from shake to shake."""

from __future__ import annotations

import json

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle


def settled(**said: object) -> Settlement:
    rules, described = read(json.dumps({"game": "mini-dice", **said}))
    return settle(rules, described)


SEAT = {"seat": 1, "person": "Ann", "wagers": {"place 6": "12", "field": "5"}}


@pytest.mark.law("19:47-13.2", "19:47-13.6")
def test_a_place_bet_is_paid_each_time_its_number_comes_and_lost_on_a_seven() -> None:
    found = settled(shakes=["5 1", "2 2", "3 3", "6 1"], seats=[SEAT])
    owed = [(one.key, one.result, one.paid) for one in found.seats[0].wagers]
    assert owed == [
        ("field", "lose", "0.00"), ("place 6", "win", "14.00"), ("place 6", "win", "14.00"),
        ("place 6", "lose", "0.00"),
    ]  # fmt: skip
    assert found.seats[0].net == "11.00"


@pytest.mark.law("19:47-13.2")
def test_a_place_bet_may_be_carried_and_a_bet_on_one_shake_may_not() -> None:
    carried = {"seat": 1, "person": "Ann", "wagers": {}, "carried": {"place 4": "10"}}
    found = settled(shakes=["1 3"], seats=[carried])
    assert [(one.key, one.result, one.paid) for one in found.seats[0].wagers] == [
        ("place 4", "win", "18.00"), ("place 4", "lies", "0.00"),
    ]  # fmt: skip
    with pytest.raises(BadRound, match="it is not carried"):
        settled(shakes=["1 3"], seats=[{**carried, "carried": {"any 7": "10"}}])


@pytest.mark.law("19:47-13.6")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"shakes": ["1 3"], "seats": [{**SEAT, "wagers": {"place 6": "10"}}]}, "10.00 is not"),
        ({"shakes": ["1 3 5"], "seats": [SEAT]}, 'two faces from 1 to 6, such as "3 4"'),
        ({"shakes": ["1 3"] * 2, "seats": [{**SEAT, "decisions": ["place 7 5"]}]}, "7 is not one of them"),
        ({"shakes": ["1 3"] * 2, "seats": [{**SEAT, "decisions": ["back any 7"]}]}, "has no such any 7 wager"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_in_words(said: dict[str, object], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(**said)
