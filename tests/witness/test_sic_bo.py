"""The witness of sic bo and the game itself: every area under all 216 throws, and generated rounds."""

from __future__ import annotations

import pytest

from croupier.games.sic_bo import GAME
from tests.witness.layouts import disagreements, generated_rounds_agree, planted_faults_found

HOUSES: dict[str, dict[str, object]] = {
    "by default": {},
    "better odds": {"shaker": "automated", "payout_odds.combination": "11 to 2", "payout_odds.small and big": "8 to 7"},
    "table B": {"odds_table": "Pennsylvania B", "payout_odds.total 7 and 14": "25 to 2"},
}


@pytest.mark.law("19:47-9.2", "19:47-9.4", "19:47-9.5")
@pytest.mark.parametrize("house", HOUSES)
def test_every_area_is_settled_alike_on_every_throw(house: str) -> None:
    assert disagreements(GAME, HOUSES[house]) == ([], 216)


@pytest.mark.law("19:47-9.6")
@pytest.mark.parametrize("house", HOUSES)
def test_generated_rounds_are_settled_alike(house: str) -> None:
    assert generated_rounds_agree(GAME, HOUSES[house], seed=3, rounds=20)


def test_a_cent_too_much_is_noticed() -> None:
    assert planted_faults_found(GAME, {})
