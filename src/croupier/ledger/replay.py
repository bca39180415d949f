"""Replays any round as one person saw it. The replay needs only the ledger."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.ledger.chain import LedgerRow
from croupier.ledger.restore import event_of
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import Actor
from croupier.rounds.view import View, seen_move
from croupier.table.commands import Correct
from croupier.table.events import (
    MOVES,
    AskedCommand,
    Corrected,
    Disputed,
    Event,
    Opened,
    RackOpened,
    RackShuffled,
    ShoeOpened,
    Shuffled,
    Stood,
)
from croupier.table.table import Table, evolve, from_stood, opened

UNSEEN = Shuffled | ShoeOpened | RackShuffled | RackOpened | AskedCommand | Disputed
"""Events that concern only the keepers of the cards and of the ledger."""


def corrections(ledger: Ledger, table_name: str, number: int) -> list[tuple[LedgerRow, Corrected]]:
    """The corrections of this round. They are separate entries and may come anywhere later in the ledger."""
    found = [(row, event_of(row)) for row in ledger.rows(table_name) if row.body.startswith(b'{"event":"corrected"')]
    return [(row, event) for row, event in found if isinstance(event, Corrected) and event.round == number]


def disputes(ledger: Ledger, table_name: str, number: int) -> list[tuple[LedgerRow, Disputed]]:
    """The disputes of this round, whenever they were recorded."""
    found = [(row, event_of(row)) for row in ledger.rows(table_name) if row.body.startswith(b'{"event":"disputed"')]
    return [(row, event) for row, event in found if isinstance(event, Disputed) and event.round == number]


def alike(ledger: Ledger, table_name: str, asked: Correct) -> tuple[LedgerRow, Corrected] | None:
    """The first correction of the same amount for the same person and round. Any two people may have confirmed it."""
    for row, event in corrections(ledger, table_name, asked.round):
        if (event.person, event.cents) == (asked.person, asked.cents):
            return row, event
    return None


class ReplayMoment(msgspec.Struct, frozen=True):
    """One event of a round as the viewer saw it, and the table they could see then."""

    row: LedgerRow
    event: Event
    view: View | None


def moments(ledger: Ledger, table_name: str, number: int, viewer: Actor) -> Iterator[ReplayMoment]:
    """The events of one round in order. Events about shoes are left out, because players do not see them."""
    table: Table | None = None
    found = False
    for row in ledger.rows(table_name, since=ledger.mark(table_name, number)):
        event = event_of(row)
        before = table.round if table is not None else None
        if isinstance(event, Opened):
            table = opened(row.table, event)
            continue
        if isinstance(event, Stood):
            table = table or from_stood(row.table, event)
            continue
        if table is None:
            raise LedgerError(f"Table {table_name} has events before its opening.")
        table = evolve(table, event)
        if row.round > number:
            break
        if row.round == number and not isinstance(event, UNSEEN):
            found = True
            seen = seen_move(before, event, viewer) if before is not None and isinstance(event, MOVES) else event
            after = table.round or before
            yield ReplayMoment(row, seen, after.view(viewer) if after is not None else None)
    if not found:
        raise LedgerError(f"Table {table_name} has no round {number} in this ledger.")
