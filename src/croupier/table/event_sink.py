"""Where a table appends its events before anyone sees them."""

from collections.abc import Sequence
from typing import Protocol

from croupier.rounds.actors import Actor
from croupier.table.events import Event
from croupier.table.idempotency import Answered


class Sink(Protocol):
    """Where a host appends a table's events. The owner of the sink commits it, and only then publishes the events."""

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None: ...

    def answered(self, table: str, command: str) -> Answered | None: ...


class OwnSink(Sink, Protocol):
    """A sink for one table: the ledger, or a list in memory."""

    def commit(self) -> None:
        """Make the appended events durable before returning."""

    def commit_soon(self) -> None:
        """Start to make the appended events durable, after any earlier commit has finished."""


class MemorySink:
    """A sink that stores events in a list: for play without a ledger, tests and measurements."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._answered: dict[tuple[str, str], Answered] = {}

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        self.events.extend(events)
        if command:
            self._answered[table, command] = (actor, tuple(events))

    def answered(self, table: str, command: str) -> Answered | None:
        """The recorded result of a command, if it was given before."""
        return self._answered.get((table, command))

    def commit(self) -> None:
        """Nothing to wait for."""

    def commit_soon(self) -> None:
        """Nothing to wait for."""
