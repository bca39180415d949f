"""Rounds of craps described in JSON, and what every wager of them is owed."""

from __future__ import annotations

import json

import msgspec
import pytest

from croupier.games.craps import GAME
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.schema import schema
from croupier.scenarios.settlement import Settlement, settle


def settled(**said: object) -> Settlement:
    return settle(*read(json.dumps({"game": "craps", **said})))


def rows(settlement: Settlement, seat: int = 0) -> list[tuple[str, str, str, str]]:
    return [(o.wager, o.result, o.paid, o.returned) for o in settlement.seats[seat].wagers]


def refused(**said: object) -> BadRound:
    with pytest.raises(BadRound) as caught:
        settled(**said)
    return caught.value


@pytest.mark.law("19:47-1.10", "19:47-1.6")
def test_a_pass_bet_with_odds_over_two_rolls() -> None:
    seats = [{"seat": 1, "wagers": {"pass": "10"}, "decisions": ["pass odds 20"]}]
    assert rows(settled(rolls=["2 4", "3 3"], seats=seats)) == [
        ("pass bet on 6", "win", "10.00", "10.00"),
        ("supplemental wager to the pass bet on 6", "win", "24.00", "20.00"),
    ]
    assert settled(rolls=["2 4", "3 4"], seats=seats).net == "-30.00"


@pytest.mark.law("19:47-1.3")
def test_what_was_carried_and_what_lies_after_the_last_roll() -> None:
    seats = [
        {"seat": 3, "person": "Ann", "carried": {"come 9": "10", "come odds 9": "20", "place 8": "12"},
         "wagers": {"pass": "5"}},
        {"seat": 4, "carried": {"hardway 6": "5"}},
    ]  # fmt: skip
    found = settled(rolls=["4 5"], seats=seats)
    assert rows(found) == [
        ("come bet on 9", "win", "10.00", "10.00"),
        ("supplemental wager to the come bet on 9", "returned", "0.00", "20.00"),
        ("place bet to win on 8", "lies", "0.00", "0.00"),
        ("pass bet on 9", "lies", "0.00", "0.00"),
    ]
    assert rows(found, 1) == [("hardway bet on 6", "lies", "0.00", "0.00")] and found.net == "10.00"


@pytest.mark.law("19:47-1.12")
def test_a_fire_bet_with_points_made_before() -> None:
    seats = [{"seat": 1, "carried": {"fire": "5", "pass 10": "5"}}]
    found = settled(rolls=["3 4"], point=10, made=[4, 5, 6, 8], seats=seats)
    assert ("fire bet", "win", "120.00", "5.00") in rows(found)


@pytest.mark.law("19:47-1.5", "19:47-1.3")
def test_calls_withdrawals_and_vigorish() -> None:
    seats = [
        {"seat": 1, "wagers": {"pass": "5", "buy 4": "20", "place 6": "12", "lay 5": "30"},
         "decisions": ["back lay 5; place 6 off", ""]},
    ]  # fmt: skip
    found = settled(rolls=["4 5", "3 3", "2 2"], seats=seats)
    assert ("buy bet on 4", "win", "40.00", "20.00") in rows(found)
    assert ("place bet to win on 6", "lies", "0.00", "0.00") in rows(found)
    (charged,) = found.seats[0].commissions
    assert (charged.charged, charged.cite) == ("1.00", "19:47-1.5")
    assert found.net == "39.00"


@pytest.mark.law("19:47-1.11(c)")
def test_the_dice_pass_to_the_next_seat_after_a_seven_out() -> None:
    seats = [
        {"seat": 1, "wagers": {"pass": "10"}, "decisions": ["", "field 5"]},
        {"seat": 2, "decisions": ["", "don't pass 10"]},
    ]
    found = settled(rolls=["2 2", "3 4", "6 6"], seats=seats)
    assert rows(found) == [("pass bet on 4", "lose", "0.00", "0.00"), ("field bet", "win", "10.00", "5.00")]
    assert rows(found, 1) == [("don't pass bet", "push", "0.00", "10.00")]


@pytest.mark.law("19:47-1.9", "19:47-1.10")
def test_a_roll_that_did_not_count_and_a_cocked_die() -> None:
    wrong = [{"event": "die off the table", "when": "roll 1"}, {"event": "cocked die", "when": "roll 1", "cards": 2}]
    seats = [{"seat": 1, "wagers": {"pass": "10"}}]
    assert settled(rolls=["5 6"], seats=seats, irregularities=wrong).net == "10.00"
    assert refused(rolls=["1 1"], seats=seats, irregularities=wrong).cite == "19:47-1.10"


@pytest.mark.parametrize(
    ("said", "cite"),
    [
        ({"rolls": [], "seats": [{"seat": 1, "wagers": {"pass": "10"}}]}, "19:47-1.10"),
        ({"rolls": ["7 1"], "seats": [{"seat": 1, "wagers": {"pass": "10"}}]}, "19:47-1.10"),
        ({"rolls": ["2 4"], "seats": [{"seat": 1, "wagers": {"field": "10"}}]}, "19:47-1.7"),
        ({"rolls": ["2 4"], "seats": [{"seat": 1, "wagers": {"pass": "4"}}]}, "19:47-1.2"),
        ({"rolls": ["2 4"], "seats": [{"seat": 1, "wagers": {"pass": "5"}, "decisions": ["come 5"]}]}, "19:47-1.10"),
        ({"rolls": ["2 4", "3 3"], "seats": [{"seat": 1, "wagers": {"pass": "5"}, "decisions": ["big 8 5"]}]},
         "19:47-1.10"),
    ],
)  # fmt: skip
def test_a_round_that_could_not_have_been_is_refused(said: dict[str, object], cite: str) -> None:
    assert refused(**said).cite == cite


def test_a_moment_that_the_round_does_not_have_is_refused() -> None:
    wrong = [{"event": "die off the table", "when": "roll 2"}]
    why = refused(rolls=["5 6"], seats=[{"seat": 1, "wagers": {"pass": "10"}}], irregularities=wrong).why
    assert "roll 1" in why


def test_the_schema_names_wagers_with_their_numbers() -> None:
    named = schema(GAME)["$defs"]["Wagers"]["properties"]
    assert {"pass", "place 6", "horn high 12", "don't come odds 4"} <= set(named)
    assert msgspec.json.encode(schema(GAME))


@pytest.mark.law("19:47-1.5", "19:47-1.3")
def test_a_row_has_the_wager_by_the_name_that_a_description_uses() -> None:
    seats = [{"seat": 1, "wagers": {"pass": "5", "place 8": "12", "buy 4": "20", "field": "5"}}]
    found = settled(rolls=["4 5", "4 4"], seats=[{**seats[0], "decisions": [""]}])
    assert {(o.key, o.result) for o in found.seats[0].wagers} == {
        ("field", "win"), ("place 8", "win"), ("pass 9", "lies"), ("buy 4", "lies"),
    }  # fmt: skip
    carried = {"place 8": "12", "pass 9": "5"}
    again = settled(rolls=["4 4"], point=9, seats=[{"seat": 1, "carried": carried}])
    assert {o.key for o in again.seats[0].wagers} == set(carried)


@pytest.mark.law("19:47-1.3")
def test_a_bet_that_is_taken_back_has_a_row_in_whole_and_in_part() -> None:
    seats = [{"seat": 1, "wagers": {"pass": "5", "place 8": "12", "place 6": "12"},
              "decisions": ["back place 8; place 6 6"]}]  # fmt: skip
    found = settled(rolls=["4 5", "3 3"], seats=seats)
    rows = [(o.key, o.stake, o.result, o.paid, o.returned) for o in found.seats[0].wagers]
    assert rows == [
        ("place 8", "12.00", "returned", "0.00", "12.00"),
        ("place 6", "6.00", "returned", "0.00", "6.00"),
        ("place 6", "6.00", "win", "7.00", "6.00"),
        ("pass 9", "5.00", "lies", "0.00", "0.00"),
    ]
    assert found.net == "7.00" and all(o.cite for o in found.seats[0].wagers)


@pytest.mark.law("19:47-1.5")
def test_a_commission_names_its_wager_as_the_description_does() -> None:
    found = settled(rolls=["2 2"], point=9, seats=[{"seat": 1, "carried": {"pass 9": "5"}, "wagers": {"buy 4": "20"}}])
    assert [(one.key, one.charged) for one in found.seats[0].commissions] == [("buy 4", "1.00")]


LINE_AT_NINE = {"pass 9": "5"}


@pytest.mark.law("19:47-1.2")
@pytest.mark.parametrize("dollars, right", [("4", False), ("5", True), ("1000", True), ("1001", False)])
def test_what_is_carried_is_within_the_limits_of_the_house(dollars: str, right: bool) -> None:
    said: dict[str, object] = {"rolls": ["2 2"], "point": 9, "seats": [{"seat": 1, "carried": {"pass 9": dollars}}]}
    if right:
        assert settled(**said).net == "0.00"
    else:
        assert (refused(**said).cite, refused(**said).seat) == ("19:47-1.2", 1)


@pytest.mark.law("19:47-1.6")
@pytest.mark.parametrize("dollars, right", [("18", True), ("20", True), ("22", False)])
def test_carried_odds_are_within_the_multiple_of_the_bet_that_they_support(dollars: str, right: bool) -> None:
    carried = LINE_AT_NINE | {"pass odds 9": dollars}
    said: dict[str, object] = {"rolls": ["2 2"], "point": 9, "seats": [{"seat": 1, "carried": carried}]}
    if right:
        assert settled(**said).net == "0.00"
    else:
        assert refused(**said).cite == "19:47-1.6"


@pytest.mark.law("19:47-1.4")
def test_a_carried_bet_that_cannot_be_paid_exactly_is_refused() -> None:
    carried = LINE_AT_NINE | {"place 6": "13"}
    assert "multiples of $6.00" in str(refused(rolls=["2 2"], point=9, seats=[{"seat": 1, "carried": carried}]))


def test_one_bet_is_carried_once() -> None:
    carried = LINE_AT_NINE | {"place 6": "12", "place 06": "12"}
    assert "is carried twice" in str(refused(rolls=["2 2"], point=9, seats=[{"seat": 1, "carried": carried}]))


@pytest.mark.law("19:47-1.12")
def test_points_made_are_refused_where_no_wager_counts_them() -> None:
    seats = [{"seat": 1, "carried": LINE_AT_NINE}]
    assert "no seat has one" in str(refused(rolls=["2 2"], point=9, made=[4], seats=seats))
    none = refused(rolls=["2 2"], point=9, made=[4], seats=seats, house={"fire_bet": "none"})
    assert "of no use at this table" in str(none)
    carried = [{"seat": 1, "carried": LINE_AT_NINE | {"fire": "5"}}]
    assert settled(rolls=["2 2"], point=9, made=[4], seats=carried).net == "0.00"


@pytest.mark.law("19:47-1.12")
def test_a_fire_bet_is_not_carried_past_the_sixth_point() -> None:
    seats = [{"seat": 1, "carried": LINE_AT_NINE | {"fire": "5"}}]
    five = [4, 5, 6, 8, 9]
    assert settled(rolls=["2 2"], point=9, made=[*five, 4], seats=seats).net == "0.00"
    assert refused(rolls=["2 2"], point=9, made=[*five, 10], seats=seats).cite == "19:47-1.12"


@pytest.mark.law("19:47-1.3")
def test_a_bet_states_its_total_and_the_same_total_again_is_refused() -> None:
    def seats(word: str) -> list[dict[str, object]]:
        return [{"seat": 1, "wagers": {"pass": "5", "place 8": "12"}, "decisions": [word]}]

    more = settled(rolls=["4 5", "4 4"], seats=seats("place 8 18"))
    assert ("place bet to win on 8", "win", "21.00", "18.00") in rows(more) and more.net == "21.00"
    less = settled(rolls=["4 5", "4 4"], seats=seats("place 8 6"))
    assert ("place bet to win on 8", "returned", "0.00", "6.00") in rows(less) and less.net == "7.00"
    assert "is $12.00 already" in str(refused(rolls=["4 5", "4 4"], seats=seats("place 8 12")))
