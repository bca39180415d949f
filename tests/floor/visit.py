"""A browser by itself: a socket with a connection, a floor and a table that are made up."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

from croupier.floor.frames.scene import Viewer
from croupier.floor.people.roles import Role
from croupier.floor.server.socket import Socket
from croupier.rounds.refusals import Refusal

NOW = "2026-01-01T12:00:00.000+00:00"
A_MOMENT = 20
"""Turns of the loop: enough for whatever can go on to have gone on."""
Json = dict[str, Any]


class Wire:
    """A connection that takes a turn of the loop or two for everything."""

    def __init__(self) -> None:
        self.sent: list[Json] = []
        self.closed: list[int] = []
        self.broken = False

    async def send(self, message: bytes) -> None:
        await moment(3)
        if self.broken:
            raise ConnectionError
        self.sent.append(json.loads(message))

    async def close(self, code: int) -> None:
        await moment(3)
        self.closed.append(code)


class Desk:
    """A table with prepared answers, released by the test."""

    def __init__(self, name: str) -> None:
        self.name, self.lessons = name, self
        self.answer: Refusal | None = None
        self.open = asyncio.Event()
        self.open.set()
        self.heard: list[tuple[Any, ...]] = []
        self.watchers: set[Any] = set()

    async def ask(self, viewer: Viewer, command: Any, command_id: str) -> Refusal | None:
        self.heard.append((viewer.person, type(command).__name__, command_id))
        await self.open.wait()
        return self.answer

    def asked(self, room: Any, person: str, when: str, counting: Any) -> Refusal | None:
        assert room.name == self.name and counting == "counting"
        self.heard.append((person, "Coach", when))
        return self.answer

    def watched(self, watcher: Any) -> None:
        self.watchers.add(watcher)

    def unwatched(self, watcher: Any) -> None:
        self.watchers.discard(watcher)


class Visit:
    """A browser on a floor with one table, `war`."""

    def __init__(self, role: Role = Role.PLAYER) -> None:
        self.account: Any = SimpleNamespace(role=role)
        self.deeds: list[tuple[str, ...]] = []
        self.desk = Desk("war")
        self.wire = Wire()
        self.floor: Any = SimpleNamespace(
            accounts=SimpleNamespace(of=lambda token: self.account if token == "token" else None),
            rooms={"war": self.desk},
            world=SimpleNamespace(now=lambda: NOW),
            kept=SimpleNamespace(deed=self.deeds.append),
            counting="counting",
            lobby=lambda: (),
        )
        self.socket = Socket(cast(Any, self.floor), self.wire, Viewer("ann", role), "token")

    async def hear(self, said: object) -> list[Json]:
        """The answers to a message of the browser."""
        await self.socket.hear(said if isinstance(said, bytes) else json.dumps(said).encode())
        await moment()
        return self.told()

    async def ask(self, command: Json, command_id: str = "a-1", table: str = "war") -> list[Json]:
        return await self.hear({"kind": "command", "id": command_id, "table": table, "command": command})

    def told(self) -> list[Json]:
        waiting = list[Json]()
        while not self.socket._waiting.empty():
            message = self.socket._waiting.get_nowait()
            assert isinstance(message, bytes)
            waiting.append(json.loads(message))
        return waiting


async def moment(turns: int = A_MOMENT) -> None:
    for _ in range(turns):
        await asyncio.sleep(0)
