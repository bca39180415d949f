"""The long runs of `scripts/soak`, a function each: a folder, how many, and whom to tell of each."""

from __future__ import annotations

import itertools
import logging
import os
import random
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from croupier.games import DECLARED, find
from croupier.ledger.audit.audit import audit, audit_apart
from croupier.ledger.backup import back_up
from croupier.ledger.heads import signed_head, signer_for
from croupier.ledger.restore import resume
from croupier.ledger.store.keys import seal_for
from croupier.ledger.store.ledger import Ledger
from tests.cli import mutated_ledgers
from tests.exact.generated_rankings import Found, by_the_old_class, compare
from tests.ledger import powercut, test_edits, test_faults, test_kill, test_tail
from tests.ledger.audit import honest_play
from tests.ledger.book import NAME, busy, ledger, new_table, unsynced
from tests.ledger.server import POSTGRESQL, SQLITE, use, where
from tests.ledger.simulated import Simulation
from tests.ledger.victim import TABLES
from tests.scenarios.mutated import tracebacks
from tests.table.floor import Crowd
from tests.table.test_every_game import a_round, table_for

Tick = Callable[..., None]
SITTING, SHARD = 50, 500
RANKINGS = 100
SLOW = ("let-it-ride-poker", "craps")
"""Games whose rounds take longest when everybody acts at random: a fifth as many of them."""


class Line(msgspec.Struct, frozen=True):
    """What was asked, what was seen, and whether it holds."""

    what: str
    seen: str
    holds: bool


class Part(msgspec.Struct, frozen=True):
    """One run: its requirement, what is counted, how many make the full number."""

    name: str
    what: str
    many: int
    run: Callable[[Path, int, Tick], list[Line]]


def kills(folder: Path, many: int, tick: Tick) -> list[Line]:
    """kill -9 of fifty tables; after this many kills a new ledger, or reading it would take longest."""
    acknowledged = open_rounds = 0
    for start in range(0, many, SITTING):
        path = folder / f"kills-{start}.db"
        found = test_kill.kills(path, min(SITTING, many - start), tick=tick)
        acknowledged, open_rounds = acknowledged + found[0], open_rounds + found[1]
    seen = (
        f"{acknowledged:,} acknowledged commits, none lost; {open_rounds:,} open rounds found again, chips in balance"
    )
    return [Line(f"{many:,} kills of {TABLES} tables at play", seen, True)]


def kills_of_a_server(folder: Path, many: int, tick: Tick) -> list[Line]:
    """The same with the ledger in PostgreSQL."""
    use(POSTGRESQL)
    try:
        (line,) = kills(folder, many, tick)
    finally:
        use(SQLITE)
    return [msgspec.structs.replace(line, what=f"{line.what}, PostgreSQL")]


def cuts(folder: Path, many: int, tick: Tick) -> list[Line]:
    """Power cuts, and the control."""
    found: list[Line] = []
    for setting, control in (("FULL", False), ("NORMAL", True)):
        images = folder / setting / "images"
        images.mkdir(parents=True)
        log = powercut.noted_run(folder / setting, synchronous=setting)
        asked = many if not control else max(60, many // 10)
        gone = powercut.losses(log, asked, images, seed=2009, tick=tick if not control else None)
        what = f"{asked:,} power cuts, synchronous={setting}{', the control' if control else ''}"
        found.append(Line(what, f"{len(gone):,} lost something acknowledged", bool(gone) is control))
    return found


def money(_folder: Path, many: int, tick: Tick) -> list[Line]:
    """Random play of every declared game, irregularities and all, by a process for each processor."""
    weights = {game: 1 if game in SLOW else 5 for game in DECLARED}
    each = {game: -(-many * weight // sum(weights.values())) for game, weight in weights.items()}
    shards = [(game, start, min(SHARD, most - start)) for game, most in each.items() for start in range(0, most, SHARD)]
    wrong: list[str] = []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        running = [pool.submit(shard_of_rounds, *shard) for shard in shards]
        for done in as_completed(running):
            rounds, found = done.result()
            wrong += found
            tick(rounds)
    seen = f"out of balance, frozen or without an end: {len(wrong)} {' '.join(wrong[:3])}".strip()
    return [Line(f"{sum(each.values()):,} random rounds of {len(DECLARED)} games, witnessed", seen, not wrong)]


def shard_of_rounds(game: str, start: int, many: int) -> tuple[int, list[str]]:
    """Some rounds of one game, the chips counted after each command: how many, and what was wrong."""
    rng, wrong = random.Random(f"{game} {start}"), list[str]()
    at = table_for(game, find(game).house(), rng)
    for number in range(many):
        if number % SITTING == SITTING - 1:  # new people, with new chips
            at = table_for(game, find(game).house(), rng)
        try:
            a_round(at, rng)
        except AssertionError as said:
            wrong.append(f"{game}: {said}")
            at = table_for(game, find(game).house(), rng)
    return many, wrong


def simulations(folder: Path, many: int, tick: Tick) -> list[Line]:
    """Whole floors, each from its seed; every tenth a second time."""
    wrong: list[str] = []
    crashes = 0
    for seed in range(many):
        heads = set()
        for run in ("once", "again") if seed % 10 == 0 else ("once",):
            here = folder / f"{seed}-{run}"
            here.mkdir()
            floor = Simulation(here, seed)
            heads.add(floor.run())
            wrong += [f"seed {seed}: {what}" for what in floor.wrong]
            crashes += floor.crashes
        if len(heads) > 1:
            wrong.append(f"seed {seed} gave two ledgers")
        tick()
    seen = f"{crashes:,} crashes; wrong: {len(wrong)} {' '.join(wrong[:3])}".strip()
    return [Line(f"{many:,} floors from a seed, bad network and disk", seen, not wrong)]


def edits(folder: Path, many: int, tick: Tick) -> list[Line]:
    """Random edits of every kind against the chain and a head kept outside."""
    path = busy(folder / "edits.db")
    kinds = [test_edits.one_field, test_edits.one_left_out, test_edits.one_twice]
    kinds += [test_edits.two_exchanged, test_edits.tail_cut, test_edits.written_anew]
    with ledger(path) as book:
        honest, head = list(book.pages()), signed_head(book, signer_for(path, book.world))
    rng, missed = random.Random(15), 0
    for number in range(many):
        found = list(honest)
        kinds[number % len(kinds)](found, rng)
        missed += found != honest and not audit(found, heads=[head]).findings
        tick()
    return [Line(f"{many:,} random edits, cut tails and forgeries", f"{missed} not found", not missed)]


def faults(folder: Path, many: int, tick: Tick) -> list[Line]:
    """Every operation of each kind fails once, in turn, with ever more events to a commit, until there were enough."""
    logging.getLogger("sqlalchemy").setLevel(logging.CRITICAL)  # a connection that cannot be closed is what is wanted
    lost = done = 0
    for events in itertools.count(1):
        for kind in ("sync", "write", "truncate", "open"):
            whole = folder / f"{kind}-{events}-whole"
            whole.mkdir()
            _, operations = test_faults.appended(whole, kind, 0, events=events)
            for number in range(1, min(operations, many - done) + 1):
                here = folder / f"{kind}-{events}-{number}"
                here.mkdir()
                told, _ = test_faults.appended(here, kind, number, events=events)
                lost += bool(test_faults.missing(here, told))
                done += 1
                tick()
                shutil.rmtree(here)
        if done >= many:
            break
    return [
        Line(f"{done:,} failing syncs, writes, truncations, opens", f"{lost} lost something acknowledged", not lost)
    ]


def tails(folder: Path, many: int, tick: Tick) -> list[Line]:
    """Sixteen writers of a server and a reader, again and again; the control with a plain sequence."""
    use(POSTGRESQL)
    missed = seen = pages = 0
    try:
        for number in range(many):
            for name, control in (("ledger", False), ("plain", True)):
                path = folder / f"{name}-{number}.db"
                with ledger(path, create=True):
                    pass
                if control:
                    there, read = test_tail.tail_of_a_sequence(path)
                    seen += there - read
                else:
                    there, read = test_tail.tail_of_pages(path)
                    missed += there - read
                    pages += there
            tick()
    finally:
        use(SQLITE)
    return [
        Line(f"{many:,} tails under {test_tail.WRITERS} writers", f"{pages:,} pages, {missed} missed", not missed),
        Line("the control, a plain sequence", f"{seen:,} of {pages:,} rows missed", seen > 0),
    ]


def copies(folder: Path, many: int, tick: Tick) -> list[Line]:
    """Hot copies of a ledger that is written to between and during them, file to file, to a server and back."""
    wrong = 0
    with ledger(folder / "ledger.db", create=True) as book:
        at = new_table(unsynced(book))
        crowd = Crowd(at, random.Random(24))
        for number in range(many):
            for _ in range(20):
                crowd._asked = 0
                command, by = crowd.next_command()
                at.put(command, by=by)
                at._work()
                at.commit_soon()
            use(POSTGRESQL if number % 2 else SQLITE)
            target = folder / f"copy-{number}.db"
            head = back_up(book, where(target), with_key=True)
            with ledger(target) as copy:
                found = audit(copy.pages(), index=copy.index).findings
                resume(copy, NAME, seal_for(target, copy.world))
                wrong += bool(found) or copy.head() != head
            use(SQLITE)
            tick()
    return [Line(f"{many:,} hot copies, every other into PostgreSQL", f"{wrong} that do not verify", not wrong)]


def million(folder: Path, many: int, tick: Tick) -> list[Line]:
    """An audit of this many events by one process a processor, and one round rebuilt."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "benchmarks"))
    benchmark: Any = __import__("million")
    path = folder / "million.db"
    rounds = benchmark.fill(path, many)
    with closing(Ledger(path, benchmark.world(), look=True)) as book:
        workers, began = os.cpu_count() or 1, time.monotonic()
        found = audit_apart(book, workers, lambda _: None)
        took = time.monotonic() - began
        rebuilt = benchmark.timed(lambda: list(benchmark.moments(book, "MS-3", rounds // 2, "Ann")))
    tick(many)
    seen = f"{took:.1f} s by {workers} processes; one round rebuilt in {1000 * rebuilt:.0f} ms"
    holds = not found.findings and (many < 1_000_000 or (took < 15 and rebuilt < 0.1))
    return [Line(f"{found.events:,} events verified and settled again", seen, holds)]


def rankings(_folder: Path, many: int, tick: Tick) -> list[Line]:
    """Generated rankings and settlements against brute force; and the control, tabulated by ranks and one suit."""
    found = Found()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        shards = [range(at, min(at + RANKINGS, many)) for at in range(0, many, RANKINGS)]
        for done in as_completed([pool.submit(compare, shard) for shard in shards]):
            part = done.result()
            found.counted, found.refused = found.counted + part.counted, found.refused + part.refused
            tick(part.counted + part.refused)
    control = min(many, RANKINGS)
    caught = by_the_old_class(range(control))
    seen = f"{found.counted:,} counted as brute force counts them, {found.refused:,} refused for their order"
    return [
        Line(f"{many:,} generated rankings", seen, found.counted + found.refused == many),
        Line("the control, hands by ranks and one suit", f"{caught} of {control} caught", caught > 0),
    ]


def honest(_folder: Path, many: int, tick: Tick) -> list[Line]:
    """So many rounds of every game, shared out among its houses, with the duties done by the program and by people."""
    shares = Counter(game for game, _, _ in honest_play.tables())
    tables = [(*table, -(-many // shares[table[0]])) for table in honest_play.tables()]
    found: list[str] = []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(honest_play.findings, *table) for table in tables]):
            found += done.result()
            tick(many / len(tables))
    caught = honest_play.findings_of_the_control()
    rounds = sum(rounds for *_, rounds in tables)
    return [
        Line(
            f"{rounds:,} honest rounds of {len(shares)} games at {len(tables)} tables, audited",
            f"{len(found)} findings {' '.join(found[:3])}".strip(),
            not found,
        ),
        Line("the control, a cutting card that always comes out at the dealer", f"{caught} found", caught > 0),
    ]


def mutated(folder: Path, many: int, tick: Tick) -> list[Line]:
    """So many random changes for each command that reads a ledger."""
    (folder / "honest").mkdir()
    book, failed = mutated_ledgers.honest(folder / "honest"), list[str]()
    shards = [
        (command, book, folder, range(start, min(start + SHARD, many)))
        for command in mutated_ledgers.COMMANDS
        for start in range(0, many, SHARD)
    ]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(mutated_ledgers.tracebacks, *shard) for shard in shards]):
            failed += done.result()
            tick(many / len(shards))
    tried = many * len(mutated_ledgers.COMMANDS)
    seen = f"{len(failed)} tracebacks {' '.join(failed[:3])}".strip()
    return [Line(f"{tried:,} changed ledgers and lines, {len(mutated_ledgers.COMMANDS)} commands", seen, not failed)]


def mutations(_folder: Path, many: int, tick: Tick) -> list[Line]:
    """Descriptions changed at random, given to `croupier settle`."""
    wrong = tracebacks(range(many), tick)
    seen = f"ended in neither a result nor a sentence: {len(wrong)} {' '.join(wrong[:3])}".strip()
    return [Line(f"{many:,} mutated descriptions of rounds", seen, not wrong)]


def full_numbers(_folder: Path, many: int, tick: Tick) -> list[Line]:
    """The test files that the checks run in part (tests/sampling.py), at full numbers."""
    files = sampled_files()[:many]
    failed = []
    for file in files:
        run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(file)]
        if subprocess.run(run, env={**os.environ, "CROUPIER_FULL": "1"}, capture_output=True, check=False).returncode:
            failed.append(file.name)
        tick()
    seen = f"{', '.join(failed)} failed" if failed else "all pass"
    return [Line(f"{len(files)} test files at full numbers", seen, bool(files) and not failed)]


def sampled_files() -> list[Path]:
    """Test files that try only a part of their cases in the checks."""
    found = sorted(Path(__file__).parent.rglob("test_*.py"))
    return [file for file in found if "from tests.sampling import" in file.read_text(encoding="utf-8")]


PARTS = (
    Part("R1", "kill -9 of fifty tables", 1_000, kills),
    Part("R1-server", "kill -9, ledger in PostgreSQL", 100, kills_of_a_server),
    Part("R2", "power cuts", 10_000, cuts),
    Part("R3", "rounds of every game", 1_000_000, money),
    Part("R7", "floors from a seed", 500, simulations),
    Part("R15", "edits", 10_000, edits),
    Part("R18", "failing operations", 2_000, faults),
    Part("R23", "tails", 50, tails),
    Part("R24", "hot copies", 100, copies),
    Part("R36", "generated rankings", 10_000, rankings),
    Part("R37", "mutated descriptions", 2_000, mutations),
    Part("R38", "changes for each command", 2_000, mutated),
    Part("R39", "honest rounds of every game", 20_000, honest),
    Part("R40", "test files at full numbers", len(sampled_files()), full_numbers),
    Part("million", "events audited", 1_000_000, million),
)
