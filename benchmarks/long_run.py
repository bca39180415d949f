"""The real table against the exact figures: chips won and lost at a SoloHost, for as long as you like.

    python -m benchmarks.long_run [--rounds 20000] [--seed 47] [GAME ...]

One person buys in, makes every wager that has an exact figure, decides and is paid at a table with its shoe, its
witness and its events; what each wager lost is held against its exact edge, within 99.9 percent by its exact variance
(by the variance seen, where ends were not counted apart). How he plays is told in benchmarks/sittings.py. Cards are
shuffled for every round, because that is what the exact figures are for. The exit status is 1 where a figure lies
outside.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import sqrt
from pathlib import Path

from msgspec.structs import replace
from rich.console import Console
from rich.progress import Progress

from benchmarks.sittings import SITTINGS, Sitting, anything
from croupier.analysis.analyse import analyse
from croupier.analysis.definition import PERSON, SEAT, chore, opened
from croupier.analysis.figures import Analysis, Policy, WagerEdge
from croupier.analysis.kernels.layout_chain.simulate import every_wager
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.equipment.shuffle import seeded
from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet, Move
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.table.commands import Act, Begin, BuyIn, Command, ReplaceDeck, Sit
from croupier.table.events import Settled
from croupier.table.host import MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.world import World, real_world

Z999 = 3.290527
"""This many standard errors either side hold 999 of 1000 means."""

CHIPS = 10**12
OTHER = "another"
"""Who else sits where a game is not dealt to one person alone."""


class Tally:
    """What one wager brought, in units of itself, in as many rounds as it was settled in."""

    def __init__(self) -> None:
        self.count, self.net, self.squares = 0, 0.0, 0.0

    def add(self, net: float) -> None:
        self.count += 1
        self.net += net
        self.squares += net * net

    def deviation(self) -> float:
        mean = self.net / self.count
        return sqrt(self.squares / self.count - mean * mean)


class Compared:
    """One wager at the table next to its exact figure, in units of what it is counted in."""

    def __init__(self, name: str, exact: WagerEdge, count: int, lost: float, deviation: float) -> None:
        self.name, self.count = name, count
        self.exact, self.seen = float(exact.house_edge), lost / count
        self.errors = (self.seen - self.exact) / (deviation / sqrt(count))

    def __str__(self) -> str:
        figures = f"exact {100 * self.exact:9.4f}%  table {100 * self.seen:9.4f}%  {self.errors:+5.2f} standard errors"
        return f"{'agrees' if self.agrees else 'DIFFERS'}  {figures}  {self.count:9,} times  {self.name}"

    @property
    def agrees(self) -> bool:
        """Whether the table is within 99.9 percent of the exact figure."""
        return abs(self.errors) <= Z999


class Settlements(MemorySink):
    """A sink that keeps no events, because hours of play would not fit: only what each wager brought in this round."""

    def __init__(self) -> None:
        super().__init__()
        self.nets: Counter[str] = Counter()
        self.stakes: dict[str, int] = {}

    def commit(self) -> None:
        for event in self.events:
            if isinstance(event, Settled):
                for posting in event.postings:
                    if posting.person == PERSON:
                        self.nets[posting.wager] += posting.result_net
                        if posting.stake:
                            self.stakes[posting.wager] = posting.stake
        self.events.clear()


def main() -> int:
    wanted = arguments()
    found: list[Compared] = []
    with Progress(console=Console(stderr=True), transient=True) as bar:
        for sitting in [sitting for sitting in SITTINGS if not wanted.games or sitting.game in wanted.games]:
            task = bar.add_task(str(sitting), total=wanted.rounds)
            for compared in sat(sitting, wanted.rounds, wanted.seed, partial(bar.update, task)):
                found.append(compared)
                print(compared, flush=True)
            bar.remove_task(task)
    differ = [compared.name for compared in found if not compared.agrees]
    print(f"{len(found)} figures, {len(differ)} outside")
    return 0 if found and not differ else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games; else all that are declared")
    parser.add_argument("--rounds", type=int, default=20_000, help="rounds for each sitting (20000)")
    parser.add_argument("--seed", type=int, default=47)
    wanted = parser.parse_args()
    for game in wanted.games:
        if game not in DECLARED:
            parser.error(f"{game} is not declared; these are: {', '.join(DECLARED)}.")
    return wanted


def sat(sitting: Sitting, rounds: int, seed: int, done: Callable[..., object]) -> Iterator[Compared]:
    """Every wager of one sitting next to its exact figure."""
    game = find(sitting.game)
    rules = game.rules(game.house(sitting.house))
    try:
        found = analyse(rules)
    except Unfit as why:
        print(f"{sitting}: {why}", file=sys.stderr)
        return
    if any(wager.lies for wager in found.wagers):
        yield from thrown(sitting, rules, found.wagers, rounds, seed)
        return
    sides = beside(rules, found)
    tallies = played(sitting, rules, found, sides, rounds, seed, done)
    for key, exact in [
        *([(MAIN, found.wagers[0])] if sitting.way is None or sitting.plays_best else []),
        *sides.items(),
    ]:
        tally = tallies.get(key)
        if tally is None:
            print(f"{sitting}: {exact.wager} was never settled", file=sys.stderr)
            continue
        deviation = exact.standard_deviation if exact.told_apart else tally.deviation()
        yield Compared(f"{sitting}: {exact.wager}", exact, tally.count, -tally.net, deviation)


MAIN = "the opening wager and all that follows it"


def beside(rules: Rules, found: Analysis) -> dict[str, WagerEdge]:
    """The wagers other than the opening one that have an exact figure, by key."""
    lies = {bet.wager for bet in opening_bets(rules, found)}
    figures: dict[str, WagerEdge] = {}
    for exact in found.wagers:
        for wager in rules.game.wagers:
            if exact.denominator.startswith(wager.name) and wager.key not in lies and wager.key not in figures:
                figures[wager.key] = exact
    return figures


def opening_bets(rules: Rules, found: Analysis) -> list[Bet]:
    """What must lie before cards are dealt; the least where only side wagers have been counted."""
    start, _cents = opened(rules, None if found.policy is None else found.opening)
    return [Bet(PERSON, hand.place, stake.wager, stake.cents) for hand in start.hands for stake in hand.stakes]


def thrown(sitting: Sitting, rules: Rules, wagers: tuple[WagerEdge, ...], rounds: int, seed: int) -> Iterator[Compared]:
    """Wagers that lie from throw to throw, all of them made whenever they can be, through the real Round."""
    tallies = every_wager(rules, rounds, seeded(seed))
    for exact in wagers:
        tally = tallies.get(exact.wager)
        if tally is not None and tally.count:
            yield Compared(f"{sitting}: {exact.wager}", exact, tally.count, float(-tally.net), exact.standard_deviation)


class Refused(RuntimeError):
    """The table would not have it."""


def played(
    sitting: Sitting,
    rules: Rules,
    found: Analysis,
    sides: dict[str, WagerEdge],
    rounds: int,
    seed: int,
    done: Callable[..., object],
) -> dict[str, Tally]:
    """What each wager brought, in this many rounds."""
    world = World(clock=real_world(Path()).clock, entropy=seeded(seed), store=Path())
    sink = Settlements()
    meter = rules.game.meter(rules.house)

    def elsewhere(device: str) -> int:
        """A progressive wager is counted with what the house first puts on the meter: so much is always shown."""
        return 0 if meter is None else meter.initial - at.table.chips.get(device, 0)

    at = SoloHost.open("T", rules, world=world, seal=Seal(world.entropy(KEY_BYTES)), sink=sink, elsewhere=elsewhere)
    # The very rules that were analyzed, so that a policy knows their steps again.
    at.table = replace(at.table, rules=replace(rules, lasting=None))
    for place, person in ((SEAT, PERSON), ("2", OTHER))[: sitting.seats]:
        ask(at, BuyIn(person, CHIPS), person)
        ask(at, Sit(person, place), person)
    policy = sitting.way(rules, found.policy) if sitting.way is not None else found.policy
    assert policy is not None, f"{sitting} needs a way to play"
    opening = opening_bets(rules, found)
    tallies: dict[str, Tally] = defaultdict(Tally)
    wanted = deque(sides)
    for number in range(1, rounds + 1):
        wanted.rotate()  # where two wagers exclude each other, each has its turn
        one_round(at, opening, wanted, policy)
        at.commit()
        for key in sides.keys() & sink.nets.keys():
            tallies[key].add(sink.nets.pop(key) / sink.stakes[key])
        tallies[MAIN].add(sum(sink.nets.values()) / opening[0].cents)
        sink.nets.clear()
        if number % 256 == 0:
            done(completed=number)
    assert at.table.imbalance() == 0 and not at.table.frozen
    return tallies


def one_round(at: SoloHost, opening: list[Bet], sides: Iterable[str], policy: Policy) -> None:
    """A round from its beginning to its end."""
    if isinstance(at.put(Begin(), by=DEALER), Refusal):
        ask(at, ReplaceDeck(DEALER), DEALER)
        ask(at, Begin(), DEALER)
    for place, person in at.table.seats:
        for bet in opening:
            ask(at, Act(replace(bet, by=person, place=place)), person)
    for key in sides:
        lie_beside(at, key)
    ask(at, Act(next(offer.move for offer in going_on(at).offers(DEALER))), DEALER)
    while at.table.round is not None:
        r = at.table.round
        if PERSON in r.waits_for():
            ask(at, Act(of_person(r, policy)), PERSON)
        elif OTHER in r.waits_for():
            ask(at, Act(anything(r, OTHER)), OTHER)
        else:
            move = chore(r)
            ask(at, Act(move), r.waits_for()[0])


def of_person(r: Round, policy: Policy) -> Move:
    """What the player does. A policy for the opening wager knows nothing of what only a further wager needs."""
    if r.agenda[0].displayed or r.agenda[0].exposes() is not None:
        return anything(r, PERSON)
    return policy(r)


def lie_beside(at: SoloHost, key: str) -> None:
    """The least of a wager next to the opening one, where it may be made now: it may lie already, or come later."""
    for offer in going_on(at).offers(PERSON):
        if isinstance(offer.move, Bet) and offer.move.wager == key:
            ask(at, Act(offer.moves()[0]), PERSON)
            return


def going_on(at: SoloHost) -> Round:
    assert at.table.round is not None
    return at.table.round


def ask(at: SoloHost, command: Command, by: str) -> None:
    answer = at.put(command, by=by)
    if isinstance(answer, Refusal):
        raise Refused(str(answer))
    at._work()


if __name__ == "__main__":
    sys.exit(main())
