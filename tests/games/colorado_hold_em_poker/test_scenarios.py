"""Colorado Hold 'Em described: discards and declarations in `croupier settle`, and back from a played round."""

import json
import random
from typing import Any

import msgspec
import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.schema import schema
from croupier.scenarios.settlement import settle
from croupier.scenarios.write import describe_round
from tests.games.colorado_hold_em_poker.rounds import GAME
from tests.properties import driver

ANN: dict[str, Any] = {
    "seat": 1,
    "cards": "Ks 7d 2c",
    "wagers": {"ante": "10", "bonus": "5"},
    "decisions": ["bet"],
    "discard": "7d",
}
BOB: dict[str, Any] = {
    "seat": 2,
    "cards": "9s 3h 2d",
    "wagers": {"ante": "10"},
    "decisions": ["no bet"],
    "discard": "2d",
}


def described(*seats: dict[str, Any], **more: Any) -> str:
    return json.dumps({"game": GAME.id, "community": "Kh 9d 4s", "seats": seats, **more})


def owed(text: str, seat: int = 0) -> list[tuple[str, str, str, str]]:
    rules, round_ = read(text)
    return [(w.key, w.result, w.paid, w.cite) for w in settle(rules, round_).seats[seat].wagers]


def refusal(text: str) -> BadRound:
    with pytest.raises(BadRound) as refused:
        play(*read(text))
    return refused.value


@pytest.mark.law('19:47-23.1 "Discard"')
def test_a_described_discard_is_left_out_of_the_hand() -> None:
    text = described(ANN, BOB)
    assert [row[:3] for row in owed(text)] == [
        ("bonus", "push", "0.00"),
        ("ante", "win", "10.00"),
        ("bet", "win", "10.00"),
    ]
    assert [row[:2] for row in owed(text, 1)] == [("ante", "push")]
    rules, round_ = read(described({**ANN, "discard": "Ks"}))
    (seat,) = settle(rules, round_).seats
    assert (seat.cards, seat.hand, seat.net) == ("7d 2c Ks", "king high", "-25.00")


@pytest.mark.law("19:47-23.14(d)", "19:47-23.3(c)")
@pytest.mark.parametrize(
    "cards, ante, bonus, hand",
    [
        ("7h 8h 9h", ("ante", "win", "50.00", "19:47-23.13(b)"), ("bonus", "win", "25.00", "19:47-23.13(d)"), True),
        ("7h 8h 9d", ("ante", "lose", "0.00", "19:47-23.14(d)"), ("bonus", "void", "0.00", "19:47-23.14(d)"), False),
    ],
)
def test_a_declaration_right_or_wrong_is_a_decision(cards: str, ante: object, bonus: object, hand: bool) -> None:
    seat = {**ANN, "cards": cards, "decisions": ["declare"], "discard": ""}
    text = described(seat, community="")
    assert owed(text) == [ante, bonus]
    rules, round_ = read(text)
    assert bool(settle(rules, round_).seats[0].hand) is hand


@pytest.mark.parametrize(
    "seat, cite",
    [
        ({**ANN, "discard": ""}, '19:47-23.1 "Discard"'),
        ({**ANN, "discard": "9s"}, '19:47-23.1 "Discard"'),
        ({**ANN, "discard": "Ks 7d"}, '19:47-23.1 "Discard"'),
        ({**ANN, "decisions": []}, "19:47-23.11"),
        ({**ANN, "decisions": ["fold"]}, "19:47-23.11"),
        ({**ANN, "decisions": ["declare"]}, "19:47-23.14(d)"),
        ({**ANN, "decisions": ["bet", "bet"]}, "19:47-23.11"),
    ],
)
def test_a_round_that_the_rules_do_not_allow_is_refused(seat: dict[str, Any], cite: str) -> None:
    found = refusal(described(seat))
    assert (found.cite, found.seat) == (cite, 1)


@pytest.mark.law("19:47-23.10")
def test_a_fold_is_described_where_the_bet_is_required() -> None:
    text = described({**ANN, "decisions": ["fold"], "discard": ""}, community="", house={"version": "required"})
    assert [row[:2] for row in owed(text)] == [("ante", "forfeit"), ("bonus", "forfeit")]


def test_an_irregularity_may_be_found_between_two_discards() -> None:
    event = {"event": "wrong number of cards", "when": "discard", "seat": 2, "cards": 4, "decided": [1]}
    text = described(ANN, {**BOB, "discard": ""}, community="", irregularities=[event])
    assert {row[1] for row in owed(text) + owed(text, 1)} == {"void"}


def test_the_schema_has_the_discard_and_only_here() -> None:
    seat = schema(GAME)["$defs"]["Seat"]["properties"]
    assert "discard" in seat


@pytest.mark.parametrize("version", ["required", "permissible"])
def test_a_round_that_was_played_is_described_and_settles_alike(version: str) -> None:
    discards = reported = 0
    for seed in range(150):
        rng = random.Random(seed)
        rules = GAME.rules(GAME.house({"version": version, "stub_count_every": 1 + seed % 5}))
        played = driver.play(driver.begin(rules, rng.randint(1, 6)), rng, irregular=rng.choice((0, 40)))
        again = play(*read(msgspec.json.encode(describe_round(played.beginning, played.moves))))
        assert sorted(again.postings, key=repr) == sorted(played.end.postings, key=repr), seed
        done = [{h.place: (h.cards, h.arranged) for h in r.hands if h.state == "done"} for r in (again, played.end)]
        assert done[0] == done[1], seed
        discards += len(done[0])
        reported += len(again.incidents)
    assert min(discards, reported) > 20
