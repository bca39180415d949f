"""Described rounds of Caribbean Stud and Let It Ride: what they owe, what is refused, how play writes them."""

import json
from random import Random
from typing import Any

import pytest

from croupier.games import find
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.schema import schema
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.properties.driver import begin, play

THREE = {"bet 1": "10", "bet 2": "10", "bet 3": "10"}
STUD: dict[str, Any] = {
    "game": "caribbean-stud-poker",
    "dealer": "2h Ah Kd 4c 3s",
    "seats": [
        {"seat": 1, "cards": "9s 8c 7s 6s 5d", "wagers": {"ante": "10"}, "decisions": ["bet"]},
        {"seat": 2, "cards": "Kc Qh Jd 8s 3c", "wagers": {"ante": "25"}, "decisions": ["fold"]},
        {"seat": 7, "cards": "Td 9c 8h 6h 3d", "wagers": {"ante": "10"}, "decisions": ["2x"]},
    ],
}
RIDE: dict[str, Any] = {
    "game": "let-it-ride-poker",
    "community": "4s 2h",
    "seats": [
        {
            "seat": 1,
            "cards": "Tc Td 7h",
            "wagers": {**THREE, "let it ride bonus": "1", "three-card bonus": "5"},
            "decisions": ["let it ride", "let it ride"],
        },
        {"seat": 2, "cards": "Ks Js 8s", "wagers": THREE, "decisions": ["withdraw", "let it ride"]},
        {"seat": 7, "cards": "9c 6d 3c", "wagers": THREE, "decisions": ["withdraw", "withdraw"]},
    ],
}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.parametrize(
    "described, nets", [(STUD, ["90.00", "-25.00", "-30.00"]), (RIDE, ["34.00", "-20.00", "-10.00"])]
)
@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
def test_every_seat_is_owed_the_same_however_the_cards_were_dealt(
    described: dict[str, Any], nets: list[str], dealing: str
) -> None:
    over = settled(described | {"house": {"dealing": dealing}})
    assert ([seat.net for seat in over.seats], over.source) == (nets, "reconstructed")


@pytest.mark.law("19:47-18.10")
def test_a_wager_that_was_taken_back_has_a_row_of_its_own() -> None:
    first = settled(RIDE).seats[1].wagers[0]
    assert (first.wager, first.result, first.paid, first.returned, str(first.cite)) == (
        *("bet 1 wager", "withdrawn", "0.00", "10.00", "19:47-18.10"),
    )
    with_coupon = RIDE["seats"][1] | {"coupon": {"bet 1": "5"}}
    first = settled(RIDE | {"seats": [with_coupon]}).seats[0].wagers[0]
    assert (first.result, first.returned) == ("withdrawn", "5.00")


@pytest.mark.law("19:47-16.11")
def test_a_progressive_wager_is_paid_from_the_meter_that_the_round_tells() -> None:
    wagers = {"ante": "10", "progressive": "1"}
    seat = STUD["seats"][0] | {"cards": "9s 8s 7s 6s 5s", "wagers": wagers}
    over = settled(STUD | {"house": {"progressive": True}, "meter": "20000", "seats": [seat]})
    # The ante 10, the bet of 20 at 50 to 1, and a tenth of the meter for a dollar that is not returned.
    assert over.seats[0].net == "3009.00"


@pytest.mark.law("19:47-16.13")
def test_s13_a_meter_is_told_of_where_a_void_hand_is_still_paid_from_it() -> None:
    wagers = {"ante": "10", "progressive": "1"}
    seat = STUD["seats"][0] | {"cards": "As Ks Qs Js Ts", "wagers": wagers}
    other = STUD["seats"][1] | {"wagers": wagers, "decisions": []}
    seen = {"event": "dealer card exposed", "when": "bet", "decided": [1]}
    described = STUD | {"house": {"progressive": True}, "dealer": "2h", "irregularities": [seen]}
    over = settled(described | {"meter": "12000", "seats": [seat, other]})
    assert [(row.result, row.paid, row.returned) for row in over.seats[0].wagers] == [
        *(("void", "0.00", "10.00"), ("void", "0.00", "20.00"), ("win", "12000.00", "0.00")),
    ]
    assert over.seats[1].net == "0.00"
    with pytest.raises(BadRound, match="nothing is paid by it"):
        settled(described | {"meter": "12000", "seats": [seat | {"cards": "9s 8c 7s 6s 5d"}, other]})


@pytest.mark.law("19:47-16.13", "19:47-18.12")
def test_an_irregularity_at_its_moment() -> None:
    seen = {"event": "dealer card exposed", "when": "bet", "decided": [1, 2], "number": 3}
    seats = [*STUD["seats"][:2], STUD["seats"][2] | {"decisions": []}]
    over = settled(STUD | {"dealer": "2h", "seats": seats, "irregularities": [seen]})
    assert [seat.net for seat in over.seats] == ["0.00", "-25.00", "0.00"]
    early = {"event": "community card exposed", "when": "before bet 2", "number": 2}
    seats = [seat | {"decisions": seat["decisions"][:1]} for seat in RIDE["seats"]]
    over = settled(RIDE | {"community": "4s", "seats": seats, "irregularities": [early]})
    assert [seat.net for seat in over.seats] == ["0.00"] * 3


@pytest.mark.parametrize(
    "described, change, why",
    [
        (STUD, {"decisions": []}, "no decision at bet"),
        (STUD, {"decisions": ["1x"]}, "two times the ante"),
        (STUD, {"decisions": ["check"]}, "is not a decision at bet"),
        (STUD, {"wagers": {"bet": "20"}}, "Unknown field"),
        (STUD, {"cards": "9s 8c 7s 6s"}, "card 5, but the description does not have it"),
        (RIDE, {"decisions": ["let it ride"]}, "no decision at bet 2"),
        (RIDE, {"decisions": ["fold", "fold"]}, '"fold" is not a decision at bet 1; write withdraw or let it ride'),
        (RIDE, {"decisions": ["withdraw"] * 3}, "after its last decision"),
        (RIDE, {"wagers": THREE | {"bet 2": "20"}}, "equal to the bet 1"),
        (RIDE, {"wagers": {"bet 1": "10", "bet 2": "10"}}, "lacks its bet 3"),
        (RIDE, {"wagers": {"three-card bonus": "5"}}, "needs the bet 1 wager first"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(
    described: dict[str, Any], change: dict[str, Any], why: str
) -> None:
    with pytest.raises(BadRound, match=why):
        settled(described | {"seats": [described["seats"][0] | change]})


def test_the_schema_has_the_wagers_and_the_cards_of_the_house() -> None:
    stud, ride = (schema(find(described["game"]))["$defs"] for described in (STUD, RIDE))
    assert set(stud["Wagers"]["properties"]) == {"ante", "progressive"}
    assert {"dealer", "meter"} <= set(stud["DescribedRound"]["properties"])
    assert set(ride["Wagers"]["properties"]) == {*THREE, "let it ride bonus", "three-card bonus"}
    assert "community" in ride["DescribedRound"]["properties"]


@pytest.mark.parametrize("game_id", [STUD["game"], RIDE["game"]])
def test_a_round_that_was_played_is_described_and_settles_alike(game_id: str) -> None:
    rng, game = Random(game_id), find(game_id)
    for number in range(60):
        alone = play(begin(game.rules(), 1 + number % 4), rng, irregular=10)
        again = settle(alone.end.rules, describe_round(alone.beginning, alone.moves))
        net = sum(posting.net for posting in alone.end.postings)
        assert again.net == f"{'-' if net < 0 else ''}{abs(net) // 100}.{abs(net) % 100:02}"
