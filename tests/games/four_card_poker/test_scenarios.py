"""A described round of Four Card Poker: the dealer's six cards, seats with either wager, the bonus as its own row."""

import json
from random import Random
from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.schema import schema
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.four_card_poker.rounds import DEALING, GAME
from tests.properties.driver import begin, play

ROUND: dict[str, Any] = {
    "game": "four-card-poker",
    "dealer": "Kd 9c 9d 5h 4s 2c",
    "seats": [
        {"seat": 1, "cards": "Kc Kh Ks 8d 2d", "wagers": {"ante": "10", "aces up": "5"}, "decisions": ["3x"]},
        {"seat": 2, "cards": "7c 7d 6h 3s 3d", "wagers": {"aces up": "20", "ante": "10"}, "decisions": ["fold"]},
        {"seat": 3, "cards": "Ac Ad 6s 3h 5d", "wagers": {"aces up": "10"}},
        {"seat": 6, "cards": "8c 8h 6d 4h 5s", "wagers": {"ante": "10"}, "decisions": ["15"]},
    ],
}
NETS = ["100.00", "-30.00", "10.00", "-25.00"]


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law('19:47-27.1 "Aces up wager"', "19:47-27.10", "19:47-27.11")
def test_every_wager_and_the_bonus_have_a_row() -> None:
    over = settled(ROUND)
    first, second, third, last = over.seats
    assert [(w.wager, w.result, w.odds, w.paid, w.cite) for w in first.wagers] == [
        ("play wager", "win", "1 to 1", "30.00", "19:47-27.11"),
        ("ante wager", "win", "1 to 1", "10.00", "19:47-27.11"),
        ("aces up wager", "win", "8 to 1", "40.00", '19:47-27.1 "Aces up wager"'),
        ("ante bonus", "win", "2 to 1", "20.00", "19:47-27.11"),
    ]
    assert {w.key: w.result for w in second.wagers} == {"ante": "forfeit", "aces up": "forfeit"}
    assert {w.key: w.result for w in last.wagers} == {"ante": "lose", "play": "lose"}
    assert (first.hand, second.hand, third.hand) == ("three of a kind, kings", None, "a pair of aces")
    assert (over.dealer, [seat.net for seat in over.seats]) == (ROUND["dealer"], NETS)


@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.parametrize("settlement", ["player by player", "pass by pass"])
def test_other_ways_of_dealing_and_settling_owe_the_same(dealing: str, settlement: str) -> None:
    house = {"dealing": dealing, "settlement": settlement}
    assert [seat.net for seat in settled(ROUND | {"house": house}).seats] == NETS


def test_the_house_decides_the_paytable_and_what_a_fold_costs() -> None:
    assert settled(ROUND | {"house": {"aces_up": "T1"}}).seats[0].net == "105.00"
    # Two pair, sevens and threes, at 3 to 1 on twenty dollars, less the ante.
    assert settled(ROUND | {"house": {"aces_up_on_fold": "stands"}}).seats[1].net == "50.00"


@pytest.mark.law("19:47-27.12")
def test_an_irregularity_at_its_moment() -> None:
    exposed = {"event": "dealer card exposed", "when": "play", "decided": [1, 2], "number": 3}
    seats = [*ROUND["seats"][:3], ROUND["seats"][3] | {"decisions": []}]
    over = settled(ROUND | {"seats": seats, "irregularities": [exposed]})
    assert [seat.net for seat in over.seats] == ["0.00", "-30.00", "0.00", "0.00"]
    face_up = {"event": "dealer card exposed", "when": "play", "decided": [1, 2], "number": 1}
    with pytest.raises(BadRound, match="No dealer card 1 is face down"):
        settled(ROUND | {"seats": seats, "irregularities": [face_up]})


@pytest.mark.law("19:47-27.12")
@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.parametrize(
    "what, voids",
    [
        ({"event": "wrong number of dealer cards", "cards": 7}, True),
        ({"event": "dealer card exposed", "number": 4}, True),
        ({"event": "face-up card", "card": "Th", "number": 2}, False),
        ({"event": "face-up card", "card": "Th"}, False),
        ({"event": "drawn in error"}, False),
    ],
)
def test_what_happens_to_the_dealers_cards_in_the_deal(dealing: str, what: dict[str, Any], voids: bool) -> None:
    undecided = [seat | {"decisions": []} for seat in ROUND["seats"]]
    happened = {"house": {"dealing": dealing}, "irregularities": [what | {"when": "deal"}]}
    over = settled(ROUND | happened | ({"seats": undecided} if voids else {}))
    assert [seat.net for seat in over.seats] == (["0.00"] * 4 if voids else NETS)


@pytest.mark.parametrize(
    "change, why",
    [
        ({"decisions": ["4x"]}, "from one to three times the ante"),
        ({"decisions": ["9.99"]}, "from one to three times the ante"),
        ({"decisions": []}, "gives no decision at play"),
        ({"wagers": {"play": "10"}}, "Unknown field"),
        ({"cards": "Kc Kh Ks 8d"}, "card 5, but the description does not have it"),
        ({"wagers": {"ante": "5"}}, "from .10.00 to .100.00"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound, match=why):
        settled(ROUND | {"seats": [ROUND["seats"][0] | change]})


def test_a_seat_with_aces_up_alone_has_nothing_to_decide() -> None:
    with pytest.raises(BadRound, match='says "fold" after its last decision'):
        settled(ROUND | {"seats": [ROUND["seats"][2] | {"decisions": ["fold"]}]})


@pytest.mark.law("19:47-27.6")
def test_one_person_may_be_described_at_two_adjacent_seats() -> None:
    both = [seat | {"person": "Ann"} for seat in ROUND["seats"][:2]]
    assert settled(ROUND | {"seats": both, "house": {"two_positions": True}}).net == "70.00"
    with pytest.raises(BadRound, match=r"19:47-27\.6"):
        settled(ROUND | {"seats": both})


def test_the_schema_has_its_wagers_and_the_dealer() -> None:
    defined = schema(GAME)["$defs"]
    assert set(defined["Wagers"]["properties"]) == {"ante", "aces up"}
    assert "dealer" in defined["DescribedRound"]["properties"]


def test_a_round_that_was_played_is_described_and_settles_alike() -> None:
    rng = Random(27)
    for number in range(60):
        alone = play(begin(GAME.rules(), 1 + number % 4), rng, irregular=10)
        again = settle(alone.end.rules, describe_round(alone.beginning, alone.moves))
        net = sum(posting.net for posting in alone.end.postings)
        assert again.net == f"{'-' if net < 0 else ''}{abs(net) // 100}.{abs(net) % 100:02}"
