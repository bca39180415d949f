"""Key files next to a ledger.

Each has thirty-two random bytes and is created at first use. Only its owner can read it.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path

from croupier.ledger.errors import LedgerError as LedgerError
from croupier.ledger.store.location import Where
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.world import World, sync_folder


def key_path(ledger: Path) -> Path:
    """The file of the key of a ledger's sealed shoes."""
    return ledger.with_name(ledger.name + ".key")


def seal_for(ledger: Path, world: World) -> Seal:
    """The seal of a ledger's shoes. Its key is created with the ledger."""
    return Seal(kept_key(key_path(ledger), world))


def kept_key(path: Path, world: World) -> bytes:
    """Read the key in this file."""
    if not path.exists():
        _make_key(path, world.entropy(KEY_BYTES))
    try:
        key = path.read_bytes()
    except OSError as wrong:
        raise LedgerError(f"The key {path} cannot be read: {wrong.strerror}.") from None
    if len(key) != KEY_BYTES:
        raise LedgerError(f"{path} is not the key of a ledger: it has {len(key)} bytes, not {KEY_BYTES}.")
    return key


COMPANIONS = (".key", ".signing", ".floor")
"""The endings of the files next to a ledger: the key of its shoes, the key of its heads, the accounts of its floor."""


def must_be_first(where: Where) -> None:
    """Refuse to create a ledger next to files of an earlier one: that ledger is missing and must be found first."""
    path = where.path
    left = [f"{path.name}{end}" for end in COMPANIONS if path.with_name(path.name + end).exists()]
    if left:
        raise LedgerError(
            f"There is no ledger at {where}, but {path.parent} contains {' and '.join(left)} of an earlier one. "
            "Restore that ledger from a backup, or move these files away to start a new one."
        )


def copy_key(path: Path, target: Path) -> None:
    """Write the key to a new file. From the start, only its owner can read that file."""
    key = path.read_bytes()
    target.touch(mode=0o600, exist_ok=False)
    _fill(target, key)


def _make_key(path: Path, key: bytes) -> None:
    """Write the whole key to the disk before it seals a shoe: without its key, a sealed shoe is lost."""
    unfinished = path.with_name(
        f"{path.name}.{hashlib.sha256(key).hexdigest()[:8]}.new"
    )  # the name reveals nothing of the key
    unfinished.touch(mode=0o600, exist_ok=False)
    _fill(unfinished, key)
    with suppress(FileExistsError):  # of two processes that create one at the same time, the first wins
        path.hardlink_to(unfinished)
    unfinished.unlink()
    sync_folder(path.parent)


def _fill(path: Path, key: bytes) -> None:
    with path.open("wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
