"""What a licensee may choose: the limits (T8) and the table (T12); what the cards ask is tested with the parts."""

import pytest

from tests.games.felts import wagers_on
from tests.games.three_card_poker.rounds import GAME, grounds, violations


@pytest.mark.law("19:47-20.6", "19:47-8.2")
@pytest.mark.parametrize("key, cite", [("ante", "19:47-8.2"), ("pair plus", "19:47-20.6")])
def test_a_minimum_is_not_above_its_maximum(key: str, cite: str) -> None:
    for minimum, wrong in (("49.99", False), ("50", False), ("50.01", True)):
        house = {f"minimum.{key}": minimum, f"maximum.{key}": "50"}
        assert violations(house) == ({cite} if wrong else set())
    assert grounds(f"minimum.{key}") == grounds(f"maximum.{key}") == {cite}
    assert (GAME.house().whole("minimum.ante"), GAME.house().whole("maximum.ante")) == (1000, 10_000)
    assert (GAME.house().whole("minimum.pair plus"), GAME.house().whole("maximum.pair plus")) == (500, 10_000)


@pytest.mark.law("19:46-1.10A")
def test_t12_a_table_has_up_to_seven_positions_with_an_area_for_each_wager() -> None:
    assert GAME.layout.positions == GAME.house()["positions"] == 7
    assert wagers_on(GAME) == {"ante", "play", "pair plus"}
    assert violations({"positions": 6}) == violations({"positions": 7}) == set()
    assert violations({"positions": 8}) == violations({"positions": 0}) == {"19:46-1.10A"}
