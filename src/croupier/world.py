"""The outside world: the clock, randomness and the data folder. All other code gets them only from here."""

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
        """The time of the clock, in the format of ledger rows."""
        return self.clock().isoformat(timespec="milliseconds")


def sync_folder(folder: Path) -> None:
    """Syncs a folder, so that its file names are on the disk when this returns."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def real_world(store: Path) -> World:
    """The world with the clock of the machine and the randomness of the operating system."""
    return World(clock=lambda: datetime.now(UTC), entropy=secrets.token_bytes, store=store)
