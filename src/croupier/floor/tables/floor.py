"""The floor: all tables of a ledger, a task for each, one group commit for all, the accounts and the sockets."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from croupier.declare.duties import ALL_CHORES
from croupier.declare.game import Game, Rules
from croupier.declare.house import BadHouse, House, flatten
from croupier.declare.options import OptionKind
from croupier.floor.frames.model import Entry
from croupier.floor.frames.narration import TableEvent
from croupier.floor.frames.scene import keys_payments
from croupier.floor.messages.outbound import LobbyTables, encode
from croupier.floor.oversight.proposals import recover_claims
from croupier.floor.people.accounts import Accounts
from croupier.floor.people.floor_db import FloorDatabase, beside
from croupier.floor.people.guests import Guests
from croupier.floor.tables.demo_floor import DEMONSTRATION, Opening
from croupier.floor.tables.group_sink import Gathered
from croupier.floor.tables.lobby import entry_of
from croupier.floor.tables.pace import Pace
from croupier.floor.tables.room import TableRoom
from croupier.floor.tables.shared_meters import Links, link_of
from croupier.floor.training.held_payments import unkeyed
from croupier.floor.training.model import JudgedDecision, TrainingState
from croupier.floor.workers.pool import WorkerPools
from croupier.games import find
from croupier.ledger.restore import replayed, resume_into
from croupier.ledger.store.group_commit import GroupCommit
from croupier.ledger.store.keys import LedgerError, key_path, seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.location import Where
from croupier.ledger.verify import verify
from croupier.rounds.actors import METERS
from croupier.rounds.pending_payments import pending
from croupier.table.host import Host
from croupier.table.shoe import Broken

if TYPE_CHECKING:
    from croupier.floor.server.socket import Socket
    from croupier.world import World

LOG = logging.getLogger("croupier.floor")
NAMED = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
NAME_LENGTH_MAX = 40
TABLES_MAX = 200
LOBBY_EVERY_S = 1.0
POSITIONS_MAX, WHOLE_MAX = 30, 1000
"""Limits of houses to try out. These may go beyond the law, but a billion boxes would block all tables."""


class NoTable(ValueError):
    """An error: a table cannot be opened or closed. The sentence says why."""


class Floor:
    """Everything that a running server has."""

    def __init__(
        self,
        ledger: Ledger,
        world: World,
        *,
        pace: Pace,
        open_accounts: bool = True,
        guests: bool = True,
        openings: Sequence[Opening] = DEMONSTRATION,
        cache: Path | None = None,
    ) -> None:
        """`openings` are the tables of a new ledger, and `cache` is the folder of cached results."""
        self._openings, self.cache = openings, cache
        self.ledger, self.world, self.pace = ledger, world, pace
        self.open_accounts = open_accounts
        self.takes_guests = guests and open_accounts
        """Whether people without an account may play, and see the analysis and the law."""
        self.kept = FloorDatabase(beside(ledger.path))
        self.accounts = Accounts(self.kept, world)
        self.guests = Guests(self.kept, self.accounts, world)
        self.rooms: dict[str, TableRoom] = {}
        self.links = Links(self.rooms)
        self.sockets: set[Socket] = set()
        self.counting = WorkerPools()
        self.opened: Callable[[Rules], None] | None = None
        """A function that is called with the rules of each table that opens."""
        self.failed: asyncio.Future[None] | None = None
        self._seal = seal_for(ledger.path, world)
        self._group, self._sink = GroupCommit(ledger), Gathered(ledger)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._lobby_changed = asyncio.Event()
        self._restore()

    def _restore(self) -> None:
        """Restores every open table of the ledger, or opens the first tables of a new ledger."""
        recover_claims(self.kept, self.ledger)
        settings = {name: (chores, closed) for name, chores, closed in self.kept.rows("SELECT * FROM tables")}
        opened = self.ledger.openings()
        for name, written in opened.items():
            self.links.join(name, link_of(written))
        for name, link in self.kept.rows(
            "SELECT name, link FROM links"
        ):  # earlier releases did not record the link in the ledger
            self.links.join(name, link)
        for name in opened:
            chores, closed = settings.get(name, (",".join(ALL_CHORES), 0))
            if not closed:
                self._resume(name, frozenset(filter(None, chores.split(","))))
            elif self.links.of(name):
                self.links.left(replayed(self.ledger.rows(name, since=self.ledger.mark(name))))
        if not opened:
            for opening in self._openings:
                self._opened(opening, find(opening.game).rules())
            self.ledger.commit()

    def _resume(self, name: str, chores: frozenset[str]) -> None:
        try:
            shared = partial(self.links.elsewhere, name)
            host = resume_into(self._sink, self.ledger, name, self._seal, chores=chores, elsewhere=shared)
        except Broken as broken:
            where = key_path(self.ledger.path).name
            raise LedgerError(f"{broken} The key of a ledger is in {where}, next to it.") from None
        last = [row.sequence for row in self.ledger.rows(name, since=self.ledger.mark(name))]
        untold: Sequence[TableEvent] = ()
        if keys_payments(host.table, chores):
            keyed = self.kept.row("SELECT round, paid FROM keyed WHERE name = ?", name) or (0, 0)
            untold = unkeyed(self.ledger, host.table, (keyed[0], keyed[1]))
        self._take(host, chores, (last[-1] if last else 0) - len(untold), untold)

    def _opened(self, opening: Opening, rules: Rules) -> TableRoom:
        name, chores, link = opening.table, opening.chores, opening.link
        how = {"chores": chores, "elsewhere": partial(self.links.elsewhere, name)}
        host = Host.open(name, rules, world=self.world, seal=self._seal, sink=self._sink, link=link, **how)
        self.kept.change("INSERT OR REPLACE INTO tables (name, chores) VALUES (?,?)", name, ",".join(sorted(chores)))
        self.links.join(name, link)
        return self._take(host, chores, self._sink.appended(name))

    def _take(self, host: Host, chores: frozenset[str], sequence: int, untold: Sequence[TableEvent] = ()) -> TableRoom:
        name = host.table.name
        self.rooms[name] = room = TableRoom(
            host,
            chores=chores,
            pace=self.pace,
            durable=self._group.durable,
            sequence=sequence,
            changed=partial(self._changed, name),
            elsewhere=partial(self.links.shown, name),
            keyed=partial(self._keyed, name),
            scored=partial(self._scored, name),
            score=(self.kept.row("SELECT score FROM scores WHERE name = ?", name) or (b"",))[0],
            untold=untold,
            shift_over=partial(self._shift_over, name, host.table.rules.game.id),
        )
        room.lessons.counting = self.counting
        room.tally.since = self.world.clock()
        room.lessons.judged = partial(self._judged, host.table.rules.game.id)
        return room

    def _judged(self, game: str, person: str, decision: JudgedDecision) -> None:
        """Stores a decision at a training table. If it was the best choice, the values are not stored."""
        now = self.world.clock().isoformat(timespec="seconds")
        choices = b"" if decision.best else msgspec.json.encode(decision.choices)
        self.kept.change(
            "INSERT INTO decisions (time, name, game, best, cents, cards, chosen, choices) VALUES (?,?,?,?,?,?,?,?)",
            *(now, person, game, int(decision.best), decision.cost_cents, decision.cards, decision.chosen, choices),
        )

    def _keyed(self, name: str, number: int, paid: int) -> None:
        """Stores how far a dealer in training has keyed the payments."""
        self.kept.change("INSERT OR REPLACE INTO keyed (name, round, paid) VALUES (?,?,?)", name, number, paid)

    def _scored(self, name: str, score: bytes) -> None:
        """Stores the score of the shift of a dealer in training."""
        self.kept.change("INSERT OR REPLACE INTO scores (name, score) VALUES (?,?)", name, score)

    def _shift_over(self, name: str, game: str, person: str, score: TrainingState) -> None:
        """Stores the record of a shift that a dealer in training has ended."""
        steps = score.steps_right, score.steps_wrong, score.steps_helped
        figures = score.right, score.wrong, *steps, round(score.seconds), score.faults_found, score.faults_missed
        now = self.world.clock().isoformat(timespec="seconds")
        columns = "time, name, table_name, game, right, wrong, steps_right, steps_wrong, steps_helped, seconds"
        columns += ", faults_found, faults_missed"
        marks = ",".join("?" * 12)
        self.kept.change(f"INSERT INTO shifts ({columns}) VALUES ({marks})", now, person, name, game, *figures)

    def _changed(self, name: str) -> None:
        """Updates the lobby, and the tables that share a meter with this one."""
        self._lobby_changed.set()
        for room in self.links.others(name):
            room.look()

    # Running.

    async def start(self) -> None:
        """Starts the task of every table."""
        self.failed = asyncio.get_running_loop().create_future()
        for room in self.rooms.values():
            self._run(room)
        self._tasks[" lobby"] = asyncio.create_task(self._tell_lobby())

    def _run(self, room: TableRoom) -> None:
        task = asyncio.create_task(room.run(), name=f"table {room.name}")
        task.add_done_callback(partial(self._ended, room))
        self._tasks[room.name] = task

    def _ended(self, room: TableRoom, task: asyncio.Task[None]) -> None:
        """Stops the floor after a ledger error, because the state of the disk is unknown.

        A program error at one table stops only that table, until the floor restarts.
        """
        wrong = None if task.cancelled() else task.exception()
        if wrong is None or self.failed is None or self.failed.done():
            return
        if isinstance(wrong, LedgerError):
            self.failed.set_exception(wrong)
            return
        LOG.error("Table %s has stopped", room.name, exc_info=wrong)
        room.stop()
        self._lobby_changed.set()

    async def stop(self) -> None:
        """Closes all sockets and tasks. Everything that was acknowledged is in the ledger."""
        for socket in tuple(self.sockets):
            await socket.bye("The floor is closing.", 1001)
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self.counting.close()
        with suppress(LedgerError):
            self.ledger.close()
        self.kept.close()
        if self.failed is not None and self.failed.done():
            self.failed.exception()

    # Tables.

    async def open(self, opening: Opening, rules: Rules) -> TableRoom:
        """Opens a table. Its opening is durable when this returns."""
        if not NAMED.fullmatch(opening.table) or len(opening.table) > NAME_LENGTH_MAX:
            raise NoTable(
                "A table's name is 1 to 40 lower-case letters, digits and single hyphens, such as blackjack-2."
            )
        if opening.table in self.ledger.tables():
            raise NoTable(f"The ledger already has a table {opening.table}; choose another name.")
        if len(self.rooms) >= TABLES_MAX:
            raise NoTable(f"A floor has at most {TABLES_MAX} tables; close one first.")
        if opening.link and (why := self._no_link(opening.link, rules)):
            raise NoTable(why)
        room = self._opened(opening, rules)
        await self._group.durable()
        self._run(room)
        if self.opened is not None:
            self.opened(rules)
        self._lobby_changed.set()
        return room

    def _no_link(self, link: str, rules: Rules) -> str:
        if not NAMED.fullmatch(link) or len(link) > NAME_LENGTH_MAX:
            return "A link's name is 1 to 40 lower-case letters, digits and single hyphens, such as aces."
        return self.links.refusal(link, rules)

    async def close(self, name: str) -> None:
        """Closes a table that has no open round and no chips. The amount on a meter stays (19:47-2.19(i), J75)."""
        table = self.rooms[name].host.table
        called = table.rules.game.called
        chips = [one for one, cents in table.chips.items() if cents and called(one) == one and one not in METERS]
        if (r := table.round) is not None and (table.layout or pending(r)):
            raise NoTable(f"A round is in play at {name}; finish it first.")
        if chips:  # players who are no longer seated may still have chips
            raise NoTable(f"Chips of {', '.join(chips)} are still at {name}; cash them out first.")
        room = self.rooms.pop(name)
        self.links.left(table)  # at once, so that no table reads the meter without this part
        room.close()
        await asyncio.gather(self._tasks.pop(name), return_exceptions=True)
        self.kept.change("UPDATE tables SET closed = 1 WHERE name = ?", name)
        self._lobby_changed.set()

    # The lobby.

    def lobby_changed(self) -> None:
        """Schedules an update of the lobby."""
        self._lobby_changed.set()

    def lobby(self) -> tuple[Entry, ...]:
        """All tables, in the order of opening."""
        return tuple([entry_of(room, self.counting) for room in self.rooms.values()])

    async def _tell_lobby(self) -> None:
        while True:
            await self._lobby_changed.wait()
            await asyncio.sleep(LOBBY_EVERY_S)
            self._lobby_changed.clear()
            looking = [socket for socket in self.sockets if socket.in_lobby]
            if looking:
                message = encode(LobbyTables(self.lobby()))
                for socket in looking:
                    socket.send(message)


def open_floor(
    at: Path | Where,
    world: World,
    *,
    pace: Pace,
    open_accounts: bool = True,
    guests: bool = True,
    openings: Sequence[Opening] = DEMONSTRATION,
    cache: Path | None = None,
) -> Floor:
    """Opens the floor of a ledger, or creates one. A ledger that was altered or lacks its key cannot be continued."""
    where = at if isinstance(at, Where) else Where(at.absolute())
    ledger = Ledger(where, world, create=True)
    try:
        verify(ledger)
        if ledger.tables() and not key_path(where.path).is_file():
            missing = key_path(where.path).name
            raise LedgerError(
                f"The key of this ledger, {missing}, is not next to it; without the key its shoes cannot be opened."
            )
        allowed = {"open_accounts": open_accounts, "guests": guests}
        return Floor(ledger, world, pace=pace, openings=openings, cache=cache, **allowed)
    except Exception:
        with suppress(LedgerError):
            ledger.close()
        raise


def chosen(game: str, choices: dict[str, object]) -> Rules:
    """The rules of a game under a house. Raises BadHouse, which says what is wrong with the house."""
    declared = find(game)
    house: House = declared.house(choices)
    return _countable(declared, house)


def changed(rules: Rules, choices: dict[str, object]) -> Rules:
    """The same rules with other choices. Raises BadHouse, which says what is wrong with them."""
    read = rules.game.house(choices, rules.day)
    other = {key: read[key] for key, _ in flatten(choices) if key in read.choices}
    house = House(rules.game.id, {**rules.house.choices, **other})
    return _countable(rules.game, house, rules.day)


def _countable(game: Game, house: House, day: date | None = None) -> Rules:
    """The rules of this house. Numbers that are too large for any table are refused."""
    for option in game.options:
        number = house.choices.get(option.key)
        if option.kind is OptionKind.WHOLE and isinstance(number, int) and number > WHOLE_MAX:
            raise BadHouse(f"{option.key} is at most {WHOLE_MAX:,} on this floor ({option.cite}); {number:,} is not.")
    rules = game.rules(house, day)
    if not 1 <= rules.positions <= POSITIONS_MAX:
        right = f"at least 1 and at most {POSITIONS_MAX} positions"
        raise BadHouse(f"A table of this floor has {right}; {rules.positions:,} is not possible.")
    return rules


def opening_of(names: Sequence[str]) -> frozenset[str]:
    """The chores with these names. An unknown name is refused."""
    unknown = [name for name in names if name not in ALL_CHORES]
    if unknown:
        raise NoTable(f"{unknown[0][:40]!r} is not a chore; {', '.join(sorted(ALL_CHORES))} are.")
    return frozenset(names)
