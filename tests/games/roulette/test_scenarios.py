"""Described rounds of roulette."""

from __future__ import annotations

import json

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle


def settled(**said: object) -> Settlement:
    rules, described = read(json.dumps({"game": "roulette", **said}))
    return settle(rules, described)


@pytest.mark.law("19:47-5.2", "19:47-5.4")
def test_two_spins_with_a_half_lost_and_a_ball_that_left_the_wheel() -> None:
    seat = {"seat": 1, "wagers": {"straight up 17": "5", "black": "10"}, "decisions": ["odd 5.01; split 0-00 5"]}
    happened = [{"event": "ball out of the wheel", "when": "spin 2"}]
    found = settled(house={"zero": "half"}, spins=["17", "00"], seats=[seat], irregularities=happened)
    assert [(one.key, one.result, one.paid, one.returned) for one in found.seats[0].wagers] == [
        ("straight up 17", "win", "175.00", "5.00"), ("black", "win", "10.00", "10.00"),
        ("odd", "half lost", "0.00", "2.51"), ("split 0-00", "win", "85.00", "5.00"),
    ]  # fmt: skip


@pytest.mark.law("19:47-8.2")
def test_too_little_inside_goes_back() -> None:
    found = settled(spins=["17"], seats=[{"seat": 1, "wagers": {"straight up 17": "2"}}])
    assert [(one.result, one.returned, one.cite) for one in found.seats[0].wagers] == [
        ("returned", "2.00", "19:47-8.2")
    ]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"spins": ["37"], "seats": [{"seat": 1, "wagers": {"red": "5"}}]}, "37 is not on it"),
        ({"spins": ["1"], "seats": [{"seat": 1, "wagers": {"split 1-5": "5"}}]}, "Unknown field"),
        (
            {"spins": ["1"], "house": {"wheel": "single zero"}, "seats": [{"seat": 1, "wagers": {"split 0-00": "5"}}]},
            "0-00 is not one of them",
        ),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_in_words(said: dict[str, object], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(**said)
