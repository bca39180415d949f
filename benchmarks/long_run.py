"""The real table against the exact figures: chips won and lost at a Host, for as long as you like.

    python benchmarks/long_run.py [--rounds 20000] [--seed 47] [GAME ...]

One person plays best, buys in, wagers, decides and is paid at a table with its shoe, its witness and its events; what
his chips lost is held against the exact edge, within 99.9 percent by the exact variance. Cards are shuffled for every
round, because that is what the exact figures are for. The exit status is 1 where a figure lies outside.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from math import sqrt
from pathlib import Path

from msgspec.structs import replace
from rich.console import Console
from rich.progress import Progress

from croupier.analysis.choose import analyse
from croupier.analysis.figures import Policy, WagerEdge
from croupier.analysis.shapes import Unfit
from croupier.analysis.solver import PERSON, opened
from croupier.analysis.thrown import every_wager
from croupier.equipment.shuffle import seeded
from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER
from croupier.rounds.game import Rules
from croupier.rounds.moves import Bet, Move
from croupier.rounds.refusal import Refusal
from croupier.table.commands import Act, Begin, BuyIn, Command, ReplaceDeck, Sit
from croupier.table.host import Host, Memory
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.world import World, real_world

Z999 = 3.290527
"""So many standard errors either side hold 999 of 1000 means."""

CHIPS = 10**12


class Forgetful(Memory):
    """A sink that keeps nothing: hours of play would not fit."""

    def commit(self) -> None:
        self.events.clear()


class Compared:
    """One wager at the table beside its exact figure, in opening wagers."""

    def __init__(self, name: str, exact: WagerEdge, rounds: int, lost: Fraction) -> None:
        self.name, self.rounds = name, rounds
        self.exact, self.seen = float(exact.house_edge), float(lost / rounds)
        self.errors = (self.seen - self.exact) / (exact.standard_deviation / sqrt(rounds))

    def __str__(self) -> str:
        figures = f"exact {100 * self.exact:9.4f}%  table {100 * self.seen:9.4f}%  {self.errors:+5.2f} standard errors"
        return f"{self.name:58} {figures}  {'agrees' if self.agrees else 'DIFFERS'}"

    @property
    def agrees(self) -> bool:
        """Whether the table is within 99.9 percent of the exact figure."""
        return abs(self.errors) <= Z999


def main() -> int:
    wanted = arguments()
    found: list[Compared] = []
    with Progress(console=Console(stderr=True), transient=True) as bar:
        for game in wanted.games or DECLARED:
            task = bar.add_task(game, total=wanted.rounds)
            for compared in at_the_table(game, wanted.rounds, wanted.seed, partial(bar.update, task)):
                found.append(compared)
                print(compared, flush=True)
            bar.remove_task(task)
    return 0 if found and all(compared.agrees for compared in found) else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games; else all that are declared")
    parser.add_argument("--rounds", type=int, default=20_000, help="rounds for each figure (20000)")
    parser.add_argument("--seed", type=int, default=47)
    return parser.parse_args()


def at_the_table(game: str, rounds: int, seed: int, done: Callable[..., object]) -> Iterator[Compared]:
    """The opening wager under best play; of a game without decisions each of its wagers."""
    rules = find(game).rules()
    try:
        found = analyse(rules)
    except Unfit as why:
        print(f"{game}: {why}", file=sys.stderr)
        return
    if any(wager.lies for wager in found.wagers):
        yield from thrown(game, rules, found.wagers, rounds, seed)
        return
    if found.policy is not None:
        start, cents = opened(rules, found.opening)
        bets = [Bet(PERSON, hand.place, s.wager, s.cents) for hand in start.hands for s in hand.stakes]
        lost = played(rules, bets, found.policy, rounds, seed, done)
        yield Compared(f"{game}, {found.wagers[0].wager}", found.wagers[0], rounds, Fraction(lost, cents))
        return
    for wager in rules.game.wagers:
        exact = next((w for w in found.wagers if w.denominator == wager.name and w.combinations), None)
        if (
            exact is None
            or wager.key not in rules.posted
            or rules.agenda[0].waits_for(rules.begin((("1", PERSON),))) == ()
        ):
            continue
        cents = rules.posted[wager.key][0]
        try:
            lost = played(rules, [Bet(PERSON, "1", wager.key, cents)], None, rounds, seed, done)
        except Refused as why:
            print(f"{game}, {wager.name}: {why}", file=sys.stderr)
            continue
        yield Compared(f"{game}, {exact.wager}", exact, rounds, Fraction(lost, cents))


def thrown(game: str, rules: Rules, wagers: tuple[WagerEdge, ...], rounds: int, seed: int) -> Iterator[Compared]:
    """Wagers that lie from throw to throw, all of them made whenever they can be, through the real Round."""
    tallies = every_wager(rules, rounds, seeded(seed))
    for exact in wagers:
        tally = tallies.get(exact.wager)
        if tally is not None and tally.count:
            yield Compared(f"{game}, {exact.wager}", exact, tally.count, -tally.net)


class Refused(RuntimeError):
    """The table would not have it."""


def played(
    rules: Rules, bets: list[Bet], policy: Policy | None, rounds: int, seed: int, done: Callable[..., object]
) -> int:
    """What the person has lost after so many rounds, in cents."""
    world = World(clock=real_world(Path()).clock, entropy=seeded(seed), store=Path())
    at = Host.open("T", rules, world=world, seal=Seal(world.entropy(KEY_BYTES)), sink=Forgetful())
    # The very rules that were analysed, so that a policy knows their steps again.
    at.table = replace(at.table, rules=replace(rules, lasting=None))
    ask(at, BuyIn(PERSON, CHIPS), PERSON)
    ask(at, Sit(PERSON, bets[0].place), PERSON)
    for number in range(1, rounds + 1):
        one_round(at, bets, policy)
        at.commit()
        if number % 256 == 0:
            done(completed=number)
    assert at.table.imbalance() == 0 and not at.table.frozen
    return CHIPS - at.table.chips[PERSON]


def one_round(at: Host, bets: list[Bet], policy: Policy | None) -> None:
    if isinstance(at.put(Begin(), by=DEALER), Refusal):
        ask(at, ReplaceDeck(DEALER), DEALER)
        ask(at, Begin(), DEALER)
    for bet in bets:
        ask(at, Act(bet), PERSON)
    first = at.table.round
    assert first is not None
    (close,) = [offer.move for offer in first.offers(DEALER)]
    ask(at, Act(close), DEALER)
    while (r := at.table.round) is not None:
        if PERSON not in r.waits_for() or policy is None:
            raise Refused(f"{type(r.agenda[0]).__name__} waits for {', '.join(r.waits_for())}")
        move: Move = policy(r)
        ask(at, Act(move), PERSON)


def ask(at: Host, command: Command, by: str) -> None:
    answer = at.put(command, by=by)
    if isinstance(answer, Refusal):
        raise Refused(str(answer))
    at._work()


if __name__ == "__main__":
    sys.exit(main())
