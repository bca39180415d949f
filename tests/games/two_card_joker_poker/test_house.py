"""A two card joker poker table: its guide, and its rounds described as JSON."""

import json
import random
from typing import Any

import msgspec
import pytest

from croupier.documents.text import as_text
from croupier.guide.guide import guide
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.two_card_joker_poker.rounds import DEALING, GAME
from tests.properties import driver

ROUND: dict[str, Any] = {
    "game": "two-card-joker-poker",
    "dealer": "Qh 4d",
    "seats": [
        {"seat": 1, "cards": "Jk Jk", "wagers": {"ante": "10"}, "decisions": ["1x"]},
        {"seat": 2, "cards": "9c 2d", "wagers": {"ante": "25"}, "decisions": ["fold"]},
        {"seat": 6, "cards": "Qd 3c", "wagers": {"ante": "10"}, "decisions": ["call"]},
    ],
}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("19:47-30.10", "19:47-30.11")
@pytest.mark.parametrize("dealing", DEALING)
def test_every_seat_is_owed_the_same_however_the_cards_were_dealt(dealing: str) -> None:
    over = settled(ROUND | {"house": {"dealing": dealing}})
    assert [seat.net for seat in over.seats] == ["90.00", "-25.00", "-20.00"]


@pytest.mark.parametrize(
    "change, why",
    [
        ({"decisions": []}, "no decision at call"),
        ({"decisions": ["2x"]}, "equal to the ante"),
        ({"cards": "Jk"}, "card 2, but the description does not have it"),
        ({"wagers": {"pair up": "10"}}, "pair up"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(ROUND | {"seats": [ROUND["seats"][0] | change]})


def test_jp1_a_deck_has_no_third_joker() -> None:
    with pytest.raises(BadRound, match=r"Jk|joker|seen"):
        settled(ROUND | {"dealer": "Qh Jk"})


@pytest.mark.law("19:47-30.10", "19:47-30.11")
def test_the_guide_says_what_wins_and_that_it_is_reconstructed() -> None:
    said = as_text(guide(GAME.rules()))
    assert "queen high or better" in said and "pair of jokers" in said and "8 to 1" in said and "Reconstructed" in said


def test_generated_rounds_are_described_and_settled_to_the_same_postings() -> None:
    rng, reported = random.Random(3), 0
    houses: list[dict[str, object]] = [{}, {"dealing": "automated shoe"}, {"dealing": "hand", "stub_count_every": 1}]
    for seed in range(150):
        rules = GAME.rules(GAME.house(houses[seed % 3]))
        played = driver.play(driver.begin(rules, 1 + seed % 4), rng, irregular=rng.choice((0, 60)))
        written = msgspec.json.encode(describe_round(played.beginning, played.moves))
        again = play(*read(written))
        assert sorted(map(repr, again.postings)) == sorted(map(repr, played.end.postings)), written
        reported += len(again.incidents)
    assert reported > 20
