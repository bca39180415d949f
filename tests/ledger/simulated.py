"""A whole floor from one seed: tables of several games, persons behind a bad network, a disk that fails, crashes (R7).

Everything that happens comes from one number: the cards, the clock, who acts when, which message comes twice or late,
when a commit fails and when the program dies. So what goes wrong once goes wrong again, to the last hash.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import msgspec

from croupier.equipment.shuffle import seeded
from croupier.games import find
from croupier.ledger.audit.audit import audit
from croupier.ledger.restore import resume_all
from croupier.ledger.store.keys import LedgerError, seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Bet
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin, BuyIn, Command, ReplaceDeck, Sit
from croupier.table.solo_host import SoloHost
from tests.ledger.server import where
from tests.table.floor import counting_world
from tests.table.test_every_game import PERSONS

GAMES = ("mississippi-stud", "casino-war", "three-card-poker", "baccarat-punto-banco")
STEPS = 220


class Message(msgspec.Struct):
    """A command on its way from a person's device to a table."""

    table: str
    by: Actor
    id: str
    command: Command


class Simulation:
    """One floor. `planted` may spoil a ledger as it is opened: what comes of it must be found."""

    def __init__(self, folder: Path, seed: int, planted: Callable[[Ledger], None] | None = None) -> None:
        self.rng = random.Random(seed)
        self.path = folder / f"{seed}.db"
        self.world = msgspec.structs.replace(counting_world(folder, seed=seed), entropy=seeded(seed))
        self.planted = planted
        self.network: list[Message] = []
        self.told: dict[tuple[str, str], bool] = {}
        """By table and command: whether it was told to have taken effect."""
        self.owner: dict[str, tuple[Actor, Command]] = {}
        """Who sent which command, under which id."""
        self.sent, self.crashes, self.wrong = 0, 0, list[str]()
        self._start()

    def _start(self) -> None:
        self.book = Ledger(where(self.path), self.world, create=True)
        self.book._writer.cursor().execute("PRAGMA synchronous = OFF")  # a program that dies leaves its writes behind
        if self.planted is not None:
            self.planted(self.book)
        seal = seal_for(self.path, self.world)
        self.tables = resume_all(self.book, seal)
        for name in GAMES:
            if name not in self.tables:
                game = find(name)
                self.tables[name] = SoloHost.open(
                    name, game.rules(game.house()), world=self.world, seal=seal, sink=self.book
                )

    def run(self) -> str:
        """All of it; the hash of the last page."""
        for _ in range(STEPS):
            self._ask()
            if self.network and self.rng.random() < 0.9:
                self._arrive(self.network.pop(self.rng.randrange(len(self.network))))
            if self.rng.random() < 0.02:
                self._crash()
        self._crash()
        head = self.book.head()[1].hex()
        self._judge()
        self.book.close()
        return head

    def _ask(self) -> None:
        """Somebody sends something, and the network does with it what networks do."""
        rng, name = self.rng, self.rng.choice(GAMES)
        command, by = self._wanted(self.tables[name])
        self.sent += 1
        message = Message(name, by, f"m{self.sent}", command)
        copies = rng.choices((0, 1, 2, 3), (5, 80, 10, 5))[0]
        self.network += [message] * max(copies, 1)  # whoever gets no answer sends it again
        if self.told and rng.random() < 0.05:  # a device that comes back sends what it sent long ago
            table, known = rng.choice([key for key, effective in self.told.items() if effective] or [(name, "")])
            if known:
                self.network.append(Message(table, self.owner[known][0], known, self.owner[known][1]))
        self.owner[message.id] = (by, command)

    def _wanted(self, at: SoloHost) -> tuple[Command, Actor]:
        rng, r = self.rng, at.table.round
        if at.table.frozen:
            self.wrong.append(f"a table is frozen: {at.table.frozen}")
            return BuyIn("Ann", 1), "Ann"
        for number, person in enumerate(PERSONS, start=1):
            if not at.table.chips.get(person):
                return BuyIn(person, 1_000_000), person
            if not at.table.place_of(person):
                return Sit(person, str(number)), person
        if r is None:
            return (ReplaceDeck(DEALER) if rng.random() < 0.02 else Begin()), DEALER
        waits = [*PERSONS, *r.waits_for() * 2] if r.agenda[0] is r.rules.agenda[0] else list(r.waits_for())
        actor = rng.choice(waits)
        moves = [move for offer in r.offers(actor) for move in offer.moves()]
        moves = [move for move in moves if type(move) is not Bet or actor in PERSONS]
        return (Act(rng.choice(moves)), actor) if moves else (Begin(), DEALER)

    def _arrive(self, message: Message) -> None:
        """A message reaches its table; its answer may be the last thing that the program did."""
        at = self.tables[message.table]
        if self.rng.random() < 0.02:
            self._fail_next_commit()
        try:
            answer = at.do(message.command, by=message.by, command_id=message.id)
        except LedgerError:
            self._crash()
            return
        key = (message.table, message.id)
        effective = not isinstance(answer, Refusal)
        if self.told.get(key) and not effective:
            self.wrong.append(f"{key} took effect, and is refused")
        self.told[key] = effective or self.told.get(key, False)

    def _fail_next_commit(self) -> None:
        real = self.book._writer

        class Faulty:
            def commit(self) -> None:
                raise OSError("the disk said no")

            def __getattr__(self, name: str) -> object:
                return getattr(real, name)

        self.book._writer = Faulty()

    def _crash(self) -> None:
        """The program dies with whatever it has not committed, and is started again."""
        self.crashes += 1
        self.book._connection.close()
        self._start()

    def _judge(self) -> None:
        """What must hold of every floor, whatever happened to it."""
        found = audit(self.book.pages(), index=self.book.index)
        self.wrong += [finding.what for finding in found.findings]
        if sum(at.table.imbalance() for at in self.tables.values()):
            self.wrong.append("chips were made or destroyed")
        there = [(row.table, row.command) for row in self.book.rows() if row.command]
        bought = sum(row.body.startswith(b'{"event":"bought in"') for row in self.book.rows())
        if bought > sum(isinstance(command, BuyIn) for _, command in self.owner.values()):
            self.wrong.append("a command took effect twice")
        lost = [key for key, effective in self.told.items() if effective and key not in set(there)]
        if lost:
            self.wrong.append(f"{len(lost)} acknowledged commands are not there")
