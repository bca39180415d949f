"""A full floor under load (R25): from one person's act to the screens of all who sit at his table, fully durable.

    python -m benchmarks.floor [--tables N] [--seats N] [--rate ACTS_PER_S] [--seconds N] [--profile FILE]
                               [--planted slow|greedy]

The server runs in a process of its own on a SQLite ledger; the players are sockets in this one. Each table's players
act one after another at the rate asked for, and each act is timed until the last browser at that table has the frame
that shows it. Beside it a server of the same kind that knows no rules and keeps no ledger is put to the same work: it
sends what it is told to as many sockets, as long as a frame is. Processor time is what counts where others use the
machine; memory of the server is read before and after. Ends with status 1 and says why where the requirement does not
hold; with a planted fault it must: each commit held up, or memory kept.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time, thread_time
from typing import Any

import msgspec

from benchmarks.machine import load, memory
from benchmarks.wire import Wire, dial

GAMES = ("mississippi-stud", "blackjack", "three-card-poker", "casino-war", "craps", "let-it-ride-poker")
CHIPS = 100_000_000
PATIENCE_S = 60
P99_MS_MAX, RATE_SHARE_MIN, GROWN_MIB_MAX = 150, 0.95, 64
HELD_UP_S, KEPT_BYTES = 0.2, 1 << 20


# The servers.


def _floor(folder: str, wanted: argparse.Namespace, pipe: Any) -> None:
    """The floor, with an account and a session for every player."""
    from croupier.web.demo import Opening
    from croupier.web.floor import open_floor
    from croupier.web.pace import Pace
    from croupier.web.roles import Role
    from croupier.web.serving import bound, leave_in_peace, server_of
    from croupier.world import real_world

    async def going_on() -> None:
        path = Path(folder) / "floor.db"
        openings = [Opening(name_of(n), GAMES[n % len(GAMES)]) for n in range(wanted.tables)]
        pace = Pace(betting_s=20, deciding_s=20, pause_s=0)
        floor = open_floor(path, real_world(path.parent), pace=pace, openings=openings)
        _plant(wanted.planted)
        tokens = {}
        for opening in openings:
            for seat in range(1, wanted.seats + 1):
                name = f"{opening.table} {seat}"
                floor.accounts._insert(name, Role.PLAYER, b"", b"")  # nobody logs in here: hashing is not measured
                tokens[name] = floor.accounts.session_for(name)
        listening = bound("127.0.0.1", 0)
        server = server_of(floor, loopback=True)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.05)
        leave_in_peace()
        pipe.send((listening.getsockname()[1], tokens))
        await _measured(pipe, wanted.profile, lambda: floor.ledger.head()[0])
        pipe.send(floor.failed is not None and floor.failed.done())
        server.should_exit = True
        await running

    asyncio.run(going_on())


def _plant(fault: str) -> None:
    """A floor that is not as it should be, for the measurement to find."""
    from croupier.web.room import Room

    after, kept = Room._after, [b""]

    async def held_up(room: Room, answered: Any) -> None:
        await asyncio.sleep(HELD_UP_S)
        await after(room, answered)

    async def greedy(room: Room, answered: Any) -> None:
        kept.append(bytes([1]) * KEPT_BYTES)
        await after(room, answered)

    if fault:
        Room._after = {"slow": held_up, "greedy": greedy}[fault]  # type: ignore[method-assign]


def _bare(_folder: str, wanted: argparse.Namespace, pipe: Any) -> None:
    """A server that knows no rules: what a socket is told, its whole table is sent, as many bytes as a frame has."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    from croupier.web.serving import bound

    sockets: dict[str, list[WebSocket]] = {}

    async def fan_out(websocket: WebSocket) -> None:
        await websocket.accept()
        table = (await websocket.receive_text()).split()[0]
        sockets.setdefault(table, []).append(websocket)
        try:
            while True:
                size = int((await websocket.receive_text()).split()[1])
                for each in sockets[table]:
                    await each.send_text("x" * size)
        except WebSocketDisconnect:
            return

    async def going_on() -> None:
        listening = bound("127.0.0.1", 0)
        app = Starlette(routes=[WebSocketRoute("/api/floor", fan_out)])
        config = uvicorn.Config(
            app, ws="websockets-sansio", ws_per_message_deflate=False, log_config=None, timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.05)
        pipe.send((listening.getsockname()[1], {}))
        await _measured(pipe, "", lambda: 0)
        pipe.send(False)
        server.should_exit = True
        await running

    asyncio.run(going_on())


async def _measured(pipe: Any, profile: str, entries: Callable[[], int]) -> None:
    """Between two words over the pipe: processor time, entries of the ledger, memory."""
    import cProfile

    profiling = cProfile.Profile(thread_time) if profile else None
    await asyncio.to_thread(pipe.recv)
    began = process_time(), entries(), memory()
    if profiling is not None:
        profiling.enable()
    await asyncio.to_thread(pipe.recv)
    if profiling is not None:
        profiling.disable()
        profiling.dump_stats(profile)
    pipe.send((process_time() - began[0], entries() - began[1], began[2], memory()))


def name_of(number: int) -> str:
    return f"{GAMES[number % len(GAMES)]}-{number}"


# The players. Of a frame only what is needed to act is decoded, or they would be the load.


class Sizes(msgspec.Struct):
    exact: list[int] = []
    min: int = 0


class Offer(msgspec.Struct):
    command: dict[str, Any]
    kind: str = ""
    wager: str = ""
    sizes: Sizes | None = None


class Stake(msgspec.Struct):
    wager: str
    person: str


class Hand(msgspec.Struct):
    stakes: list[Stake] = []


class Lies(msgspec.Struct):
    lying: list[Stake] = []


class Spot(msgspec.Struct):
    wager: str
    beside: list[str] = []


class Me(msgspec.Struct):
    ready: bool = False
    places: list[str] = []


class Frame(msgspec.Struct):
    phase: str
    me: Me
    waits_for: list[str]
    offers: list[Offer]
    hands: list[Hand]
    standing: Lies
    wagers: list[Spot]


class Told(msgspec.Struct):
    frame: Frame


class Answer(msgspec.Struct):
    id: str
    ok: bool = False


_frame = msgspec.json.Decoder(Told).decode
_answer = msgspec.json.Decoder(Answer).decode


class Player:
    """One browser."""

    def __init__(self, table: Table, name: str) -> None:
        self.table, self.name = table, name
        self.raw, self.frames = b"", 0
        self.answers: dict[str, asyncio.Future[bool]] = {}
        self.wire: Wire

    async def come(self, port: int, token: str, place: str) -> None:
        self.wire = await dial(port, self.heard, token)
        self.wire.say(msgspec.json.encode({"kind": "watch", "table": self.table.name}))
        await self.ask({"command": "buy in", "cents": CHIPS})
        await self.ask({"command": "sit", "place": place})

    def heard(self, message: bytes) -> None:
        if message.startswith(b'{"kind":"frame"'):
            self.raw = message
            self.frames += 1
            self.table.news()
        elif message.startswith(b'{"kind":"answer"'):
            answer = _answer(message)
            self.answers.pop(answer.id).set_result(answer.ok)

    async def ask(self, command: dict[str, Any]) -> bool:
        self.table.asked += 1
        command_id = f"c{self.table.asked}"
        future = self.answers[command_id] = asyncio.get_running_loop().create_future()
        said = {"kind": "command", "id": command_id, "table": self.table.name, "command": command}
        self.wire.say(msgspec.json.encode(said))
        async with asyncio.timeout(PATIENCE_S):
            return bool(await future)

    def wants(self) -> dict[str, Any] | None:
        """What this player would do now, from his last frame; who found no seat looks on."""
        frame, name = _frame(self.raw).frame, self.name
        if not frame.me.places:
            return None
        if frame.phase == "betting":
            mine = {s.wager for hand in frame.hands for s in hand.stakes if s.person == name}
            mine |= {w.wager for w in frame.standing.lying if w.person == name}
            beside = {key for spot in frame.wagers if spot.wager in mine for key in spot.beside} - mine
            bets = [o for o in frame.offers if o.kind == "bet" and o.wager not in mine]
            wanted = [o for o in bets if o.wager in beside or not mine or name in frame.waits_for]
            if wanted:
                return _sized(wanted[0])
            return None if frame.me.ready else {"command": "ready"}
        if name in frame.waits_for and frame.offers:
            return _sized(([o for o in frame.offers if o.kind != "withdraw"] or frame.offers)[0])
        return None


def _sized(offer: Offer) -> dict[str, Any]:
    move = dict(offer.command["move"])
    if offer.sizes is not None:
        move["cents"] = offer.sizes.exact[0] if offer.sizes.exact else offer.sizes.min
    return {"command": "act", "move": move}


class Table:
    """One table with its players; the time from an act to the last of their screens."""

    def __init__(self, name: str, seats: int) -> None:
        self.name, self.asked = name, 0
        self.players = [Player(self, f"{name} {seat}") for seat in range(1, seats + 1)]
        self.times: list[float] = []
        self.errors: list[str] = []
        self.refused = self.bytes = 0
        self._waiting: tuple[list[int], asyncio.Future[None]] | None = None

    async def come(self, port: int, tokens: dict[str, str]) -> None:
        for place, player in enumerate(self.players, 1):
            await player.come(port, tokens[player.name], str(place))

    def news(self) -> None:
        """Somebody has a frame: where all have one more than when the act was made, it is on all screens."""
        if self._waiting is not None:
            had, everywhere = self._waiting
            if not everywhere.done() and all(p.frames > n for p, n in zip(self.players, had, strict=True)):
                everywhere.set_result(None)

    async def act(self) -> None:
        """One act of somebody, timed; a player who says that his wagers lie acts too."""
        for player in random.sample(self.players, len(self.players)):
            command = player.wants()
            if command is None:
                continue
            everywhere = asyncio.get_running_loop().create_future()
            self._waiting = [p.frames for p in self.players], everywhere
            began = perf_counter()
            if not await player.ask(command):
                self.refused += 1  # somebody else was first, or the clock
                return
            async with asyncio.timeout(PATIENCE_S):
                await everywhere
            self.times.append(perf_counter() - began)
            self.bytes += sum([len(p.raw) for p in self.players])
            return

    async def play(self, every: float, until: float) -> None:
        due = perf_counter() + random.random() * every
        while due < until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            try:
                await self.act()
            except Exception as wrong:
                self.errors.append(f"{self.name}: {wrong!r}")
                return
            due = max(due + every, perf_counter() - every)  # who was kept waiting makes up for one act, not for all


class Echoed(Table):
    """The same sockets at the server that knows no rules."""

    size = 0

    async def come(self, port: int, tokens: dict[str, str]) -> None:
        for player in self.players:
            player.wire = await dial(port, self._heard(player))
            player.wire.say(f"{self.name} 0".encode())

    def _heard(self, player: Player) -> Callable[[bytes], None]:
        def heard(_message: bytes) -> None:
            player.frames += 1
            self.news()

        return heard

    async def act(self) -> None:
        everywhere = asyncio.get_running_loop().create_future()
        self._waiting = [p.frames for p in self.players], everywhere
        began = perf_counter()
        random.choice(self.players).wire.say(f"{self.name} {self.size}".encode())
        async with asyncio.timeout(PATIENCE_S):
            await everywhere
        self.times.append(perf_counter() - began)
        self.bytes += self.size * len(self.players)


# The measurement.


class Measured(msgspec.Struct):
    tables: list[Table]
    cpu: float
    own_cpu: float
    entries: int
    before: int
    after: int
    failed: bool

    @property
    def acts(self) -> int:
        return sum([len(table.times) for table in self.tables])

    def ms_an_act(self) -> float:
        return 1000 * self.cpu / max(1, self.acts)


def measure(wanted: argparse.Namespace, serve: Any, kind: type[Table]) -> Measured:
    here, there = multiprocessing.get_context("spawn").Pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = multiprocessing.get_context("spawn").Process(target=serve, args=(folder, wanted, there))
        server.start()
        there.close()  # so that a server that dies is heard of
        port, tokens = here.recv()
        tables, own_cpu = asyncio.run(_load(port, tokens, wanted, kind, here))
        cpu, entries, before, after = here.recv()
        failed = here.recv()
        server.join()
    return Measured(tables, cpu, own_cpu, entries, before, after, failed)


async def _load(
    port: int, tokens: dict[str, str], wanted: argparse.Namespace, kind: type[Table], here: Any
) -> tuple[list[Table], float]:
    tables = [kind(name_of(n), wanted.seats) for n in range(wanted.tables)]
    for table in tables:
        await table.come(port, tokens)
    here.send("everybody sits")
    cpu, every = process_time(), wanted.tables / wanted.rate
    until = perf_counter() + wanted.seconds
    await asyncio.gather(*[table.play(every, until) for table in tables])
    here.send("stop")
    own = process_time() - cpu
    for table in tables:
        for player in table.players:
            player.wire.transport.close()
    return tables, own


def told(measured: Measured, seconds: float) -> None:
    times = sorted([1000 * time for table in measured.tables for time in table.times])
    errors = [error for table in measured.tables for error in table.errors]
    refused = sum([table.refused for table in measured.tables])
    rates = f"{measured.acts / seconds:.0f} a second, {measured.entries / seconds:.0f} entries of the ledger a second"
    print(f"  acts {measured.acts}, {rates}; refused {refused}; errors {len(errors)}; failed {measured.failed}")
    if len(times) > 1:
        p = statistics.quantiles(times, n=100)
        print(f"  act to all screens, ms: median {p[49]:.1f}, p95 {p[94]:.1f}, p99 {p[98]:.1f}, worst {times[-1]:.1f}")
    busy = f"{100 * measured.cpu / seconds:.0f} % of one processor"
    print(f"  processor time of the server: {measured.ms_an_act():.2f} ms an act, {busy}", end="; ")
    print(f"of the players: {1000 * measured.own_cpu / max(1, measured.acts):.2f} ms an act")
    print(f"  memory of the server: {measured.before / 1024:.0f} MiB before, {measured.after / 1024:.0f} MiB after")
    for error in errors[:5]:
        print(f"  {error}")


def beyond(measured: Measured, wanted: argparse.Namespace) -> list[str]:
    """What of the requirement does not hold."""
    times = [1000 * time for table in measured.tables for time in table.times]
    p99 = statistics.quantiles(times, n=100)[98] if len(times) > 1 else 0.0
    rate, grown = measured.acts / wanted.seconds, (measured.after - measured.before) / 1024
    found = {
        f"p99 is {p99:.0f} ms, and at most {P99_MS_MAX} is asked": p99 > P99_MS_MAX,
        f"{rate:.0f} acts a second, and {wanted.rate:.0f} are asked": rate < RATE_SHARE_MIN * wanted.rate,
        f"memory has grown by {grown:.0f} MiB": grown > GROWN_MIB_MAX,
        "there were errors": any(table.errors for table in measured.tables),
        "the floor has failed": measured.failed,
    }
    return [what for what, is_so in found.items() if is_so]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--rate", type=float, default=200, help="acts a second over all tables")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--profile", default="", help="write a profile of the server, in processor time, to this file")
    parser.add_argument("--planted", default="", choices=("", "slow", "greedy"), help="a fault to be found")
    wanted = parser.parse_args()
    people = wanted.tables * wanted.seats
    print(
        f"{wanted.tables} tables, {people} players, {wanted.rate:.0f} acts a second asked for, {wanted.seconds:.0f} s"
    )
    print(load())
    print("the floor:")
    floor = measure(wanted, _floor, Table)
    told(floor, wanted.seconds)
    wrong = beyond(floor, wanted)
    print(f"  {'; '.join(wrong) or 'the requirement holds'}")
    if wanted.planted or wrong:
        raise SystemExit(1 if wrong else 0)
    Echoed.size = sum([table.bytes for table in floor.tables]) // max(1, floor.acts * wanted.seats)
    print(f"a bare fan-out of messages as long as the frames, {Echoed.size} bytes:")
    bare = measure(wanted, _bare, Echoed)
    told(bare, wanted.seconds)
    print(f"the floor costs {floor.ms_an_act() / max(1e-9, bare.ms_an_act()):.1f} times what the bare fan-out does")


if __name__ == "__main__":
    main()
