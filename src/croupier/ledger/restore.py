"""A table from its ledger alone: where it was when the program stopped."""

from collections.abc import Iterable

from croupier.ledger.chain import Row
from croupier.ledger.store import Ledger, LedgerError
from croupier.rounds.moves import Move
from croupier.table.events import MOVES, Began, Opened, decode_event
from croupier.table.host import Host
from croupier.table.shoe import Seal
from croupier.table.table import Table, evolve, opened


def replayed(rows: Iterable[Row]) -> Table:
    """The table after all its events."""
    table: Table | None = None
    for row in rows:
        event = decode_event(row.body)
        if isinstance(event, Opened):
            table = opened(row.table, event)
        elif table is None:
            raise LedgerError(f"Table {row.table} has events before its opening.")
        else:
            table = evolve(table, event)
    if table is None:
        raise LedgerError("The ledger holds no such table.")
    return table


def open_moves(rows: Iterable[Row]) -> list[Move]:
    """The moves of the round that is being played, for the witness."""
    moves: list[Move] = []
    for row in rows:
        event = decode_event(row.body)
        if isinstance(event, Began):
            moves = []
        elif isinstance(event, MOVES):
            moves.append(event)
    return moves


def resume(ledger: Ledger, name: str, seal: Seal) -> Host:
    """The table goes on where its last acknowledged event left it, an open round included."""
    rows = list(ledger.rows(name))
    return Host(replayed(rows), world=ledger.world, seal=seal, sink=ledger, moves=open_moves(rows))
