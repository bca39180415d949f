"""A copy of a ledger that is in use, taken while others write, and looked at before it is called one."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from croupier.ledger.chain import broken_links
from croupier.ledger.keys import LedgerError, key_path
from croupier.ledger.store import Ledger

PAGES_AT_ONCE = 500
"""So many database pages are copied before writers get their turn."""


def back_up(ledger: Ledger, target: Path, *, with_key: bool = False) -> tuple[int, bytes]:
    """Copies all that is on the disk; the head of the copy, whose chain has been verified.

    The key of the sealed shoes goes along only where it is asked for: who has both can read the cards ahead.
    """
    for file in (target, key_path(target)) if with_key else (target,):
        if file.exists():
            raise LedgerError(f"{file} is already there; a backup does not replace anything.")
    if not target.parent.is_dir():
        raise LedgerError(f"There is no directory {target.parent} to back up into.")
    unfinished = target.with_name(target.name + ".new")
    unfinished.unlink(missing_ok=True)
    try:
        with (
            closing(sqlite3.connect(f"file:{quote(str(ledger.path))}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(unfinished)) as copy,
        ):
            source.backup(copy, pages=PAGES_AT_ONCE)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, whole in itself
    except sqlite3.Error as wrong:
        raise LedgerError(f"The ledger {ledger.path} could not be copied: {wrong}.") from None
    head = _verified(unfinished, ledger)
    unfinished.replace(target)
    if with_key:
        shutil.copy(key_path(ledger.path), key_path(target))
    return head


def _verified(path: Path, original: Ledger) -> tuple[int, bytes]:
    with closing(Ledger(path, original.world, look=True)) as copy:
        for position, what in broken_links(copy.pages()):
            raise LedgerError(f"The copy does not verify: at position {position}, {what}.")
        return copy.head()
