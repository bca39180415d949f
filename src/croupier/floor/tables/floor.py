"""The floor: all tables of a ledger, each with its task, one group commit for all of them, and who is on the floor."""

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

from croupier.declare.duties import ALL_CHORES
from croupier.declare.game import Game, Rules
from croupier.declare.house import BadHouse, House, Kind, flatten
from croupier.floor.frames.model import Entry
from croupier.floor.frames.narration import TableEvent
from croupier.floor.frames.scene import keys_payments
from croupier.floor.messages.outbound import LobbyTables, encode
from croupier.floor.oversight.proposals import taken_over
from croupier.floor.people.accounts import Accounts
from croupier.floor.people.floor_db import FloorDatabase, beside
from croupier.floor.tables.demo_floor import DEMONSTRATION, Opening
from croupier.floor.tables.group_sink import Gathered
from croupier.floor.tables.lobby import entry_of
from croupier.floor.tables.pace import Pace
from croupier.floor.tables.room import TableRoom
from croupier.floor.tables.shared_meters import Links, link_of
from croupier.floor.training.held_payments import unkeyed
from croupier.floor.workers.pool import WorkerPools
from croupier.games import find
from croupier.ledger.restore import replayed, resume_into
from croupier.ledger.store.group_commit import GroupCommit
from croupier.ledger.store.keys import LedgerError, key_path, seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.location import Where
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
"""What may be tried goes beyond the law, and not beyond any table: a billion boxes would hold up all the others."""


class NoTable(ValueError):
    """A table that cannot be opened, or closed; the sentence says why."""


class Floor:
    """Everything that a running server has."""

    def __init__(
        self,
        ledger: Ledger,
        world: World,
        *,
        pace: Pace,
        open_accounts: bool = True,
        openings: Sequence[Opening] = DEMONSTRATION,
        cache: Path | None = None,
    ) -> None:
        """`openings` are the tables that a fresh ledger begins with, `cache` where counts are remembered."""
        self._openings, self.cache = openings, cache
        self.ledger, self.world, self.pace = ledger, world, pace
        self.open_accounts = open_accounts
        self.kept = FloorDatabase(beside(ledger.path))
        self.accounts = Accounts(self.kept, world)
        self.rooms: dict[str, TableRoom] = {}
        self.links = Links(self.rooms)
        self.sockets: set[Socket] = set()
        self.counting = WorkerPools()
        self.opened: Callable[[Rules], None] | None = None
        """Who wants to know of the rules of a table that opens."""
        self.failed: asyncio.Future[None] | None = None
        self._seal = seal_for(ledger.path, world)
        self._group, self._sink = GroupCommit(ledger), Gathered(ledger)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._lobby_changed = asyncio.Event()
        self._restored()

    def _restored(self) -> None:
        """Every open table of the ledger, or the floor to begin with where the ledger holds none."""
        taken_over(self.kept, self.ledger)
        settings = {name: (chores, closed) for name, chores, closed in self.kept.rows("SELECT * FROM tables")}
        opened = self.ledger.openings()
        for name, written in opened.items():
            self.links.join(name, link_of(written))
        for name, link in self.kept.rows("SELECT name, link FROM links"):  # earlier ledgers did not say it
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
            raise LedgerError(f"{broken} The key of a ledger lies beside it, as {where}.") from None
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
            untold=untold,
        )
        return room

    def _keyed(self, name: str, number: int, paid: int) -> None:
        """Up to here a dealer in training has keyed what was paid, and is not asked for it again."""
        self.kept.change("INSERT OR REPLACE INTO keyed (name, round, paid) VALUES (?,?,?)", name, number, paid)

    def _changed(self, name: str) -> None:
        """Whoever looks at the lobby is told, and those at tables whose meter has gone on."""
        self._lobby_changed.set()
        for room in self.links.others(name):
            room.look()

    # Running.

    async def start(self) -> None:
        """Every table gets its task."""
        self.failed = asyncio.get_running_loop().create_future()
        for room in self.rooms.values():
            self._run(room)
        self._tasks[" lobby"] = asyncio.create_task(self._tell_lobby())

    def _run(self, room: TableRoom) -> None:
        task = asyncio.create_task(room.run(), name=f"table {room.name}")
        task.add_done_callback(partial(self._ended, room))
        self._tasks[room.name] = task

    def _ended(self, room: TableRoom, task: asyncio.Task[None]) -> None:
        """A ledger that failed takes the floor with it: nobody knows what the disk has. A mistake of ours at one table
        stops that table, until the floor is opened again; its neighbours go on."""
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
        """Nobody is told anything more; the ledger keeps what was acknowledged."""
        for socket in tuple(self.sockets):
            await socket.bye("The floor closes.", 1001)
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
        """A new table; its opening is durable when this returns."""
        if not NAMED.fullmatch(opening.table) or len(opening.table) > NAME_LENGTH_MAX:
            raise NoTable("A table's name is 1 to 40 small letters, figures and single hyphens, such as blackjack-2.")
        if opening.table in self.ledger.tables():
            raise NoTable(f"The ledger holds a table {opening.table} already; another name would be right.")
        if len(self.rooms) >= TABLES_MAX:
            raise NoTable(f"This floor has {TABLES_MAX} tables; close one first.")
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
            return "A link's name is 1 to 40 small letters, figures and single hyphens, such as aces."
        return self.links.refusal(link, rules)

    async def close(self, name: str) -> None:
        """A table at which nothing is open any more; what stands on a meter stays there (19:47-2.19(i), J75)."""
        table = self.rooms[name].host.table
        called = table.rules.game.called
        chips = [one for one, cents in table.chips.items() if cents and called(one) == one and one not in METERS]
        if (r := table.round) is not None and (table.layout or pending(r)):
            raise NoTable(f"A round is being played at {name}, and is finished first.")
        if chips:  # whoever has stood up may have left them here
            raise NoTable(f"Chips of {', '.join(chips)} are still at {name}; cash them out first.")
        room = self.rooms.pop(name)
        self.links.left(table)  # at once, so that nobody reads a meter without its part
        room.close()
        await asyncio.gather(self._tasks.pop(name), return_exceptions=True)
        self.kept.change("UPDATE tables SET closed = 1 WHERE name = ?", name)
        self._lobby_changed.set()

    # The lobby.

    def lobby_changed(self) -> None:
        """Who looks at the lobby is told soon."""
        self._lobby_changed.set()

    def lobby(self) -> tuple[Entry, ...]:
        """All tables, in the order in which they opened."""
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
    openings: Sequence[Opening] = DEMONSTRATION,
    cache: Path | None = None,
) -> Floor:
    """The floor of a ledger, made where there is none. One whose key is gone cannot be gone on with."""
    where = at if isinstance(at, Where) else Where(at.absolute())
    ledger = Ledger(where, world, create=True)
    try:
        if ledger.tables() and not key_path(where.path).is_file():
            missing = key_path(where.path).name
            raise LedgerError(f"The key of this ledger, {missing}, is not beside it; its shoes cannot be opened.")
        return Floor(ledger, world, pace=pace, open_accounts=open_accounts, openings=openings, cache=cache)
    except Exception:
        with suppress(LedgerError):
            ledger.close()
        raise


def chosen(game: str, choices: dict[str, object]) -> Rules:
    """The rules of a game under a house; BadHouse says what is wrong with it."""
    declared = find(game)
    house: House = declared.house(choices)
    return _countable(declared, house)


def changed(rules: Rules, choices: dict[str, object]) -> Rules:
    """The same rules with other choices; BadHouse says what is wrong with them."""
    read = rules.game.house(choices, rules.day)
    other = {key: read[key] for key, _ in flatten(choices) if key in read.choices}
    house = House(rules.game.id, {**rules.house.choices, **other})
    return _countable(rules.game, house, rules.day)


def _countable(game: Game, house: House, day: date | None = None) -> Rules:
    """The rules of this house, if no number in it is beyond what any table has."""
    for option in game.options:
        number = house.choices.get(option.key)
        if option.kind is Kind.WHOLE and isinstance(number, int) and number > WHOLE_MAX:
            raise BadHouse(f"{option.key} is at most {WHOLE_MAX:,} on this floor ({option.cite}); {number:,} is not.")
    rules = game.rules(house, day)
    if not 1 <= rules.positions <= POSITIONS_MAX:
        raise BadHouse(
            f"A table of this floor has 1 position at least and at most {POSITIONS_MAX}; {rules.positions:,} are not."
        )
    return rules


def opening_of(names: Sequence[str]) -> frozenset[str]:
    """Chores by name; a stranger among them is refused."""
    unknown = [name for name in names if name not in ALL_CHORES]
    if unknown:
        raise NoTable(f"{unknown[0][:40]!r} is no chore; {', '.join(sorted(ALL_CHORES))} are.")
    return frozenset(names)
