"""A double down stud table: what its licensee may choose, its guide, and its rounds described as JSON."""

import json
import random
from typing import Any

import msgspec
import pytest

from croupier.documents.text import as_text
from croupier.guide.guide import guide
from croupier.scenarios.description import BadRound
from croupier.scenarios.moments import moments
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.double_down_stud.rounds import DEALING, GAME
from tests.games.felts import wagers_on
from tests.games.houses import grounds, violations
from tests.properties import driver

ROUND: dict[str, Any] = {
    "game": "double-down-stud",
    "community": "9s 7h 4d Jd",
    "seats": [
        {"seat": 1, "cards": "Jc", "wagers": {"initial": "10"}, "decisions": ["1x"]},
        {"seat": 3, "cards": "7c", "wagers": {"initial": "25"}, "decisions": ["decline"]},
        {"seat": 6, "cards": "Kh", "wagers": {"initial": "10"}, "decisions": ["double down"]},
    ],
}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


# Choices.


@pytest.mark.law("19:46-1.18(g)", "19:46-1.18(g)2")
@pytest.mark.parametrize(
    "dealing, hours, cites",
    [
        *(("manual shoe", 24, set()), ("manual shoe", 25, {"19:46-1.18(g)"}), ("automated shoe", 24, set())),
        *(("hand", 8, set()), ("hand", 9, {"19:46-1.18(g)2"})),
    ],
)
def test_cards_dealt_from_the_hand_last_eight_hours_and_others_a_day(dealing: str, hours: int, cites: set[str]) -> None:
    assert violations(GAME, {"dealing": dealing, "card_change_hours": hours}) == cites
    assert GAME.house()["card_change_hours"] == 8
    due = {chore.hours for chore in GAME.chores if chore.hours and chore.asked(GAME.house({"dealing": dealing}))}
    assert due == ({8} if dealing == "hand" else {24})


@pytest.mark.law("19:46-1.13F")
def test_ds7_a_table_has_six_positions_or_seven() -> None:
    for positions, wrong in ((5, True), (6, False), (7, False), (8, True)):
        assert violations(GAME, {"positions": positions}) == ({"19:46-1.13F"} if wrong else set())
    assert GAME.rules().positions == GAME.layout.positions == 6
    assert wagers_on(GAME) == {wager.key for wager in GAME.wagers}


@pytest.mark.law("19:47-17.2", "19:47-17.4", "19:47-17.6", "19:47-17.7", "19:47-17.9", "19:46-1.19(b)1")
def test_what_is_not_in_our_copy_says_so() -> None:
    for option in GAME.options:
        assert ("(reconstructed)" in option.says) is (
            str(option.cite).startswith("19:47-17") or option.key == "positions"
        )
    assert grounds(GAME, "dealing") == {"19:46-1.19(b)", "19:46-1.19(b)1", "19:47-17.7"}
    assert grounds(GAME, "two_positions") == {"19:47-17.6"} and GAME.house()["two_positions"] is False
    own = [reading for reading in GAME.readings if reading.id.startswith("DS")]
    assert [reading.id for reading in own] == [f"DS{number}" for number in range(1, 9)]


@pytest.mark.law("19:47-17.8", "19:47-17.9")
def test_the_guide_says_what_doubling_is_and_that_it_is_reconstructed() -> None:
    said = as_text(guide(GAME.rules()))
    assert (
        "may place the double down wager" in said
        and "royal flush" in said
        and "2,000 to 1" in said.replace("2000", "2,000")
    )
    assert "reconstructed" in said and "DS2" in said
    assert "you fold" not in said


# Described rounds.


@pytest.mark.law("19:47-17.8", "19:47-17.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_every_seat_is_owed_the_same_however_the_cards_were_dealt(dealing: str) -> None:
    over = settled(ROUND | {"house": {"dealing": dealing}})
    assert [seat.net for seat in over.seats] == ["20.00", "0.00", "-20.00"]
    assert [[(w.key, w.result) for w in seat.wagers] for seat in over.seats] == [
        [("initial", "win"), ("double down", "win")],
        [("initial", "push")],
        [("initial", "lose"), ("double down", "lose")],
    ]


@pytest.mark.law("19:47-17.8")
def test_ds6_a_described_player_who_says_nothing_stands() -> None:
    seats = [seat | {"decisions": []} for seat in ROUND["seats"]]
    assert [seat.net for seat in settled(ROUND | {"seats": seats}).seats] == ["10.00", "0.00", "-10.00"]


@pytest.mark.parametrize(
    "change, why",
    [
        ({"decisions": ["2x"]}, "equal to the initial wager"),
        ({"decisions": ["fold"]}, '"fold" is not a decision at double down'),
        ({"decisions": ["decline", "decline"]}, "after its last decision"),
        ({"wagers": {"double down": "10"}}, "Unknown field|double down"),
        ({"cards": "Jc 2c"}, "has 2 cards in the description"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(ROUND | {"seats": [ROUND["seats"][0] | change]})


@pytest.mark.law("19:47-17.10")
def test_ds3_a_described_irregularity_names_its_moment() -> None:
    assert moments(GAME.agenda(GAME.house())) == (
        *("before deal", "deal", "stub count", "before double down", "double down"),
        "reveal after double down",
    )
    seen = {"event": "community card exposed", "when": "double down", "decided": [1]}
    seats = [ROUND["seats"][0], *[seat | {"decisions": []} for seat in ROUND["seats"][1:]]]
    void = settled(ROUND | {"community": "9s 7h 4d", "seats": seats, "irregularities": [seen]})
    assert {w.result for seat in void.seats for w in seat.wagers} == {"void"}
    assert [len(seat.wagers) for seat in void.seats] == [2, 1, 1]


def test_generated_rounds_are_described_and_settled_to_the_same_postings() -> None:
    rng, reported = random.Random(3), 0
    houses: list[dict[str, object]] = [{}, {"dealing": "automated shoe"}, {"dealing": "hand", "stub_count_every": 1}]
    for seed in range(90):
        rules = GAME.rules(GAME.house(houses[seed % 3]))
        played = driver.play(driver.begin(rules, 1 + seed % 4), rng, irregular=rng.choice((0, 60)))
        written = msgspec.json.encode(describe_round(played.beginning, played.moves))
        again = play(*read(written))
        assert sorted(map(repr, again.postings)) == sorted(map(repr, played.end.postings)), written
        reported += len(again.incidents)
    assert reported > 20
