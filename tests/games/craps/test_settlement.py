"""What a throw does to each wager of craps: 1.2, 1.4, 1.10, 1.12."""

from __future__ import annotations

import pytest

from croupier.equipment.dice import throws
from croupier.rounds.moves import Throw
from tests.games.craps.talk import OUT, at, done, lies, settled, thrown

DICE = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (2, 3), 6: (2, 4), 7: (3, 4), 8: (3, 5), 9: (4, 5), 10: (4, 6), 11: (5, 6),
        12: (6, 6)}  # fmt: skip
"""One way to throw each total, and never a pair where there is another."""
POINTS = (4, 5, 6, 8, 9, 10)


def results(wager: str, point: int, number: int = 0, dollars: int = 60) -> dict[int, object]:
    """What each total does to a wager."""
    return {total: settled(thrown(point, lies(wager, dollars, number), dice), wager) for total, dice in DICE.items()}


@pytest.mark.law("19:47-1.10", "19:47-1.4")
@pytest.mark.parametrize(("wager", "point"), [("pass", 0), ("come", 6)])
def test_a_natural_wins_and_craps_loses_before_there_is_a_point(wager: str, point: int) -> None:
    found = results(wager, point)
    assert [found[total] for total in (7, 11)] == [("win", 60)] * 2
    assert [found[total] for total in (2, 3, 12)] == [("lose", -60)] * 3
    assert [found[total] for total in POINTS] == [f"lies on {total}" for total in POINTS]


@pytest.mark.law("19:47-1.10", "19:47-1.4")
@pytest.mark.parametrize(("wager", "point"), [("don't pass", 0), ("don't come", 6)])
def test_against_the_shooter_craps_wins_but_for_the_twelve_which_is_barred(wager: str, point: int) -> None:
    found = results(wager, point)
    assert [found[total] for total in (2, 3)] == [("win", 60)] * 2
    assert [found[total] for total in (7, 11)] == [("lose", -60)] * 2
    assert found[12] == ("push", 0)
    assert [found[total] for total in POINTS] == [f"lies on {total}" for total in POINTS]


@pytest.mark.law("19:47-1.10")
@pytest.mark.parametrize("number", POINTS)
@pytest.mark.parametrize(
    ("wager", "wins_with_shooter"), [("pass", True), ("come", True), ("don't pass", False), ("don't come", False)]
)
def test_then_the_point_is_thrown_against_a_seven(wager: str, wins_with_shooter: bool, number: int) -> None:
    found = results(wager, number, number)
    for total, result in found.items():
        if total == number:
            assert result == (("win", 60) if wins_with_shooter else ("lose", -60))
        elif total == 7:
            assert result == (("lose", -60) if wins_with_shooter else ("win", 60))
        else:
            assert result == f"lies on {number}"


@pytest.mark.law("19:47-1.4")
@pytest.mark.parametrize(
    ("wager", "stakes", "wins"),
    [
        ("place", {4: 5, 5: 5, 6: 6, 8: 6, 9: 5, 10: 5}, {4: 9, 5: 7, 6: 7, 8: 7, 9: 7, 10: 9}),
        ("place to lose", {4: 11, 5: 8, 6: 5, 8: 5, 9: 8, 10: 11}, {4: 5, 5: 5, 6: 4, 8: 4, 9: 5, 10: 5}),
        ("come odds", {4: 5, 5: 2, 6: 5, 8: 5, 9: 2, 10: 5}, {4: 10, 5: 3, 6: 6, 8: 6, 9: 3, 10: 10}),
        ("don't come odds", {4: 2, 5: 3, 6: 6, 8: 6, 9: 3, 10: 2}, {4: 1, 5: 2, 6: 5, 8: 5, 9: 2, 10: 1}),
    ],
)
def test_wagers_on_a_number_pay_as_the_law_prints_it(wager: str, stakes: dict[int, int], wins: dict[int, int]) -> None:
    against = wager in ("place to lose", "don't come odds")
    for number in POINTS:
        found = results(wager, 4 if number != 4 else 5, number, stakes[number])
        assert found[7 if against else number] == ("win", wins[number])
        assert found[number if against else 7] == ("lose", -stakes[number])
        assert {found[total] for total in DICE if total not in (7, number)} == {f"lies on {number}"}


@pytest.mark.law("19:47-1.2", "19:47-1.4")
@pytest.mark.parametrize(("number", "wins"), [(4, 70), (6, 90), (8, 90), (10, 70)])
def test_a_hardway_is_a_pair_before_a_seven_or_the_same_total_another_way(number: int, wins: int) -> None:
    for dice in throws(2):
        found = settled(thrown(5, lies("hardway", 10, number), dice), "hardway")  # type: ignore[arg-type]
        if dice == (number // 2, number // 2):
            assert found == ("win", wins)
        else:
            assert found == (("lose", -10) if sum(dice) in (7, number) else f"lies on {number}")


@pytest.mark.law("19:47-1.2", "19:47-1.4")
@pytest.mark.parametrize("point", [0, 6])
@pytest.mark.parametrize(
    ("wager", "dollars", "wins"),
    [
        ("field", 10, {2: 20, 3: 10, 4: 10, 9: 10, 10: 10, 11: 10, 12: 20}),
        ("any seven", 10, {7: 40}),
        ("any craps", 10, {2: 70, 3: 70, 12: 70}),
        ("craps two", 10, {2: 300}),
        ("craps three", 10, {3: 150}),
        ("craps twelve", 10, {12: 300}),
        ("eleven", 10, {11: 150}),
        ("craps-eleven", 10, {2: 30, 3: 30, 12: 30, 11: 70}),
        ("horn", 4, {2: 27, 3: 12, 11: 12, 12: 27}),
    ],
)
def test_a_one_roll_bet_is_decided_by_the_next_throw(
    wager: str, dollars: int, wins: dict[int, int], point: int
) -> None:
    found = results(wager, point, dollars=dollars)
    assert found == {total: ("win", wins[total]) if total in wins else ("lose", -dollars) for total in DICE}


@pytest.mark.law("19:47-1.2", "19:47-1.4")
@pytest.mark.parametrize(
    ("high", "wins"),
    [
        (2, {2: 57, 3: 11, 11: 11, 12: 26}),
        (3, {2: 26, 3: 27, 11: 11, 12: 26}),
        (11, {2: 26, 3: 11, 11: 27, 12: 26}),
        (12, {2: 26, 3: 11, 11: 11, 12: 57}),
    ],
)
def test_a_horn_high_bet_has_two_of_five_units_on_the_named_number(high: int, wins: dict[int, int]) -> None:
    found = results("horn high", 0, high, 5)
    assert found == {total: ("win", wins[total]) if total in wins else ("lose", -5) for total in DICE}


@pytest.mark.law("19:47-1.4")
def test_a_house_may_pay_more_on_the_field() -> None:
    house = {"payout_odds": {"field on 12": "3 to 1"}}
    assert settled(thrown(0, lies("field", 10), (6, 6), house), "field") == ("win", 30)


@pytest.mark.law("19:47-1.10")
def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    lying = (lies("don't come", 10, 9), lies("pass", 10, 6), lies("lay", 20, 4), lies("come", 10, 9))
    r = done(at(6, *lying), OUT, Throw((3, 4)))
    assert [p.result for p in r.postings] == ["lose", "lose", "win", "win"]


# 1.12


@pytest.mark.law("19:47-1.12")
@pytest.mark.parametrize(
    ("table", "wins"),
    [
        ("A", {0: -1, 1: -1, 2: -1, 3: -1, 4: 24, 5: 249, 6: 999}),
        ("B", {0: -1, 1: -1, 2: -1, 3: -1, 4: 10, 5: 200, 6: 2000}),
        ("C", {0: -1, 1: -1, 2: -1, 3: 6, 4: 9, 5: 69, 6: 420}),
    ],
)
def test_a_fire_bet_pays_by_how_many_different_points_were_made(table: str, wins: dict[int, int]) -> None:
    for made in range(6):
        turn = 1 | sum(2 << at for at in range(made))
        r = at(10, lies("fire", 1), lies("pass", 5, 10), house={"fire_bet": table}, turn=turn)
        assert settled(done(r, OUT, Throw((3, 4))), "fire")[1] == wins[made]
    five = at(10, lies("fire", 1), lies("pass", 5, 10), house={"fire_bet": table}, turn=0b0111111)
    assert settled(done(five, OUT, Throw((5, 5))), "fire") == ("win", wins[6])


@pytest.mark.law("19:47-1.12")
def test_a_point_made_again_counts_once_and_naturals_and_craps_do_not_count() -> None:
    r = at(0, lies("pass", 5), lies("fire", 1))
    for dice in ((6, 1), (1, 1), (2, 2), (1, 3), (5, 6), (2, 2), (3, 1)):
        r = done(r, OUT, Throw(dice))
        standing = r.standing
        if not any(w.wager == "pass" for w in standing.lying):
            standing = type(standing)(lying=(*standing.lying, lies("pass", 5)), marks=standing.marks)
        r = r.rules.begin(r.seats, standing)
    assert r.standing.mark("turn") == 0b11
    assert [w.wager for w in r.standing.lying].count("fire") == 1
