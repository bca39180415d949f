"""The floor's own SQLite file, next to the ledger: accounts, sessions, how tables are dealt, and open proposals.

None of this is in the hash chain, because accounts and secrets may change, and ledger entries may not.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from croupier.ledger.store.keys import LedgerError

SCHEMA = """
CREATE TABLE IF NOT EXISTS accounts (
    key TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, salt BLOB NOT NULL, hash BLOB NOT NULL,
    revoked INTEGER NOT NULL DEFAULT 0, made TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS sessions (digest BLOB PRIMARY KEY, key TEXT NOT NULL, expires TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS browsers (
    digest BLOB NOT NULL, key TEXT NOT NULL, expires TEXT NOT NULL, PRIMARY KEY (digest, key));
CREATE TABLE IF NOT EXISTS guests (
    number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL, expires TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS tables (name TEXT PRIMARY KEY, chores TEXT NOT NULL, closed INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS links (name TEXT PRIMARY KEY, link TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS keyed (name TEXT PRIMARY KEY, round INTEGER NOT NULL, paid INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS scores (name TEXT PRIMARY KEY, score BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS shifts (
    id INTEGER PRIMARY KEY, time TEXT NOT NULL, name TEXT NOT NULL, table_name TEXT NOT NULL, game TEXT NOT NULL,
    right INTEGER NOT NULL, wrong INTEGER NOT NULL, steps_right INTEGER NOT NULL, steps_wrong INTEGER NOT NULL,
    steps_helped INTEGER NOT NULL, seconds INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS decisions (
    id INTEGER PRIMARY KEY, time TEXT NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, best INTEGER NOT NULL,
    cents REAL NOT NULL, cards TEXT NOT NULL, chosen TEXT NOT NULL, choices BLOB NOT NULL,
    right_since INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS drills (
    id INTEGER PRIMARY KEY, time TEXT NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL,
    right INTEGER NOT NULL, seconds INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS proposals (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, table_name TEXT NOT NULL, round INTEGER NOT NULL,
    person TEXT NOT NULL, cents INTEGER NOT NULL, place TEXT NOT NULL, wager TEXT NOT NULL, why TEXT NOT NULL,
    proposed_by TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'proposed', confirmed_by TEXT NOT NULL DEFAULT '', made TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS deeds (
    id INTEGER PRIMARY KEY, time TEXT NOT NULL, name TEXT NOT NULL, role TEXT NOT NULL, table_name TEXT NOT NULL,
    action TEXT NOT NULL, command TEXT NOT NULL);
"""
ADDED = (("shifts", "faults_found"), ("shifts", "faults_missed"))
"""Columns that a file of an earlier version does not have. Each is a number, and is 0 in the old rows."""
ALONE = "PRAGMA locking_mode = EXCLUSIVE;"
"""An exclusive lock. Two floors on one ledger would not share sessions, and one of them would lose its ledger."""
LOCK_WAIT_S = 1.0
DEEDS_KEPT = 100_000
"""How many deeds are stored. A deed names the account that acted. The ledger names only the role, such as `dealer`."""


def beside(ledger: Path) -> Path:
    """The path of the floor's own file of a ledger."""
    return ledger.with_name(ledger.name + ".floor")


class FloorDatabase:
    """The floor's own SQLite database, on one connection in autocommit mode."""

    def __init__(self, path: Path) -> None:
        try:
            path.touch(mode=0o600)  # private from the start
            self._db = sqlite3.connect(path, isolation_level=None, timeout=LOCK_WAIT_S)
            self._db.executescript(f"{ALONE} PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; {SCHEMA}")
            for table, column in ADDED:
                if column not in [row[1] for row in self.rows(f"PRAGMA table_info({table})")]:
                    self.change(f"ALTER TABLE {table} ADD COLUMN {column} INTEGER NOT NULL DEFAULT 0")
        except sqlite3.OperationalError as wrong:
            if wrong.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise LedgerError(f"Another floor is using this ledger: {path} is locked.") from None
            raise LedgerError(f"The accounts of the floor, {path}, cannot be opened: {wrong}.") from None
        except (sqlite3.Error, OSError) as wrong:
            raise LedgerError(f"The accounts of the floor, {path}, cannot be opened: {wrong}.") from None

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        return self._db.execute(sql, values).fetchall()

    def row(self, sql: str, *values: object) -> tuple[Any, ...] | None:
        """The first row of a query."""
        found = self._db.execute(sql, values).fetchone()
        return tuple(found) if found is not None else None

    def change(self, sql: str, *values: object) -> int:
        """Runs a statement and returns how many rows it changed."""
        return self._db.execute(sql, values).rowcount

    def added(self, sql: str, *values: object) -> int:
        """Adds a row and returns its id."""
        return int(self._db.execute(sql, values).lastrowid or 0)

    def deed(self, deed: Sequence[str]) -> None:
        """Records what a member of the staff did, and deletes the oldest deeds if there are too many."""
        at = self.added("INSERT INTO deeds (time, name, role, table_name, action, command) VALUES (?,?,?,?,?,?)", *deed)
        if at % 1000 == 0:
            self.change("DELETE FROM deeds WHERE id <= ?", at - DEEDS_KEPT)

    def close(self) -> None:
        """Closes the database."""
        self._db.close()
