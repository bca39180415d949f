"""What is said of a run: how far it is, what survived and why it may, and the table at the end."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.mutation.run import ASSERTED, BROKEN, ERROR, SURVIVED, UNTESTED, UNUSABLE, Verdict

COLUMNS = (ASSERTED, ERROR, SURVIVED, UNTESTED, UNUSABLE, BROKEN)
OPEN = (SURVIVED, UNTESTED, BROKEN)
"""What nobody noticed: it needs a reason."""
REASONS = Path(__file__).parent / "reasons"
SAID_EVERY = 50


def read_reasons(name: str) -> dict[str, str]:
    """Why each survivor that is known survives; a game without any has no file."""
    file = REASONS / f"{name}.tsv"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return dict(line.split("\t", 1) for line in lines if line and not line.startswith("#"))


def watched(verdicts: Iterable[Verdict], many: int, what: str) -> Iterator[Verdict]:
    """The same verdicts, with a bar next to them; where nobody looks on, a line now and then.

    The bar is drawn between two verdicts and by no thread: the processes fork from this one.
    """
    console = Console(stderr=True)
    if not console.is_terminal:
        for done, verdict in enumerate(verdicts, 1):
            if done % SAID_EVERY == 0:
                print(f"{what}: {done} of {many} mutants", file=sys.stderr, flush=True)
            yield verdict
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, auto_refresh=False, transient=True) as progress:
        task = progress.add_task(what, total=many)
        progress.refresh()
        for verdict in verdicts:
            progress.update(task, advance=1, refresh=True)
            yield verdict


def noticed(counted: Counter[str]) -> int:
    """Of how many a test said something."""
    return counted[ASSERTED] + counted[ERROR]


def summary(by_module: dict[str, Counter[str]]) -> str:
    """A line for each module, and one for all of them."""
    rows = [f"{'module':28}{'mutants':>9}{'noticed':>9}{'percent':>9}{'survived':>10}{'reasoned':>10}"]
    for name, counted in {**by_module, "all": sum(by_module.values(), Counter())}.items():
        many = sum(counted[column] for column in COLUMNS)
        percent = f"{100 * noticed(counted) / many:.1f}" if many else ""
        left = sum(counted[column] for column in OPEN)
        rows.append(f"{name:28}{many:>9}{noticed(counted):>9}{percent:>9}{left:>10}{counted['reasoned']:>10}")
    return "\n".join(rows)
