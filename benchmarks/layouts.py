"""Roulette and craps: spins and throws a second with every rule checked, and how long a full table takes to settle.

    python benchmarks/layouts.py

A roulette table of 14 players and 200 wagers: the time of the spin that settles them, target 20 ms. Then one player's
ten wagers a spin, and a pass line with place bets on 6 and 8, in rounds of the real rules. pyroulette and crapssim play
the same wagers next to it where they are installed:

    python -m venv /tmp/v && /tmp/v/bin/pip install pyroulette crapssim msgspec cryptography
    PYTHONPATH=src /tmp/v/bin/python benchmarks/layouts.py

They check fewer rules; neither is a dependency.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from croupier.declare.game import Rules
from croupier.equipment.shuffle import seeded
from croupier.games import find
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Announce, Bet, Spin, Throw
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.host import ALL_CHORES, THROW, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.world import World

PLAYERS, WAGERS, SPINS, RUNS = 14, 200, 300, 5
TEN = (
    *(("red", ""), ("odd", ""), ("low", ""), ("column", "2nd"), ("dozen", "1st")),
    *(("straight up", "17"), ("straight up", "00"), ("straight up", "32")),
    *(("four numbers", "1-2-4-5"), ("three numbers", "1-2-3")),
)
THEIR_TEN = ("red", "odd", "1-18", "col-2", "1-12", "17", "-1", "corner-1-2-4-5", "street-1", "32")
FIVE, SIX = 500, 600


def main() -> None:
    """Prints the figures, best of several runs, in processor time."""
    print(f"Python {sys.version.split()[0]}")
    print(f"roulette, {PLAYERS} players, {WAGERS} wagers: a spin settles in {1000 * full_table():.2f} ms (target 20)")
    print(f"roulette, the same at the real table, witness asked:  {1000 * full_table(host=True):.2f} ms")
    beside("roulette, one player, ten wagers", spins, "pyroulette", pyroulette_spins)
    beside("craps, pass line and place 6 and 8", throws, "crapssim", crapssim_throws)


def beside(said: str, ours: Callable[[], float], name: str, theirs: Callable[[], float]) -> None:
    """One line for us, one for the other, and the ratio."""
    mine = max(ours() for _ in range(RUNS))
    print(f"{said}: {mine:9.0f} a second, every rule checked")
    try:
        other = max(theirs() for _ in range(RUNS))
    except ImportError:
        print(f"{name} is not installed here; the head of this file says how to run beside it.")
        return
    print(f"{name}, the same wagers: {other:9.0f} a second; ratio {mine / other:.1f}")


def roulette_bets(rules: Rules) -> list[Bet]:
    """Two hundred wagers of fourteen players, on all kinds of areas, each as large as the table asks inside."""
    rng = random.Random(1)
    placing = next(found for step in rules.agenda if (found := step.places_lying()) is not None)
    spots = [(spot.wager.key, place) for spot in placing.spots for place in spot.places]
    chosen: dict[tuple[str, str, str], Bet] = {}
    while len(chosen) < WAGERS:
        by, (key, place) = f"p{len(chosen) % PLAYERS + 1}", rng.choice(spots)
        chosen[by, key, place] = Bet(by, place, key, FIVE)
    return list(chosen.values())


def sections_of(rules: Rules) -> tuple[str, ...]:
    """The sections of the wheel."""
    return next(areas.sections for step in rules.agenda if (areas := step.decides_areas()) is not None)


def full_table(*, host: bool = False) -> float:
    """Seconds of processor time from the spin to the last payment, the best of several."""
    rules = find("roulette").rules(find("roulette").house({"positions": PLAYERS}))
    seats = tuple((str(n), f"p{n}") for n in range(1, PLAYERS + 1))
    bets, took, sections = roulette_bets(rules), list[float](), sections_of(rules)
    at = opened(rules, [person for _, person in seats]) if host else None
    for number in range(30):
        spin = Spin(sections[number])
        if at is None:
            r = rules.begin(seats)
            for move in (*bets, Announce("spins the ball"), Announce("No more bets")):
                r = r.after(move)
            start = time.process_time()
            r = r.after(spin)
            took.append(time.process_time() - start)
            assert len(r.postings) == WAGERS
            continue
        asked = [(Begin(), DEALER), *((Act(bet), bet.by) for bet in bets)]
        asked += [(Act(Announce(words)), DEALER) for words in ("spins the ball", "No more bets")]
        for command, by in asked:
            answer = at.do(command, by=by) if at.table.round is None or not isinstance(command, Begin) else None
            assert not isinstance(answer, Refusal), answer
        start = time.process_time()
        at.do(Act(spin), by=DEALER)
        took.append(time.process_time() - start)
        assert at.table.imbalance() == 0 and not at.table.frozen
    return min(took)


def opened(rules: Rules, persons: list[str]) -> SoloHost:
    """A table in memory where these persons have chips for a long day; the dealer spins by hand."""
    world = World(clock=lambda: datetime.now(UTC), entropy=seeded(1), store=Path())
    seal = Seal(bytes(KEY_BYTES))
    at = SoloHost.open("one", rules, world=world, seal=seal, sink=MemorySink(), chores=ALL_CHORES - {THROW})
    for place, person in enumerate(persons, start=1):
        at.do(BuyIn(person, 10**9), by=person)
        at.do(Sit(person, str(place)), by=person)
    return at


def spins() -> float:
    """Rounds of roulette a second: ten wagers, each judged; the words of the dealer; the spin; the settlement."""
    rules, rng = find("roulette").rules(), random.Random(2)
    sections = sections_of(rules)
    bets = [Bet("Ann", place, key, FIVE) for key, place in TEN]
    start, net = time.process_time(), 0
    for _ in range(SPINS):
        r = rules.begin((("1", "Ann"),))
        for move in (*bets, Announce("spins the ball"), Announce("No more bets"), Spin(rng.choice(sections))):
            r = r.after(move)
        net += sum(posting.net for posting in r.postings)
    return SPINS / (time.process_time() - start)


def throws() -> float:
    """Throws of craps a second: the line and two place bets are made again whenever they may be."""
    rules, rng, standing, many = find("craps").rules(), random.Random(3), Standing(), 10 * SPINS
    wanted = [Bet("Ann", "", "pass", FIVE), Bet("Ann", "6", "place", SIX), Bet("Ann", "8", "place", SIX)]
    wanted = [bet for bet in wanted if bet.wager in {wager.key for wager in rules.game.wagers}]
    assert len(wanted) == 3
    closed = Announce(next(step.closes for step in rules.agenda if step.closes is not None).words)
    start = time.process_time()
    for _ in range(many):
        r = rules.begin((("1", "Ann"),), standing)
        while CHANCE not in r.waits_for():
            if not r.agenda[0].takes_wagers:
                r = r.after(r.offers(r.waits_for()[0])[0].move)
                continue
            there = {(wager.wager, wager.place) for wager in r.standing.lying}
            for bet in wanted:
                if (bet.wager, bet.place) not in there:
                    judged = r.judged(bet)
                    r = judged if isinstance(judged, Round) else r
            r = r.after(closed)
        r = r.after(Throw((rng.randint(1, 6), rng.randint(1, 6))))
        standing = r.standing
    return many / (time.process_time() - start)


def pyroulette_spins() -> float:
    """The same ten wagers; it has no rule to check but that it knows their names."""
    from pyroulette import Placement, Player, Strategy, play_roulette

    placed = [Placement(1, 5, on) for on in THEIR_TEN]
    player = Player(budget=10.0**9, strategy=Strategy(budget=10.0**9, placements=placed))
    start = time.process_time()
    play_roulette([player], games=SPINS)
    return SPINS / (time.process_time() - start)


def crapssim_throws() -> float:
    """The same line and place bets, by its own strategy."""
    from crapssim import Table
    from crapssim.strategy.examples import PassLinePlace68

    table, many = Table(seed=3), 10 * SPINS
    table.add_player(10**9, PassLinePlace68(5, 6, 6, skip_point=False))
    start = time.process_time()
    table.run(max_rolls=many, verbose=False)
    return many / (time.process_time() - start)


if __name__ == "__main__":
    main()
