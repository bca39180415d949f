"""The outside world: clock, randomness and the data folder. Other code gets them from here only."""

import os
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec


class World(msgspec.Struct, frozen=True):
    """The only access to the clock, to randomness and to the disk."""

    clock: Callable[[], datetime]
    entropy: Callable[[int], bytes]
    store: Path

    def now(self) -> str:
        """The time of the clock, as ledger rows write it."""
        return self.clock().isoformat(timespec="milliseconds")


def sync_folder(folder: Path) -> None:
    """Sync a folder, so that its file names are on the disk when this returns."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def real_world(store: Path) -> World:
    """The machine's clock, the operating system's randomness."""
    return World(clock=lambda: datetime.now(UTC), entropy=secrets.token_bytes, store=store)
