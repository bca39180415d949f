"""A described round of Three Card Poker: dealer, seats with either wager, the bonus as a row of its own."""

import json
from random import Random
from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.schema import schema
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.three_card_poker.rounds import GAME
from tests.properties.driver import begin, play

ROUND: dict[str, Any] = {
    "game": "three-card-poker",
    "dealer": "Qh 7d 2c",
    "seats": [
        {"seat": 1, "cards": "5h 6d 7c", "wagers": {"ante": "10", "pair plus": "5"}, "decisions": ["bet"]},
        {"seat": 2, "cards": "Ks Kd 4c", "wagers": {"pair plus": "5"}},
        {"seat": 4, "cards": "2h 3d 8c", "wagers": {"pair plus": "5", "ante": "25"}, "decisions": ["fold"]},
    ],
}


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("19:47-20.10(b)", "19:47-20.11(a)1", "19:47-20.11(a)2", "19:47-20.11(a)3")
def test_every_wager_and_the_bonus_have_a_row() -> None:
    over = settled(ROUND)
    first, second, fourth = over.seats
    assert {w.wager: (w.result, w.odds, w.paid, w.cite) for w in first.wagers} == {
        "ante wager": ("win", "1 to 1", "10.00", "19:47-20.11(a)1"),
        "play wager": ("win", "1 to 1", "10.00", "19:47-20.11(a)1"),
        "ante bonus": ("win", "1 to 1", "10.00", "19:47-20.11(a)3"),
        "pair plus wager": ("win", "6 to 1", "30.00", "19:47-20.11(a)2"),
    }
    assert (first.hand, first.net) == ("a straight to the seven", "60.00")
    assert (second.hand, second.net) == ("a pair of kings", "5.00")
    assert {w.key: w.result for w in fourth.wagers} == {"ante": "forfeit", "pair plus": "forfeit"}
    assert (over.dealer, over.community, fourth.net) == ("Qh 7d 2c", "", "-30.00")


def test_other_ways_of_dealing_and_settling_owe_the_same() -> None:
    for house in (
        {"dealing": "automated shoe"},
        {"dealing": "automated shoe", "dealer_stack": "after the play wagers"},
        {"dealing": "hand", "settlement": "player by player"},
    ):
        assert [seat.net for seat in settled(ROUND | {"house": house}).seats] == ["60.00", "5.00", "-30.00"]
    assert settled(ROUND | {"house": {"pair_plus": "C"}}).net == "35.00"


@pytest.mark.law("19:47-20.12")
def test_an_irregularity_at_its_moment() -> None:
    exposed = {"event": "dealer card exposed", "when": "play", "decided": [1]}
    seats = [ROUND["seats"][0], ROUND["seats"][1]]
    over = settled(ROUND | {"seats": [*seats, ROUND["seats"][2] | {"decisions": []}], "irregularities": [exposed]})
    assert [seat.net for seat in over.seats] == ["0.00", "0.00", "0.00"]
    assert {w.result for seat in over.seats for w in seat.wagers} == {"void"}


@pytest.mark.parametrize(
    "change, why",
    [
        ({"decisions": ["2x"]}, "equal to the ante"),
        ({"decisions": []}, "gives no decision at play"),
        ({"wagers": {"play": "10"}}, "Unknown field"),
        ({"cards": "5h 6d"}, "card 3, but the description does not have it"),
        ({"wagers": {"ante": "5"}}, "from .10.00 to .100.00"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(ROUND | {"seats": [ROUND["seats"][0] | change]})


def test_a_seat_with_pair_plus_alone_has_nothing_to_decide() -> None:
    with pytest.raises(BadRound, match='says "bet" after its last decision'):
        settled(ROUND | {"seats": [ROUND["seats"][1] | {"decisions": ["bet"]}]})


def test_the_schema_has_its_wagers_and_the_dealer() -> None:
    defined = schema(GAME)["$defs"]
    assert set(defined["Wagers"]["properties"]) == {"ante", "pair plus"}
    assert "dealer" in defined["DescribedRound"]["properties"]


def test_a_round_that_was_played_is_described_and_settles_alike() -> None:
    rng = Random(20)
    for number in range(60):
        alone = play(begin(GAME.rules(), 1 + number % 4), rng, irregular=10)
        again = settle(alone.end.rules, describe_round(alone.beginning, alone.moves))
        net = sum(posting.net for posting in alone.end.postings)
        assert again.net == f"{'-' if net < 0 else ''}{abs(net) // 100}.{abs(net) % 100:02}"
