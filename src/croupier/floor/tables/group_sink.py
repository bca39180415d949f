"""The ledger as a sink for many tables: their appended events wait, and one group commit writes all of them."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import Actor
from croupier.table.events import Event
from croupier.table.idempotency import Answered


class Gathered:
    """A sink that does not commit. The group commit owns the ledger, and the task of a table waits for it.

    Looking up a command in the ledger means waiting for the disk. So the sink keeps the hash of every command, about 70
    bytes each. A command whose hash is unknown is new; only the others are looked up.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._appended: dict[str, int] = {}
        self._given = {hash(command) for command in ledger.commands()}

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        """Appends to the ledger's next page."""
        self._ledger.append(table, round_number, actor, command, events)
        self._appended[table] = self._appended.get(table, 0) + len(events)
        if command:
            self._given.add(hash((table, command)))

    def appended(self, table: str) -> int:
        """How many events of a table were appended through this sink."""
        return self._appended.get(table, 0)

    def answered(self, table: str, command: str) -> Answered | None:
        """The result of a command, if it was given before."""
        return self._ledger.answered(table, command) if hash((table, command)) in self._given else None
