"""Rounds a second at the real table, in memory, every rule checked, every event made.

    python benchmarks/rounds.py

Six seats of Mississippi Stud; one seat of blackjack, by one process and by one for each processor at the same time,
each with a table of its own. pokerkit plays six-handed fixed-limit hold'em next to it, to the showdown, where it is
installed: `python -m venv /tmp/v && /tmp/v/bin/pip install pokerkit msgspec cryptography`, then run this with
/tmp/v/bin/python and PYTHONPATH=src.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import cache, partial
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path

from croupier.equipment.shuffle import seeded
from croupier.games import find
from croupier.hands.points21 import total_of
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Choose, Fold, Move
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.event_sink import OwnSink
from croupier.table.host import MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.world import World

PERSONS = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")
STREETS = ("3rd street", "4th street", "5th street")
ROUNDS, RUNS = 1_000, 5
BLACKJACK_ROUNDS = 5_000
CLOSE = Act(Announce("No more bets"))
Asked = list[tuple[Begin | Act, str]]


def main() -> None:
    """Prints rounds a second, best of several runs each, and their ratio."""
    print(f"Python {sys.version}")
    ours = best(run_of(MemorySink))
    print(f"croupier, six seats, in memory, witness asked:     {ours:8.0f} rounds/s")
    unwitnessed = best(run_of(MemorySink, witness=False))
    print(f"croupier, six seats, in memory, witness not asked: {unwitnessed:8.0f} rounds/s")
    cores = os.cpu_count() or 1
    for witness, said in ((True, "witness asked"), (False, "witness not asked")):
        print(f"croupier, blackjack, one seat, {said + ':':19} {best(partial(blackjack, witness)):8.0f} rounds/s")
        print(f"the same, {cores:2} processes on as many processors:    {together(cores, witness):8.0f} rounds/s")
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


def run_of(sink: Callable[[], OwnSink], *, witness: bool = True) -> Callable[[], tuple[int, float]]:
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


def table_of_six(sink: OwnSink, of: World, *, witness: bool = True) -> SoloHost:
    """One table of six persons."""
    return seat_six("MS-1", sink, of, witness=witness)


def seat_six(name: str, sink: OwnSink, of: World, *, witness: bool) -> SoloHost:
    """Six persons with chips for a long day."""
    rules = find("mississippi-stud").rules()
    at = SoloHost.open(name, rules, world=of, seal=Seal(of.entropy(KEY_BYTES)), sink=sink, witness=witness)
    for place, person in enumerate(PERSONS, start=1):
        at.do(BuyIn(person, 10**9), by=person)
        at.do(Sit(person, str(place)), by=person)
    return at


def asked_of_six(rounds: int) -> list[Asked]:
    """What is asked of the table, round by round."""
    rng = random.Random(1)
    return [list(acts(rng)) for _ in range(rounds)]


def play(at: SoloHost, acts: Sequence[tuple[Begin | Act, str]], *, wait: bool = True) -> None:
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


def blackjack(witness: bool, clock: Callable[[], float] = time.process_time) -> tuple[int, float]:
    """One seat of blackjack, from the shoe of the table's own rules; what is asked was found out beforehand."""
    asked = asked_at_blackjack(BLACKJACK_ROUNDS)
    at = seat_one(witness=witness)
    start = clock()
    for acts in asked:
        play(at, acts)
    return BLACKJACK_ROUNDS, clock() - start


def together(processes: int, witness: bool) -> float:
    """Rounds a second of this many processes at the same time, by the clock on the wall."""
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        rates = [pool.submit(_rate, witness) for _ in range(processes)]
        return sum([rate.result() for rate in rates])


def _rate(witness: bool) -> float:
    return best(partial(blackjack, witness, time.perf_counter))


def seat_one(*, witness: bool) -> SoloHost:
    """One person at a table of blackjack, with chips for a long day."""
    of = world()
    rules = find("blackjack").rules()
    at = SoloHost.open("BJ-1", rules, world=of, seal=Seal(of.entropy(KEY_BYTES)), sink=MemorySink(), witness=witness)
    at.do(BuyIn("Ann", 10**9), by="Ann")
    at.do(Sit("Ann", "1"), by="Ann")
    return at


@cache
def asked_at_blackjack(rounds: int) -> list[Asked]:
    """What is asked in each round of the same cards: found out by playing them once."""
    at = seat_one(witness=False)
    opening: Asked = [(Begin(), DEALER), (Act(Bet("Ann", "1", "blackjack", 1_000)), "Ann"), (CLOSE, DEALER)]
    found = []
    for _ in range(rounds):
        play(at, opening)
        asked = opening[:]
        while at.table.round is not None:
            asked.append((Act(chosen(at.table.round)), "Ann"))
            play(at, asked[-1:])
        found.append(asked)
    return found


def chosen(r: Round) -> Move:
    """No insurance; eleven is doubled; a card for less than seventeen."""
    offers = {offer.move.choice: offer for offer in r.offers("Ann") if isinstance(offer.move, Choose)}
    if "decline" in offers:
        return offers["decline"].move
    move = offers["stand"].move
    assert isinstance(move, Choose)
    total = total_of(r.hand(move.place).cards)
    if total == 11 and "double" in offers:
        return offers["double"].moves()[-1]
    return offers["hit"].move if total < 17 else move


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
