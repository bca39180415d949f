"""Sic bo: the published table of odds that a house chooses, and better odds of its own."""

from __future__ import annotations

import pytest

from croupier.compliance.check import check
from croupier.games.sic_bo import GAME, PAYS, TABLE_B
from croupier.money import parse_odds
from croupier.rounds.moves import Announce, Shake
from tests.compliance.houses import faults
from tests.games.layout_talk import CLOSED, begun, bet, done, posted

SECOND: dict[str, object] = {"odds_table": "Pennsylvania B"}


def won(dice: tuple[int, int, int], wager: str, place: str, house: dict[str, object]) -> int:
    """What ten dollars on one area win, in dollars."""
    r = done(begun(GAME, house=house), bet(wager, 10, place), Announce("shakes the dice"), CLOSED, Shake(dice))
    ((_, _, _, result, net),) = posted(r)
    assert result == "win"
    return net // 100


@pytest.mark.law("19:47-9.4")
@pytest.mark.parametrize(
    ("dice", "wager", "place", "first", "second"),
    [
        ((2, 2, 2), "three of a kind", "2", 1800, 1800),
        ((2, 2, 2), "any three of a kind", "", 300, 310),
        ((2, 2, 2), "two of a kind", "2", 100, 110),
        ((2, 2, 2), "one of a kind", "2", 30, 120),
        ((2, 2, 3), "one of a kind", "2", 20, 20),
        ((2, 1, 3), "one of a kind", "2", 10, 10),
        ((2, 1, 3), "combination", "1-3", 50, 60),
        ((2, 1, 3), "small", "", 10, 10),
        ((1, 1, 2), "total", "4", 600, 620),
        ((6, 6, 5), "total", "17", 600, 620),
        ((1, 2, 2), "total", "5", 300, 310),
        ((2, 2, 2), "total", "6", 170, 180),
        ((1, 3, 3), "total", "7", 120, 120),
        ((1, 3, 4), "total", "8", 80, 80),
        ((3, 3, 6), "total", "12", 60, 70),
        ((3, 3, 5), "total", "11", 60, 60),
    ],
)
def test_a_house_may_pay_by_the_second_table_of_pennsylvania(
    dice: tuple[int, int, int], wager: str, place: str, first: int, second: int
) -> None:
    assert (won(dice, wager, place, {}), won(dice, wager, place, SECOND)) == (first, second)


@pytest.mark.law("19:47-9.4")
def test_the_second_table_is_nowhere_below_the_least_and_the_first_cannot_be_chosen() -> None:
    assert all(parse_odds(odds).ratio > parse_odds(PAYS[line][0]).ratio for line, odds in TABLE_B.items())
    assert not faults(check(GAME, SECOND)) and faults(check(GAME, {"odds_table": "Pennsylvania A"}))


@pytest.mark.law("19:47-9.4")
@pytest.mark.parametrize(("own", "pays"), [("61 to 1", 620), ("62 to 1", 620), ("63 to 1", 630)])
def test_better_odds_of_a_line_count_beside_a_table(own: str, pays: int) -> None:
    assert won((1, 1, 2), "total", "4", {**SECOND, "payout_odds.total 4 and 17": own}) == pays


@pytest.mark.law("19:47-9.4")
@pytest.mark.parametrize("line", PAYS)
def test_the_odds_of_every_line_are_the_least(line: str) -> None:
    pays, key = parse_odds(PAYS[line][0]).win, f"payout_odds.{line}"
    odds = (f"{2 * pays - 1} to 2", f"{pays} to 1", f"{pays + 1} to 1")
    assert [bool(faults(check(GAME, {key: value}))) for value in odds] == [True, False, False]
