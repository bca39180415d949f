"""Described rounds of big six."""

from __future__ import annotations

import json

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle


def settled(**said: object) -> Settlement:
    rules, described = read(json.dumps({"game": "big-six-wheel", **said}))
    return settle(rules, described)


SEAT = {"seat": 1, "person": "Ann", "wagers": {"number 2": "10", "symbol joker": "5"}}


@pytest.mark.law("19:47-5.5")
def test_several_spins_with_what_is_wagered_before_each() -> None:
    found = settled(spins=["2", "joker"], seats=[{**SEAT, "decisions": ["symbol joker 10; number 5 5; back number 5"]}])
    owed = [(one.key, one.result, one.paid) for one in found.seats[0].wagers]
    assert owed == [
        ("symbol joker", "lose", "0.00"), ("number 2", "win", "20.00"),
        ("number 5", "returned", "0.00"), ("symbol joker", "win", "450.00"),
    ]  # fmt: skip
    assert found.seats[0].net == "465.00"


@pytest.mark.law("19:47-5.6")
def test_a_void_spin_is_spun_again() -> None:
    happened = [{"event": "wheel disturbed", "when": "spin 1"}]
    found = settled(spins=["20"], seats=[SEAT], irregularities=happened)
    assert [one.result for one in found.seats[0].wagers] == ["lose", "lose"] and found.irregularities[
        0
    ].cite == "19:47-5.6"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"spins": [], "seats": [SEAT]}, "No spins are described"),
        ({"spins": ["3"], "seats": [SEAT]}, "3 is not on it"),
        ({"spins": ["2"], "seats": [{**SEAT, "decisions": ["number 1 5"]}]}, "1 decisions, but 0 spins follow"),
        ({"spins": ["2", "2"], "seats": [{**SEAT, "decisions": ["number 3 5"]}]}, "3 is not one of them"),
        ({"spins": ["2", "2"], "seats": [{**SEAT, "decisions": ["number 5"]}]}, "write which"),
        ({"spins": ["2", "2"], "seats": [{**SEAT, "decisions": ["dragon 5"]}]}, "names no wager"),
        ({"spins": ["2"], "seats": [{"seat": 1, "wagers": {}, "carried": {"number 2": "5"}}]}, "it is not carried"),
        (
            {"spins": ["2"], "seats": [SEAT], "irregularities": [{"event": "wheel disturbed", "when": "spin 2"}]},
            "spin 1",
        ),
        (
            {"spins": ["2"], "seats": [SEAT], "irregularities": [{"event": "wheel disturbed", "when": "later"}]},
            '"spin 1"',
        ),
        ({"spins": ["2"], "seats": [{**SEAT, "wagers": {"number 7": "5"}}]}, "Unknown field"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_in_words(said: dict[str, object], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(**said)
