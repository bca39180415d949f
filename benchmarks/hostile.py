"""A million hostile messages (R20): broken, odd, out of turn, for foreign seats. tests/web/test_hostile.py sends a few.

    python -m benchmarks.hostile [--messages N] [--seed S]

They are put straight to a browser's socket on a real floor, because the network is not what is tried. Says how fast
they were refused, whether a table noticed anything, and how much memory grew after the first tenth.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from time import perf_counter

from croupier.web.demo import Opening
from croupier.web.roles import Role
from croupier.web.scene import Viewer
from croupier.web.socket import Socket
from tests.web.floor import serving
from tests.web.hostile import messages

TABLE = "three-card-poker-1"


class Drain:
    """A connection that takes everything, and looks for the program's own words in it."""

    def __init__(self) -> None:
        self.told, self.leaks = 0, 0

    async def send(self, message: bytes) -> None:
        self.told += 1
        self.leaks += b"Traceback" in message or b".py" in message

    async def close(self, code: int) -> None:
        raise SystemExit(f"the socket was closed with {code}")


def memory() -> int:
    """What this process holds, in KiB."""
    with Path("/proc/self/status").open() as file:
        return int(next(line.split()[1] for line in file if line.startswith("VmRSS")))


async def going_on(count: int, seed: int) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder) / "floor.db", Opening(TABLE, "three-card-poker")) as served:
            await served.account("mallory")
            token, wire = served.floor.accounts.session_for("mallory"), Drain()
            socket = Socket(served.floor, wire, Viewer("mallory", Role.PLAYER), token)
            writing = asyncio.create_task(socket.write())
            hostile, began, settled = messages(seed, TABLE), perf_counter(), 0
            for number in range(count):
                await socket.hear(next(hostile).encode("utf-8", "surrogatepass"))
                await socket.breath()
                if number == count // 10:
                    settled = memory()
            took, grown = perf_counter() - began, memory() - settled
            table = served.floor.rooms[TABLE].table
            others = [person for person in table.chips if person != "mallory"]
            failed = served.floor.failed is not None and served.floor.failed.done()
            socket.leave()
            writing.cancel()
    print(f"{count:,} messages in {took:.1f} s, {count / took:,.0f} a second; {wire.told:,} answers and frames")
    print(f"words of the program in them: {wire.leaks}; others' chips touched: {len(others)}; floor failed: {failed}")
    print(f"memory after a tenth {settled / 1024:.0f} MiB, grown since by {grown / 1024:.1f} MiB")
    return not (wire.leaks or others or failed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if not asyncio.run(going_on(wanted.messages, wanted.seed)):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
