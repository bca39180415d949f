"""The tables of a ledger, which are the same in SQLite and PostgreSQL. The module of each database has its guards."""

from __future__ import annotations

import sqlalchemy as sa

OLDEST, VERSION = 2, 2
"""The oldest schema that this program reads, and the schema that it writes. Schema 1 was never released."""

_whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")

metadata = sa.MetaData()
PAGES = sa.Table(
    "pages",
    metadata,
    sa.Column("first", _whole, primary_key=True, autoincrement=False),
    sa.Column("last", _whole, nullable=False),
    sa.Column("time", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("hash", sa.LargeBinary, nullable=False),
)
COMMANDS = sa.Table(
    "commands",
    metadata,
    sa.Column("table_name", sa.Text, primary_key=True),
    sa.Column("command", sa.Text, primary_key=True),
    sa.Column("position", _whole, nullable=False),
    sqlite_with_rowid=False,
)
"""Where each command took effect. This index makes commands idempotent; the pages are authoritative."""

MARKS = sa.Table(
    "marks",
    metadata,
    sa.Column("table_name", sa.Text, primary_key=True),
    sa.Column("round", _whole, primary_key=True),
    sa.Column("position", _whole, nullable=False),
    sqlite_with_rowid=False,
)
"""Where the snapshots of a table are. Here too the pages are authoritative."""


def read() -> str:
    """The schemas that this program reads, in words."""
    return str(VERSION) if OLDEST == VERSION else f"{OLDEST} to {VERSION}"


def made(engine: sa.Engine) -> list[str]:
    """The statements with which this program creates the tables in a database of this kind."""
    return [str(sa.schema.CreateTable(table).compile(engine)) for table in (PAGES, COMMANDS, MARKS)]
