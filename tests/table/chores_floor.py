"""A table of any game at which persons do some of the chores, under a clock that stands until it is set."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from croupier.declare.duties import ALL_CHORES, COLLECT, RACK_STUB
from croupier.equipment.shuffle import seeded
from croupier.games import find
from croupier.rounds.actors import DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Fold
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.table.commands import Act, Begin, BuyIn, Perform, Sit
from croupier.table.decide import Decided
from croupier.table.duties.judge import owing
from croupier.table.event_sink import OwnSink
from croupier.table.events import Event, Missed
from croupier.table.host import MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.world import World
from tests.table.floor import did

OPENED = datetime(2026, 1, 1, 12, tzinfo=UTC)
MOVES_MAX = 4_000


class Clock:
    """Stands until somebody moves it."""

    def __init__(self) -> None:
        self.now = OPENED

    def __call__(self) -> datetime:
        return self.now

    def later(self, **more: int) -> None:
        """So much later than the table was opened."""
        self.now = OPENED + timedelta(**more)


class Floor:
    """One table, with the events that it has made."""

    def __init__(
        self,
        game: str,
        choices: Mapping[str, object] | None = None,
        *,
        by_hand: Iterable[str] = (),
        seed: int = 0,
        sink: OwnSink | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.clock = clock or Clock()
        self.sink = MemorySink() if sink is None else sink
        world = World(clock=self.clock, entropy=seeded(seed), store=Path())
        declared = find(game)
        rules = declared.rules(declared.house(choices))
        seal = Seal(world.entropy(KEY_BYTES))
        chores = ALL_CHORES - set(by_hand)
        self.at = SoloHost.open("T", rules, world=world, seal=seal, sink=self.sink, chores=chores)
        self.rng = random.Random(seed)

    @property
    def events(self) -> list[Event]:
        """All that was recorded."""
        assert isinstance(self.sink, MemorySink)
        return self.sink.events

    def seat(self, *persons: Actor, first: int = 1) -> Floor:
        """These persons arrive one after the other, with more chips than they need."""
        for place, person in enumerate(persons, start=first):
            did(self.at, BuyIn(person, 100_000_000), by=person)
            did(self.at, Sit(person, str(place)), by=person)
        return self

    def does(self, duty: str, what: str = "", *, by: Actor = "") -> Decided:
        """A duty that must be taken, by whoever it belongs to."""
        return did(self.at, Perform(duty, what), by=by or self._whose(duty))

    def refused(self, duty: str, what: str = "", *, by: Actor = "") -> Refusal:
        """A duty that must be refused."""
        answer = self.at.do(Perform(duty, what), by=by or self._whose(duty))
        assert isinstance(answer, Refusal), f"{duty} {what} was to be refused"
        return answer

    def _whose(self, duty: str) -> Actor:
        chore = self.at.table.rules.chore(duty)
        return chore.who if chore is not None else DEALER

    def begins(self) -> Round:
        """The next round."""
        did(self.at, Begin())
        assert self.at.table.round is not None
        return self.at.table.round

    def plays(self) -> Round:
        """Whatever is offered, until the round is over; the round as it ended."""
        self.begins()
        return self.plays_on()

    def plays_on(self) -> Round:
        """The same of a round that has begun."""
        last = self.at.table.round
        assert last is not None
        number = self.at.table.rounds
        for _ in range(MOVES_MAX):
            r = self.at.table.round
            if r is None or self.at.table.rounds != number:
                return last
            last = r
            if self.out() and self.rng.randrange(2):
                if owing(self.at.table)[0].duty == RACK_STUB:  # below what is picked up after it
                    self.does(RACK_STUB)
                self.does(COLLECT, self.out()[0])
            else:
                self.somebody_acts(r)
        raise AssertionError("the round does not end")

    def out(self) -> list[str]:
        """Hands that are out of the round, and wait to be picked up by hand."""
        return [one.what for one in owing(self.at.table) if one.duty == COLLECT] if self.at.table.round else []

    def somebody_acts(self, r: Round) -> None:
        """One thing that is offered to whom the round waits for, or to any player while wagers are open."""
        persons = [person for _, person in r.seats]
        opening = r.agenda[0] is r.rules.agenda[0] or r.agenda[0].takes_wagers
        without = [person for person in persons if not any(person in hand.persons() for hand in r.hands)]
        if opening and without and self.rng.randrange(10):
            actor = self.rng.choice(without)
        else:
            actor = self.rng.choice([*persons, *r.waits_for() * 2] if opening else r.waits_for())
        offers = r.offers(actor)
        if offers:
            move = self.rng.choice(self.rng.choice(offers).moves())
            if isinstance(move, Fold) and self.rng.randrange(3):  # so that most hands see the end of the round
                move = offers[0].moves()[0]
            self.at.do(Act(move), by=actor)

    def missed(self) -> list[Missed]:
        """What was found to be left out."""
        return [event for event in self.events if isinstance(event, Missed)]

    def of(self, *kinds: type) -> list[Event]:
        """The events of these kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    def due(self) -> list[tuple[str, str]]:
        """The duties that are due, each with its deck or place."""
        return [(one.duty, one.what) for one in self.at.duties()]


FLOOR = SUPERVISOR
"""A floorperson is a supervisor of the table."""
