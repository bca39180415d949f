"""A described round of Double Cross Poker: the cross in the order of turning, and a word for each raise wager."""

import json
from random import Random
from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.schema import schema
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.double_cross_poker.rounds import DEALING, GAME
from tests.properties.driver import begin, play

ROUND: dict[str, Any] = {
    "game": "double-cross-poker",
    "community": "Kh 9d 9c 2s 4s",
    "dealer": "Ah Qd",
    "seats": [
        {"seat": 1, "cards": "Kd 3c", "wagers": {"ante": "10", "three-card": "5"}, "decisions": ["bet", "bet"]},
        {"seat": 2, "cards": "7d 3d", "wagers": {"ante": "10"}, "decisions": ["fold"]},
        {"seat": 4, "cards": "6c 5d", "wagers": {"ante": "20"}, "decisions": ["1x", "20"]},
        {"seat": 5, "cards": "Qh Jh", "wagers": {"ante": "20", "three-card": "5"}, "decisions": ["fold"]},
    ],
}
NETS = ["35.00", "-10.00", "-60.00", "180.00"]


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("19:47-25.10", "19:47-25.11", '19:47-25.1 "Fold"')
def test_every_wager_has_a_row_and_the_whole_is_said_to_be_reconstructed() -> None:
    over = settled(ROUND)
    first, second, third, last = over.seats
    assert [(w.wager, w.result, w.odds, w.paid, str(w.cite)) for w in first.wagers] == [
        ("three-card wager", "win", "1 to 1", "5.00", "19:47-25.11"),
        ("ante wager", "win", "1 to 1", "10.00", "19:47-25.11"),
        ("first raise wager", "win", "1 to 1", "10.00", "19:47-25.11"),
        ("second raise wager", "win", "1 to 1", "10.00", "19:47-25.11"),
    ]
    assert {w.key: w.result for w in second.wagers} == {"ante": "forfeit"}
    assert {w.key: w.result for w in third.wagers} == dict.fromkeys(("ante", "first raise", "second raise"), "lose")
    assert {w.key: (w.result, w.odds) for w in last.wagers} == {
        "ante": ("forfeit", None),
        "three-card": ("win", "40 to 1"),
    }
    assert (first.hand, second.hand) == ("two pairs, kings and nines", None)
    assert (over.community, over.dealer) == (ROUND["community"], ROUND["dealer"])
    assert ([seat.net for seat in over.seats], over.source) == (NETS, "reconstructed")


@pytest.mark.parametrize("dealing", DEALING)
def test_other_ways_of_dealing_owe_the_same(dealing: str) -> None:
    assert [seat.net for seat in settled(ROUND | {"house": {"dealing": dealing}}).seats] == NETS


def test_the_house_decides_the_odds_and_what_a_fold_costs() -> None:
    assert settled(ROUND | {"house": {"three_card_on_fold": "forfeited"}}).seats[3].net == "-25.00"
    assert settled(ROUND | {"house": {"payout_odds": {"raise": "2 to 1"}}}).seats[0].net == "55.00"


@pytest.mark.law("19:47-25.12(c)")
def test_an_irregularity_at_its_moment() -> None:
    six = {"event": "wrong number of community cards", "when": "first raise", "decided": [1, 2], "cards": 6}
    seats = [*ROUND["seats"][:2], *(seat | {"decisions": []} for seat in ROUND["seats"][2:])]
    short = {"community": "Kh 9d", "dealer": ""}
    over = settled(ROUND | short | {"seats": seats, "irregularities": [six]})
    assert [seat.net for seat in over.seats] == ["0.00", "-10.00", "0.00", "0.00"]


@pytest.mark.parametrize(
    "change, why",
    [
        ({"decisions": ["bet"]}, "no decision at first raise"),
        ({"decisions": ["2x", "2x"]}, "equal to the ante"),
        ({"decisions": ["bet", "fold"]}, "is not a decision at first raise"),
        ({"decisions": ["bet", "bet", "bet"]}, "after its last decision"),
        ({"wagers": {"three-card": "5"}}, "needs the ante wager first"),
        ({"wagers": {"first raise": "10"}}, "Unknown field"),
        ({"cards": "Kd"}, "card 2, but the description does not have it"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(ROUND | {"seats": [ROUND["seats"][0] | change]})


def test_the_schema_has_its_wagers_the_cross_and_the_dealer() -> None:
    defined = schema(GAME)["$defs"]
    assert set(defined["Wagers"]["properties"]) == {"ante", "three-card"}
    assert {"dealer", "community"} <= set(defined["DescribedRound"]["properties"])


def test_a_round_that_was_played_is_described_and_settles_alike() -> None:
    rng = Random(25)
    for number in range(60):
        alone = play(begin(GAME.rules(), 1 + number % 4), rng, irregular=10)
        again = settle(alone.end.rules, describe_round(alone.beginning, alone.moves))
        net = sum(posting.net for posting in alone.end.postings)
        assert again.net == f"{'-' if net < 0 else ''}{abs(net) // 100}.{abs(net) % 100:02}"
