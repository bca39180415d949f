"""Described hands of five-card draw (19:47-14.12): the cards that a seat lays aside, and a seat that stands pat."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.games import find
from croupier.rounds.moves import Arrange
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.properties import driver
from tests.sampling import sampled

HOUSE = {"form": "five-card draw"}
ACES: dict[str, Any] = {
    "seat": 1,
    "cards": "Ah Ad 2c 3c 9s As 4d 5d",
    "discard": "2c 3c 9s",
    "wagers": {"table stakes": "60"},
    "decisions": ["check", "check", "show"],
}
PAT: dict[str, Any] = {
    "seat": 2,
    "cards": "Ks Qd Jh Th 8h",
    "wagers": {"table stakes": "100"},
    "decisions": ["call", "stand pat", "check", "muck"],
}


def settled(aces: dict[str, Any], pat: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps({"game": "poker", "house": HOUSE, "seats": [ACES | aces, PAT | pat]})))


@pytest.mark.law("19:47-14.12")
def test_a_seat_discards_its_described_cards_and_another_stands_pat() -> None:
    first, second = settled({}, {}).seats
    assert float(first.net) > 0 > float(second.net), "three aces, of which one was drawn, beat king high"


@pytest.mark.law("19:47-14.12")
@pytest.mark.parametrize(
    ("aces", "pat", "why"),
    [
        ({"discard": ""}, {}, "no decision at draw"),
        ({"discard": "Kc"}, {}, "cards of the player's own"),
        ({"cards": "Ah Ad 2c 3c 9s"}, {}, "card"),
        ({}, {"discard": "8h", "cards": "Ks Qd Jh Th 8h 9h"}, "stand pat"),
    ],
)
def test_a_draw_that_the_rules_do_not_allow_is_refused(aces: dict[str, Any], pat: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(aces, pat)


@pytest.mark.law("19:47-14.12")
def test_a_discard_at_hold_em_is_refused() -> None:
    seats = [ACES | {"cards": "Ah Ad"}, PAT | {"cards": "Ks Qd"}]
    with pytest.raises(BadRound):
        settle(*read(json.dumps({"game": "poker", "community": "Kh 9d 4c 2s 2d", "seats": seats})))


@pytest.mark.law("19:47-14.12")
def test_generated_hands_of_five_card_draw_are_described_and_settled_to_the_same_postings() -> None:
    rules, rng, drew, pat = find("poker").rules(find("poker").house(HOUSE)), random.Random(3), 0, 0
    for seed in range(60 + sampled(60)):
        played = driver.play(driver.begin(rules, 2 + seed % 3), rng, irregular=0)
        moves = list(played.moves)
        draws = [at for at, move in enumerate(moves) if isinstance(move, Arrange)]
        if draws and pat < 3:  # the first to draw stands pat instead
            stands = replace(moves[draws[0]], low=())
            moves = [*moves[: draws[0]], stands]
            played = driver.play(played.rounds[draws[0]].after(stands), rng, irregular=0)
            moves += played.moves
            pat += 1
        drew += any(isinstance(move, Arrange) and bool(move.low) for move in moves)
        written = msgspec.json.encode(describe_round(driver.begin(rules, 2 + seed % 3), moves))
        again = play(*read(written))
        assert sorted(map(repr, again.postings)) == sorted(map(repr, played.end.postings)), written
    assert drew and pat
