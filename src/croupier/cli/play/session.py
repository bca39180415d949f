"""Starts a session: opens or restores a table, buys chips, fills the other seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.cli.errors import BadUsage
from croupier.cli.play.practice_table import Ahead, Practice
from croupier.cli.play.seats import PLAYER
from croupier.declare.game import Rules
from croupier.rounds.actors import Actor
from croupier.rounds.refusals import Refusal
from croupier.table.commands import BuyIn, Command, Sit
from croupier.table.events import Event
from croupier.table.host import ALL_CHORES, MemorySink
from croupier.table.shoe import KEY_BYTES, Broken, Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table
from croupier.world import World, real_world

if TYPE_CHECKING:
    from croupier.ledger.store.ledger import Ledger
    from croupier.ledger.store.location import Where

BOTS = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jane", "Karl", "Lea", "Moe")
Tell = Callable[[Sequence[Event], Table], None]


def new_host(rules: Rules, seed: int | None, tell: Tell, chores: frozenset[str] = ALL_CHORES) -> SoloHost:
    """A host for a table in memory. The table is gone when the session ends."""
    seal, name = Seal(real_world(Path()).entropy(KEY_BYTES)), table_name(rules, seed)
    return SoloHost.open(name, rules, world=world_of(seed), seal=seal, sink=MemorySink(), tell=tell, chores=chores)


def ledger_host(
    ledger: Ledger,
    rules: Rules,
    *,
    seed: int | None,
    chosen: bool,
    tell: Tell,
    chores: frozenset[str] = ALL_CHORES,
) -> SoloHost:
    """Restore the game's table from a ledger, with its open round, or open a new one.

    A `chosen` house must be that of the table.
    """
    from croupier.ledger.restore import resume
    from croupier.ledger.store.keys import key_path, seal_for

    name = table_name(rules, seed)
    seal = seal_for(ledger.path, real_world(ledger.path.parent))
    if name not in ledger.tables():
        return SoloHost.open(name, rules, world=ledger.world, seal=seal, sink=ledger, tell=tell, chores=chores)
    try:
        host = resume(ledger, name, seal, tell=tell, chores=chores)
    except Broken as broken:
        raise BadUsage(f"{broken} The key of a ledger is the file {key_path(ledger.path).name} next to it.") from None
    table = host.table
    if chosen and (table.rules.house != rules.house or table.rules.day != rules.day):
        raise BadUsage(
            f"The table in {ledger.where} has other choices or another day; "
            "leave out --house, --set and --date to continue it, or name another ledger."
        )
    if isinstance(ledger.world.entropy, Practice):
        ledger.world.entropy.go_on(table.shoes)
    if isinstance(ledger.world.clock, Ahead):
        *_, last = ledger.rows(name, since=ledger.mark(name, table.rounds))
        ledger.world.clock.go_on(last.time)
    return host


def open_ledger(where: Where, seed: int | None, *, create: bool = True) -> Ledger:
    """Open the ledger and verify it, or create it. A ledger that lacks its key cannot be continued."""
    from croupier.cli.ledger_args import at_hand
    from croupier.ledger.errors import LedgerError
    from croupier.ledger.store.keys import key_path
    from croupier.ledger.store.ledger import Ledger
    from croupier.ledger.verify import verify

    where = at_hand(where)
    lost = not key_path(where.path).is_file()
    ledger = Ledger(where, world_of(seed, where.path.parent), create=create)
    try:
        verify(ledger)
    except LedgerError:
        ledger.close()
        raise
    if lost and ledger.head()[0]:
        ledger.close()
        folder = f"in {where.path.parent}" if where.url else "next to it"
        key = key_path(where.path).name
        raise BadUsage(f"The key of this ledger, {key}, is not {folder}; without it the shoes cannot be opened.")
    return ledger


def world_of(seed: int | None, store: Path = Path()) -> World:
    """The real world. If there is a seed, the cards come from it and the clock can be moved forward."""
    world = real_world(store)
    return world if seed is None else replace(world, entropy=Practice(seed), clock=Ahead(world.clock))


def table_name(rules: Rules, seed: int | None) -> str:
    """The name of the table. From it a reader of the ledger can see that a table is a practice table."""
    return rules.game.id if seed is None else f"practice {rules.game.id}"


def sit_down(host: SoloHost, *, seats: int, cents: int) -> None:
    """Give chips and a position to you and the bots, if they are missing. No player comes or goes during a round."""
    if host.table.round is not None:
        return
    for person in (PLAYER, *BOTS[: seats - 1]):
        if not host.table.chips.get(person):
            _must(host, BuyIn(person, cents), person)
        if not host.table.place_of(person):
            _must(host, Sit(person, _free_place(host.table)), person)


def bots(table: Table) -> tuple[Actor, ...]:
    """All players at the table except you."""
    return tuple([person for _, person in table.seats if person != PLAYER])


def _free_place(table: Table) -> str:
    taken = {place for place, _ in table.seats}
    free = [str(n) for n in range(1, table.rules.positions + 1) if str(n) not in taken]
    if not free:
        raise BadUsage(f"All {table.rules.positions} positions of the table are taken; name another ledger.")
    return free[0]


def _must(host: SoloHost, command: Command, by: Actor) -> None:
    answer = host.do(command, by=by)
    if isinstance(answer, Refusal):
        raise BadUsage(str(answer))
