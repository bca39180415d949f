"""Rounds a second at the real table: six seats of Mississippi Stud, every rule checked, every event made, in memory.

    python benchmarks/rounds.py

pokerkit plays six-handed fixed-limit hold'em beside it, to the showdown, where it is installed:
`python -m venv /tmp/v && /tmp/v/bin/pip install pokerkit msgspec cryptography`, then run this with /tmp/v/bin/python
and PYTHONPATH=src.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from croupier.equipment.shuffle import seeded
from croupier.games import find
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Fold, Move
from croupier.rounds.refusal import Refusal
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.host import Host, Memory, Sink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.world import World

PERSONS = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")
STREETS = ("3rd street", "4th street", "5th street")
ROUNDS, RUNS = 1_000, 5
CLOSE = Act(Announce("No more bets"))


def main() -> None:
    """Prints rounds a second, best of several runs each, and their ratio."""
    print(f"Python {sys.version}")
    ours = best(run_of(Memory))
    print(f"croupier, six seats, in memory, witness asked:     {ours:8.0f} rounds/s")
    unwitnessed = best(run_of(Memory, witness=False))
    print(f"croupier, six seats, in memory, witness not asked: {unwitnessed:8.0f} rounds/s")
    try:
        theirs = best(pokerkit_hands)
    except ImportError:
        print("pokerkit is not installed here; the head of this file says how to run beside it.")
        return
    print(f"pokerkit {version('pokerkit')}, six-handed fixed-limit hold'em: {theirs:8.1f} hands/s")
    print(f"ratio: {ours / theirs:.1f}")


def best(run: Callable[[], tuple[int, float]]) -> float:
    """Rounds a second of processor time in the best of several runs, so that a busy machine counts against nobody."""
    return max(rounds / seconds for rounds, seconds in (run() for _ in range(RUNS)))


def run_of(sink: Callable[[], Sink], *, witness: bool = True) -> Callable[[], tuple[int, float]]:
    """Plays a table of six into a fresh sink. What is asked of it is made up beforehand, as other people would."""

    def run() -> tuple[int, float]:
        at = table_of_six(sink(), world(), witness=witness)
        asked = asked_of_six(ROUNDS)
        start = time.process_time()
        for acts in asked:
            play(at, acts)
        return ROUNDS, time.process_time() - start

    return run


def world() -> World:
    """The machine's clock, and randomness from a seed."""
    return World(clock=lambda: datetime.now(UTC), entropy=seeded(1), store=Path())


def table_of_six(sink: Sink, of: World, *, witness: bool = True) -> Host:
    """One table of six persons."""
    return seat_six("MS-1", sink, of, witness=witness)


def seat_six(name: str, sink: Sink, of: World, *, witness: bool) -> Host:
    """Six persons with chips for a long day."""
    rules = find("mississippi-stud").rules()
    at = Host.open(name, rules, world=of, seal=Seal(of.entropy(KEY_BYTES)), sink=sink, witness=witness)
    for place, person in enumerate(PERSONS, start=1):
        at.do(BuyIn(person, 10**9), by=person)
        at.do(Sit(person, str(place)), by=person)
    return at


def asked_of_six(rounds: int) -> list[list[tuple[Begin | Act, str]]]:
    """What is asked of the table, round by round."""
    rng = random.Random(1)
    return [list(acts(rng)) for _ in range(rounds)]


def play(at: Host, acts: Sequence[tuple[Begin | Act, str]], *, wait: bool = True) -> None:
    """One round, committed once: six antes, then bets of one to three antes, one decision in five a fold.

    Where the table does not `wait`, it plays on while the disk is busy; people are told when it is done.
    """
    for act, by in acts:
        answer = at.put(act, by=by)
        if type(answer) is Refusal:
            raise AssertionError(str(answer))
        at._work()
    if wait:
        at.commit()
    else:
        at.commit_soon()


def acts(rng: random.Random) -> Iterator[tuple[Begin | Act, str]]:
    """What is asked of the table in one round; nobody asks the table what he may do."""
    yield Begin(), DEALER
    for place, person in enumerate(PERSONS, start=1):
        yield Act(Bet(person, str(place), "ante", 1_000)), person
    yield CLOSE, DEALER
    left = list(enumerate(PERSONS, start=1))
    for street in STREETS:
        for place, person in left[:]:
            roll = rng.randrange(15)
            move: Move = Bet(person, str(place), street, 1_000 * (1 + roll % 3))
            if roll < 3:
                move = Fold(person, str(place))
                left.remove((place, person))
            yield Act(move), person


def pokerkit_hands() -> tuple[int, float]:
    """Six players, antes none, blinds, every street called to the showdown."""
    from pokerkit import Automation, FixedLimitTexasHoldem  # type: ignore[import-not-found,unused-ignore]

    every = tuple(Automation)
    hands = 40
    start = time.process_time()
    for _ in range(hands):
        state = FixedLimitTexasHoldem.create_state(every, True, 0, (1, 2), 2, 4, 200, 6)
        while state.status:
            if state.can_check_or_call():
                state.check_or_call()
            elif state.can_deal_hole():
                state.deal_hole()
            else:
                state.burn_card() if state.can_burn_card() else state.deal_board()
    return hands, time.process_time() - start


if __name__ == "__main__":
    main()
