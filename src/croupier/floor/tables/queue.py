"""The watchers of a table, and the queue of its commands."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from croupier.floor.frames.narration import TableEvent
from croupier.floor.frames.scene import Viewer
from croupier.floor.messages import inbound
from croupier.floor.messages.outbound import ServerMessage
from croupier.rounds.refusals import Refusal

if TYPE_CHECKING:
    from croupier.floor.tables.room import TableRoom


class Watcher(Protocol):
    """A viewer of the table, such as a socket or a test."""

    viewer: Viewer

    def show(self, room: TableRoom, events: Sequence[TableEvent]) -> None:
        """Receives a change of the table, or the news that a viewer has come or gone. `events` is what happened."""

    def tell(self, message: ServerMessage) -> None:
        """Sends another message."""


class QueuedCommand(msgspec.Struct):
    """A command that waits for its turn, and the future of its answer."""

    viewer: Viewer
    command: inbound.AnyCommand
    id: str
    answer: asyncio.Future[Refusal | None]

    def say(self, answer: Refusal | None) -> None:
        """Answers, unless the sender has disconnected."""
        if not self.answer.done():
            self.answer.set_result(answer)


class CommandQueue:
    """The commands that wait at one table. Their number is limited."""

    def __init__(self, most: int) -> None:
        self._waiting: asyncio.Queue[QueuedCommand | None] = asyncio.Queue(most)

    def put(self, command: QueuedCommand) -> bool:
        """Adds a command. Returns whether there was room for it."""
        if self._waiting.full():
            return False
        self._waiting.put_nowait(command)
        return True

    def wake(self) -> None:
        """Ends the wait for the next command."""
        if self._waiting.empty():
            self._waiting.put_nowait(None)

    async def next(self, seconds: float | None, most: int) -> list[QueuedCommand]:
        """The next commands, but no more than `most`. None come after the timeout or a wake-up."""
        try:
            async with asyncio.timeout(seconds):  # wait_for can lose a cancellation that comes with a command
                found = [await self._waiting.get()]
        except TimeoutError:
            return []
        while len(found) < most and not self._waiting.empty():
            found.append(self._waiting.get_nowait())
        return [one for one in found if one is not None]

    def drain(self) -> list[QueuedCommand]:
        """Removes and returns all pending commands."""
        found = []
        while not self._waiting.empty():
            if (one := self._waiting.get_nowait()) is not None:
                found.append(one)
        return found
