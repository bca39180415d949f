"""The witness of roulette and the game itself: every area under every pocket, and generated rounds."""

from __future__ import annotations

import pytest

from croupier.games.roulette import GAME
from croupier.games.roulette.layout import EVEN_MONEY, NUMBERS, SINGLE, USED_AS_SINGLE
from croupier.witness.roulette import is_in
from tests.witness.layouts import disagreements, generated_rounds_agree, planted_faults_found

HOUSES: dict[str, dict[str, object]] = {
    "double zero": {},
    "half": {"zero": "half", "payout_odds.straight up": "71 to 2"},
    "single zero": {"wheel": SINGLE, "payout_odds.dozen": "11 to 5", "payout_odds.even money": "7 to 6"},
    "used as single": {"wheel": USED_AS_SINGLE, "first_four": False},
}
POCKETS = {"double zero": 38, "half": 38, "single zero": 37, "used as single": 38}


@pytest.mark.law("19:47-5.1", "19:47-5.2", "19:47-5.3")
@pytest.mark.parametrize("house", HOUSES)
def test_every_area_is_settled_alike_on_every_pocket(house: str) -> None:
    assert disagreements(GAME, HOUSES[house]) == ([], POCKETS[house])


@pytest.mark.parametrize("house", HOUSES)
def test_generated_rounds_are_settled_alike(house: str) -> None:
    assert generated_rounds_agree(GAME, HOUSES[house], seed=17, rounds=12)


def test_a_cent_too_much_is_noticed() -> None:
    assert planted_faults_found(GAME, {"zero": "half"})


def test_the_numbers_found_by_arithmetic_are_those_that_the_game_lists() -> None:
    for wager, covers in EVEN_MONEY.items():
        assert {number for number in NUMBERS if is_in(wager, int(number))} == covers
