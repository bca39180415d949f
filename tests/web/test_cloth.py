"""The felt as data, which the page draws: every game's own declaration, nothing left out and nothing added."""

import pytest

from croupier.games import DECLARED, find
from croupier.rounds.laid_out import laid_out
from croupier.rounds.offered import offered_wagers
from croupier.web.cloth import cloth_of


@pytest.mark.parametrize("name", DECLARED)
def test_every_wager_of_a_table_has_its_area_in_the_order_of_the_declaration(name: str) -> None:
    rules = find(name).rules()
    cloth = cloth_of(rules)
    lies = [wager for area in cloth.areas for wager in area.wagers]
    assert {wager.key for wager in offered_wagers(rules)} <= set(lies)
    assert [area.name for area in cloth.areas] == [area.name for area in laid_out(rules).areas]


def test_payout_odds_stand_under_their_heading_without_repeating_it() -> None:
    lines = [line for line in cloth_of(find("three-card-poker").rules()).lines if line.heading == "Pair plus"]
    assert lines and all(line.odds and line.cite and not line.subject.startswith("Pair plus") for line in lines)


def test_a_layout_that_all_share_has_an_area_for_each_number() -> None:
    areas = {area.name: area for area in cloth_of(find("craps").rules()).areas}
    assert areas["hardway"].numbers == (4, 6, 8, 10) and areas["pass line"].numbers == ()
