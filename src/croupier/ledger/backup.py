"""A copy of a ledger that is in use, taken while others write, and looked at before it is called one."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from croupier.ledger.chain import broken_links
from croupier.ledger.keys import LedgerError, key_path
from croupier.ledger.store import Ledger


def back_up(ledger: Ledger, target: Path, *, with_key: bool = False) -> tuple[int, bytes]:
    """Copies all that is on the disk; the head of the copy, whose chain has been verified.

    The key of the sealed shoes goes along only where it is asked for: who has both can read the cards ahead.
    """
    for file in (target, key_path(target)) if with_key else (target,):
        if file.exists():
            raise LedgerError(f"{file} is already there; a backup does not replace anything.")
    if not target.parent.is_dir():
        raise LedgerError(f"There is no directory {target.parent} to back up into.")
    if with_key and not key_path(ledger.path).is_file():
        raise LedgerError(f"The key {key_path(ledger.path)} is not there to be copied.")
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        unfinished = Path(folder) / target.name
        _copy(ledger, unfinished)
        head = _verified(unfinished, ledger)
        if with_key:
            shutil.copy(key_path(ledger.path), key_path(target))
        unfinished.replace(target)
    return head


def _copy(ledger: Ledger, target: Path) -> None:
    """All at one go: whoever writes meanwhile is not kept waiting, and a copy in parts would begin again for him."""
    try:
        with (
            closing(sqlite3.connect(f"file:{quote(str(ledger.path))}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(target)) as copy,
        ):
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, whole in itself
    except sqlite3.Error as wrong:
        raise LedgerError(f"The ledger {ledger.path} could not be copied: {wrong}.") from None


def _verified(path: Path, original: Ledger) -> tuple[int, bytes]:
    with closing(Ledger(path, original.world, look=True)) as copy:
        for position, what in broken_links(copy.pages()):
            raise LedgerError(f"The copy does not verify: at position {position}, {what}.")
        return copy.head()
