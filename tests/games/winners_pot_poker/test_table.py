"""Winner's Pot Poker away from the bare round: at a running table, and described in JSON."""

import json
import random
from typing import Any

import pytest

from croupier.rounds.standing import Standing
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.schema import all_moments
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from croupier.table.events import BoughtIn, Ended, Sat, Settled
from croupier.table.table import Table, evolve, moved
from tests.games.winners_pot_poker.talk import BUTTON, GAME, NOTHING, Talk, table
from tests.properties.driver import begin, next_move
from tests.properties.driver import play as played

ROUND: dict[str, Any] = {
    "game": "winners-pot-poker",
    "dealer": "7c 9d 2s 2h Kd",
    "seats": [
        {
            "seat": 1,
            "cards": "Ah Ad 4c 8s 9c",
            "wagers": {"ante": "10", "jacks plus": "5"},
            "decisions": ["bet", "bet"],
        },
        {"seat": 2, "cards": "Qh Qd 3c", "wagers": {"ante": "10", "jacks plus": "5"}, "decisions": ["fold"]},
        {"seat": 4, "cards": "As Ac 4d 8h 9h", "wagers": {"ante": "20"}, "decisions": ["1x", "2x"]},
    ],
}


def settled(**more: object) -> Settlement:
    return settle(*read(json.dumps(ROUND | more)))


def test_money_at_a_table_is_neither_made_nor_destroyed_and_the_pot_is_empty_after_every_round() -> None:
    rules = GAME.rules()
    people = ("Ann", "Bob", "Cyd")
    at = Table("T1", rules, {})
    for place, person in enumerate(people, start=1):
        at = evolve(evolve(at, BoughtIn(person, 1_000_000)), Sat(person, str(place)))
    rng = random.Random(33)
    for number in range(150):
        r = rules.begin(at.seats, at.standing)
        at = Table(**{name: getattr(at, name) for name in at.__struct_fields__} | {"round": r})
        while at.round is not None and at.round.agenda:
            before = len(at.round.postings)
            at = moved(at, next_move(at.round, rng, irregular=15))
            assert at.round is not None
            if len(at.round.postings) > before:
                at = evolve(at, Settled(at.round.postings[before:]))
            assert at.imbalance() == 0
        assert at.round is not None
        at = evolve(at, Ended(number, at.round.standing))
        assert (at.layout, at.chips.get("pot", 0)) == (0, 0)
    assert at.inventory > 0


def test_a_described_round_is_settled_with_its_pot_as_rows_of_their_own() -> None:
    result = settled()
    assert [(row.seat, row.result, row.paid, str(row.cite)) for row in result.pot] == [
        (1, "win", "62.50", "19:47-33.10(h)2ii"),
        (4, "win", "62.50", "19:47-33.10(h)2ii"),
        (None, "commission", "5.00", "19:47-33.10(h)2ii"),
    ]
    assert [seat.net for seat in result.seats] == ["27.50", "-5.00", "-17.50"]
    assert [seat.hand for seat in result.seats] == ["a pair of aces", None, "a pair of aces"]
    assert result.net == "5.00"
    assert result.dealer == "7c 9d 2s 2h Kd"


@pytest.mark.parametrize(
    "happened, results",
    [
        ({"event": "missed burn", "when": "burn after bet"}, "win"),
        ({"event": "misdeal", "when": "burn after double"}, "void"),
        ({"event": "misdeal", "when": "reveal after double"}, "void"),
        ({"event": "face-up card", "when": "deal after bet", "card": "2c"}, "win"),
        ({"event": "hole card exposed", "when": "deal", "seat": 4, "card": "Ac"}, "win"),
        ({"event": "dealer hole card exposed", "when": "deal", "card": "2h", "number": 2}, "win"),
        ({"event": "wrong number of cards", "when": "reveal after double", "seat": 4, "cards": 6}, "void win"),
    ],
)
def test_irregularities_are_described_at_their_moments(happened: dict[str, object], results: str) -> None:
    dealer = "7c 9d 2s Kd" if happened["event"] == "dealer hole card exposed" else ROUND["dealer"]
    seats = ROUND["seats"]
    if happened["when"] == "burn after double":  # the fifth cards have not come yet
        dealer, seats = "7c 9d", [seat | {"cards": " ".join(seat["cards"].split()[:4])} for seat in seats]
    result = settled(irregularities=[happened], dealer=dealer, seats=seats)
    assert {row.result for row in result.pot} - {"commission"} == set(results.split(" "))
    assert [row.event for row in result.irregularities] == [happened["event"]]


def test_a_hand_dead_in_the_deal_is_described() -> None:
    twice = [{"event": "hole card exposed", "when": "deal", "seat": 2, "card": card} for card in ("Qh", "Qd")]
    seats = [ROUND["seats"][0], {**ROUND["seats"][1], "cards": "Qh Qd", "decisions": []}, ROUND["seats"][2]]
    result = settled(irregularities=twice, seats=seats)
    assert [(owed.key, owed.result) for owed in result.seats[1].wagers] == [("jacks plus", "win"), ("ante", "void")]


def test_a_round_that_the_rules_do_not_allow_is_refused() -> None:
    with pytest.raises(BadRound, match="two times the ante wager"):
        settled(seats=[{**ROUND["seats"][0], "decisions": ["1x", "1x"]}])


def test_burns_are_moments() -> None:
    assert {"deal", "burn after bet", "deal after bet", "burn after double", "reveal after double"} <= set(
        all_moments(GAME)
    )


def test_a_round_written_back_as_a_description_settles_alike() -> None:
    rng = random.Random(7)
    written = 0
    for number in range(120):
        rules = GAME.rules()
        done = played(begin(rules, 1 + number % 4, Standing()), rng)
        if not done.end.hands:
            continue
        described = describe_round(done.beginning, done.moves)
        again = play(rules, described)
        assert sorted(map(repr, again.postings)) == sorted(map(repr, done.end.postings))
        written += 1
    assert written > 100


def test_where_the_button_lies_does_not_change_what_anybody_wins() -> None:
    def ends(button: int) -> list[str]:
        talk: Talk = table(*NOTHING, dealer="Ah Kd 3c 7s 9h", button=button)
        return sorted(map(repr, talk.plays_on().round.postings))

    assert ends(1) == ends(7) == ends(0)
    assert table(*NOTHING, button=1).round.standing.mark(BUTTON) == 2
