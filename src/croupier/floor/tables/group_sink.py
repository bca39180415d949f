"""The ledger as a table's sink among many: appends gather, and one commit takes those of all tables."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import Actor
from croupier.table.events import Event
from croupier.table.idempotency import Answered

FILTER_BITS = 1 << 24
MARKS = 4


class Gathered:
    """A sink whose commits are somebody else's business: whoever drives the tables awaits the group commit.

    To ask the ledger for an id waits for the disk. So the ids that were ever given leave marks in a fixed number of
    bits: an id that has none is new, and only one that seems known is looked up.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._appended: dict[str, int] = {}
        self._bits = bytearray(FILTER_BITS // 8)
        for table, command in ledger.index().commands:
            self._mark(table, command)

    def append(self, table: str, round_number: int, actor: Actor, command: str, events: Sequence[Event]) -> None:
        """To the ledger's next page."""
        self._ledger.append(table, round_number, actor, command, events)
        self._appended[table] = self._appended.get(table, 0) + len(events)
        if command:
            self._mark(table, command)

    def appended(self, table: str) -> int:
        """How many events of a table came by here."""
        return self._appended.get(table, 0)

    def answered(self, table: str, command: str) -> Answered | None:
        """What followed from a command, if it has been given."""
        if all(self._bits[bit >> 3] & (1 << (bit & 7)) for bit in _bits(table, command)):
            return self._ledger.answered(table, command)
        return None

    def _mark(self, table: str, command: str) -> None:
        for bit in _bits(table, command):
            self._bits[bit >> 3] |= 1 << (bit & 7)


def _bits(table: str, command: str) -> list[int]:
    digest = blake2b(f"{table}\0{command}".encode(), digest_size=4 * MARKS).digest()
    return [int.from_bytes(digest[at : at + 4]) % FILTER_BITS for at in range(0, 4 * MARKS, 4)]
