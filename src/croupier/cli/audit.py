"""`croupier audit`: verify a ledger, and judge and settle every round in it again."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.errors import BadUsage
from croupier.cli.ledger_args import ledger_named, looking
from croupier.cli.options import AsJson
from croupier.ledger.store.location import Where

if TYPE_CHECKING:
    from croupier.ledger.audit.audit import Audit
    from croupier.ledger.heads import Head
    from croupier.ledger.store.ledger import Ledger

PROGRESS_AFTER_S = 2.0
MANY_EVENTS = 100_000
"""If a ledger has at least this many events, the audit is faster with several processes."""

LedgerFile = Annotated[
    Where,
    typer.Argument(
        metavar="LEDGER",
        parser=ledger_named,
        help="A ledger file of `croupier play` or `croupier serve`, or postgresql://USER:PASSWORD@HOST/DATABASE.",
    ),
]

Heads = Annotated[
    Path | None, typer.Option("--heads", metavar="FILE", help="File of heads signed earlier, one per line.")
]
Key = Annotated[
    str,
    typer.Option("--key", metavar="HEX", help="Public key the heads must be signed with (default: the first head's)."),
]

Workers = Annotated[
    int,
    typer.Option(
        "--workers", metavar="N", min=0, help="How many processes to use for a long ledger (0: one per processor)."
    ),
]


def audit(
    file: LedgerFile,
    heads: Heads = None,
    key: Key = "",
    workers: Workers = 0,
    as_json: AsJson = False,
) -> int:
    """Verify the hash chain of a ledger, judge every move again, settle every round again, check every shoe.

    The audit trusts only the cards, the decisions and the reports in the ledger, and recomputes everything else. The
    exit status is 0 when all is well, 1 with findings, 2 if the ledger does not exist. The chain alone cannot show
    that its end was cut off or that all of it was rewritten; --heads compares it with what `croupier head` signed
    earlier.

    Example:

        croupier audit table.db
    """
    with looking(file, verified=False) as ledger:
        kept = _kept(heads, key)
        found = _audited(ledger, kept, key, workers, quiet=as_json)
    if as_json:
        from croupier.cli.console import print_json

        body = {"ledger": str(file), "clean": not found.findings, **msgspec.to_builtins(found)}
        print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))
    else:
        _print(file, found, len(kept))
    return 1 if found.findings else 0


def _audited(ledger: Ledger, kept: Sequence[Head], key: str, workers: int, *, quiet: bool) -> Audit:
    from croupier.ledger.audit.audit import audit as audited
    from croupier.ledger.audit.audit import audit_apart

    bar = _Bar(ledger.head()[0])
    try:
        show = None if quiet else bar.show
        workers = workers or os.cpu_count() or 1
        if workers > 1 and ledger.head()[0] >= MANY_EVENTS:
            return audit_apart(ledger, workers, show, heads=kept, trusted=key.lower())
        return audited(ledger.pages(), show, heads=kept, trusted=key.lower(), index=ledger.index)
    finally:
        bar.stop()


def _kept(heads: Path | None, key: str) -> list[Head]:
    from croupier.ledger.heads import read_heads

    kept = read_heads(heads) if heads is not None else []
    if heads is not None and not kept:
        raise BadUsage(f"{heads} contains no head to compare with.")
    if key and not kept:
        raise BadUsage("--key needs --heads FILE.")
    return kept


def _print(file: Where, found: Audit, compared: int) -> None:
    from croupier.cli.console import console
    from croupier.cli.terminal_cards import show
    from croupier.money import money
    from croupier.table.narrate import paraphrase

    out = console()
    for finding in found.findings:
        where = f"Event {finding.position}"
        if finding.table:
            where += f", table {finding.table}, round {finding.round}"
        show(out, where, "bold red", indent=0)
        cited = not finding.cite or finding.cite in finding.what
        show(out, finding.what if cited else f"{finding.what.rstrip('.')} ({finding.cite}).")
        if words := paraphrase(finding.cite):
            show(out, f"{finding.cite}: {words}", "dim italic", indent=4)
    counted = f"{_many(found.events, 'event')}, {_many(found.rounds, 'round')}, {_many(found.tables, 'table')}"
    show(out, f"{file.name}: {counted}.", indent=0)
    show(out, f"Head: {found.head or '(none)'}", indent=0)
    if compared:
        show(out, f"Compared with {_many(compared, 'head')} stored outside the ledger.", indent=0)
    if found.corrections:
        show(out, f"{_many(found.corrections, 'correction')} by two people; `croupier replay` shows each.", indent=0)
    for other in found.differing:
        moved = f"{money(other.cents)} moved to {other.person} and the rules owed {money(other.owed)}"
        by = f"confirmed by {other.first} and {other.second}"
        show(out, f"Correction of round {other.round} of table {other.table}, {by}: {moved}: {other.why}", indent=0)
    for one in found.disputes:
        taken = f"by {one.person}, recorded by {one.by} at {one.time[:16].replace('T', ' ')}"
        show(out, f"Round {one.round} of table {one.table} is disputed {taken}: {one.says}", indent=0)
    if found.findings:
        show(out, f"{_many(len(found.findings), 'finding')}.", "bold red", indent=0)
    else:
        show(out, "The hash chain is intact, and every round is settled as the rules require.", "bold green", indent=0)


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


class _Bar:
    """A progress bar on standard error. It appears after two seconds."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._began = perf_counter()
        self._update: Callable[[int], None] | None = None
        self._stop: Callable[[], None] = lambda: None

    def show(self, done: int) -> None:
        """Show how many events have been checked."""
        if self._update is None and perf_counter() - self._began >= PROGRESS_AFTER_S:
            self._start()
        if self._update is not None:
            self._update(done)

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        bar = Progress(*columns, console=Console(stderr=True), transient=True)
        task = bar.add_task("Events", total=self._total)
        bar.start()
        self._update = lambda done: bar.update(task, completed=done)
        self._stop = bar.stop

    def stop(self) -> None:
        """Remove the bar."""
        self._stop()
