"""Who looks at a table, and the queue of what is asked of it."""

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
    """Somebody who looks at the table: a socket, or a test."""

    viewer: Viewer

    def show(self, room: TableRoom, told: Sequence[TableEvent]) -> None:
        """The table has changed, or somebody came or went; `told` is what happened."""

    def tell(self, told: ServerMessage) -> None:
        """One message beside that."""


class QueuedCommand(msgspec.Struct):
    """A command on its way to the table, and who waits for the answer."""

    viewer: Viewer
    command: inbound.AnyCommand
    id: str
    answer: asyncio.Future[Refusal | None]

    def say(self, answer: Refusal | None) -> None:
        """The answer, unless whoever waited for one has gone."""
        if not self.answer.done():
            self.answer.set_result(answer)


class CommandQueue:
    """The commands that wait for one table, at most so many."""

    def __init__(self, most: int) -> None:
        self._waiting: asyncio.Queue[QueuedCommand | None] = asyncio.Queue(most)

    def put(self, command: QueuedCommand) -> bool:
        """Whether there was room for it."""
        if self._waiting.full():
            return False
        self._waiting.put_nowait(command)
        return True

    def wake(self) -> None:
        """Whoever waits for the next command goes on without one."""
        if self._waiting.empty():
            self._waiting.put_nowait(None)

    async def next(self, seconds: float | None, most: int) -> list[QueuedCommand]:
        """Commands that have come, at most so many; none where time is up or somebody woke the table."""
        try:
            async with asyncio.timeout(seconds):  # wait_for would forget that the floor closes while a command comes
                found = [await self._waiting.get()]
        except TimeoutError:
            return []
        while len(found) < most and not self._waiting.empty():
            found.append(self._waiting.get_nowait())
        return [one for one in found if one is not None]

    def drain(self) -> list[QueuedCommand]:
        """All that still wait, and wait no more."""
        found = []
        while not self._waiting.empty():
            if (one := self._waiting.get_nowait()) is not None:
                found.append(one)
        return found
