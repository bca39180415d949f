"""The story of a table as the ledger keeps it, to be told otherwise than it was."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from croupier.ledger.audit.table_audit import TableAudit
from croupier.ledger.chain import LedgerRow
from croupier.rounds.actors import DEALER
from croupier.table.events import (
    Began,
    Event,
    decode_event,
    encode_event,
)
from croupier.table.host import MemorySink
from croupier.table.solo_host import SoloHost

Story = list[tuple[LedgerRow, Event]]


def story(found: list[LedgerRow]) -> Story:
    return [(row, decode_event(row.body)) for row in found]


def found(told: Story) -> list[tuple[str, str]]:
    """What is wrong, and where a rule is concerned, its paragraph."""
    lived, said = TableAudit(), list[tuple[str, str]]()
    for row, event in told:
        said += lived.follow(replace(row, body=encode_event(event)))
    return [(what, str(cite)) for what, cite in [*said, *lived.finish()]]


def changed(told: Story, kind: type, change: Callable[[Event], Event], *, skip: int = 0) -> Story:
    """The story with one event of a kind changed: the first, or one after it."""
    at = [at for at, (_, event) in enumerate(told) if isinstance(event, kind)][skip]
    row, event = told[at]
    return [*told[:at], (row, change(event)), *told[at + 1 :]]


def without(told: Story, kind: type, *, skip: int = 0) -> Story:
    at = [at for at, (_, event) in enumerate(told) if isinstance(event, kind)][skip]
    return told[:at] + told[at + 1 :]


def of_memory(sink: MemorySink, at: SoloHost) -> Story:
    """Events that were kept in a list, as rows: the program did all, or the person whom they name."""
    told, number = Story(), 0
    for position, event in enumerate(sink.events, 1):
        number = event.round if isinstance(event, Began) else number
        actor = getattr(event, "by", "") or getattr(event, "person", "") or DEALER
        body = encode_event(event)
        actor = "chance" if body.startswith((b'{"move":"turn"', b'{"event":"cutting card"')) else actor
        told.append(
            (LedgerRow(position, at.table.name, position, number, "", actor, "2009-08-17T00:00:00Z", body), event)
        )
    return told
