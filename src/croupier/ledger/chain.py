"""The chain: each row's hash covers the hash before it and all that the row says."""

import hashlib
from collections.abc import Iterable, Iterator

import msgspec

GENESIS = b"\0" * 32
json = msgspec.json.Encoder().encode


class Row(msgspec.Struct, frozen=True, gc=False):
    """One event as it is stored. `command` is the client's own id, on the first row that follows from it."""

    position: int
    table: str
    sequence: int
    round: int
    command: str
    actor: str
    time: str
    body: bytes
    hash: bytes


def link(
    previous: bytes,
    position: int,
    table: str,
    sequence: int,
    number: int,
    command: str,
    actor: str,
    time: str,
    body: bytes,
) -> bytes:
    """The hash of a row."""
    return digest(previous, position, json(table), sequence, written(number, command, actor, time), body)


def digest(previous: bytes, position: int, table: bytes, sequence: int, rest: bytes, body: bytes) -> bytes:
    """The hash of a row whose words are already JSON: a header in brackets, a line feed, the body.

    JSON has no bare line feed, so it is plain where the header ends and the body begins.
    """
    return hashlib.sha256(b"%b[%d,%b,%d,%b\n%b" % (previous, position, table, sequence, rest, body)).digest()


def written(number: int, command: str, actor: str, time: str) -> bytes:
    """The end of a header: all that rows of one command have in common."""
    return json((number, command, actor, time))[1:]


def broken_links(rows: Iterable[Row], previous: bytes = GENESIS) -> Iterator[tuple[Row, str]]:
    """Every row that does not follow from the one before it, and in what."""
    expected = 1
    sequences: dict[str, int] = {}
    for row in rows:
        if row.position != expected:
            yield row, f"position {row.position} stands where {expected} should"
        due = sequences.get(row.table, 0) + 1
        if row.sequence != due:
            yield row, f"event {row.sequence} of table {row.table} stands where {due} should"
        if row.hash != link(previous, *msgspec.structs.astuple(row)[:-1]):
            yield row, "its hash does not fit what it says and the row before it"
        previous, expected, sequences[row.table] = row.hash, row.position + 1, row.sequence
