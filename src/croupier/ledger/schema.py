"""The tables of a ledger in SQLite, and the guards by which the database itself refuses to edit."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from croupier.ledger import version_1

VERSION = 2

metadata = sa.MetaData()
PAGES = sa.Table(
    "pages",
    metadata,
    sa.Column("first", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("time", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("hash", sa.LargeBinary, nullable=False),
)
COMMANDS = sa.Table(
    "commands",
    metadata,
    sa.Column("table_name", sa.Text, primary_key=True),
    sa.Column("command", sa.Text, primary_key=True),
    sa.Column("position", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""Where each command took effect: an index, so that it does so once. What counts is in the pages."""

MARKS = sa.Table(
    "marks",
    metadata,
    sa.Column("table_name", sa.Text, primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True),
    sa.Column("position", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""Where a table was noted as it stood after a round: an index like the other."""

ENTRIES = """
CREATE VIEW entries AS
SELECT first + row_number() OVER (PARTITION BY first ORDER BY record.key, event.key) - 1 AS position,
    json_extract(record.value, '$[0]') AS table_name,
    json_extract(record.value, '$[1]') + event.key - 5 AS sequence,
    json_extract(record.value, '$[2]') AS round,
    json_extract(record.value, '$[3]') AS actor,
    CASE event.key WHEN 5 THEN json_extract(record.value, '$[4]') ELSE '' END AS command,
    time,
    event.value AS body
FROM pages, json_each(pages.body) AS record, json_each(record.value) AS event
WHERE event.key >= 5
"""
"""An event a row, for whoever reads the ledger with SQL."""

# INSERT OR REPLACE deletes whatever stands in its way, and a connection that did not turn recursive triggers on runs no
# DELETE trigger for it. So the insert itself is guarded.
GUARDS = (
    "CREATE TRIGGER pages_are_never_changed BEFORE UPDATE ON pages "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: pages are never changed'); END",
    "CREATE TRIGGER pages_are_never_deleted BEFORE DELETE ON pages "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: pages are never deleted'); END",
    "CREATE TRIGGER pages_are_only_added BEFORE INSERT ON pages "
    "WHEN NEW.first <= coalesce((SELECT last FROM pages ORDER BY first DESC LIMIT 1), 0) OR NEW.last < NEW.first "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: a new page comes after the last'); END",
    "CREATE TRIGGER commands_are_never_changed BEFORE UPDATE ON commands "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: commands are never changed'); END",
    "CREATE TRIGGER commands_are_never_deleted BEFORE DELETE ON commands "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: commands are never deleted'); END",
    "CREATE TRIGGER commands_take_effect_once BEFORE INSERT ON commands "
    "WHEN EXISTS (SELECT 1 FROM commands WHERE table_name = NEW.table_name AND command = NEW.command) "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: a command takes effect once'); END",
    "CREATE TRIGGER marks_are_never_changed BEFORE UPDATE ON marks "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: marks are never changed'); END",
    "CREATE TRIGGER marks_are_never_deleted BEFORE DELETE ON marks "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: marks are never deleted'); END",
    "CREATE TRIGGER marks_are_only_added BEFORE INSERT ON marks "
    "WHEN EXISTS (SELECT 1 FROM marks WHERE table_name = NEW.table_name AND round = NEW.round) "
    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: a mark is made once'); END",
)


def create(cursor: Any, engine: sa.Engine, *, older: bool) -> None:
    """All of it or nothing: a ledger without its guards must not come out of a crash. `older`: beside old rows."""
    cursor.execute("BEGIN IMMEDIATE")
    if cursor.execute("PRAGMA user_version").fetchone()[0] == VERSION:  # somebody else was quicker
        cursor.execute("ROLLBACK")
        return
    for table in (PAGES, COMMANDS, MARKS):
        cursor.execute(str(sa.schema.CreateTable(table).compile(engine)))
    for statement in (ENTRIES, *GUARDS, *(version_1.CLOSED if older else ())):
        cursor.execute(statement)
    cursor.execute(f"PRAGMA user_version = {VERSION}")
    cursor.execute("COMMIT")
