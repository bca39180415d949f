"""One browser on the floor. Each of its messages is checked separately; messages to it wait in a bounded queue."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

import msgspec

from croupier.floor.frames.build import frame_of
from croupier.floor.frames.narration import TableEvent, happened_to
from croupier.floor.frames.scene import Viewer, right_of
from croupier.floor.messages.decode_errors import explain
from croupier.floor.messages.inbound import (
    FRAME_BYTES_MAX,
    AnyCommand,
    Ask,
    AskCoach,
    LeaveLobby,
    Lobby,
    Ping,
    Unwatch,
    WatchTable,
    decode_said,
    id_of,
)
from croupier.floor.messages.outbound import Answer, Bye, LobbyTables, Pong, RefusedAnswer, ServerMessage, encode
from croupier.floor.messages.to_command import action_of
from croupier.floor.people.roles import may, with_article
from croupier.floor.tables.floor import Floor
from croupier.floor.tables.room import TableRoom
from croupier.rounds.refusals import Refusal

WAITING_MAX = 128
"""The size of the send queue. A browser that reads too slowly is disconnected."""
UNSENT_MAX = 1000
"""How many events of one table may wait to be sent."""
BACK_PRESSURE_S = 0.01
ASKED_MAX = 16
"""How many commands of one browser may be pending at once."""
WATCHED_MAX = 60
TOO_SLOW, TOO_LARGE, NOT_LOGGED_IN, FOREIGN = 1013, 1009, 4401, 4403
ENDED = "You are no longer logged in."
ID = re.compile(r"[A-Za-z0-9_.-]{1,64}")


class Wire(Protocol):
    """The connection itself."""

    async def send(self, message: bytes) -> None: ...

    async def close(self, code: int) -> None: ...


class Socket:
    """The socket of one browser."""

    def __init__(self, floor: Floor, wire: Wire, viewer: Viewer, token: str) -> None:
        self.floor, self.viewer, self.in_lobby = floor, viewer, False
        self._wire, self.token = wire, token
        self._waiting: asyncio.Queue[bytes | TableRoom] = asyncio.Queue(WAITING_MAX)
        self._unsent: dict[str, list[TableEvent]] = {}
        self._watched: dict[str, TableRoom] = {}
        self._asked: set[asyncio.Task[None]] = set()
        self._gone = False

    # To the browser.

    async def write(self) -> None:
        """Sends the queue as long as the browser is connected and its session is valid."""
        try:
            while True:
                waiting = await self._waiting.get()
                if self._ended():
                    await self.bye(ENDED, NOT_LOGGED_IN)
                    return
                await self._wire.send(self._framed(waiting) if isinstance(waiting, TableRoom) else waiting)
        finally:
            self._gone = True  # the browser reads no more; stop queueing

    def _ended(self) -> bool:
        account = self.floor.accounts.of(self.token)
        return account is None or account.role is not self.viewer.role

    def send(self, message: bytes | TableRoom) -> None:
        """Queues a message without waiting. If the queue of the browser is full, disconnects it."""
        if self._gone:
            return
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self._disconnect()

    def _disconnect(self) -> None:
        self._gone = True
        self._asked.add(asyncio.create_task(self._wire.close(TOO_SLOW)))

    async def apply_back_pressure(self) -> None:
        """Stops reading from a client whose send queue is over half full (back-pressure)."""
        await asyncio.sleep(0)
        while not self._gone and self._waiting.qsize() > WAITING_MAX // 2:
            await asyncio.sleep(BACK_PRESSURE_S)

    def tell(self, message: ServerMessage) -> None:
        """Queues one message."""
        self.send(encode(message))

    def show(self, room: TableRoom, events: Sequence[TableEvent]) -> None:
        """Notes that a watched table has changed. Its frame is built when it can be sent, so that it is up to date."""
        unsent = self._unsent.get(room.name)
        if unsent is None:
            self._unsent[room.name] = list(events)
            self.send(room)
        elif len(unsent) + len(events) > UNSENT_MAX:
            self._disconnect()
        else:
            unsent += events

    def _framed(self, room: TableRoom) -> bytes:
        viewer, events = self.viewer, self._unsent.pop(room.name, [])
        happened, scene = happened_to(viewer.actor, events), room.scene()
        return room.encoded.message(scene.kept, frame_of(scene, viewer), happened)

    async def bye(self, why: str, code: int) -> None:
        """Sends the last message and closes the socket."""
        if not self._gone:
            self._gone = True
            with suppress(Exception):
                async with asyncio.timeout(1):
                    await self._wire.send(encode(Bye(why)))
                    await self._wire.close(code)

    def leave(self) -> None:
        """Cleans up after the browser has disconnected."""
        self._gone = True
        for room in self._watched.values():
            room.unwatched(self)
        for task in self._asked:
            task.cancel()

    # From the browser.

    async def hear(self, message: bytes) -> None:
        """Handles one message. The session must still be valid."""
        if self._ended():
            await self.bye(ENDED, NOT_LOGGED_IN)
            return
        if len(message) > FRAME_BYTES_MAX:
            await self.bye("A message has at most 16 KiB; this one is longer.", TOO_LARGE)
            return
        try:
            request = decode_said(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            sent_id = id_of(message)
            name = sent_id if ID.fullmatch(sent_id) else ""
            self.tell(
                Answer(
                    name, refused=RefusedAnswer("a message", f"The message cannot be read: {_short(explain(wrong))}")
                )
            )
            return
        match request:
            case Ping():
                self.tell(Pong(self.floor.world.now()))
            case Lobby():
                self.in_lobby = True
                self.tell(LobbyTables(self.floor.lobby()))
            case LeaveLobby():
                self.in_lobby = False
            case WatchTable(table):
                self._watch(table)
            case Unwatch(table):
                self._unwatch(table)
            case Ask():
                await self._ask(request)

    def _watch(self, name: str) -> None:
        room = self.floor.rooms.get(name)
        if room is None or (len(self._watched) >= WATCHED_MAX and name not in self._watched):
            self.tell(Answer("", refused=RefusedAnswer("watch", f"There is no table {_short(name)!r} to watch.")))
            return
        self._watched[name] = room
        room.watched(self)

    def _unwatch(self, name: str) -> None:
        room = self._watched.pop(name, None)
        if room is not None:
            room.unwatched(self)

    async def _ask(self, asked: Ask) -> None:
        refused = self._refusal(asked)
        if refused is not None:
            self.tell(Answer(asked.id if ID.fullmatch(asked.id) else "", refused=refused))
            return
        if isinstance(asked.command, AskCoach):
            self._coach(asked, asked.command)
            return
        while len(self._asked) >= ASKED_MAX:
            await asyncio.wait(self._asked, return_when=asyncio.FIRST_COMPLETED)
        task = asyncio.create_task(self._answered(asked))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)

    async def _answered(self, asked: Ask) -> None:
        room, viewer = self.floor.rooms.get(asked.table), self.viewer
        if room is None:  # it has closed meanwhile
            self.tell(Answer(asked.id, refused=_no_table(asked.table)))
            return
        refusal = await room.ask(viewer, asked.command, asked.id)
        if refusal is not None:
            self.tell(Answer(asked.id, refused=refused_answer(asked.command, refusal)))
            return
        if not viewer.plays:
            deed = self.floor.world.now(), viewer.person, viewer.role.value, asked.table
            self.floor.kept.deed((*deed, action_of(asked.command), asked.id))
        self.tell(Answer(asked.id, ok=True))

    def _refusal(self, asked: Ask) -> RefusedAnswer | None:
        """The refusal of a command, if no table is needed to refuse it."""
        action = action_of(asked.command)
        if not ID.fullmatch(asked.id):
            return RefusedAnswer(
                "a command", "A command id is 1 to 64 letters, digits, dots, hyphens and underscores; this one is not."
            )
        if asked.table not in self.floor.rooms:
            return _no_table(asked.table)
        if not may(self.viewer.role, action):
            return RefusedAnswer(action, f"{with_article(self.viewer.role)} may not do that.")
        return None

    def _coach(self, asked: Ask, command: AskCoach) -> None:
        room = self.floor.rooms[asked.table]
        refusal = room.lessons.asked(room, self.viewer.person, command.when, self.floor.counting)
        if refusal is None:
            self.tell(Answer(asked.id, ok=True))
        else:
            self.tell(Answer(asked.id, refused=refused_answer(command, refusal)))


def refused_answer(command: AnyCommand, refusal: Refusal) -> RefusedAnswer:
    """A refusal of the table, with what its paragraph requires."""
    return RefusedAnswer(action_of(command), refusal.why, refusal.cite, right_of(refusal))


def _no_table(name: str) -> RefusedAnswer:
    return RefusedAnswer("a command", f"There is no table {_short(name)!r}.")


def _short(text: str) -> str:
    return text[:80]
