"""A million hostile messages (R20): broken, odd, out of turn, for foreign seats. tests/web/test_hostile.py sends a few.

    python -m benchmarks.hostile [--messages N] [--seed S]

They are put straight to a browser's socket on a real floor, because the network is not what is tried. At each table
somebody sits whose wager lies, and the sender looks on. Says how fast they were refused and at what cost, whether
chips or wagers of others were touched, which entries of the ledger are not the sender's own, and how memory grew;
ends with status 1 where any of it should not be.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from rich.console import Console
from rich.progress import Progress

from benchmarks.machine import memory
from croupier.floor.frames.scene import Viewer
from croupier.floor.people.roles import Role
from croupier.floor.server.socket import Socket
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.floor import Floor
from croupier.rounds.actors import Actor
from croupier.table.table import Table
from tests.floor.floor import Served, command_of, serving
from tests.floor.hostile import messages

GAMES = ("three-card-poker", "blackjack", "craps", "let-it-ride-poker")
MALLORY = "mallory"
STEPS = 10
GROWN_MIB_MAX = 16


class Drain:
    """A connection that takes everything, and looks for the program's own words in it."""

    def __init__(self) -> None:
        self.told, self.leaks = 0, 0

    async def send(self, message: bytes) -> None:
        self.told += 1
        self.leaks += b"Traceback" in message or b".py" in message

    async def close(self, code: int) -> None:
        raise SystemExit(f"the socket was closed with {code}")


def table_of(game: str) -> str:
    return f"{game}-1"


def others(table: Table) -> tuple[object, ...]:
    """What is everybody's but the sender's: their chips, and what lies on the layout."""
    r = table.round
    chips = {person: cents for person, cents in table.chips.items() if person not in (MALLORY, "inventory")}
    hands = r.hands if r is not None else ()
    standing = r.standing if r is not None else table.standing
    mine = [[stake for stake in hand.stakes if stake.person != MALLORY] for hand in hands]
    return chips, [stakes for stakes in mine if stakes], [w for w in standing.lying if w.person != MALLORY]


async def seated(served: Served) -> None:
    """Ann at every table, with a wager."""
    async with served.browser("ann") as ann:
        for game in GAMES:
            table = table_of(game)
            await ann.sit(table, "1")
            await ann.until(lambda table=table: ann.offers(table))  # type: ignore[misc]
            await ann.done(table, command_of(ann.offers(table)[0]))


async def sent(floor: Floor, count: int, seed: int) -> tuple[Drain, list[int]]:
    """All of them, in the hand of somebody who looks at every table."""
    wire, sizes, luck = Drain(), [memory()], random.Random(seed)
    socket = Socket(floor, wire, Viewer(MALLORY, Role.PLAYER), floor.accounts.session_for(MALLORY))
    writing = asyncio.create_task(socket.write())
    for game in GAMES:
        await socket.hear(f'{{"kind":"watch","table":"{table_of(game)}"}}'.encode())
    streams = [messages(seed + number, table_of(game)) for number, game in enumerate(GAMES)]
    with Progress(console=Console(stderr=True), transient=True) as progress:
        shown = progress.add_task("hostile messages", total=count)
        for number in range(1, count + 1):
            await socket.hear(next(luck.choice(streams)).encode("utf-8", "surrogatepass"))
            await socket.apply_back_pressure()
            if number % (count // STEPS) == 0:
                sizes.append(memory())
                progress.update(shown, completed=number)
    await asyncio.sleep(0.1)
    socket.leave()
    writing.cancel()
    return wire, sizes


async def going_on(count: int, seed: int) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        openings = [Opening(table_of(game), game) for game in GAMES]
        async with serving(Path(folder) / "floor.db", *openings) as served:
            floor = served.floor
            await served.account(MALLORY)
            await seated(served)
            await asyncio.sleep(0.1)
            before = {name: others(room.table) for name, room in floor.rooms.items()}
            position, _ = floor.ledger.head()
            began, cpu = perf_counter(), process_time()
            wire, sizes = await sent(floor, count, seed)
            took, cpu = perf_counter() - began, process_time() - cpu
            touched = [name for name, room in floor.rooms.items() if others(room.table) != before[name]]
            rows = [row for row in floor.ledger.rows(since=position + 1) if row.position > position]
            foreign: set[Actor] = {row.actor for row in rows} - {MALLORY}
            failed = floor.failed is not None and floor.failed.done()
            stopped = [name for name, room in floor.rooms.items() if room.stopped]
    rate = f"{count / took:,.0f} a second, {1e6 * cpu / count:.0f} us of processor time each"
    print(f"{count:,} messages in {took:.1f} s, {rate}; {wire.told:,} answers and frames")
    print(f"words of the program in them: {wire.leaks}; tables at which others' money was touched: {touched or 0}")
    print(f"entries of the ledger: {len(rows)} of the sender's own; of others: {', '.join(foreign) or 0}")
    print(f"floor failed: {failed}; tables stopped: {stopped or 0}")
    grown = (sizes[-1] - sizes[1]) / 1024
    print(f"memory in MiB, tenth by tenth: {' '.join([str(size // 1024) for size in sizes])}", end="; ")
    print(f"grown after the first tenth by {grown:.1f}")
    return not (wire.leaks or touched or foreign or failed or stopped or grown > GROWN_MIB_MAX)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if not asyncio.run(going_on(max(wanted.messages, STEPS), wanted.seed)):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
