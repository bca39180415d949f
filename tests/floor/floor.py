"""A real floor on a loopback port and a real ledger, and browsers that come to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from croupier.floor.people.roles import Role
from croupier.floor.server.serve import bound, server_of
from croupier.floor.server.uvicorn_hooks import WatchedServer
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.floor import Floor, open_floor
from croupier.floor.tables.pace import Pace
from croupier.world import World, real_world

SECRET = "a long secret"
AT_ONCE = Pace(betting_s=3600, deciding_s=3600, pause_s=0)
"""No time limits, and no pause between rounds."""
PATIENCE_S = 60

Json = dict[str, Any]


class Hand:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = datetime.fromisoformat("2026-01-01T12:00:00+00:00")

    def __call__(self) -> datetime:
        return self.now

    def turn(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


class Served:
    """A floor that is open."""

    def __init__(self, floor: Floor, port: int, server: WatchedServer) -> None:
        self.floor, self.port, self.server = floor, port, server
        self.address = f"http://127.0.0.1:{port}"

    def http(self, **more: Any) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.address, timeout=PATIENCE_S, verify=False, trust_env=False, **more)

    async def account(self, name: str, role: Role = Role.PLAYER) -> None:
        if self.floor.accounts.named(name) is None:
            await self.floor.accounts.make(name, SECRET, role)

    async def cookie(self, name: str, role: Role = Role.PLAYER) -> str:
        """The session cookie of an account, as a header."""
        await self.account(name, role)
        return f"croupier={self.floor.accounts.session_for(name)}"

    async def client(self, name: str, role: Role) -> httpx.AsyncClient:
        return self.http(headers={"Cookie": await self.cookie(name, role)})

    @asynccontextmanager
    async def browser(self, name: str, role: Role = Role.PLAYER) -> AsyncIterator[Browser]:
        cookie = await self.cookie(name, role)
        where = f"ws://127.0.0.1:{self.port}/api/floor"
        async with connect(where, additional_headers={"Cookie": cookie, "Origin": self.address}) as wire:
            browser = Browser(wire, name, cookie)
            reading = asyncio.create_task(browser.read())
            try:
                yield browser
            finally:
                reading.cancel()


class Browser:
    """One person's: keeps the last frame of each table, and everything that happened."""

    def __init__(self, wire: ClientConnection, name: str, cookie: str) -> None:
        self.wire, self.name, self.cookie = wire, name, cookie
        self.frames: dict[str, Json] = {}
        self.happened: list[Json] = []
        self.answers: dict[str, Json] = {}
        self.others: list[Json] = []
        self.raw: list[bytes] = []
        self.closed: int | None = None
        self._news = asyncio.Event()
        self._asked = 0

    async def read(self) -> None:
        try:
            async for message in self.wire:
                raw = message if isinstance(message, bytes) else message.encode()
                self.raw.append(raw)
                self._took(json.loads(raw))
                self._news.set()
        finally:
            self.closed = self.wire.close_code
            self._news.set()

    def _took(self, told: Json) -> None:
        match told["kind"]:
            case "frame":
                self.frames[told["table"]] = told["frame"]
                self.happened += told["happened"]
            case "answer":
                self.answers[told["id"]] = told
            case _:
                self.others.append(told)

    async def say(self, said: object) -> None:
        await self.wire.send(said if isinstance(said, str) else json.dumps(said))

    async def until(self, true: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not true():
                self._news.clear()
                await self._news.wait()

    async def watch(self, table: str) -> Json:
        await self.say({"kind": "watch", "table": table})
        await self.until(lambda: table in self.frames)
        return self.frames[table]

    async def ask(self, table: str, command: Json, command_id: str = "") -> Json:
        self._asked += 1
        command_id = command_id or f"{self.name.replace(' ', '-')}-{self._asked}"
        self.answers.pop(command_id, None)
        await self.say({"kind": "command", "id": command_id, "table": table, "command": command})
        await self.until(lambda: command_id in self.answers)
        return self.answers[command_id]

    async def done(self, table: str, command: Json) -> None:
        answer = await self.ask(table, command)
        assert answer.get("ok"), answer

    async def sit(self, table: str, place: str, cents: int = 1_000_000) -> None:
        await self.watch(table)
        await self.done(table, {"command": "buy in", "cents": cents})
        await self.done(table, {"command": "sit", "place": place})

    def offers(self, table: str) -> list[Json]:
        offers: list[Json] = self.frames[table]["offers"]
        return offers


def amounts(offer: Json) -> list[int]:
    sizes = offer.get("sizes")
    if not sizes:
        return []
    return sizes.get("exact") or [sizes["min"], sizes["max"]]


def command_of(offer: Json, cents: int | None = None) -> Json:
    """An offer as it is sent back, with an amount where it has sizes."""
    move = dict(offer["command"]["move"])
    if amounts(offer):
        move["cents"] = amounts(offer)[0] if cents is None else cents
    return {"command": "act", "move": move}


@asynccontextmanager
async def serving(
    path: Path, *openings: Opening, world: World | None = None, pace: Pace = AT_ONCE, **more: Any
) -> AsyncIterator[Served]:
    """A floor with these tables on any free port, until the block ends."""
    floor = open_floor(path, world or real_world(path.parent), pace=pace, openings=openings, **more)
    listening = bound("127.0.0.1", 0)
    server = server_of(floor, loopback=True)
    running = asyncio.create_task(server._serve([listening]))
    try:
        async with asyncio.timeout(PATIENCE_S):
            while not server.started:
                await asyncio.sleep(0.01)
        yield Served(floor, listening.getsockname()[1], server)
    finally:
        server.should_exit = True
        await running
        listening.close()


def world_with(clock: Callable[[], datetime], store: Path) -> World:
    return replace(real_world(store), clock=clock)


def run(going_on: Coroutine[Any, Any, None]) -> None:
    """A test in an event loop of its own."""
    asyncio.run(going_on)


def kinds(happened: Iterable[Json]) -> list[str]:
    return [one["kind"] for one in happened]
