"""A full floor under load (R25): from one person's act to the screens of all who sit at his table, fully durable.

    python -m benchmarks.floor [--tables N] [--seats N] [--rate EVENTS_PER_S] [--seconds N]

The server runs in a process of its own on a SQLite ledger; the players are sockets in this one. Each table's players
act one after another at the rate asked for, and each act is timed until the last browser at that table has the frame
that shows it. Memory of the server is read before and after.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import statistics
import tempfile
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

GAMES = ("mississippi-stud", "blackjack", "three-card-poker", "casino-war", "craps", "let-it-ride-poker")
CHIPS = 100_000_000


def _server(folder: str, tables: int, seats: int, pipe: Any) -> None:
    """The floor, with an account and a session for every player."""
    from croupier.web.demo import Opening
    from croupier.web.floor import open_floor
    from croupier.web.pace import Pace
    from croupier.web.roles import Role
    from croupier.web.serving import bound, server_of
    from croupier.world import real_world

    async def going_on() -> None:
        path = Path(folder) / "floor.db"
        openings = [Opening(f"{GAMES[n % len(GAMES)]}-{n}", GAMES[n % len(GAMES)]) for n in range(tables)]
        pace = Pace(betting_s=20, deciding_s=20, pause_s=0)
        floor = open_floor(path, real_world(path.parent), pace=pace, openings=openings)
        tokens = {}
        for opening in openings:
            for seat in range(1, seats + 1):
                name = f"{opening.table} {seat}"
                floor.accounts._insert(name, Role.PLAYER, b"", b"")  # nobody logs in here: hashing is not measured
                tokens[name] = floor.accounts.session_for(name)
        listening = bound("127.0.0.1", 0)
        server = server_of(floor, loopback=True)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.05)
        pipe.send((listening.getsockname()[1], tokens))
        await asyncio.to_thread(pipe.recv)
        pipe.send(process_time())
        await asyncio.to_thread(pipe.recv)
        memory = _memory()
        pipe.send((memory, process_time(), floor.failed is not None and floor.failed.done()))
        server.should_exit = True
        await running

    asyncio.run(going_on())


def _memory() -> int:
    """What this process holds, in KiB."""
    with Path("/proc/self/status").open() as file:
        return int(next(line.split()[1] for line in file if line.startswith("VmRSS")))


class Player:
    """One browser."""

    def __init__(self, table: Table, name: str) -> None:
        self.table, self.name = table, name
        self.frame: dict[str, Any] = {}
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}

    async def come(self, port: int, token: str, place: str) -> None:
        headers = {"Cookie": f"croupier={token}"}
        self.wire: ClientConnection = await connect(
            f"ws://127.0.0.1:{port}/api/floor", additional_headers=headers, compression=None, max_queue=None
        )
        self.reading = asyncio.create_task(self._read())
        await self.wire.send(json.dumps({"kind": "watch", "table": self.table.name}))
        await self.ask({"command": "buy in", "cents": CHIPS})
        await self.ask({"command": "sit", "place": place})

    async def _read(self) -> None:
        async for message in self.wire:
            # Only what is needed to act is decoded, or the clients would be the load.
            if message.startswith('{"kind":"frame"'):  # type: ignore[arg-type]
                sequence = int(str(message).split('"sequence":', 1)[1].split(",", 1)[0])
                self.raw = message
                self.table.seen(self, sequence)
            elif message.startswith('{"kind":"answer"'):  # type: ignore[arg-type]
                answer = json.loads(message)
                future = self.answers.pop(answer["id"], None)
                if future is not None and not future.done():
                    future.set_result(answer)

    async def ask(self, command: dict[str, Any]) -> dict[str, Any]:
        self.table.asked += 1
        command_id = f"c{self.table.asked}"
        future = self.answers[command_id] = asyncio.get_running_loop().create_future()
        said = {"kind": "command", "id": command_id, "table": self.table.name, "command": command}
        await self.wire.send(json.dumps(said))
        return await asyncio.wait_for(future, 60)

    def wants(self) -> dict[str, Any] | None:
        """What this player would do now, from his last frame."""
        frame = json.loads(self.raw)["frame"]
        offers, name = frame["offers"], self.name
        if frame["phase"] == "betting":
            mine = {s["wager"] for h in frame["hands"] for s in h.get("stakes", ()) if s["person"] == name}
            mine |= {w["wager"] for w in frame["standing"].get("lying", ()) if w["person"] == name}
            beside = {key for spot in frame["wagers"] if spot["wager"] in mine for key in spot.get("beside", ())} - mine
            bets = [o for o in offers if o["kind"] == "bet" and o["wager"] not in mine]
            wanted = [o for o in bets if o["wager"] in beside or not mine or name in frame["waits_for"]]
            if wanted:
                return _sized(wanted[0])
            return None if frame["me"].get("ready") else {"command": "ready"}
        if name in frame["waits_for"] and offers:
            return _sized(([o for o in offers if o["kind"] != "withdraw"] or offers)[0])
        return None


def _sized(offer: dict[str, Any]) -> dict[str, Any]:
    sizes, move = offer.get("sizes"), dict(offer["command"]["move"])
    if sizes:
        move["cents"] = sizes["exact"][0] if sizes.get("exact") else sizes["min"]
    return {"command": "act", "move": move}


class Table:
    """One table with its players; the time from an act to the last of their screens."""

    def __init__(self, name: str, seats: int) -> None:
        self.name, self.asked = name, 0
        self.players = [Player(self, f"{name} {seat}") for seat in range(1, seats + 1)]
        self.times: list[float] = []
        self.errors: list[str] = []
        self.sequences: dict[Player, int] = {}
        self._news = asyncio.Event()

    def seen(self, player: Player, sequence: int) -> None:
        self.sequences[player] = sequence
        self._news.set()

    async def act(self) -> bool:
        """One act of somebody, timed; False where nobody has anything to do."""
        for player in random.sample(self.players, len(self.players)):
            command = player.wants()
            if command is None:
                continue
            before, began = max(self.sequences.values()), perf_counter()
            answer = await player.ask(command)
            if "refused" in answer:
                return True  # somebody else was first, or the clock
            if command["command"] != "ready":
                async with asyncio.timeout(30):
                    while min(self.sequences.values()) <= before:
                        self._news.clear()
                        await self._news.wait()
                self.times.append(perf_counter() - began)
            return True
        return False

    async def play(self, every: float, until: float) -> None:
        await asyncio.sleep(random.random() * every)
        while perf_counter() < until:
            began = perf_counter()
            try:
                await self.act()
            except Exception as wrong:
                self.errors.append(f"{self.name}: {wrong!r}")
                return
            await asyncio.sleep(max(0.0, every - (perf_counter() - began)))


async def load(port: int, tokens: dict[str, str], wanted: argparse.Namespace, here: Any) -> tuple[list[Table], float]:
    tables = [Table(f"{GAMES[n % len(GAMES)]}-{n}", wanted.seats) for n in range(wanted.tables)]
    for table in tables:
        for place, player in enumerate(table.players, 1):
            await player.come(port, tokens[player.name], str(place))
    here.send("everybody sits")
    before = await asyncio.to_thread(here.recv)
    every = wanted.tables / wanted.rate
    until = perf_counter() + wanted.seconds
    await asyncio.gather(*[table.play(every, until) for table in tables])
    return tables, before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--rate", type=float, default=200, help="acts a second over all tables")
    parser.add_argument("--seconds", type=float, default=30)
    wanted = parser.parse_args()
    here, there = multiprocessing.get_context("spawn").Pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = multiprocessing.get_context("spawn").Process(
            target=_server, args=(folder, wanted.tables, wanted.seats, there)
        )
        server.start()
        port, tokens = here.recv()
        tables, before = asyncio.run(load(port, tokens, wanted, here))
        here.send("stop")
        memory, after, failed = here.recv()
        server.join()
    times = sorted([1000 * time for table in tables for time in table.times])
    errors = [error for table in tables for error in table.errors]
    print(f"{wanted.tables} tables, {wanted.tables * wanted.seats} players, {wanted.seconds:.0f} s")
    print(f"acts {len(times)}, {len(times) / wanted.seconds:.0f} a second; errors {len(errors)}; failed {failed}")
    if times:
        p = statistics.quantiles(times, n=100)
        print(f"act to all screens, ms: median {p[49]:.1f}, p95 {p[94]:.1f}, p99 {p[98]:.1f}, worst {times[-1]:.1f}")
    acts = max(1, len(times))
    print(f"the server's processor time: {1000 * (after - before) / acts:.2f} ms an act, {after - before:.1f} s in all")
    print(f"memory of the server at the end: {memory / 1024:.0f} MiB")
    for error in errors[:5]:
        print(error)


if __name__ == "__main__":
    main()
