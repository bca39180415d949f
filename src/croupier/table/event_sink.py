"""Where the events of a table go before anyone is told."""

from collections.abc import Sequence
from typing import Protocol

from croupier.rounds.actors import Actor
from croupier.table.events import Event
from croupier.table.idempotency import Answered


class Sink(Protocol):
    """Where a host appends a table's events. Whoever owns the sink commits it, and only then tells anyone."""

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None: ...

    def answered(self, table: str, command: str) -> Answered | None: ...


class OwnSink(Sink, Protocol):
    """A sink that one table has to itself: the ledger, or a list in memory."""

    def commit(self) -> None:
        """What was appended is durable when this returns."""

    def commit_soon(self) -> None:
        """Begins to make durable what was appended, once all that was begun before is durable."""


class MemorySink:
    """A sink that keeps events in a list: for play without a ledger, tests and measurements."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._answered: dict[tuple[str, str], Answered] = {}

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        self.events.extend(events)
        if command:
            self._answered[table, command] = (actor, tuple(events))

    def answered(self, table: str, command: str) -> Answered | None:
        """What followed from a command, if it has been given."""
        return self._answered.get((table, command))

    def commit(self) -> None:
        """Nothing to wait for."""

    def commit_soon(self) -> None:
        """Nothing to wait for."""
