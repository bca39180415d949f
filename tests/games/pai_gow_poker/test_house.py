"""A pai gow poker table: its guide, its rounds described as JSON, and its house way."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.analysis.coach import NoCoach, values
from croupier.declare.house import BadHouse
from croupier.documents.text import as_text
from croupier.games.pai_gow_poker import GAME
from croupier.guide.guide import guide
from croupier.rounds.moves import Arrange, Bet, Choose
from croupier.rounds.standing import Standing
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.pai_gow_poker.rounds import begun, dealt, wager
from tests.properties import driver

ROUND: dict[str, Any] = {
    "game": "pai-gow-poker",
    "house": {"player_bank": True, "co_bank": True},
    "dealer": "Ks Qh 8c 8s 6d 5c 4c",
    "dealer_wager": "15",
    "seats": [
        {"seat": 1, "cards": "Kc Kd Qs Qd 7c 4h 2s", "wagers": {"pai gow poker": "50"}, "low": "Qs Qd"},
        {"seat": 2, "cards": "9c 9d 8d 6c 5h 3s 2h", "wagers": {"pai gow poker": "20"}, "decisions": ["house way"]},
        {"seat": 4, "cards": "Ac Jd Th 9h 7h 4d 3c", "wagers": {"bank": "100"}, "low": "Jd Th"},
    ],
}
HOUSES: list[dict[str, object]] = [
    {},
    {"start": "generator", "dealing": "automated shoe", "insurance_bonus": True},
    {"player_bank": True, "co_bank": True},
]


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("19:47-11.9", "19:47-11.10")
@pytest.mark.parametrize("start", ["", "3 4 2", "6 6 5"])
def test_a_described_bank_is_settled_the_same_wherever_the_deal_starts(start: str) -> None:
    over = settled(ROUND | ({"start": start} if start else {}))
    assert [seat.net for seat in over.seats] == ["47.50", "0.00", "-65.00"]


@pytest.mark.law("19:47-11.10")
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seats": ROUND["seats"][:2]}, "no seat has a bank wager"),
        ({"dealer_wager": "100.01"}, "no more than the bank covers"),
        ({"dealer_wager": "many"}, "dealer_wager"),
        ({"dealer_wager": "-15"}, "dealer_wager: '-15' is not an amount"),
        ({"dealer_wager": "0.001"}, "dealer_wager: '0.001' is not an amount"),
        ({"house": {}, "dealer_wager": ""}, "bank"),
        ({"seats": [ROUND["seats"][2], ROUND["seats"][2] | {"seat": 5}]}, "One player banks"),
        ({"seats": [*ROUND["seats"][:2], ROUND["seats"][2] | {"wagers": {"co-bank": "100"}}]}, "against a co-bank"),
        ({"seats": [ROUND["seats"][0] | {"wagers": {"pai gow poker": "90"}}, ROUND["seats"][2]]}, "is open"),
    ],
)
def test_a_described_bank_that_the_rules_do_not_allow_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(ROUND | change)


@pytest.mark.law("19:47-11.10")
@pytest.mark.parametrize("nothing", ["", "0", "0.00"])
def test_a_dealer_who_wagers_nothing_against_a_bank_wins_and_loses_nothing(nothing: str) -> None:
    over = settled(ROUND | {"dealer_wager": nothing})
    assert [seat.net for seat in over.seats] == ["47.50", "0.00", "-50.00"]
    without = settled(ROUND | {"dealer_wager": nothing, "seats": ROUND["seats"][:2]})
    assert len(without.seats) == 2, "the dealer banks"


@pytest.mark.law("19:47-11.9")
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"low": ""}, "no decision at setting"),
        ({"low": "Qs 5s"}, "of their own pieces"),
        ({"cards": "Kc Kd Qs Qd 7c 4h"}, "card 7, but the description does not have it"),
        ({"cards": "Kc Kd Qs Qd 7c 4h Kc"}, "already been seen"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled({"game": "pai-gow-poker", "dealer": ROUND["dealer"], "seats": [ROUND["seats"][0] | change]})


@pytest.mark.law("19:47-11.9", "19:47-11.10", "19:47-11.16")
def test_the_guide_says_how_hands_are_set_who_may_bank_and_what_envy_pays() -> None:
    house = {"player_bank": True, "co_bank": True, "insurance_bonus": True}
    said = " ".join(as_text(guide(GAME.rules(GAME.house(house)))).split())
    for words in (
        "sets two as the low hand",
        "the house way, trump plaza",
        "both of your hands are higher",
        "You may take it if you wagered in the last round in which the dealer banked",
        "5 percent of what it wins in the round in all",
        "for everyone else whose optional bonus wager is $5.00 or more",
        "no pair, straight or flush",
        "commission",
    ):
        assert words in said, words


@pytest.mark.law("19:47-11.9", "19:47-11.10")
def test_generated_rounds_with_banks_are_described_and_settled_to_the_same_postings() -> None:
    rng, reported, banks = random.Random(3), 0, 0
    for seed in range(60):
        rules = GAME.rules(GAME.house(HOUSES[seed % 3]))
        beginning, standing = driver.begin(rules, 1 + seed % 4), Standing()
        for _, person in beginning.seats:
            standing = standing.marked(f"wagered against the dealer by {person}", 1000 + 77 * seed)
        if seed % 3 == 2:
            beginning = rules.begin(beginning.seats, standing)
        played = driver.play(beginning, rng, irregular=rng.choice((0, 60)))
        banks += any(isinstance(move, Bet) and move.wager in ("bank", "co-bank") for move in played.moves)
        written = msgspec.json.encode(describe_round(played.beginning, played.moves))
        again = play(*read(written))
        assert sorted(map(repr, again.postings)) == sorted(map(repr, played.end.postings)), written
        reported += len(again.incidents)
    assert reported > 5 and banks > 5


@pytest.mark.law("19:47-11.9")
def test_a_house_may_file_a_way_of_its_own_and_no_other_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CROUPIER_HOUSE_WAYS", raising=False)
    for name, why in (("five steps", "built-in way"), ("ways.py:lowest", "CROUPIER_HOUSE_WAYS")):
        with pytest.raises(BadHouse, match=why):
            GAME.rules(GAME.house({"house_way": name}))
    (tmp_path / "ways.py").write_text("def lowest(cards):\n    return cards[:2]\n")
    monkeypatch.setenv("CROUPIER_HOUSE_WAYS", str(tmp_path))
    r = dealt(begun("Ann", house={"house_way": "ways.py:lowest"}).after(wager("Ann", "1")), ["Ac Ad Kc Kd 2c 3c 9h"])
    assert r.after(Choose("Ann", "1", "house way")).hand("1").arranged == tuple(sorted((0, 1)))


@pytest.mark.law("19:47-11.9")
def test_the_coach_values_every_right_setting_from_a_stated_sample_and_prefers_the_pair_in_front() -> None:
    r = begun("Ann").after(wager("Ann", "1")).after(wager("Ann", "1", 500, "optional bonus"))
    r = dealt(r, ["Ac Ad Ah Kc Kd 5h 4s"])
    listed = values(r, "Ann")
    assert {choice.sample for choice in listed} == {listed[0].sample} and listed[0].sample > 4000
    arranged = [choice for choice in listed if isinstance(choice.move, Arrange)]
    assert len(arranged) == len([offer for offer in r.offers("Ann") if isinstance(offer.move, Arrange)])
    (house,) = [choice for choice in listed if isinstance(choice.move, Choose)]
    kings = next(c for c in arranged if isinstance(c.move, Arrange) and c.move.low == tuple(sorted((11, 24))))
    assert kings.cost == house.cost == 0 < min(c.cost for c in arranged if c.worth != kings.worth)
    # The optional bonus pays a full house whatever is set: 25 dollars on a wager of 10.
    without = dealt(begun("Ann").after(wager("Ann", "1")), ["Ac Ad Ah Kc Kd 5h 4s"])
    plain = {choice.move: choice.worth for choice in values(without, "Ann")}
    assert all(choice.worth - plain[choice.move] == 2.5 for choice in listed)


@pytest.mark.law("19:47-11.10")
def test_the_coach_says_nothing_of_hands_against_a_player_who_banks() -> None:
    standing = Standing().marked("wagered against the dealer by Bob", 2000)
    r = begun("Ann", "Bob", house={"player_bank": True}, standing=standing).after(Bet("Bob", "2", "bank", 10000))
    r = dealt(r.after(wager("Ann", "1")), ["Ac Ad Ah Kc Kd 5h 4s", "2h 4c 5d 6s 8d 9h Tc"])
    with pytest.raises(NoCoach, match="A player banks"):
        values(r, "Ann")
