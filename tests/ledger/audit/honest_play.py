"""Tables where everyone plays by the rules, audited event by event: the audit may find nothing.

Persons take what is offered, come and go; cards are recut, changed and replaced; devices fail, and dealers report what
went wrong. All of that is lawful. The program does the duties with the cards, or people do all of them in time.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from msgspec.json import encode

from croupier.declare.duties import CUT, WITH_THE_CARDS
from croupier.declare.game import Game, Rules
from croupier.declare.house import House
from croupier.declare.options import OptionKind
from croupier.declare.requirements import Maximum, MaximumWhen, Requires
from croupier.equipment.shuffle import seeded
from croupier.games import DECLARED, find
from croupier.law.binding import Choice, OneOf
from croupier.ledger.audit.table_audit import TableAudit
from croupier.ledger.chain import LedgerRow
from croupier.rounds.actors import DEALER, SUPERVISOR, Actor
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.table.commands import Begin, BuyIn, ChangeMethod, CutCards, Leave, Perform, Recut, ReplaceDeck, Sit
from croupier.table.duties.method import devices, methods
from croupier.table.event_sink import MemorySink
from croupier.table.events import CuttingCard, Event
from croupier.table.host import ALL_CHORES
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.world import World
from tests.table.floor import did
from tests.table.test_every_game import PERSONS, somebody_acts

MOVES_MAX, DUTIES_MAX = 6_000, 200
CHIPS = 1_000_000_000
NUMBERS = {
    "decks": (1, 2, 6),
    "behind_cutting_card": (20, 100, 300, 400),
    "behind_cutting_card_percent": (50, 98),
    "stub_count_every": (1, 2),
    "card_change_hours": (1,),
}
"""Choices of a number, of which the law lists none."""
MORE_CHOICES = 8
SITTING = 150
"""Another table is opened after this many rounds, which are enough for a snapshot."""


class AuditingSink(MemorySink):
    """Audits each event as it is appended, in the form in which the ledger would store it."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.found: list[str] = []
        self._world, self._audit, self._position = world, TableAudit(), 0

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        super().append(table, round_number, actor, command, events)
        time = self._world.now()
        for event in events:
            self._position += 1
            row = LedgerRow(self._position, table, self._position, round_number, command, actor, time, encode(event))
            self.found += [f"round {round_number}, {event}: {what} ({cite})" for what, cite in self._audit.follow(row)]

    def finish(self) -> list[str]:
        """All findings, when play is over."""
        return self.found + [what for what, _ in self._audit.finish()]


class HonestTable:
    """One table, from a seed."""

    def __init__(
        self,
        rules: Rules,
        seed: str,
        *,
        by_hand: bool = False,
        one_method: bool = False,
        sink: type[AuditingSink] = AuditingSink,
    ) -> None:
        self.rng = random.Random(seed)
        self._one_method = one_method
        self._now = datetime(2009, 8, 17, 12, tzinfo=UTC)
        world = World(clock=lambda: self._now, entropy=seeded(self.rng.randrange(10**6)), store=Path())
        self.sink = sink(world)
        chores = ALL_CHORES - WITH_THE_CARDS if by_hand else ALL_CHORES
        seal = Seal(world.entropy(KEY_BYTES))
        self.at = SoloHost.open("T", rules, world=world, seal=seal, sink=self.sink, chores=chores)
        for place, person in enumerate(PERSONS, start=1):
            did(self.at, BuyIn(person, CHIPS), by=person)
            did(self.at, Sit(person, str(place)), by=person)

    def plays(self, rounds: int) -> list[str]:
        """What the audit found wrong with so many rounds."""
        for _ in range(rounds):
            self._between_rounds()
            self._round()
        return self.sink.finish()

    def _between_rounds(self) -> None:
        rng, table = self.rng, self.at.table
        self._now += timedelta(minutes=rng.choice((1, 2, 5)), hours=9 * (rng.randrange(40) == 0))
        if table.standing.mark(DECK_OUT):
            did(self.at, ReplaceDeck(SUPERVISOR), by=SUPERVISOR)
        if rng.randrange(10) == 0:
            person = rng.choice(PERSONS)
            if self.at.table.place_of(person):
                self.at.do(Leave(person), by=person)
        for person in PERSONS:
            if not self.at.table.place_of(person) and rng.randrange(3):
                did(self.at, Sit(person, self._free_place()), by=person)
        if not self.at.table.seats:
            did(self.at, Sit(PERSONS[0], self._free_place()), by=PERSONS[0])
        if not self._one_method and rng.randrange(50) == 0:
            self._another_method()
        self._duties()
        if rng.randrange(30) == 0 and self.at.table.shoe is not None:
            self.at.do(Recut(rng.randrange(5, 45)), by=SUPERVISOR)
            self._duties()

    def _free_place(self) -> str:
        taken = {place for place, _ in self.at.table.seats}
        places = [str(place) for place in range(1, self.at.table.rules.positions + 1)]
        return self.rng.choice([place for place in places if place not in taken])

    def _another_method(self) -> None:
        """Another lawful way to shuffle and deal, where the table takes it."""
        rules = self.at.table.rules
        other = self.rng.choice(lawful_houses(rules.game.id))
        choices = {o.key: other[o.key] for o in methods(rules.game) if other[o.key] != rules.house[o.key]}
        if choices:
            self.at.do(ChangeMethod(choices, devices(rules.house)), by=SUPERVISOR)

    def _duties(self) -> None:
        """People do what is due in its order, in time."""
        for _ in range(DUTIES_MAX):
            due = [one for one in self.at.duties() if one.duty in WITH_THE_CARDS]
            if not due:
                return
            one = due[0]
            if one.duty == CUT:
                cards = len(self.at.table.rules.deck)
                did(self.at, CutCards(one.who, self.rng.randrange(cards // 4, cards // 2)), by=one.who)
            else:
                did(self.at, Perform(one.duty, one.what), by=one.who)
        raise AssertionError(f"the duties do not end: {due}")

    def _round(self) -> None:
        if isinstance(answer := self.at.do(Begin(), by=DEALER), Refusal):
            raise AssertionError(str(answer))
        number = self.at.table.rounds
        for _ in range(MOVES_MAX):
            self._duties()
            if self.at.table.round is None or self.at.table.rounds != number:
                return
            somebody_acts(self.at, self.rng)
            assert not self.at.table.frozen, self.at.table.frozen
        raise AssertionError("the round does not end")


@cache
def lawful_houses(game: str) -> tuple[House, ...]:
    """The default house, and one for each choice of a licensee, with what the law requires next to it."""
    declared, written = find(game), list[dict[str, Choice]]([{}])
    for option in declared.options:
        if option.kind in (OptionKind.WORD, OptionKind.FLAG, OptionKind.WHOLE):
            listed = option.binding.values if isinstance(option.binding, OneOf) else NUMBERS.get(option.key, ())
            written += [
                {option.key: value} for value in listed if option.binding.allows(value) and value != option.default
            ]
    one_choice = [declared.house(choice) for choice in written]
    legal = [_lawful(declared, house) for house in one_choice]
    unique = {tuple(sorted(house.choices.items())): house for house in legal if house is not None}
    return tuple(unique.values())


def _lawful(game: Game, house: House) -> House | None:
    """The house with what its choice requires, or gives up; None where that takes a computation."""
    chosen = {option.key for option in game.options if house[option.key] != option.default}
    for _ in range(MORE_CHOICES):
        one = next((one for one in game.requirements if one.broken(house)), None)
        if one is None:
            return house
        if isinstance(one, Requires) and one.needs[0] not in chosen:
            changed: tuple[str, Choice] = one.needs[0], one.needs[1][0]
        elif isinstance(one, Requires):
            bound = next(option.binding for option in game.options if option.key == one.when[0])
            others = [value for value in bound.values if value not in one.when[1]] if isinstance(bound, OneOf) else []
            if not others:
                return None
            changed = one.when[0], others[0]
        elif isinstance(one, MaximumWhen):
            changed = one.key, one.at_most
        elif isinstance(one, Maximum):
            changed = one.key, one.at_most(house)
        else:
            return None
        house = House(house.game, dict([*house.choices.items(), changed]))
    return None


def tables() -> list[tuple[str, int, bool]]:
    """Each game, the number of its house, and whether people do the duties with the cards."""
    return [
        (game, number, by_hand)
        for game in DECLARED
        for number in range(len(lawful_houses(game)))
        for by_hand in (False, True)
    ]


def findings(game: str, number: int, by_hand: bool, rounds: int, seed: int = 0) -> list[str]:
    """What the audit finds at an honest table of one house."""
    rules, found = find(game).rules(lawful_houses(game)[number]), list[str]()
    for start in range(0, rounds, SITTING):
        table = HonestTable(rules, f"{game} {number} {by_hand} {seed} {start}", by_hand=by_hand)
        found += table.plays(min(SITTING, rounds - start))
    return found


class ForgetfulSink(AuditingSink):
    """The control: the audit hears that the cutting card always comes out at the dealer."""

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        told = [CuttingCard(BANK) if isinstance(event, CuttingCard) else event for event in events]
        super().append(table, round_number, actor, command, told)


def findings_of_the_control() -> int:
    """How often the audit notices that at a table of baccarat."""
    rules = find("baccarat-punto-banco").rules(find("baccarat-punto-banco").house({"behind_cutting_card": 400}))
    return len(HonestTable(rules, "control", one_method=True, sink=ForgetfulSink).plays(SITTING))
