"""A database of PostgreSQL as a ledger needs it: how it is addressed, what it says of errors, how it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.location import Where
from croupier.ledger.store.postgresql import Postgresql
from tests.ledger.server import POSTGRESQL, use, where
from tests.table.floor import counting_world

pytestmark = pytest.mark.files


def database(url: str) -> Postgresql:
    return Postgresql(Where(Path("/keys/floor"), url), look=False)


@pytest.mark.parametrize(
    "url, asked",
    [
        ("postgresql://ann:p%40ss@h:5433/floor", ("ann", "p@ss", "h", 5433, "floor")),
        ("postgresql://h/a%20floor%2For%20two", (None, None, "h", None, "a floor/or two")),
        ("postgresql:///rot?host=/run/sockets", (None, None, None, None, "rot")),
    ],
)
def test_a_url_is_asked_for_as_it_is_meant(url: str, asked: tuple[object, ...]) -> None:
    found = database(url).engine.url
    assert (found.username, found.password, found.host, found.port, found.database) == asked


@pytest.mark.parametrize("url", ["postgresql://ann:s3cret@h/floor", "postgresql:///floor?password=s3cret"])
def test_the_last_thing_that_was_said_is_passed_on_in_a_line_without_the_password(url: str) -> None:
    wrong = psycopg.OperationalError(
        "connection failed\n  FATAL: password s3cret is not tried.\nIs the server running?\nReally?"
    )
    assert database(url)._said(wrong) == "FATAL: password *** is not tried."
    assert database(url)._said(psycopg.OperationalError("There is no root")) == "There is no root."
    assert database("postgresql://h/floor")._said(psycopg.OperationalError("Is it?\nIs it not?")) == "Is it?."


class Cursor:
    """Answers what it is told to answer."""

    def __init__(self, tables: Sequence[str], version: str | None) -> None:
        self._tables, self._version = tables, version

    def execute(self, _statement: str) -> Cursor:
        return self

    def fetchall(self) -> list[tuple[str]]:
        return [(name,) for name in self._tables]

    def fetchone(self) -> tuple[str] | None:
        return (self._version,) if self._version is not None else None


@pytest.mark.parametrize(
    "tables, written, version",
    [
        (["pages"], "2", 0),
        (["pages", "alembic_version"], None, 0),
        (["pages", "alembic_version"], "somebody else's", 0),
        (["pages", "alembic_version"], "2", 2),
    ],
)
def test_the_schema_is_what_the_migrations_wrote_down(tables: list[str], written: str | None, version: int) -> None:
    assert database("postgresql://h/floor").version(Cursor(tables, written)) == version


@pytest.mark.server
def test_a_commit_is_synced_whatever_whoever_opens_the_ledger_is_used_to(tmp_path: Path) -> None:
    use(POSTGRESQL)
    made = where(tmp_path / "ledger.db")
    hasty = Where(made.path, f"{made.url}%20-csynchronous_commit%3Doff%20-cdefault_transaction_read_only%3Don")
    with closing(Ledger(hasty, counting_world(), create=True)) as book:
        cursor = book._writer.cursor()
        asked = ("synchronous_commit", "default_transaction_read_only", "lock_timeout")
        assert [cursor.execute(f"SHOW {name}").fetchone()[0] for name in asked] == ["on", "off", "5s"]


@pytest.mark.server
def test_who_looks_at_a_database_writes_nothing(tmp_path: Path) -> None:
    use(POSTGRESQL)
    made = where(tmp_path / "ledger.db")
    Ledger(made, counting_world(), create=True).close()
    looking = closing(Ledger(made, counting_world(), look=True))
    with looking as book, pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
        book._writer.cursor().execute("CREATE TABLE other (a integer)")
