"""`scripts/soak`: what the checks show in small, at full numbers: kills, power cuts, money (R1, R2, R3).

    scripts/soak [--kills N] [--cuts N] [--rounds N] [--report FILE]

Prints a report, and writes it where asked. The exit is 1 when anything was lost, made or destroyed.
"""

from __future__ import annotations

import argparse
import platform
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from croupier.games import DECLARED, find
from croupier.ledger.audit import audit
from croupier.table.host import Host
from tests.ledger import powercut
from tests.ledger.book import ledger
from tests.ledger.test_kill import killed, lost
from tests.table.test_every_game import a_round, table_for

Line = tuple[str, str, bool]
"""What was asked, what was seen, and whether it holds."""
SITTING = 50


def main() -> int:
    wanted = arguments()
    lines: list[Line] = []
    with tempfile.TemporaryDirectory() as folder, bars() as progress:
        lines += [kills(Path(folder), wanted.kills, progress)] if wanted.kills else []
        lines += cuts(Path(folder), wanted.cuts, progress) if wanted.cuts else []
        lines += [money(wanted.rounds, progress)] if wanted.rounds else []
    report = written(lines)
    print(report, end="")
    if wanted.report is not None:
        wanted.report.write_text(report, encoding="utf-8")
    return 0 if all(holds for _, _, holds in lines) else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="kill -9 of a table that plays (R1)")
    parser.add_argument("--cuts", type=int, default=10_000, help="power cuts (R2)")
    parser.add_argument("--rounds", type=int, default=100_000, help="rounds of random play over all games (R3)")
    parser.add_argument("--report", type=Path, help="where the report goes too")
    return parser.parse_args()


@contextmanager
def bars() -> Iterator[Progress]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        yield progress


def kills(folder: Path, many: int, progress: Progress) -> Line:
    path, rng, task = folder / "kills.db", random.Random(2009), progress.add_task("kill -9", total=many)
    acknowledged: dict[int, str] = {}
    missing: list[int] = []
    for start in range(many):
        acknowledged |= killed(path, start, rng.uniform(0.0, 0.25)).heads
        missing += lost(path, acknowledged)
        progress.advance(task)
    with ledger(path) as book:
        result = audit(book.pages())
    seen = f"{len(acknowledged):,} acknowledged commits, {len(missing)} lost; audit: {len(result.findings)} findings"
    return f"R1: {many:,} kills of a table at play", seen, not missing and not result.findings


def cuts(folder: Path, many: int, progress: Progress) -> list[Line]:
    found: list[Line] = []
    for setting, control in (("FULL", False), ("NORMAL", True)):
        here = folder / f"cuts-{setting}"
        images = here / "images"
        images.mkdir(parents=True)
        task = progress.add_task(f"power cuts, synchronous={setting}", total=many)
        log = powercut.noted_run(here, synchronous=setting)
        gone = powercut.losses(log, many, images, seed=2009, tick=lambda task=task: progress.advance(task))  # type: ignore[misc]
        seen = f"{len(gone):,} lost something acknowledged"
        what = f"R2: {many:,} power cuts, synchronous={setting}{', the control' if control else ''}"
        found.append((what, seen, bool(gone) is control))
    return found


def money(many: int, progress: Progress) -> Line:
    """Random play of every declared game, irregularities and all; the chips are counted after each command."""
    task = progress.add_task("rounds of every game", total=many)
    tables: dict[str, tuple[Host, random.Random]] = {}
    wrong: list[str] = []
    played = 0
    for number in range(many):
        game = DECLARED[number % len(DECLARED)]
        if number % (len(DECLARED) * SITTING) < len(DECLARED):  # new people, with new chips, every so many rounds
            rng = random.Random(f"{game} {number}")
            tables[game] = table_for(game, find(game).house(), rng), rng
        try:
            a_round(*tables[game])
        except AssertionError as said:
            wrong.append(f"{game}: {said}")
            tables[game] = table_for(game, find(game).house(), tables[game][1]), tables[game][1]
        played += 1
        progress.advance(task)
    seen = f"{played:,} rounds; out of balance, frozen or without an end: {len(wrong)} {' '.join(wrong[:3])}"
    return f"R3, R6: random play of {len(DECLARED)} games", seen.strip(), not wrong


def written(lines: list[Line]) -> str:
    head = f"Soak of {time.strftime('%Y-%m-%d')}, Python {platform.python_version()}.\n\n"
    rows = [f"| {what} | {seen} | {'holds' if holds else 'DOES NOT HOLD'} |\n" for what, seen, holds in lines]
    return head + "| what | seen | |\n|---|---|---|\n" + "".join(rows)


if __name__ == "__main__":
    sys.exit(main())
