"""The witness of craps and the game itself, over every throw at every state, and over many generated rounds."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from croupier.declare.game import Rules
from croupier.games.craps import GAME
from croupier.rounds.moves import Announce, Move, Throw
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps.dice import POINT, SHOOTER, TURN
from croupier.witness.craps import ALL, WITNESS, Craps, standing
from tests.properties.driver import begin, play
from tests.witness.settling import rows_of

HOUSES: Mapping[str, dict[str, object]] = {
    "by default": {},
    "vigorish in advance": {"vigorish": "when the bet is made", "vigorish_percent": "4.75"},
    "all works": {"hardways_on_come_out": True, "place_to_lose_on_come_out": True, "fire_bet": "C"},
    "fire bets go back": {"vigorish_percent": "3.3", "fire_bet_given_up": "returned", "fire_bet": "B"},
    "better odds": {"payout_odds": {"field on 12": "3 to 1", "place 6 and 8": "6 to 5", "craps two": "31 to 1"}},
}


def attending(rules: Rules, stood: Standing) -> Craps:
    memory = Craps(rules.house.choices)
    memory.stands(to_builtins(stood))
    return memory


def agrees(memory: Craps, end: Round) -> bool:
    """What is owed is what was posted, and what the witness would have stand is what stands."""
    left = end.standing
    lying = sorted([(w.person, w.wager, w.cents, w.number, w.called) for w in left.lying])
    stands = {"lying": lying, **{name: left.mark(name) for name in (POINT, SHOOTER, TURN)}}
    owed = sorted([verdict.row for verdict in WITNESS.owed(memory.facts())])
    return (owed, standing(memory)) == (sorted(rows_of(end.postings)), stands)


def every_wager(rules: Rules, point: int, called: str) -> Standing:
    """One of each wager on each of its numbers, and those that have traveled there."""
    placing = rules.agenda[1]
    travelled = ("pass", "don't pass") if point else ()
    lying = [
        Lying("Ann", spot.wager.key, 6000, number, called if spot.calls is not None and number else "")
        for spot in placing.spots  # type: ignore[attr-defined]
        for number in spot.numbers
        if spot.wager.key not in travelled
    ]
    lying += [Lying("Ann", key, 6000, point) for key in travelled]
    lying += [Lying("Ann", key, 6000, number) for key in ("come", "don't come") for number in (4, 5, 6, 8, 9, 10)]
    return Standing(lying=tuple(lying)).marked(POINT, point).marked(SHOOTER, 1).marked(TURN, 0b0101011)


@pytest.mark.law("19:47-1.2", "19:47-1.4", "19:47-1.10", "19:47-1.12")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("called", ["", "on", "off"])
@pytest.mark.parametrize("point", [0, 4, 5, 6, 8, 9, 10])
def test_every_wager_is_settled_alike_on_all_36_throws(house: str, called: str, point: int) -> None:
    rules = GAME.rules(GAME.house(HOUSES[house]))
    stood = every_wager(rules, point, called)
    for throw in sorted(ALL):
        r = rules.begin((("1", "Ann"),), stood)
        moves: tuple[Move, ...] = (Announce("Dice out"), Throw(throw))
        memory = attending(rules, stood)
        for move in moves:
            r = r.after(move)
            memory.takes(to_builtins(move))
        assert r.postings and agrees(memory, r)


@pytest.mark.law("19:47-1.12")
@pytest.mark.parametrize("table", ["A", "B", "C"])
@pytest.mark.parametrize("point", [0, 4, 5, 6, 8, 9, 10])
def test_a_fire_bet_is_settled_alike_whatever_points_were_made(table: str, point: int) -> None:
    rules = GAME.rules(GAME.house({"fire_bet": table}))
    for made in range(64):
        stood = Standing(lying=(Lying("Ann", "fire", 500), Lying("Ann", "pass", 500, point)))
        stood = stood.marked(POINT, point).marked(SHOOTER, 1).marked(TURN, 1 | made << 1)
        for throw in ((3, 4), (point // 2 or 1, point - point // 2 or 1), (6, 6)):
            r = rules.begin((("1", "Ann"),), stood).after(Announce("Dice out")).after(Throw(throw))
            memory = attending(rules, stood)
            memory.takes(to_builtins(Throw(throw)))
            assert agrees(memory, r)


@pytest.mark.parametrize("house", HOUSES)
def test_generated_rounds_are_settled_alike(house: str) -> None:
    rules = GAME.rules(GAME.house(HOUSES[house]))
    rng, stood = random.Random(1), Standing()
    results: set[str] = set()
    for i in range(20):
        played = play(begin(rules, 1 + i % 3, stood), rng, irregular=15)
        memory = attending(rules, stood)
        for move in played.moves:
            memory.takes(to_builtins(move))
        assert agrees(memory, played.end)
        results.update(p.result for p in played.end.postings)
        stood = played.end.standing
    assert "lose" in results


def test_a_wrong_posting_is_found() -> None:
    rules = GAME.rules()
    stood = every_wager(rules, 6, "")
    r = rules.begin((("1", "Ann"),), stood).after(Announce("Dice out")).after(Throw((3, 3)))
    memory = attending(rules, stood)
    memory.takes(to_builtins(Throw((3, 3))))
    assert agrees(memory, r)
    for at, posting in enumerate(r.postings):
        wrong = (*r.postings[:at], replace(posting, paid=posting.paid + 1), *r.postings[at + 1 :])
        assert not agrees(memory, r.changed(postings=wrong))
