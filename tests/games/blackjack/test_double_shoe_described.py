"""Described rounds from a double shoe."""

from typing import Any

import pytest

from tests.scenarios.rounds import refusal, settled

DOUBLE: dict[str, Any] = {
    "game": "blackjack",
    "house": {"dealing": "double shoe", "cutting_cards": 2},
    "dealer": "9d 8s",
    "seats": [{"seat": 1, "cards": "Th 9c", "wagers": {"blackjack": "10"}, "decisions": ["stand"]}],
}


@pytest.mark.law('19:47-2.1 "Determinant card"')
def test_the_determinant_card_of_a_described_round_is_told_once_and_not_used() -> None:
    assert settled(DOUBLE | {"determinant": "4d"}).net == "10.00"
    assert "determinant card 1" in str(refusal(DOUBLE))
    assert "The determinant card is one card" in str(refusal(DOUBLE | {"determinant": "4d 5d"}))
    single = {key: value for key, value in DOUBLE.items() if key != "house"}
    assert "No determinant card is drawn" in str(refusal(single | {"determinant": "4d"}))


@pytest.mark.law("19:47-2.15(h)")
def test_a_described_round_from_the_wrong_side_counts() -> None:
    wrong = {"event": "wrong side of the shoe", "when": "deal"}
    found = settled(DOUBLE | {"determinant": "4d", "irregularities": [wrong]})
    assert (found.net, [one.cite for one in found.irregularities]) == ("10.00", ["19:47-2.15(h)"])


@pytest.mark.law("19:47-2.2(c)")
def test_a_side_has_the_cards_of_half_of_the_decks() -> None:
    two = DOUBLE | {"house": DOUBLE["house"] | {"decks": 2}, "determinant": "4d"}
    twice = [{"seat": 1, "cards": "Th Th", "wagers": {"blackjack": "10"}, "decisions": ["stand"]}]
    assert settled(two).net == "10.00"
    assert "Th" in str(refusal(two | {"seats": twice}))
