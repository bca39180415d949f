"""Who looks at a table, and what is asked of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from croupier.floor.frames.narration import Lived
from croupier.floor.frames.scene import Viewer
from croupier.floor.messages import inbound
from croupier.floor.messages.outbound import Told
from croupier.rounds.refusals import Refusal

if TYPE_CHECKING:
    from croupier.floor.tables.room import Room


class Watcher(Protocol):
    """Somebody who looks at the table: a socket, or a test."""

    viewer: Viewer

    def show(self, room: Room, told: Sequence[Lived]) -> None:
        """The table has changed, or somebody came or went; `told` is what happened."""

    def tell(self, told: Told) -> None:
        """One message beside that."""


class Asked(msgspec.Struct):
    """A command on its way to the table, and who waits for the answer."""

    viewer: Viewer
    command: inbound.AnyCommand
    id: str
    answer: asyncio.Future[Refusal | None]

    def say(self, answer: Refusal | None) -> None:
        """The answer, unless whoever waited for one has gone."""
        if not self.answer.done():
            self.answer.set_result(answer)
