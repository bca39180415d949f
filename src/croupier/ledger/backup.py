"""Copies a ledger that is in use, while others write to it, and verifies the copy before it gets its name.

The copy goes from a file to a file, or between a file and a database in either direction: pages and the chain are the
same in both. A database that is copied into a file can be audited anywhere. A file that is copied into a database can
be played on.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from croupier.ledger.chain import Chain, broken_links
from croupier.ledger.store.keys import LedgerError, copy_key, key_path
from croupier.ledger.store.ledger import INDEX, INSERT, MARK, Ledger, put
from croupier.ledger.store.location import Where
from croupier.ledger.store.sqlite import connecting, make_private


def back_up(ledger: Ledger, target: Path | Where, *, with_key: bool = False) -> tuple[int, bytes]:
    """Copy everything that is on the disk, verify the chain of the copy, and return its head.

    The shoe key is copied only if `with_key` is set: a person who has both the copy and the key can read the coming
    cards.
    """
    target = target if isinstance(target, Where) else Where(target)
    _must_be_new(ledger, target, with_key=with_key)
    if target.url:
        head = _into_database(ledger, target)
        if with_key:
            copy_key(key_path(ledger.path), key_path(target.path))
        return head
    with tempfile.TemporaryDirectory(dir=target.path.parent) as folder:
        unfinished = Path(folder) / target.path.name
        if ledger.where.url:
            with closing(Ledger(unfinished, ledger.world, create=True)) as copy:
                copied(ledger, copy)
                copy._writer.cursor().execute("PRAGMA journal_mode = DELETE")
        else:
            _copy(ledger, unfinished)
        head = _verified(unfinished, ledger)
        if with_key:
            copy_key(key_path(ledger.path), key_path(target.path))
        unfinished.replace(target.path)
    return head


def _must_be_new(ledger: Ledger, target: Where, *, with_key: bool) -> None:
    for file in (*(() if target.url else (target.path,)), *((key_path(target.path),) if with_key else ())):
        if file.exists():
            raise LedgerError(f"{file} already exists; choose a new name, because a backup never overwrites.")
    if not target.path.parent.is_dir():
        raise LedgerError(f"The folder {target.path.parent} does not exist.")
    if with_key and not key_path(ledger.path).is_file():
        raise LedgerError(f"The key {key_path(ledger.path)} does not exist, so it cannot be copied.")


def _copy(ledger: Ledger, target: Path) -> None:
    """Copy in one step. This does not block writers; a copy in parts would start again after each write."""
    make_private(target)
    try:
        with (
            closing(connecting(ledger.path, look=True)()) as source,
            closing(sqlite3.connect(target)) as copy,
        ):
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a write-ahead log
    except sqlite3.Error as wrong:
        raise LedgerError(f"The ledger {ledger.where} could not be copied: {wrong}.") from None


def _into_database(ledger: Ledger, target: Where) -> tuple[int, bytes]:
    with closing(Ledger(target, ledger.world, create=True)) as copy:
        if copy.head()[0]:
            raise LedgerError(
                f"{target} already contains a ledger; choose an empty database, because a backup never overwrites."
            )
        return copied(ledger, copy)


def copied(ledger: Ledger, copy: Ledger) -> tuple[int, bytes]:
    """Copy every page into an empty ledger in one commit, and build the indexes from the pages."""
    chain, last, head = Chain(), 0, b""
    cursor: Any = copy._writer.cursor()
    spoken = copy._database.spoken
    copy._database.begin(cursor)
    try:
        for page in ledger.pages():
            for position, what in chain.follow(page)[1]:
                raise LedgerError(f"The copy does not verify: at position {position}, {what}.")
            put(cursor, spoken(INSERT), [msgspec.structs.astuple(page)])
            last, head = page.last, page.hash
        put(cursor, spoken(INDEX), [(*key, at) for key, at in chain.commands.items()])
        put(cursor, spoken(MARK), [(*key, at) for key, at in chain.marks.items()])
    except BaseException:
        copy._writer.rollback()
        raise
    copy._writer.commit()
    return last, head


def _verified(path: Path, original: Ledger) -> tuple[int, bytes]:
    with closing(Ledger(path, original.world, look=True)) as copy:
        for position, what in broken_links(copy.pages()):
            raise LedgerError(f"The copy does not verify: at position {position}, {what}.")
        return copy.head()
