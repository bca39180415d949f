"""22.4, not held (W8): what a house may choose about the shoe of casino war and its cutting card."""

import pytest

from croupier.compliance.check import check
from tests.compliance.houses import faults
from tests.games.casino_war.talk import GAME


@pytest.mark.law("19:47-22.4", "19:47-26.4(g)")
def test_a_house_may_shuffle_for_every_round_instead() -> None:
    options = {option.key: option for option in GAME.options}
    shuffled, behind = options["shuffled"], options["behind_cutting_card"]
    assert (shuffled.cite, shuffled.also, behind.cite) == ("19:47-22.4", ("19:47-26.4(g)",), "19:47-22.4")
    assert (shuffled.default, behind.default) == ("at the cutting card", 78)
    assert GAME.rules(GAME.house({"shuffled": "every round"})).lasting is None
    assert check(GAME, {"shuffled": "every round"}).violations == ()


@pytest.mark.law("19:47-22.4")
@pytest.mark.parametrize("behind, right", [(77, False), (78, True), (79, True)])
def test_at_least_a_quarter_of_the_cards_lies_behind_the_cutting_card(behind: int, right: bool) -> None:
    assert (faults(check(GAME, {"behind_cutting_card": behind})) == ()) is right
