"""A full floor under load (R25): from one person's act to the screens of all who sit at his table, fully durable.

    python -m benchmarks.floor [--tables N] [--seats N] [--rate ACTS_PER_S] [--seconds N] [--profile FILE]
                               [--planted slow|greedy]

The server runs in a process of its own on a SQLite ledger; the players are sockets in this one. Each table's players
act one after another at the rate asked for, and each act is timed until the last browser at that table has the frame
that shows it. Next to it a server of the same kind that knows no rules and keeps no ledger is put to the same work: it
sends what it is told to as many sockets, as long as a frame is. Processor time is what counts where others use the
machine; memory of the server is read before and after. Ends with status 1 and says why where the requirement does not
hold; with a planted fault it must: each commit held up, or memory kept.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import statistics
import tempfile
from time import perf_counter, process_time
from typing import Any

import msgspec

from benchmarks import servers
from benchmarks.machine import load
from benchmarks.players import Echoed, Table

P99_MS_MAX, RATE_SHARE_MIN, GROWN_MIB_MAX = 150, 0.95, 64


class Measured(msgspec.Struct):
    tables: list[Table]
    cpu: float
    own_cpu: float
    entries: int
    before: int
    after: int
    failed: bool

    @property
    def acts(self) -> int:
        return sum([len(table.times) for table in self.tables])

    def ms_an_act(self) -> float:
        return 1000 * self.cpu / max(1, self.acts)


def measure(wanted: argparse.Namespace, serve: Any, kind: type[Table]) -> Measured:
    here, there = multiprocessing.get_context("spawn").Pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = multiprocessing.get_context("spawn").Process(target=serve, args=(folder, wanted, there))
        server.start()
        there.close()  # so that a server that dies is heard of
        port, tokens = here.recv()
        tables, own_cpu = asyncio.run(_load(port, tokens, wanted, kind, here))
        cpu, entries, before, after = here.recv()
        failed = here.recv()
        server.join()
    return Measured(tables, cpu, own_cpu, entries, before, after, failed)


async def _load(
    port: int, tokens: dict[str, str], wanted: argparse.Namespace, kind: type[Table], here: Any
) -> tuple[list[Table], float]:
    tables = [kind(servers.name_of(n), wanted.seats) for n in range(wanted.tables)]
    for table in tables:
        await table.come(port, tokens)
    here.send("everybody sits")
    cpu, every = process_time(), wanted.tables / wanted.rate
    until = perf_counter() + wanted.seconds
    await asyncio.gather(*[table.play(every, until) for table in tables])
    here.send("stop")
    own = process_time() - cpu
    for table in tables:
        for player in table.players:
            player.wire.transport.close()
    return tables, own


def told(measured: Measured, seconds: float) -> None:
    times = sorted([1000 * time for table in measured.tables for time in table.times])
    errors = [error for table in measured.tables for error in table.errors]
    refused = sum([table.refused for table in measured.tables])
    rates = f"{measured.acts / seconds:.0f} a second, {measured.entries / seconds:.0f} entries of the ledger a second"
    print(f"  acts {measured.acts}, {rates}; refused {refused}; errors {len(errors)}; failed {measured.failed}")
    if len(times) > 1:
        p = statistics.quantiles(times, n=100)
        print(f"  act to all screens, ms: median {p[49]:.1f}, p95 {p[94]:.1f}, p99 {p[98]:.1f}, worst {times[-1]:.1f}")
    busy = f"{100 * measured.cpu / seconds:.0f} % of one processor"
    print(f"  processor time of the server: {measured.ms_an_act():.2f} ms an act, {busy}", end="; ")
    print(f"of the players: {1000 * measured.own_cpu / max(1, measured.acts):.2f} ms an act")
    print(f"  memory of the server: {measured.before / 1024:.0f} MiB before, {measured.after / 1024:.0f} MiB after")
    for error in errors[:5]:
        print(f"  {error}")


def beyond(measured: Measured, wanted: argparse.Namespace) -> list[str]:
    """What of the requirement does not hold."""
    times = [1000 * time for table in measured.tables for time in table.times]
    p99 = statistics.quantiles(times, n=100)[98] if len(times) > 1 else 0.0
    rate, grown = measured.acts / wanted.seconds, (measured.after - measured.before) / 1024
    found = {
        f"p99 is {p99:.0f} ms, and at most {P99_MS_MAX} is asked": p99 > P99_MS_MAX,
        f"{rate:.0f} acts a second, and {wanted.rate:.0f} are asked": rate < RATE_SHARE_MIN * wanted.rate,
        f"memory has grown by {grown:.0f} MiB": grown > GROWN_MIB_MAX,
        "there were errors": any(table.errors for table in measured.tables),
        "the floor has failed": measured.failed,
    }
    return [what for what, is_so in found.items() if is_so]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--rate", type=float, default=200, help="acts a second over all tables")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--profile", default="", help="write a profile of the server, in processor time, to this file")
    parser.add_argument("--planted", default="", choices=("", "slow", "greedy"), help="a fault to be found")
    wanted = parser.parse_args()
    people = wanted.tables * wanted.seats
    print(
        f"{wanted.tables} tables, {people} players, {wanted.rate:.0f} acts a second asked for, {wanted.seconds:.0f} s"
    )
    print(load())
    print("the floor:")
    floor = measure(wanted, servers.floor, Table)
    told(floor, wanted.seconds)
    wrong = beyond(floor, wanted)
    print(f"  {'; '.join(wrong) or 'the requirement holds'}")
    if wanted.planted or wrong:
        raise SystemExit(1 if wrong else 0)
    Echoed.size = sum([table.bytes for table in floor.tables]) // max(1, floor.acts * wanted.seats)
    print(f"a bare fan-out of messages as long as the frames, {Echoed.size} bytes:")
    bare = measure(wanted, servers.bare, Echoed)
    told(bare, wanted.seconds)
    print(f"the floor costs {floor.ms_an_act() / max(1e-9, bare.ms_an_act()):.1f} times what the bare fan-out does")


if __name__ == "__main__":
    main()
