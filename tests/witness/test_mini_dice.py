"""The witness of mini-dice and the game itself: every area under all 36 throws, and generated rounds."""

from __future__ import annotations

import pytest

from croupier.games.mini_dice import GAME
from tests.witness.layouts import disagreements, generated_rounds_agree, planted_faults_found

HOUSES: dict[str, dict[str, object]] = {
    "by default": {},
    "better odds": {"shaker": "automated", "payout_odds.place 6 and 8": "6 to 5", "payout_odds.any 7": "9 to 2"},
}


@pytest.mark.law("19:47-13.2", "19:47-13.6")
@pytest.mark.parametrize("house", HOUSES)
def test_every_area_is_settled_alike_on_every_throw(house: str) -> None:
    assert disagreements(GAME, HOUSES[house]) == ([], 36)


@pytest.mark.law("19:47-13.7")
@pytest.mark.parametrize("house", HOUSES)
def test_generated_rounds_are_settled_alike(house: str) -> None:
    assert generated_rounds_agree(GAME, HOUSES[house], seed=8, rounds=40)


def test_a_cent_too_much_is_noticed() -> None:
    assert planted_faults_found(GAME, {})
