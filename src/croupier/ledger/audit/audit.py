"""The audit: verifies the chain, judges every move again, settles every round again, and checks every shoe.

Of what the ledger contains, it trusts only the cards, the decisions and the reports.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, suppress
from multiprocessing import get_context
from typing import TypeVar

import msgspec

from croupier.ledger.audit.table_audit import TableAudit
from croupier.ledger.chain import Chain, LedgerRow, Page
from croupier.ledger.heads import Head, disagreements
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Index, Ledger
from croupier.ledger.store.location import Where
from croupier.table.events import Corrected, Disputed, decode_event
from croupier.world import real_world


class AuditFinding(msgspec.Struct, frozen=True):
    """A violation in a ledger. `cite` is the paragraph if it breaks a rule of the game."""

    position: int
    table: str
    round: int
    what: str
    cite: str = ""


class NotedDispute(msgspec.Struct, frozen=True):
    """A disputed round: the position and time of the entry, who disputes, who recorded the dispute, and their words."""

    position: int
    table: str
    round: int
    time: str
    person: str
    by: str
    says: str


class DifferingCorrection(msgspec.Struct, frozen=True):
    """A correction whose amount differs from what the rules owed. `cents` is the amount that moved, `owed` the amount
    that was due, and `why` the reason that was given.
    """

    position: int
    table: str
    round: int
    time: str
    person: str
    cents: int
    owed: int
    first: str
    second: str
    why: str


class Audit(msgspec.Struct, frozen=True):
    """What was checked, and what was found."""

    events: int
    rounds: int
    tables: int
    head: str
    findings: tuple[AuditFinding, ...]
    corrections: int = 0
    disputes: tuple[NotedDispute, ...] = ()
    differing: tuple[DifferingCorrection, ...] = ()
    """The corrections whose amount differs from what the rules owed."""


CORRECTED, DISPUTED = b'{"event":"corrected"', b'{"event":"disputed"'
Found = tuple[int, int, int, list[AuditFinding], list[NotedDispute], list[DifferingCorrection]]


class Lives:
    """Replays tables, event by event."""

    def __init__(self) -> None:
        self._tables: dict[str, TableAudit] = {}
        self._last: dict[str, LedgerRow] = {}
        self.findings: list[AuditFinding] = []
        self.corrections = 0
        self.disputes: list[NotedDispute] = []
        self.differing: list[DifferingCorrection] = []

    def follow(self, rows: Iterable[LedgerRow]) -> None:
        """Check the next events. They may belong to any of the tables."""
        for row in rows:
            lived = self._tables.get(row.table)
            if lived is None:
                lived = self._tables[row.table] = TableAudit()
            if found := lived.follow(row):
                self.findings += [AuditFinding(row.position, row.table, row.round, *wrong) for wrong in found]
            self._last[row.table] = row
            if row.body.startswith(CORRECTED):
                self.corrections += 1
                self._corrected(row, lived)
            elif row.body.startswith(DISPUTED):
                self._disputed(row)

    def _corrected(self, row: LedgerRow, lived: TableAudit) -> None:
        """Note a correction if its amount is not what the rules owed at that time."""
        with suppress(msgspec.DecodeError):
            event = decode_event(row.body)
            assert isinstance(event, Corrected)
            owed = lived.owed.get((event.round, event.person), 0)
            lived.owed[event.round, event.person] = owed - event.cents
            if event.cents != owed:
                amounts = event.person, event.cents, owed, event.first, event.second, event.why
                self.differing.append(DifferingCorrection(row.position, row.table, event.round, row.time, *amounts))

    def _disputed(self, row: LedgerRow) -> None:
        """Note a dispute. If the event cannot be read, the replay of its table has already reported that."""
        with suppress(msgspec.DecodeError):
            event = decode_event(row.body)
            assert isinstance(event, Disputed)
            told = event.round, row.time, event.person, event.by, event.says
            self.disputes.append(NotedDispute(row.position, row.table, *told))

    def finish(self) -> Found:
        """The numbers of tables, rounds and corrections, then all findings, disputes and differing corrections."""
        for table, lived in self._tables.items():
            last = self._last[table]
            self.findings += [AuditFinding(last.position, table, last.round, *left) for left in lived.finish()]
        rounds = sum(lived.rounds for lived in self._tables.values())
        return len(self._tables), rounds, self.corrections, self.findings, self.disputes, self.differing


def audit(
    pages: Iterable[Page],
    progress: Callable[[int], None] | None = None,
    *,
    heads: Sequence[Head] = (),
    trusted: str = "",
    index: Callable[[], Index] | None = None,
) -> Audit:
    """Return all findings. An unreadable event ends the replay of its table, but never the audit.

    `heads` were stored outside the ledger. They count only if they are signed with the `trusted` key or, without one,
    with the key of the first head. `index` is read after the pages, so in a ledger that is in use it may cover later
    pages too.
    """
    lives = Lives()
    events, head, findings = _linked(pages, heads, trusted, progress, lives.follow, index)
    return _together(events, head, findings, lives.finish())


def audit_apart(
    ledger: Ledger,
    workers: int,
    progress: Callable[[int], None] | None = None,
    *,
    heads: Sequence[Head] = (),
    trusted: str = "",
) -> Audit:
    """Audit a whole ledger. Other processes replay the tables while this one follows the chain."""
    try:
        names = ledger.tables()
    except LedgerError:  # the pages that list the tables are damaged
        return audit(ledger.pages(), progress, heads=heads, trusted=trusted, index=ledger.index)
    shares = [frozenset(names[at::workers]) for at in range(min(workers, len(names)))]
    known, here = frozenset(names), Lives()

    def strange(rows: Iterable[LedgerRow]) -> None:
        """Replay the tables that were never opened, because no other process does."""
        here.follow([row for row in rows if row.table not in known])

    with ProcessPoolExecutor(max(1, len(shares)), mp_context=get_context("spawn")) as pool:
        apart = [pool.submit(_lived_apart, ledger.where, share) for share in shares]
        events, head, findings = _linked(ledger.pages(), heads, trusted, progress, strange, ledger.index)
        return _together(events, head, findings, here.finish(), *[share.result() for share in apart])


def _lived_apart(where: Where, names: Collection[str]) -> Found:
    lives = Lives()
    with closing(Ledger(where, real_world(where.path.parent), look=True)) as ledger:
        for page in ledger.pages():
            if page.is_whole() and page.may_name(names):
                with suppress(msgspec.DecodeError):  # the process that follows the chain reports it
                    lives.follow([row for row in page.rows() if row.table in names])
    return lives.finish()


def _together(events: int, head: bytes, findings: list[AuditFinding], *lives: Found) -> Audit:
    tables, rounds, corrections = (sum(numbers) for numbers in zip(*[found[:3] for found in lives], strict=True))
    found = sorted([*findings, *[one for lived in lives for one in lived[3]]], key=lambda f: f.position)
    disputes = sorted([one for lived in lives for one in lived[4]], key=lambda d: d.position)
    differing = sorted([one for lived in lives for one in lived[5]], key=lambda d: d.position)
    return Audit(events, rounds, tables, head.hex(), tuple(found), corrections, tuple(disputes), tuple(differing))


def _linked(
    pages: Iterable[Page],
    heads: Sequence[Head],
    trusted: str,
    progress: Callable[[int], None] | None,
    follow: Callable[[Iterable[LedgerRow]], None],
    index: Callable[[], Index] | None,
) -> tuple[int, bytes, list[AuditFinding]]:
    """Follow the chain and pass each row to `follow`. Return the number of events, the last hash, and the findings."""
    findings: list[AuditFinding] = []
    chain = Chain()
    count, told, head = 0, 0, b""
    hashes: dict[int, str] = {}
    for page in pages:
        if page.is_whole():
            head = page.hash
            hashes[page.last] = head.hex()
        rows, wrong = chain.follow(page)
        if wrong:
            filed = {row.position: (row.table, row.round) for row in rows}
            for position, what in wrong:
                where = filed.get(position, ("", 0))
                findings.append(AuditFinding(position, *where, f"The chain is broken: {what}."))
        follow(rows)
        count += len(rows)
        if progress is not None and count >= told + 1000:
            told = count
            progress(count)
    if index is not None:
        findings += [AuditFinding(position, "", 0, what) for position, what in _misindexed(index(), chain, count)]
    for position, what in disagreements(heads, hashes, trusted):
        findings.append(AuditFinding(position, "", 0, f"A head stored outside the ledger disagrees: {what}."))
    return count, head, findings


def _misindexed(index: Index, chain: Chain, last: int) -> Iterator[tuple[int, str]]:
    """Report where the indexes disagree with the pages. Later pages, which were not read, do not count."""
    for guard in index.unguarded:
        yield 0, f"The guard {guard} is missing from the ledger."
    for strange in index.foreign:
        yield 0, f"The {_printable(strange)} in the ledger's database was not made by this program."
    since = range(last + 1, index.last + 1)
    yield from _misplaced("command", index.commands, chain.commands, since)
    yield from _misplaced("mark after round", index.marks, chain.marks, since)


def _printable(name: str) -> str:
    return name if name.isprintable() else ascii(name)


Key = TypeVar("Key", bound=tuple[str, object])


def _misplaced(name: str, said: Mapping[Key, int], true: Mapping[Key, int], since: range) -> Iterator[tuple[int, str]]:
    """Report entries that are not at the position that an index gives.

    A database column may contain values of any type.
    """
    for which in sorted({*said, *true}, key=repr):
        at, where = said.get(which, 0), true.get(which, 0)
        if at != where and (where or at not in since):
            table, key = which
            says = f"The index puts {name} {key} of table {table} at position {at}; it is at {where}."
            yield where or (at if type(at) is int else 0), says
