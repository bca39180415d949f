"""A pai gow table: its guide, its rounds described as JSON, and its house way."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from croupier.declare.house import BadHouse
from croupier.documents.text import as_text
from croupier.guide.guide import guide
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.houses import assert_choice
from tests.games.pai_gow.rounds import GAME
from tests.properties import driver

ROUND: dict[str, Any] = {
    "game": "pai-gow",
    "dealer": "1-6 2-6 1-3 1-5",
    "seats": [
        {"seat": 1, "cards": "2-4 1-2 6-6 6-6", "wagers": {"pai gow": "20"}, "low": "6-6 6-6"},
        {"seat": 2, "cards": "1-1 3-6 4-4 5-5", "wagers": {"pai gow": "10"}, "decisions": ["house way"]},
        {"seat": 5, "cards": "4-6 5-5 1-1 1-6", "wagers": {"pai gow": "50"}, "low": "1-1 1-6"},
    ],
}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.parametrize(
    "key, default, right, wrong, grounds",
    [
        pytest.param(
            *("gee_joon_singles", "traditional", ("lowest",), ("highest",), "10.2"), marks=pytest.mark.law("19:47-10.2")
        ),
        pytest.param("start", "shaker", ("generator",), ("a card",), "10.3", marks=pytest.mark.law("19:47-10.3")),
        pytest.param("match_play", True, (False,), (), "10.5", marks=pytest.mark.law("19:47-10.5")),
        pytest.param("positions", 6, (), (5, 7), "10.6", marks=pytest.mark.law("19:47-10.6")),
        pytest.param(
            *("vigorish_rounding", "cent", ("25 cents",), ("a dollar",), "10.7"), marks=pytest.mark.law("19:47-10.7")
        ),
        pytest.param("player_bank", False, (True,), (), "10.8", marks=pytest.mark.law("19:47-10.8")),
        pytest.param("co_bank", False, (True,), (), "10.8", marks=pytest.mark.law("19:47-10.8")),
        pytest.param("two_positions", False, (True,), (), "10.10", marks=pytest.mark.law("19:47-10.10")),
    ],
)
def test_a_choice_its_limits_and_its_paragraph(
    key: str, default: object, right: tuple[object, ...], wrong: tuple[object, ...], grounds: str
) -> None:
    assert_choice(GAME, key, default, right, wrong, grounds)


@pytest.mark.law("19:47-10.5")
def test_wagers_are_taken_until_the_dealer_says_no_more_bets() -> None:
    closes = GAME.rules().agenda[0].closes
    assert closes is not None and (closes.words, closes.cite) == ("No more bets", "19:47-10.5")


@pytest.mark.law("19:47-10.4")
def test_every_duty_with_the_tiles_rests_on_their_section() -> None:
    assert [(chore.name, *chore.cites) for chore in GAME.chores] == [
        (duty, "19:47-10.4") for duty in ("inspect", "verify", "spread", "wash")
    ]


@pytest.mark.law("19:47-10.7")
@pytest.mark.parametrize("start", ["", "3 4 2", "6 6 5"])
def test_every_seat_is_owed_the_same_wherever_the_deal_starts(start: str) -> None:
    over = settled(ROUND | ({"start": start} if start else {}))
    assert [seat.net for seat in over.seats] == ["19.00", "9.50", "-50.00"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"low": ""}, "no decision at setting"),
        ({"low": "6-6 5-6"}, "of their own pieces"),
        ({"cards": "2-4 1-2 6-6"}, "card 4, but the description does not have it"),
        ({"cards": "2-4 1-2 6-6 7-7"}, "not a tile"),
        ({"decisions": ["house way"], "low": "6-6 6-6"}, "setting|decision"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(ROUND | {"seats": [ROUND["seats"][0] | change]})


def test_a_start_that_is_no_roll_is_refused() -> None:
    for start, why in (("3 4", "3 dice"), ("3 4 7", "3 dice"), ("three", "is not")):
        with pytest.raises(BadRound, match=why):
            settled(ROUND | {"start": start})


@pytest.mark.law("19:47-10.8")
@pytest.mark.parametrize("nothing", ["", "0", "0.00"])
def test_a_dealer_who_wagers_nothing_against_a_bank_wins_and_loses_nothing(nothing: str) -> None:
    bank = {"seat": 5, "cards": "4-6 5-5 1-1 1-6", "wagers": {"bank": "100"}, "low": "1-1 1-6"}
    described = ROUND | {"house": {"player_bank": True}, "dealer_wager": nothing, "seats": [ROUND["seats"][0], bank]}
    assert [seat.net for seat in settled(described).seats] == ["19.00", "-20.00"]
    for wrong in ("-15", "0.001"):
        with pytest.raises(BadRound, match=f"dealer_wager: '{wrong}' is not an amount"):
            settled(described | {"dealer_wager": wrong})


@pytest.mark.law("19:47-10.7", "19:47-10.8")
def test_the_guide_says_how_hands_are_set_and_who_may_bank() -> None:
    said = " ".join(as_text(guide(GAME.rules(GAME.house({"player_bank": True, "co_bank": True})))).split())
    for words in (
        "sets two as the low hand",
        "the house way, balanced",
        "both of your hands are higher",
        "You may take it if you wagered in the last round in which the dealer banked",
        "5 percent of what it wins in the round in all",
        "commission",
    ):
        assert words in said


@pytest.mark.law("19:47-10.7")
def test_a_house_way_that_was_not_filed_cannot_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CROUPIER_HOUSE_WAYS", raising=False)
    for name, why in (("five steps", "built-in way"), ("ways.py:cautious", "CROUPIER_HOUSE_WAYS")):
        with pytest.raises(BadHouse, match=why):
            GAME.rules(GAME.house({"house_way": name}))


def test_generated_rounds_are_described_and_settled_to_the_same_postings() -> None:
    rng, reported = random.Random(3), 0
    houses: list[dict[str, object]] = [{}, {"start": "generator"}, {"house_way": "four steps", "player_bank": True}]
    for seed in range(90):
        rules = GAME.rules(GAME.house(houses[seed % 3]))
        played = driver.play(driver.begin(rules, 1 + seed % 4), rng, irregular=rng.choice((0, 60)))
        written = msgspec.json.encode(describe_round(played.beginning, played.moves))
        again = play(*read(written))
        assert sorted(map(repr, again.postings)) == sorted(map(repr, played.end.postings)), written
        reported += len(again.incidents)
    assert reported > 10
