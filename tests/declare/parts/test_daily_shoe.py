"""A shoe of several decks, the daily change of cards, and faults that need a choice: what these parts promise."""

import pytest

from croupier.declare.duties import CHANGE
from croupier.declare.house import House
from croupier.declare.parts import ComputedTable, DailyChange, FaultWith
from croupier.declare.parts.cards import shoe
from croupier.games import blackjack, find
from tests.games.houses import grounds, violations

SHOES = [
    pytest.param("blackjack", "19:47-2.5", marks=pytest.mark.law("19:47-2.5"), id="blackjack"),
    pytest.param(
        "double-attack-blackjack", "19:47-26.4(e)", marks=pytest.mark.law("19:47-26.4(e)"), id="double-attack-blackjack"
    ),
    pytest.param("spanish-21", "19:47-19.4", marks=pytest.mark.law("19:47-19.4"), id="spanish-21"),
    pytest.param(
        "triple-attack-blackjack", "13:69F-36.4", marks=pytest.mark.law("13:69F-36.4"), id="triple-attack-blackjack"
    ),
]
CHANGES = [
    pytest.param("blackjack", "19:46-1.18(g)", marks=pytest.mark.law("19:46-1.18(g)"), id="blackjack"),
    pytest.param(
        "double-attack-blackjack", "19:47-26.3(d)", marks=pytest.mark.law("19:47-26.3(d)"), id="double-attack-blackjack"
    ),
    pytest.param("spanish-21", "19:47-19.3", marks=pytest.mark.law("19:47-19.3"), id="spanish-21"),
    pytest.param(
        "triple-attack-blackjack", "13:69F-36.3", marks=pytest.mark.law("13:69F-36.3"), id="triple-attack-blackjack"
    ),
]


@pytest.mark.parametrize("game_id, cite", SHOES)
@pytest.mark.parametrize("percent, right", [(24, False), (25, True), (26, True), (97, True), (98, True), (99, False)])
def test_a_quarter_of_the_cards_or_more_lies_behind_the_cutting_card(
    game_id: str, cite: str, percent: int, right: bool
) -> None:
    game = find(game_id)
    assert violations(game, {"behind_cutting_card_percent": percent}) == (set() if right else {cite})
    assert grounds(game, "behind_cutting_card_percent") == {cite}


@pytest.mark.parametrize("cards, percent, behind", [(100, 25, 25), (99, 25, 25), (101, 25, 26), (416, 25, 104)])
def test_a_part_of_a_card_behind_the_cutting_card_is_a_whole_one(cards: int, percent: int, behind: int) -> None:
    house = House("any", {"behind_cutting_card_percent": percent})
    assert shoe.cards_behind(house, cards) == behind


@pytest.mark.parametrize("game_id, _cite", SHOES)
def test_a_shoe_lasts_unless_the_house_shuffles_every_round(game_id: str, _cite: str) -> None:
    game = find(game_id)
    assert game.rules(game.house()).lasting is not None
    assert game.rules(game.house({"shuffled": shoe.EVERY_ROUND})).lasting is None
    assert violations(game, {"shuffled": shoe.EVERY_ROUND}) == violations(game, {"shuffled": "at the cutting card"})


@pytest.mark.parametrize("game_id, cite", CHANGES)
@pytest.mark.parametrize("hours, right", [(23, True), (24, True), (25, False)])
def test_cards_are_changed_after_a_day_at_the_latest(game_id: str, cite: str, hours: int, right: bool) -> None:
    game = find(game_id)
    assert violations(game, {"card_change_hours": hours}) == (set() if right else {cite})
    (change,) = [chore for chore in game.rules(game.house()).chores if chore.name == CHANGE]
    assert (change.hours, change.cites) == (24, (cite,)) and DailyChange(change.cites[0]).chores[0].hours == 24


@pytest.mark.parametrize("key", ["dealing", "double_card"])
def test_a_fault_that_needs_a_choice_is_known_only_where_the_house_made_it(key: str) -> None:
    (part,) = [part for part in blackjack.PARTS if isinstance(part, FaultWith) and part.key == key]
    game = find("blackjack")
    assert part.fault.event not in game.rules(game.house()).irregularities
    assert part.fault.event in game.rules(game.house({key: part.chosen})).irregularities
    assert part.irregularities(game.house()) == () != part.irregularities(game.house({key: part.chosen}))


def test_a_computed_table_is_printed_as_the_house_has_it() -> None:
    house = find("blackjack").house()
    tables = [part.table(house) for part in blackjack.PARTS if isinstance(part, ComputedTable)]
    assert [table.heading for table in tables if table is not None] == ["Hands", "Insurance"]
