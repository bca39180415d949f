"""The hash chain: each page of the ledger has a hash over the previous page's hash and its own content.

Everything in one commit is one page. Its body is a JSON list of records. A record has the events of one command or one
chore: `[table, sequence of its first event, round, actor, command, event, event, ...]`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import astuple

from croupier.table.events import Event, decode_event

GENESIS = b"\0" * 32
NOTED = b'{"event":"stood"'
HEADS = 5
"""How many fields of a record come before its events."""


class Heading(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The fields of a record before its events."""

    table: str
    sequence: int
    round: int
    actor: str
    command: str


_headings = msgspec.json.Decoder(list[Heading]).decode
_records = msgspec.json.Decoder(list[list[msgspec.Raw]]).decode


class LedgerRow(msgspec.Struct, frozen=True, gc=False):
    """One event as it is stored.

    `command` is the client's own id. Only the first event that follows from a command has it.
    """

    position: int
    table: str
    sequence: int
    round: int
    command: str
    actor: str
    time: str
    body: bytes


class Page(msgspec.Struct, frozen=True, gc=False):
    """The events from position `first` to `last`, which were committed together."""

    first: int
    last: int
    time: str
    body: str
    hash: bytes

    def sealed(self, previous: bytes) -> bytes:
        """The hash that this page must have if the page before it has the hash `previous`."""
        return seal(previous, self.first, self.last, self.time, self.body.encode())

    def is_whole(self) -> bool:
        """Whether every field has the right type. A database column may contain values of any type."""
        numbers = type(self.first) is int and type(self.last) is int
        return numbers and type(self.time) is str and type(self.body) is str and type(self.hash) is bytes

    def is_plain(self) -> bool:
        """Whether the body is in canonical form. Only then does a text search find what a parser finds."""
        return msgspec.json.encode(msgspec.json.decode(self.body)).decode() == self.body

    def may_name(self, tables: Iterable[str]) -> bool:
        """Whether the page may contain events of one of these tables.

        This is a text search that does not parse the page.
        """
        return not self.body or any(record_of(table) in self.body for table in tables)

    def rows(self) -> list[LedgerRow]:
        """Its events in order. An invalid page raises DecodeError."""
        if not self.is_whole():
            raise msgspec.DecodeError("a field has the wrong type")
        rows = []
        position, time = self.first, self.time
        for heading, record in self._told():
            if len(record) <= HEADS:
                raise msgspec.DecodeError("a record without an event")
            table, sequence, number, actor, command = astuple(heading)
            for body in record[HEADS:]:
                rows.append(LedgerRow(position, table, sequence, number, command, actor, time, bytes(body)))
                position, sequence, command = position + 1, sequence + 1, ""
        return rows

    def answer(self, position: int) -> tuple[str, tuple[Event, ...]]:
        """Who gave the command that took effect at this position, and its events."""
        at = self.first
        for heading, record in self._told():
            if at == position:
                return heading.actor, tuple([decode_event(bytes(body)) for body in record[HEADS:]])
            at += len(record) - HEADS
        raise LookupError(f"no record of the page begins at position {position}")

    def _told(self) -> Iterator[tuple[Heading, list[msgspec.Raw]]]:
        try:
            return zip(_headings(self.body), _records(self.body), strict=True)
        except RecursionError:
            raise msgspec.DecodeError("it is nested too deeply") from None


@lru_cache(maxsize=1024)
def record_of(table: str) -> str:
    """The text with which a record of this table begins. Inside a JSON string the quotes would be escaped."""
    return f"[{msgspec.json.encode(table).decode()},"


def seal(previous: bytes, first: int, last: int, time: str, body: bytes) -> bytes:
    """The hash of a page."""
    return linked(previous, first, last, time, hashlib.sha256(body).hexdigest())


def linked(previous: bytes, first: int, last: int, time: str, digest: str) -> bytes:
    """The hash of a page, computed from the digest of its body, so that the chain can be followed without the body."""
    return hashlib.sha256(previous + msgspec.json.encode((first, last, time, digest))).digest()


class Chain:
    """The state of the chain so far: the position and hash that the next page must follow."""

    def __init__(self) -> None:
        self._previous = GENESIS
        self._expected = 1
        self._sequences: dict[str, int] = {}
        self._time = ""
        self.commands: dict[tuple[str, str], int] = {}
        self.marks: dict[tuple[str, int], int] = {}

    def follow(self, page: Page) -> tuple[list[LedgerRow], list[tuple[int, str]]]:
        """Return the events of the next page, and each position at which the page breaks the chain, with the reason."""
        wrong = list(page_faults(page, self._previous, self._expected, self._time))
        if not page.is_whole():
            return [], wrong
        self._previous, self._expected, self._time = page.hash, page.last + 1, page.time
        try:
            rows = page.rows()
            plain = page.is_plain()
        except (msgspec.DecodeError, RecursionError) as error:
            return [], [*wrong, (page.first, f"the page cannot be read: {error}")]
        if not plain:
            wrong.append((page.first, "the page is not in the form that a ledger writes"))
        if len(rows) != page.last - page.first + 1:
            wrong.append((page.first, f"the page has {len(rows)} events but claims to end at position {page.last}"))
        sequences = self._sequences
        for row in rows:
            due = sequences.get(row.table, 0) + 1
            if row.sequence != due:
                wrong.append(
                    (row.position, f"event {row.sequence} of table {row.table} is where event {due} should be")
                )
            sequences[row.table] = row.sequence
            if row.command:
                if (row.table, row.command) in self.commands:
                    wrong.append((row.position, f"the command {row.command} took effect earlier"))
                self.commands[row.table, row.command] = row.position
            if row.body.startswith(NOTED):
                self.marks[row.table, row.round] = row.position
        return rows, wrong


def page_faults(page: Page, previous: bytes, expected: int, time: str) -> Iterator[tuple[int, str]]:
    """The faults of a page after the one before it, by position. This does not read the events of the page."""
    if not page.is_whole():
        binary = any(_is_not_utf8(stored) for stored in (page.time, page.body))
        yield expected, "a text of the page is not UTF-8" if binary else "a field of the page has the wrong type"
        return
    if page.first != expected:
        yield page.first, f"position {page.first} is where {expected} should be"
    if page.hash != page.sealed(previous):
        yield (
            page.first,
            f"the hash of events {page.first} to {page.last} does not match their content and the hash before",
        )
    if page.time < time:
        yield page.first, f"the page of {page.time} comes after one of {time}"


def _is_not_utf8(stored: object) -> bool:
    """Whether a field that should be text has bytes that are not UTF-8."""
    if not isinstance(stored, bytes):
        return False
    try:
        stored.decode()
    except UnicodeDecodeError:
        return True
    return False


def broken_links(pages: Iterable[Page]) -> Iterator[tuple[int, str]]:
    """Every position that breaks the chain, with the reason."""
    chain = Chain()
    for page in pages:
        yield from chain.follow(page)[1]
