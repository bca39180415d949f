"""Pai gow poker exactly: the deals of two hands at full numbers, and bonuses over all 154,143,080 hands.

Counts by common cards on the processor, and by tiles on an accelerator with and without symmetry, gave these same
whole numbers. The toy decks, in which every pair of hands is compared, are in tests/toy/test_seven_cards_toy.py.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.analyse import fit
from croupier.games.pai_gow_poker import GAME
from croupier.rounds.postings import LOSE, PUSH, WIN
from tests.sampling import FULL

WON, LOST, PUSHED = 2_360_716_067_812_300, 2_467_607_762_482_388, 3_422_135_200_919_712


@pytest.mark.law("19:47-11.9")
def test_the_kernel_of_seven_cards_reads_the_game() -> None:
    assert fit(GAME.rules()).kernel.name == "seven cards that are set"
    assert WON + LOST + PUSHED == 8_250_459_031_214_400


@pytest.mark.skipif(not FULL, reason="more than a minute of processor time; scripts/soak counts it")
@pytest.mark.law("19:47-11.9", "19:47-11.13", "19:47-11.16")
def test_the_house_way_on_both_sides_and_the_bonuses() -> None:
    house = GAME.house({"insurance_bonus": True})
    main, bonus, insurance = fit(GAME.rules(house)).analyse().wagers
    assert main.lines == {WIN: WON, LOSE: LOST, PUSH: PUSHED}
    assert main.house_edge == Fraction(74_975_832_686_901, 2_750_153_010_404_800)
    assert bonus.house_edge == Fraction(1_496_262, 19_267_885)
    assert insurance.house_edge == Fraction(763, 10_387)
    edges = [f"{float(100 * wager.house_edge):.4f}" for wager in (main, bonus, insurance)]
    assert edges == ["2.7262", "7.7656", "7.3457"]
