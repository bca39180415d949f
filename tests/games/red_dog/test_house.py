"""A red dog table: its guide, and its rounds described as JSON."""

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
from tests.games.felts import wagers_on
from tests.games.red_dog.rounds import GAME
from tests.properties import driver


@pytest.mark.law("19:47-6.3")
def test_cards_are_shuffled_and_cut() -> None:
    cut = GAME.cut
    assert cut is not None and (cut.at_least, cut.cite, cut.rest) == (10, "19:47-6.3", "19:47-6.3")
    by_hand, by_device = [GAME.house({"shuffling": way}) for way in ("manual", "automated device")]
    assert (cut.required(by_hand, False), cut.required(by_device, False)) == ("19:47-6.3", None)


ROUND: dict[str, Any] = {
    "game": "red-dog",
    "community": "4s Qh 9d",
    "seats": [
        {"seat": 1, "wagers": {"initial": "10"}, "decisions": ["raise 10"]},
        {"seat": 3, "wagers": {"initial": "25"}, "decisions": ["decline"]},
        {"seat": 7, "wagers": {"initial": "10"}},
    ],
}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("19:47-6.1", "19:47-6.3", "19:47-6.4", "19:47-6.5")
def test_what_is_not_in_our_copy_says_so() -> None:
    for option in GAME.options:
        assert ("(reconstructed)" in option.says) is str(option.cite).startswith("19:47-6"), option.key
    assert wagers_on(GAME) == {wager.key for wager in GAME.wagers}
    own = [reading for reading in GAME.readings if reading.id.startswith("RD")]
    assert [reading.id for reading in own] == [f"RD{number}" for number in range(1, 12)]


@pytest.mark.law("19:47-6.5")
def test_the_guide_says_what_the_spread_pays_and_that_it_is_reconstructed() -> None:
    said = as_text(guide(GAME.rules()))
    assert "spread of four to eleven" in said and "three of one rank" in said and "11 to 1" in said
    assert "Reconstructed" in said and "RD8" in said and "you fold" not in said


@pytest.mark.law("19:47-6.5")
def test_a_described_round_is_settled_on_the_cards_for_all() -> None:
    over = settled(ROUND)
    assert [seat.net for seat in over.seats] == ["20.00", "25.00", "10.00"]
    neighbors = ROUND | {"community": "4s 5h", "seats": [seat | {"decisions": []} for seat in ROUND["seats"]]}
    assert [seat.net for seat in settled(neighbors).seats] == ["0.00"] * 3
    pair = neighbors | {"community": "4s 4h 4d"}
    assert [seat.net for seat in settled(pair).seats] == ["110.00", "275.00", "110.00"]


@pytest.mark.parametrize(
    "change, why",
    [
        ({"seats": [ROUND["seats"][0] | {"decisions": ["raise 10.01"]}]}, "at most the wager it goes with"),
        ({"seats": [ROUND["seats"][0] | {"decisions": ["fold"]}]}, '"fold" is not a decision at raise'),
        ({"community": "4s 5h"}, "after its last decision"),
        ({"community": "4s 5h 9d", "seats": [ROUND["seats"][2]]}, "3"),
        ({"community": "4s Qh"}, "card 3, but the description does not have it"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(ROUND | change)


@pytest.mark.law("19:47-6.7")
def test_rd4_a_described_irregularity_names_its_moment() -> None:
    assert moments(GAME.agenda(GAME.house())) == (
        *("before deal", "deal", "before raise", "raise", "deal after raise"),
    )
    early = {"event": "third card exposed early", "when": "raise", "decided": [1], "card": "9d"}
    seats = [ROUND["seats"][0], *[seat | {"decisions": []} for seat in ROUND["seats"][1:]]]
    over = settled(ROUND | {"community": "4s Qh", "seats": seats, "irregularities": [early]})
    assert [seat.net for seat in over.seats] == ["20.00", "25.00", "10.00"]
    void = settled(
        ROUND | {"house": {"early_third": "void"}, "community": "4s Qh", "seats": seats, "irregularities": [early]}
    )
    assert {w.result for seat in void.seats for w in seat.wagers} == {"void"}


def test_generated_rounds_are_described_and_settled_to_the_same_postings() -> None:
    rng, reported = random.Random(3), 0
    houses: list[dict[str, object]] = [
        {},
        {"dealing": "automated shoe", "early_third": "void"},
        {"shuffling": "continuous", "approvals.continuous_shuffler": True, "decks": 1},
    ]
    for seed in range(150):
        rules = GAME.rules(GAME.house(houses[seed % 3]))
        played = driver.play(driver.begin(rules, 1 + seed % 4), rng, irregular=rng.choice((0, 60)))
        written = msgspec.json.encode(describe_round(played.beginning, played.moves))
        again = play(*read(written))
        assert sorted(map(repr, again.postings)) == sorted(map(repr, played.end.postings)), written
        reported += len(again.incidents)
    assert reported > 20
