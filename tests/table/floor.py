"""A table on a floor that runs from one seed: a counting clock, seeded entropy, persons who play at random.

It knows no rule: what it does is taken from the offers of the round and from the commands that a table knows.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from croupier.declare.game import Rules
from croupier.equipment.shuffle import seeded
from croupier.games import find
from croupier.law.binding import Choice
from croupier.rounds.actors import DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Announce, Bet, Count, Fold, Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.table.commands import Act, Begin, BuyIn, CashOut, Command, Leave, Recut, ReplaceDeck, Sit
from croupier.table.decide import Decided
from croupier.table.event_sink import OwnSink
from croupier.table.host import ALL_CHORES, Host, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table
from croupier.world import World

GAME = find("mississippi-stud")
PERSONS = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")
NO_MORE_BETS = Act(Announce("No more bets"))

COMMANDS_MAX = 20_000
"""No test asks for this many; a table that cannot go on would be asked for ever."""

MANUAL: dict[str, Choice] = {"shuffling": "manual"}
"""Cards shuffled by hand, and so cut, and dealt from a manual shoe."""


def counting_world(store: Path = Path(), *, seed: int = 0) -> World:
    """Every look at the clock finds it one millisecond later."""
    looks = iter(range(10**9))
    start = datetime(2009, 8, 17, tzinfo=UTC)
    return World(clock=lambda: start + timedelta(milliseconds=next(looks)), entropy=seeded(seed), store=store)


def rules(choices: Mapping[str, object] | None = None) -> Rules:
    """Mississippi Stud at a house with these choices."""
    return GAME.rules(GAME.house(choices))


def host(
    choices: Mapping[str, object] | None = None,
    *,
    seed: int = 0,
    sink: OwnSink | None = None,
    name: str = "MS-1",
    chores: frozenset[str] = ALL_CHORES,
) -> SoloHost:
    """A table that has just been opened."""
    world = counting_world(seed=seed)
    seal = Seal(world.entropy(KEY_BYTES))
    sink = MemorySink() if sink is None else sink
    return SoloHost.open(name, rules(choices), world=world, seal=seal, sink=sink, chores=chores)


def seated(at: SoloHost, *persons: Actor, dollars: int = 1_000) -> SoloHost:
    """With these persons at the positions from 1 on, chips before each of them."""
    for number, person in enumerate(persons, start=1):
        did(at, BuyIn(person, dollars * 100), by=person)
        did(at, Sit(person, str(number)), by=person)
    return at


def did(at: SoloHost, command: Command, *, by: Actor = DEALER, command_id: str = "") -> Decided:
    """A command that the table must take."""
    answer = at.do(command, by=by, command_id=command_id)
    assert isinstance(answer, Decided), str(answer)
    return answer


def refused(at: SoloHost, command: Command, *, by: Actor = DEALER, command_id: str = "") -> Refusal:
    """A command that the table must refuse, and that leaves it as it was."""
    before = at.table
    answer = at.do(command, by=by, command_id=command_id)
    assert isinstance(answer, Refusal), f"{command} was to be refused"
    assert at.table is before, "a refused command changed the table"
    return answer


def antes(at: SoloHost, *persons: Actor, cents: int = 1_000) -> None:
    """Each of these persons places an ante where he sits."""
    for person in persons:
        did(at, Act(Bet(person, at.table.place_of(person), "ante", cents)), by=person)


def to_the_end(at: SoloHost) -> None:
    """Everybody bets the least on every street, or folds for want of chips, until the round is over."""
    number = at.table.rounds
    while at.table.round is not None and at.table.rounds == number:
        waiting = at.table.round.waits_for()
        person = waiting[0]
        bet, *rest = at.table.round.offers(person)
        if isinstance(at.do(Act(bet.move), by=person), Refusal):
            did(at, Act(rest[0].move), by=person)


def play_round(at: SoloHost, *persons: Actor) -> None:
    """One round in which these persons ante and bet the least."""
    did(at, Begin())
    antes(at, *persons)
    did(at, NO_MORE_BETS)
    to_the_end(at)


def now(at: Host) -> Round:
    """The round being played."""
    assert at.table.round is not None, "no round is being played"
    return at.table.round


def facts(table: Table) -> dict[str, object]:
    """All that a table is; its rules as the choices they rest on, so that two lives of one table can be compared."""
    values = {field: getattr(table, field) for field in table.__struct_fields__ if field != "round"}
    if table.round is not None:
        values |= {f"round {field}": getattr(table.round, field) for field in table.round.__struct_fields__}
        values["round rules"] = table.round.rules.house.choices
        values["round agenda"] = [re.sub(" at 0x[0-9a-f]+", "", str(step)) for step in table.round.agenda]
    return {**values, "rules": table.rules.house.choices, "chips": dict(table.chips)}


class Crowd:
    """Persons who come, buy chips, wager, fold, cash out and leave at random, and dealers who err."""

    def __init__(self, at: SoloHost, rng: random.Random, *, irregular: int = 20) -> None:
        self.at = at
        self.rng = rng
        self.irregular = irregular
        """In a thousand commands."""
        self._asked = 0

    def next_command(self) -> tuple[Command, Actor]:
        """Something that might be asked now; a table may still refuse it."""
        table, rng = self.at.table, self.rng
        self._asked += 1
        assert not table.frozen, table.frozen
        assert self._asked < COMMANDS_MAX, f"The table does not go on: {table.round}"
        roll = rng.randrange(1_000)
        if roll < 40 or len(table.seats) < 2:
            return self._coming_and_going()
        r = table.round
        if r is None:
            if table.standing.mark(DECK_OUT):
                return ReplaceDeck(SUPERVISOR), SUPERVISOR
            return Begin(), DEALER
        if 1_000 - roll <= self.irregular:
            reports = [offer.move for offer in r.reports()]
            if reports:
                return Act(rng.choice(reports)), DEALER
            return Recut(rng.randrange(5, 55)), SUPERVISOR
        return self._next_move(r)

    def _next_move(self, r: Round) -> tuple[Command, Actor]:
        rng = self.rng
        if not r.slot:  # wagers are being placed
            idle = [person for _, person in r.seats if not any(person in hand.persons() for hand in r.hands)]
            if not idle or (r.hands and rng.randrange(4) == 0):
                return NO_MORE_BETS, DEALER
            person = rng.choice(idle)
            return self._ante(person), person
        actor = rng.choice(r.waits_for())
        move = rng.choice([move for offer in r.offers(actor) for move in offer.moves()])
        if isinstance(move, Fold) and rng.randrange(2):  # so that most rounds reach the showdown
            move = r.offers(actor)[0].move
        if isinstance(move, Count) and rng.randrange(3) == 0:
            move = msgspec.structs.replace(move, stub=move.stub - 1, misdealt=rng.randrange(2) == 0)
        return Act(move), actor

    def _ante(self, person: Actor) -> Command:
        place = self.at.table.place_of(person)
        cents = self.rng.choice((500, 1_000, 1_250, 2_500, 10_000, 10_001))
        coupon = self.rng.choice((0, 0, 0, cents))
        return Act(Bet(person, place, "ante", cents, coupon))

    def _coming_and_going(self) -> tuple[Command, Actor]:
        person, rng = self.rng.choice(PERSONS), self.rng
        command = rng.choice(
            (
                BuyIn(person, rng.choice((0, 100_000, 1_000_000))),
                BuyIn(person, rng.choice((100_000, 1_000_000))),
                CashOut(person, rng.choice((1, 100, 10_000, 900_000))),
                Sit(person, str(rng.randrange(0, 8))),
                Sit(person, str(rng.randrange(1, 7))),
                Sit(person, str(rng.randrange(1, 7))),
                Leave(person),
            )
        )
        return command, person


def is_report(command: Command) -> bool:
    """Whether an irregularity is being reported."""
    return isinstance(command, Act) and isinstance(command.move, Report)
