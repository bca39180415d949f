"""A described round of Ultimate Texas Hold 'Em: a word before the flop, after it and after the river."""

import json
from random import Random
from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.schema import schema
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.ultimate_texas_hold_em.rounds import DEALING, GAME
from tests.properties.driver import begin, play

ROUND: dict[str, Any] = {
    "game": "ultimate-texas-hold-em",
    "community": "Kh 9h 4h 2s 6d",
    "dealer": "Jc Jd",
    "seats": [
        {"seat": 1, "cards": "Ah Th", "wagers": {"ante": "10", "blind": "10", "trips": "5"}, "decisions": ["4x"]},
        {"seat": 3, "cards": "Kd 3c", "wagers": {"ante": "20", "blind": "20"}, "decisions": ["check", "bet"]},
        {"seat": 6, "cards": "Qs 5c", "wagers": {"ante": "10", "blind": "10", "trips": "5"},
         "decisions": ["check", "check", "fold"]},
    ],
}  # fmt: skip
NETS = ["100.00", "60.00", "-25.00"]


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("19:47-32.10", "19:47-32.11")
def test_every_wager_has_a_row_and_the_whole_is_said_to_be_reconstructed() -> None:
    over = settled(ROUND)
    first, second, last = over.seats
    assert [(w.wager, w.result, w.odds, w.paid, str(w.cite)) for w in first.wagers] == [
        ("ante wager", "win", "1 to 1", "10.00", "19:47-32.11"),
        ("play wager", "win", "1 to 1", "40.00", "19:47-32.11"),
        ("blind wager", "win", "3 to 2", "15.00", "19:47-32.11"),
        ("trips wager", "win", "7 to 1", "35.00", "19:47-32.11"),
    ]
    assert {w.key: w.result for w in second.wagers} == {"ante": "win", "play": "win", "blind": "push"}
    assert {w.key: w.result for w in last.wagers} == {"ante": "forfeit", "blind": "forfeit", "trips": "lose"}
    assert (first.hand, last.hand) == ("a flush, ace high", None)
    assert ([seat.net for seat in over.seats], over.source) == (NETS, "reconstructed")


@pytest.mark.parametrize("dealing", DEALING)
def test_other_ways_of_dealing_owe_the_same(dealing: str) -> None:
    assert [seat.net for seat in settled(ROUND | {"house": {"dealing": dealing}}).seats] == NETS


@pytest.mark.parametrize(
    "decisions, says",
    [
        (["fold"], '"fold" is not a decision at pre-flop; write 3x, 4x or check'),
        (["5x"], "three or four times the ante"),
        (["check", "1x"], "two times the ante"),
        (["check", "check", "check"], '"check" is not a decision at river; write 1x or fold'),
        (["check"], "flop"),
    ],
)
def test_a_word_that_is_no_decision_there_is_refused_with_what_would_be_right(decisions: list[str], says: str) -> None:
    seat = ROUND["seats"][0] | {"decisions": decisions}
    with pytest.raises(BadRound, match=says.replace("(", r"\(")):
        settled(ROUND | {"seats": [seat]})


@pytest.mark.law("19:47-32.13")
def test_a_dealers_card_seen_after_the_flop_voids_what_lies() -> None:
    seen = {"event": "dealer card exposed", "when": "before flop", "number": 1, "card": "Jc"}
    seats = [seat | {"decisions": seat["decisions"][:1]} for seat in ROUND["seats"]]
    over = settled(ROUND | {"community": "Kh 9h 4h", "dealer": "", "seats": seats, "irregularities": [seen]})
    # The first seat has a flush on the flop, which its trips wager of 5 wins at once (U10).
    first, *others = over.seats
    assert {w.key: w.result for w in first.wagers} == {
        "trips": "win",
        **dict.fromkeys(("ante", "blind", "play"), "void"),
    }
    assert {w.result for seat in others for w in seat.wagers} == {"void"}
    assert [seat.net for seat in over.seats] == ["35.00", "0.00", "0.00"]


def test_the_schema_names_the_three_moments() -> None:
    text = json.dumps(schema(GAME))
    assert all(f'"{name}"' in text for name in ("before pre-flop", "pre-flop", "reveal after flop", "before river"))


def test_a_round_that_was_played_is_described_and_settles_alike() -> None:
    rng = Random(32)
    for number in range(60):
        alone = play(begin(GAME.rules(), 1 + number % 4), rng, irregular=10)
        again = settle(alone.end.rules, describe_round(alone.beginning, alone.moves))
        net = sum(posting.net for posting in alone.end.postings)
        assert again.net == f"{'-' if net < 0 else ''}{abs(net) // 100}.{abs(net) % 100:02}"


@pytest.mark.law("19:47-32.13")
@pytest.mark.parametrize("when, community", [("flop", "9d 9h 4c"), ("river", "9d 9h 4c 5c 6c")])
def test_u10_trips_that_already_win_are_paid_when_a_dealers_card_was_seen(when: str, community: str) -> None:
    seen = {"event": "dealer card exposed", "when": when}
    checks = ["check"] if when == "flop" else ["check", "check"]
    seat = ROUND["seats"][0] | {"cards": "9s 9c", "decisions": checks}
    over = settled(ROUND | {"community": community, "dealer": "", "irregularities": [seen], "seats": [seat]})
    assert [(w.key, w.result, w.paid) for w in over.seats[0].wagers] == [
        *(("trips", "win", "150.00"), ("ante", "void", "0.00"), ("blind", "void", "0.00")),
    ]
