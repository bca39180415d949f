"""Described rounds of sic bo."""

from __future__ import annotations

import json

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle


def settled(**said: object) -> Settlement:
    rules, described = read(json.dumps({"game": "sic-bo", **said}))
    return settle(rules, described)


SEAT = {"seat": 1, "person": "Ann", "wagers": {"small": "10", "combination 1-2": "5", "any three of a kind": "5"}}


@pytest.mark.law("19:47-9.2", "19:47-9.4")
def test_several_shakes_with_what_is_wagered_before_each() -> None:
    decisions = ["three of a kind 4 10; one of a kind 4 5; total 12 5; back total 12"]
    found = settled(shakes=["1 2 5", "4 4 4"], seats=[{**SEAT, "decisions": decisions}])
    owed = [(one.key, one.result, one.paid) for one in found.seats[0].wagers]
    assert owed == [
        ("any three of a kind", "lose", "0.00"), ("small", "win", "10.00"), ("combination 1-2", "win", "25.00"),
        ("total 12", "returned", "0.00"), ("three of a kind 4", "win", "1800.00"), ("one of a kind 4", "win", "15.00"),
    ]  # fmt: skip
    assert found.seats[0].net == "1845.00"


@pytest.mark.law("19:47-9.6")
def test_dice_that_are_not_flat_are_shaken_again() -> None:
    happened = [{"event": "die not flat", "when": "shake 1"}]
    found = settled(shakes=["6 6 5"], seats=[SEAT], irregularities=happened)
    assert [one.result for one in found.seats[0].wagers] == ["lose"] * 3
    assert found.irregularities[0].cite == "19:47-9.6"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"shakes": [], "seats": [SEAT]}, "No shakes are described"),
        ({"shakes": ["3 4"], "seats": [SEAT]}, 'three faces from 1 to 6, such as "3 4 5"'),
        ({"shakes": ["3 4 7"], "seats": [SEAT]}, "three faces from 1 to 6"),
        ({"shakes": ["1 2 3"], "seats": [{**SEAT, "decisions": ["small 5"]}]}, "1 decisions, but 0 shakes follow"),
        ({"shakes": ["1 2 3"] * 2, "seats": [{**SEAT, "decisions": ["total 3 5"]}]}, "3 is not one of them"),
        ({"shakes": ["1 2 3"] * 2, "seats": [{**SEAT, "decisions": ["total 5"]}]}, "write which"),
        ({"shakes": ["1 2 3"] * 2, "seats": [{**SEAT, "decisions": ["odd 5"]}]}, "names no wager"),
        ({"shakes": ["1 2 3"], "seats": [{"seat": 1, "wagers": {}, "carried": {"small": "5"}}]}, "it is not carried"),
        ({"shakes": ["1 2 3"], "seats": [{**SEAT, "wagers": {"combination 2-1": "5"}}]}, "Unknown field"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_in_words(said: dict[str, object], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(**said)
