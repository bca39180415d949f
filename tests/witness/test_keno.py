"""The witness of keno and the game itself: every ticket under random draws, limits, faults, and generated rounds."""

from __future__ import annotations

import random

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from croupier.games.keno import GAME
from croupier.rounds.moves import Announce, Bet, Draw, Move, Report
from croupier.rounds.standing import Standing
from croupier.witness.keno import WITNESS, KenoMemory
from tests.properties.driver import begin, play
from tests.witness.settling import rows_of

HOUSES: dict[str, dict[str, object]] = {
    "by default": {},
    "a low limit": {"aggregate_limit": "60", "small_payment": "3"},
    "no room for large payments": {"aggregate_limit": "10", "small_payment": "9"},
    "another schedule": {"pays": {"1": "1: 2.75", "2": "0: 0.50, 2: 9", "3": "not offered", "12": "12: 999, 0: 4"}},
}
TICKETS = (
    ("straight", "5", 1), ("straight", "1-2-4-8-16-32-64", 1), ("straight", "10-20-30-40-50-60-70-80-1-2", 1),
    ("split", "1-2/4-5-6-7/9", 3), ("way", "1-2/3-4/5-6 by 2", 3), ("way", "11/12/13/14 by 2 games 3", 18),
    ("combination", "7/8-9/10-11-12-13 as A+B+C, A, B+C games 2", 6), ("straight", "71-72 games 2", 2),
)  # fmt: skip
CLOSED, PAID = Announce("The game is closed"), Announce("pays the tickets that are presented")


def sold(rng: random.Random) -> list[Move]:
    """Some of the tickets, each at a rate of its own."""
    selling = GAME.rules().agenda[0].places_lying()
    assert selling is not None
    spots = {spot.wager.key: spot for spot in selling.spots}
    some = rng.sample(TICKETS, 5)
    return [
        Bet("Ann" if at % 2 else "Bob", selling.named(spots[form], marks), form, wagers * rng.randint(100, 700))
        for at, (form, marks, wagers) in enumerate(some)
    ]


def agrees(memory: KenoMemory, postings: list[tuple[object, ...]], standing: Standing) -> bool:
    owed = sorted([verdict.row for verdict in WITNESS.owed(memory.facts())])
    lying = sorted([(w.person, w.wager, w.place, w.cents) for w in standing.lying])
    return (owed, memory.standing()) == (sorted(postings), lying)


@pytest.mark.law("19:47-15.3", "19:47-15.4")
@pytest.mark.parametrize("house", HOUSES)
def test_tickets_are_settled_alike_in_random_games(house: str) -> None:
    rules, rng, standing = GAME.rules(GAME.house(HOUSES[house])), random.Random(15), Standing()
    for _ in range(60):
        memory = KenoMemory(rules.house.choices)
        memory.stands(to_builtins(standing))
        r = rules.begin((("1", "Ann"), ("2", "Bob")), standing)
        draw = rng.sample(range(1, 81), 20)
        moves: list[Move] = [move for move in sold(rng) if r.refusal(move) is None]
        late = [Report("ticket not valid", cards=1)] if rng.random() < 0.3 and moves else []
        for move in (*moves, CLOSED, *map(Draw, draw), *late, PAID):
            if r.refusal(move) is None:
                r = r.after(move)
                memory.takes(to_builtins(move))
        assert not r.agenda and agrees(memory, list(rows_of(r.postings)), r.standing)
        standing = r.standing


@pytest.mark.law("19:46-1.28U", "19:47-15.6")
@pytest.mark.parametrize("house", HOUSES)
def test_generated_rounds_are_settled_alike(house: str) -> None:
    rules, rng, standing = GAME.rules(GAME.house(HOUSES[house])), random.Random(15), Standing()
    for _ in range(25):
        played = play(begin(rules, 3, standing), rng, irregular=30)
        memory = KenoMemory(rules.house.choices)
        memory.stands(to_builtins(standing))
        for move in played.moves:
            memory.takes(to_builtins(move))
        assert agrees(memory, list(rows_of(played.end.postings)), played.end.standing)
        standing = played.end.standing


def test_a_cent_too_much_is_noticed() -> None:
    r, memory = GAME.rules().begin((("1", "Ann"),)), KenoMemory({})
    bets = (Bet("Ann", "4-17", "straight", 300), Bet("Ann", "30", "straight", 100))
    moves: tuple[Move, ...] = (*bets, CLOSED, *map(Draw, range(1, 21)), PAID)
    for move in moves:
        r = r.after(move)
        memory.takes(to_builtins(move))
    assert agrees(memory, list(rows_of(r.postings)), r.standing)
    for at, posting in enumerate(r.postings):
        wrong = (*r.postings[:at], replace(posting, paid=posting.paid + 1), *r.postings[at + 1 :])
        assert not agrees(memory, list(rows_of(wrong)), r.standing)
