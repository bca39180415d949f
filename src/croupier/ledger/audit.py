"""An audit: the chain verified, every move judged again, every round settled again, every shoe checked.

Nothing of what the ledger says is trusted but the cards, the decisions and the reports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from croupier.ledger.chain import Chain, Page
from croupier.ledger.heads import Head, disagreements
from croupier.ledger.lived import Lived


class Finding(msgspec.Struct, frozen=True):
    """Something in a ledger that should not be so; `cite` where a rule of the game is concerned."""

    position: int
    table: str
    round: int
    what: str
    cite: str = ""


class Audit(msgspec.Struct, frozen=True):
    """What was looked at, and what was found."""

    events: int
    rounds: int
    tables: int
    head: str
    findings: tuple[Finding, ...]


def audit(
    pages: Iterable[Page],
    progress: Callable[[int], None] | None = None,
    *,
    heads: Sequence[Head] = (),
    trusted: str = "",
) -> Audit:
    """Every finding at once; an unreadable event ends the replay of its table, never the audit.

    `heads` were kept outside; they count if they are signed with the `trusted` key, or with that of the first of them.
    """
    tables: dict[str, Lived] = {}
    findings: list[Finding] = []
    chain = Chain()
    count, told, head = 0, 0, b""
    hashes: dict[int, str] = {}
    for page in pages:
        head = page.hash
        if heads:
            hashes[page.last] = head.hex()
        rows, wrong = chain.follow(page)
        filed = {row.position: row for row in rows}
        for position, what in wrong:
            row = filed.get(position)
            where = (row.table, row.round) if row is not None else ("", 0)
            findings.append(Finding(position, *where, f"The chain is broken: {what}."))
        for row in rows:
            for what, cite in tables.setdefault(row.table, Lived()).follow(row):
                findings.append(Finding(row.position, row.table, row.round, what, cite))
        count += len(rows)
        if progress is not None and count >= told + 1000:
            told = count
            progress(count)
    for position, what in disagreements(heads, hashes, trusted):
        findings.append(Finding(position, "", 0, f"A head that was kept outside disagrees: {what}."))
    for table, lived in tables.items():
        findings += [Finding(count, table, lived.table.rounds if lived.table else 0, *left) for left in lived.finish()]
    rounds = sum(lived.rounds for lived in tables.values())
    return Audit(count, rounds, len(tables), head.hex(), tuple(sorted(findings, key=lambda f: f.position)))
