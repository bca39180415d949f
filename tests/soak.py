"""`scripts/soak`: what the checks show in small, at full numbers (docs/reliability.md names each).

    scripts/soak [--scale PERCENT] [--only R1,R2] [--report FILE]

A progress bar for each part; in the end a table. A report has each part's figures as soon as the part is done, in place
of what stood there of that part: so a soak may be run part by part, and one that is cut off loses only its last part.
With `docs/reliability.md` as the report, only its last section changes. The exit is 1 when anything was lost, made,
destroyed or missed.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.soaking import PARTS, Line, Part

HEADING = "## Figures of the last long run\n"
COLUMNS = "| | what | seen | | s | when |\n|---|---|---|---|---|---|\n"


def main(line: Sequence[str] | None = None) -> int:
    wanted = arguments(line)
    parts = [part for part in PARTS if not wanted.only or part.name in wanted.only]
    rows: dict[str, list[str]] = {}
    holds = True
    with tempfile.TemporaryDirectory() as folder, bars() as progress:
        for part in parts:
            lines = list(ran(part, Path(folder), wanted.scale, progress))
            holds = holds and all(line.holds for line, _ in lines)
            rows[part.name] = [row(part, line, seconds, wanted.scale) for line, seconds in lines]
            if wanted.report is not None:
                kept(wanted.report, {part.name: rows[part.name]})
    print(written(rows), end="")
    return 0 if holds else 1


def arguments(line: Sequence[str] | None) -> argparse.Namespace:
    """What is wanted; whatever makes no sense is said before the first part runs, which may take an hour."""
    parser = argparse.ArgumentParser(prog="scripts/soak", description=__doc__)
    names = ", ".join(f"{part.name} ({part.many:,} {part.what})" for part in PARTS)
    parser.add_argument("--scale", type=int, default=100, metavar="PERCENT", help="how much of the full numbers; 100")
    parser.add_argument("--only", default="", metavar="NAMES", help=f"some of: {names}".replace("%", "%%"))
    parser.add_argument("--report", type=Path, help="where the figures go too; a file keeps its other sections")
    wanted = parser.parse_args(line)
    wanted.only = [name.strip() for name in wanted.only.split(",") if name.strip()]
    if unknown := [name for name in wanted.only if name not in {part.name for part in PARTS}]:
        parser.error(f"--only has no {', '.join(unknown)}; it takes {', '.join(part.name for part in PARTS)}.")
    if wanted.scale < 1:
        parser.error("--scale is a percentage, 1 or more.")
    if wanted.report is not None and (wanted.report.is_dir() or not wanted.report.parent.is_dir()):
        parser.error(f"--report names a file, and {wanted.report} can be none.")
    return wanted


@contextmanager
def bars() -> Iterator[Progress]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        yield progress


def ran(part: Part, folder: Path, scale: int, progress: Progress) -> Iterator[tuple[Line, float]]:
    """The lines of one part, each with its seconds. What fails is a line too: the other parts go on."""
    many = max(1, part.many * scale // 100)
    task = progress.add_task(f"{part.name} {part.what}", total=many)
    here, began = folder / part.name, time.monotonic()
    here.mkdir()

    def tick(by: int = 1) -> None:
        progress.advance(task, by)

    run: Callable[..., list[Line]] = part.run
    try:
        lines = run(here, many, tick)
    except Exception as wrong:
        lines = [Line(f"{many:,} {part.what}", f"stopped: {type(wrong).__name__}: {str(wrong)[:200]}", False)]
    progress.update(task, completed=many)
    for line in lines:
        yield line, time.monotonic() - began


def row(part: Part, line: Line, seconds: float, scale: int) -> str:
    """One line of the table, and at how much of the full numbers it was seen."""
    share = "" if scale == 100 else f", {scale} percent"
    held = "holds" if line.holds else "DOES NOT HOLD"
    when = f"{time.strftime('%Y-%m-%d')}{share}"
    return f"| {part.name} | {line.what} | {line.seen} | {held} | {seconds:.0f} | {when} |\n"


def written(rows: dict[str, list[str]]) -> str:
    """The section with its table, the parts in their order."""
    machine = f"Python {platform.python_version()}, {os.cpu_count()} cores"
    told = [line for part in PARTS for line in rows.get(part.name, [])]
    return f"{HEADING}\n{machine}; full numbers where no share is named.\n\n{COLUMNS}{''.join(told)}"


def kept(file: Path, rows: dict[str, list[str]]) -> None:
    """The figures in a file: in place of those that stand there of the same parts, after whatever else does."""
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    start = before.find(HEADING)
    known: dict[str, list[str]] = {}
    for line in before[start:].splitlines(keepends=True) if start >= 0 else ():
        name = line.split("|")[1].strip() if line.startswith("| ") else ""
        if name in {part.name for part in PARTS}:
            known.setdefault(name, []).append(line)
    ahead = before[:start] if start >= 0 else f"{before}\n" if before else ""
    file.write_text(ahead + written(known | rows), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
