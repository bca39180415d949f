"""A table from its ledger alone: where it was when the program stopped."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from croupier.ledger.chain import Row
from croupier.ledger.keys import LedgerError
from croupier.ledger.store import Ledger
from croupier.rounds.moves import Move
from croupier.table.events import MOVES, Began, Event, Opened, Stood, decode_event
from croupier.table.host import ALL_CHORES, Host, Sink
from croupier.table.shoe import Seal
from croupier.table.table import Table, evolve, from_stood, opened


def replayed(rows: Iterable[Row]) -> Table:
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
    sink: Sink | None = None,
) -> Host:
    """The table goes on where its last acknowledged event left it, an open round included.

    What happens from now on goes to the `sink`, where there is one between the table and the ledger.
    """
    table, moves = _lived(ledger.rows(name, since=ledger.mark(name)))
    return Host(
        table,
        world=ledger.world,
        seal=seal,
        sink=sink or ledger,
        chores=chores,
        witness=witness,
        moves=moves,
        tell=tell,
        elsewhere=elsewhere,
    )


def event_of(row: Row) -> Event:
    """What a row says; a row that says nothing this program knows is an error of the ledger."""
    try:
        return decode_event(row.body)
    except msgspec.DecodeError as wrong:
        raise LedgerError(f"Event {row.position} of the ledger cannot be read: {wrong}.") from None


def _lived(rows: Iterable[Row]) -> tuple[Table, list[Move]]:
    """The table after its events, and the moves of the round that is being played, for the witness."""
    table: Table | None = None
    moves: list[Move] = []
    for row in rows:
        event = event_of(row)
        if isinstance(event, Opened):
            table = opened(row.table, event)
        elif isinstance(event, Stood) and table is None:
            table = from_stood(row.table, event)
        elif table is None:
            raise LedgerError(f"Table {row.table} has events before its opening.")
        else:
            table = evolve(table, event)
        if isinstance(event, Began):
            moves = []
        elif isinstance(event, MOVES):
            moves.append(event)
    if table is None:
        raise LedgerError("The ledger holds no such table.")
    return table, moves
