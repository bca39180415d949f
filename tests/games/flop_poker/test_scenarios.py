"""A described round of Flop Poker: ante and pot, a word on the flop wager, and rows for the pot."""

import json
from random import Random
from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.flop_poker.rounds import DEALING, GAME
from tests.properties.driver import begin, play

ROUND: dict[str, Any] = {
    "game": "flop-poker",
    "community": "Kh 8d 3c",
    "seats": [
        {"seat": 1, "cards": "Jh Jd 4s", "wagers": {"ante": "20", "pot": "10"}, "decisions": ["bet"]},
        {"seat": 3, "cards": "8h 8s 2c", "wagers": {"ante": "10", "pot": "10", "three-card bonus": "5"},
         "decisions": ["fold"]},
        {"seat": 6, "cards": "Qs 7h 2d", "wagers": {"ante": "10", "pot": "10"}, "decisions": ["1x"]},
    ],
}  # fmt: skip
NETS = ["30.00", "15.00", "-30.00"]


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("19:47-29.10", "19:47-29.11")
def test_every_wager_has_a_row_and_the_pot_its_own() -> None:
    over = settled(ROUND)
    first = [(w.key, w.result) for w in over.seats[0].wagers]
    assert first == [("pot", "in the pot"), ("ante", "win"), ("flop", "win")]
    second = {w.key: w.result for w in over.seats[1].wagers}
    assert second == {"pot": "in the pot", "ante": "forfeit", "three-card bonus": "win", "common pot": "win"}
    assert [(row.seat, row.paid) for row in over.pot] == [(3, "30.00")]
    assert [seat.net for seat in over.seats] == NETS


@pytest.mark.parametrize("dealing", DEALING)
def test_other_ways_of_dealing_owe_the_same(dealing: str) -> None:
    assert [seat.net for seat in settled(ROUND | {"house": {"dealing": dealing}}).seats] == NETS


@pytest.mark.parametrize("decisions, says", [(["check"], "1x or fold"), (["2x"], "equal to the ante"), ([], "flop")])
def test_a_word_that_is_no_decision_is_refused(decisions: list[str], says: str) -> None:
    seat = ROUND["seats"][0] | {"decisions": decisions}
    with pytest.raises(BadRound, match=says):
        settled(ROUND | {"seats": [seat]})


@pytest.mark.law("19:47-29.12")
def test_a_community_card_seen_early_gives_the_pot_back_and_pays_the_bonus() -> None:
    seen = {"event": "community card exposed", "when": "flop"}
    folded = ROUND["seats"][1] | {"seat": 1}
    undecided = ROUND["seats"][0] | {"seat": 2, "decisions": []}
    over = settled(ROUND | {"community": "", "irregularities": [seen], "seats": [folded, undecided]})
    assert {w.key: w.result for w in over.seats[0].wagers}["three-card bonus"] == "win"
    assert [(w.key, w.result) for w in over.seats[1].wagers if w.key == "ante"] == [("ante", "void")]


def test_a_round_that_was_played_is_described_and_settles_alike() -> None:
    rng = Random(29)
    for number in range(60):
        alone = play(begin(GAME.rules(), 1 + number % 4), rng, irregular=10)
        again = settle(alone.end.rules, describe_round(alone.beginning, alone.moves))
        net = sum(posting.net for posting in alone.end.postings)
        assert again.net == f"{'-' if net < 0 else ''}{abs(net) // 100}.{abs(net) % 100:02}"
