"""Fifty tables of every game that play at random until they are killed; each commit that is acknowledged is said.

Run `early` it acknowledges before the commit, as it must not. Tables share commits, some of which are waited for while
others are on their way as play goes on.
"""

from __future__ import annotations

import hashlib
import os
import random
import time
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event as Signal

from croupier.declare.duties import ALL_CHORES, DEAL, TURN
from croupier.games import DECLARED, find
from croupier.ledger.restore import resume_all
from croupier.ledger.store.keys import seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Turn
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin, BuyIn, Command, Perform, ReplaceDeck
from croupier.table.decide import Decided
from croupier.table.events import encode_event
from croupier.table.solo_host import SoloHost
from tests.ledger.server import located
from tests.table.floor import NO_MORE_BETS, antes, counting_world, did, seated
from tests.table.test_every_game import PERSONS, somebody_acts

TABLES, TOGETHER = 50, 8
"""How many tables there are, and how many of them act before a commit."""
EARLY_SECONDS = 0.02
"""How long the planted fault has acknowledged what is not yet on the disk."""


class Acknowledging(Ledger):
    """Writes a line to the pipe for each commit: the position of its last event, and its hash."""

    early = False

    def _sync(self, last: int, head: bytes, begun: Signal | None = None) -> None:
        if self.early:
            say(f"head {last} {head.hex()}\n")
            time.sleep(EARLY_SECONDS)
        super()._sync(last, head, begun)
        if not self.early:
            say(f"head {last} {head.hex()}\n")


def do_without_commit(self: SoloHost, command: Command, *, by: Actor, command_id: str = "") -> Refusal | Decided:
    """A command of one table, to be committed with those of others."""
    decided = self.put(command, by=by, command_id=command_id)
    if not isinstance(decided, Refusal):
        self._work()
    return decided


def say(what: str) -> None:
    """At once and whole: what is in the pipe outlives the process, which ends where nobody is left to kill it."""
    try:
        os.write(1, what.encode())
    except BrokenPipeError:
        os._exit(1)


def order_digest(at: SoloHost) -> str:
    """Which order lies in the shoe, before any cut, told without telling it."""
    assert at.cards.shoe is not None
    return hashlib.sha256(bytes(at.cards.shoe.order)).hexdigest()


def step(at: SoloHost, rng: random.Random) -> None:
    """Something happens at a table: a round begins, or goes on by somebody's move."""
    if at.table.round is not None:
        somebody_acts(at, rng)
    elif isinstance(at.do(Begin(), by=DEALER), Refusal):
        at.do(ReplaceDeck(DEALER), by=DEALER)


def floor(book: Ledger, many: int) -> list[SoloHost]:
    """This many tables, gone on with or opened."""
    seal = seal_for(book.path, book.world)
    tables = resume_all(book, seal)
    for number in range(many):
        game = find(DECLARED[number % len(DECLARED)])
        name = f"{game.id} {number}"
        if name not in tables:
            at = SoloHost.open(name, game.rules(game.house()), world=book.world, seal=seal, sink=book)
            tables[name] = seated(at, *PERSONS, dollars=100_000)
    return list(tables.values())


def play(path: Path, start: int, early: bool, many: int, out: Connection) -> None:
    """A process of its own, until it is killed; what it says goes to `out`."""
    os.dup2(out.fileno(), 1)
    book = Acknowledging(located(path), counting_world(path.parent, seed=start), create=True)
    book.early = early
    SoloHost.do = do_without_commit  # type: ignore[method-assign]
    rng, tables = random.Random(start), floor(book, many)
    for at in tables:
        at.do(BuyIn("Ann", 1_000_000), by="Ann", command_id=f"start {start}")
    book.commit()
    say("playing\n")
    while True:
        for at in rng.sample(tables, min(TOGETHER, many)):
            step(at, rng)
        if rng.random() < 0.5:
            book.commit_soon()
        else:
            book.commit()
            say(
                "".join(
                    [f"shoe {at.table.shoes} {order_digest(at)} {at.table.name}\n" for at in tables if at.cards.shoe]
                )
            )


def deals_by_hand(path: Path, out: Connection) -> None:
    """A dealer deals, turns a card up, says a word and turns one alone; told of it, he waits to be killed."""
    book = Ledger(located(path), counting_world(path.parent), create=True)
    game = find("mississippi-stud")
    rules, seal = game.rules(game.house()), seal_for(book.path, book.world)
    at = SoloHost.open("MS-1", rules, world=book.world, seal=seal, sink=book, chores=ALL_CHORES - {DEAL, TURN})
    seated(at, "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    led_to = {"deal": did(at, Perform(DEAL), command_id="deal").events}
    for name in ("turn", "word", "move"):
        bet = next(o.moves()[0] for o in at.table.round.offers("Ann") if o.moves())  # type: ignore[union-attr]
        did(at, Act(bet), by="Ann")
        if name == "turn":
            led_to[name] = did(at, Perform(TURN), command_id=name).events
        elif name == "word":
            word = at.one_chore(command_id=name)
            assert isinstance(word, Decided)
            led_to[name] = word.events
        else:
            assert at.table.round is not None
            place, slot = at.table.round.agenda[0].turning(at.table.round) or ("", 0)
            led_to[name] = did(at, Act(Turn(place, slot, 0)), command_id=name).events
    out.send({name: [encode_event(event) for event in events] for name, events in led_to.items()})
    server = os.getppid()
    while os.getppid() == server:
        time.sleep(1)
