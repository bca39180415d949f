"""The witness of a game on a shared layout and the game itself: every area under every outcome."""

from __future__ import annotations

import random

from msgspec import to_builtins
from msgspec.structs import replace

from croupier.declare.game import Game, Rules
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Move
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.witness import witness_for
from croupier.witness.layout import OnAreas
from tests.properties.driver import begin, play
from tests.witness.settling import rows_of

ODD = 3_333
"""An amount that no odds pay evenly, and that has no half."""


def every_area(rules: Rules, cents: int = ODD) -> Standing:
    """A wager of Ann's on each area, all of this size."""
    (placing,) = [lying for step in rules.agenda if (lying := step.places_lying()) is not None]
    spots = [(spot.wager.key, place) for spot in placing.spots for place in spot.places]
    return Standing(lying=tuple([Lying("Ann", key, cents, area=place) for key, place in spots]))


def memory_of(rules: Rules, stood: Standing) -> OnAreas:
    witness = witness_for(rules.game.id)
    assert witness is not None
    memory = witness.memory(rules.house.choices)
    assert isinstance(memory, OnAreas)
    memory.stands(to_builtins(stood))
    return memory


def agrees(memory: OnAreas, end: Round) -> bool:
    """What is owed is what was posted, and what the witness would have stand is what stands."""
    witness = witness_for(end.rules.game.id)
    assert witness is not None
    owed = sorted([verdict.row for verdict in witness.owed(memory.facts())])
    lying = sorted([(w.person, w.wager, w.place, w.cents) for w in end.standing.lying])
    return (owed, memory.standing()) == (sorted(rows_of(end.postings)), lying)


def closed(rules: Rules, stood: Standing) -> tuple[Round, list[Move]]:
    """A round with these wagers, up to the outcome, and what the dealer said and did."""
    r, moves = rules.begin((("1", "Ann"),), stood), list[Move]()
    while DEALER in r.waits_for():
        moves.append(r.offers(DEALER)[0].move)
        r = r.after(moves[-1])
    return r, moves


def disagreements(game: Game, house: dict[str, object]) -> tuple[list[Move], int]:
    """The outcomes that the witness settles otherwise, and how many there are."""
    rules = game.rules(game.house(house))
    stood = every_area(rules)
    r, said = closed(rules, stood)
    wrong, outcomes = [], list(r.chances())
    for move, _ in outcomes:
        memory = memory_of(rules, stood)
        for one in (*said, move):
            memory.takes(to_builtins(one))
        if not agrees(memory, r.after(move)):
            wrong.append(move)
    return wrong, len(outcomes)


def planted_faults_found(game: Game, house: dict[str, object]) -> bool:
    """Whether each posting that pays a cent too much is noticed."""
    rules = game.rules(game.house(house))
    stood = every_area(rules)
    r, said = closed(rules, stood)
    move = next(iter(r.chances()))[0]
    memory = memory_of(rules, stood)
    for one in (*said, move):
        memory.takes(to_builtins(one))
    end = r.after(move)
    wrong = [
        end.changed(postings=(*end.postings[:at], replace(p, paid=p.paid + 1), *end.postings[at + 1 :]))
        for at, p in enumerate(end.postings)
    ]
    return bool(wrong) and not any(agrees(memory, one) for one in wrong)


def generated_rounds_agree(game: Game, house: dict[str, object], seed: int, rounds: int) -> bool:
    """Rounds of random legal play, with irregularities, each from the standing that the last one left."""
    rules, rng, standing = game.rules(game.house(house)), random.Random(seed), Standing()
    for _ in range(rounds):
        played = play(begin(rules, 3, standing), rng, irregular=30)
        memory = memory_of(rules, standing)
        for move in played.moves:
            memory.takes(to_builtins(move))
        if not agrees(memory, played.end):
            return False
        standing = played.end.standing
    return True
