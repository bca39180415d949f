"""The witness of big six and the game itself: every area under every section, and generated rounds."""

from __future__ import annotations

import pytest

from croupier.games.big_six_wheel import GAME
from tests.witness.layouts import disagreements, generated_rounds_agree, planted_faults_found

HOUSES: dict[str, dict[str, object]] = {
    "by default": {},
    "better odds": {"sections": "24 and 7", "payout_odds.joker": "95 to 2", "payout_odds.1": "6 to 5"},
}


@pytest.mark.law("19:47-5.5", "19:47-5.6")
@pytest.mark.parametrize("house", HOUSES)
def test_every_area_is_settled_alike_on_every_section(house: str) -> None:
    assert disagreements(GAME, HOUSES[house]) == ([], 7)


@pytest.mark.parametrize("house", HOUSES)
def test_generated_rounds_are_settled_alike(house: str) -> None:
    assert generated_rounds_agree(GAME, HOUSES[house], seed=5, rounds=40)


def test_a_cent_too_much_is_noticed() -> None:
    assert planted_faults_found(GAME, {})
