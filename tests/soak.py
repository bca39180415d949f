"""`scripts/soak`: what the checks show in small, at full numbers (docs/reliability.md names each).

    scripts/soak [--scale PERCENT] [--only R1,R2] [--report FILE]

A progress bar for each part; in the end a table, which is also written where asked. With `docs/reliability.md` as the
report, its last section is replaced by the figures. The exit is 1 when anything was lost, made, destroyed or missed.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.soaking import PARTS, Line, Part

HEADING = "## Figures of the last long run\n"


def main() -> int:
    wanted = arguments()
    parts = [part for part in PARTS if not wanted.only or part.name in wanted.only.split(",")]
    if not parts:
        print(f"--only takes names of {', '.join(part.name for part in PARTS)}.", file=sys.stderr)
        return 2
    lines: list[tuple[Part, Line, float]] = []
    with tempfile.TemporaryDirectory() as folder, bars() as progress:
        for part in parts:
            lines += [(part, line, seconds) for line, seconds in ran(part, Path(folder), wanted.scale, progress)]
    report = written(lines, wanted.scale)
    print(report, end="")
    if wanted.report is not None:
        kept(wanted.report, report)
    return 0 if all(line.holds for _, line, _ in lines) else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/soak", description=__doc__)
    names = ", ".join(f"{part.name} ({part.many:,} {part.what})" for part in PARTS)
    parser.add_argument("--scale", type=int, default=100, metavar="PERCENT", help="how much of the full numbers; 100")
    parser.add_argument("--only", default="", metavar="NAMES", help=f"some of: {names}".replace("%", "%%"))
    parser.add_argument("--report", type=Path, help="where the figures go too; a file keeps its other sections")
    return parser.parse_args()


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


def written(lines: list[tuple[Part, Line, float]], scale: int) -> str:
    share = "" if scale == 100 else f", at {scale} percent of the full numbers"
    machine = f"Python {platform.python_version()}, {os.cpu_count()} cores{share}"
    head = f"{HEADING}\n{time.strftime('%Y-%m-%d')}, {machine}.\n\n"
    rows = [
        f"| {part.name} | {line.what} | {line.seen} | {'holds' if line.holds else 'DOES NOT HOLD'} | {seconds:.0f} |\n"
        for part, line, seconds in lines
    ]
    return head + "| | what | seen | | s |\n|---|---|---|---|---|\n" + "".join(rows)


def kept(file: Path, report: str) -> None:
    """The figures in a file: in place of those that stand there, after whatever else does."""
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    start = before.find(HEADING)
    file.write_text((before[:start] if start >= 0 else f"{before}\n" if before else "") + report, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
