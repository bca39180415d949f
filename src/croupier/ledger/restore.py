"""Restores a table from its ledger, in the state that it had when the program stopped."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from croupier.ledger.chain import LedgerRow
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.moves import Move
from croupier.table.event_sink import Sink
from croupier.table.events import MOVES, Began, Event, Opened, Stood, decode_event
from croupier.table.host import ALL_CHORES, Host
from croupier.table.shoe import Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table, evolve, from_stood, opened


class Living:
    """A table after the events read so far, with the moves of the round in progress, which the witness needs."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.moves: list[Move] = []

    def follow(self, row: LedgerRow) -> None:
        """Apply the next event. The first one must be the opening or a snapshot."""
        event = event_of(row)
        if isinstance(event, Opened):
            self.table = opened(row.table, event)
        elif isinstance(event, Stood) and self.table is None:
            self.table = from_stood(row.table, event)
        elif self.table is None:
            raise LedgerError(f"Table {row.table} has events before its opening.")
        else:
            self.table = evolve(self.table, event)
        if isinstance(event, Began):
            self.moves = []
        elif isinstance(event, MOVES):
            self.moves.append(event)


def replayed(rows: Iterable[LedgerRow]) -> Table:
    """The table after all its events."""
    return _lived(rows)[0]


def resume(
    ledger: Ledger,
    name: str,
    seal: Seal,
    *,
    chores: frozenset[str] = ALL_CHORES,
    witness: bool = True,
    tell: Callable[[Sequence[Event], Table], None] | None = None,
    elsewhere: Callable[[str], int] | None = None,
) -> SoloHost:
    """Continue a table after its last acknowledged event, even during a round."""
    table, moves = _lived(ledger.rows(name, since=ledger.mark(name)))
    return SoloHost(
        table,
        world=ledger.world,
        seal=seal,
        sink=ledger,
        chores=chores,
        witness=witness,
        moves=moves,
        tell=tell,
        elsewhere=elsewhere,
    )


def resume_into(
    sink: Sink,
    ledger: Ledger,
    name: str,
    seal: Seal,
    *,
    chores: frozenset[str] = ALL_CHORES,
    elsewhere: Callable[[str], int] | None = None,
) -> Host:
    """Like `resume`, for one of several tables: new events go to a sink that another object commits."""
    table, moves = _lived(ledger.rows(name, since=ledger.mark(name)))
    return Host(table, world=ledger.world, seal=seal, sink=sink, chores=chores, moves=moves, elsewhere=elsewhere)


def resume_all(ledger: Ledger, seal: Seal, **how: Any) -> dict[str, SoloHost]:
    """Opens every table of a ledger and reads the ledger only once. `how` has further arguments for `SoloHost`."""
    begin = {name: ledger.mark(name) for name in ledger.tables()}
    lives = {name: Living() for name in begin}
    for row in ledger.rows(since=min(begin.values(), default=0)):
        if row.position >= begin.get(row.table, 0):
            lives.setdefault(row.table, Living()).follow(row)
    return {
        name: SoloHost(living.table, world=ledger.world, seal=seal, sink=ledger, moves=living.moves, **how)
        for name, living in lives.items()
        if living.table is not None
    }


def event_of(row: LedgerRow) -> Event:
    """The event of a row. Raises LedgerError if this program cannot read the row."""
    try:
        return decode_event(row.body)
    except msgspec.DecodeError as wrong:
        raise LedgerError(f"Event {row.position} of the ledger cannot be read: {wrong}.") from None


def _lived(rows: Iterable[LedgerRow]) -> tuple[Table, list[Move]]:
    living = Living()
    for row in rows:
        living.follow(row)
    if living.table is None:
        raise LedgerError("The ledger has no such table.")
    return living.table, living.moves
