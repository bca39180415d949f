"""The ledger as a sink for many tables: appends gather, and one group commit takes those of all tables."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import Actor
from croupier.table.events import Event
from croupier.table.idempotency import Answered


class Gathered:
    """A sink without a commit of its own: the group commit owns the ledger, and whoever drives the tables awaits it.

    To ask the ledger for a command waits for the disk. So the sink remembers the hash of every command that was ever
    given, about 70 bytes each: a command whose hash is not among them is new, and only another is looked up.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._appended: dict[str, int] = {}
        self._given = {hash(command) for command in ledger.commands()}

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        """To the ledger's next page."""
        self._ledger.append(table, round_number, actor, command, events)
        self._appended[table] = self._appended.get(table, 0) + len(events)
        if command:
            self._given.add(hash((table, command)))

    def appended(self, table: str) -> int:
        """How many events of a table came by here."""
        return self._appended.get(table, 0)

    def answered(self, table: str, command: str) -> Answered | None:
        """What followed from a command, if it has been given."""
        return self._ledger.answered(table, command) if hash((table, command)) in self._given else None
