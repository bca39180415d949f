"""The database interface of a ledger. SQLite and PostgreSQL implement it, each in its own module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from croupier.ledger.store.location import Where

if TYPE_CHECKING:
    import sqlalchemy as sa


class Database(Protocol):
    """One ledger's database, opened for writing or read-only."""

    where: Where
    engine: sa.Engine

    def connect(self) -> sa.Connection:
        """The one connection that writes. Raises LedgerError if it cannot connect."""
        raise NotImplementedError

    def spoken(self, statement: str) -> str:
        """Translate a statement from SQLite's dialect to this database's."""
        raise NotImplementedError

    def tables(self, cursor: Any) -> set[str]:
        """The names of the existing tables."""
        raise NotImplementedError

    def version(self, cursor: Any) -> int:
        """The schema version of the existing ledger; 0 if it is not recorded."""
        raise NotImplementedError

    def must_be_durable(self, cursor: Any) -> None:
        """Raise if a commit would not be on the disk when it returns."""

    def is_touched(self) -> bool:
        """Whether another process may have written to the ledger since the last commit by this program."""
        raise NotImplementedError

    def loss(self) -> str:
        """Why stored commits can no longer be found under the ledger's name; an empty string if they can."""
        raise NotImplementedError

    def begin(self, cursor: Any) -> None:
        """Begin a transaction before a page is written."""

    def lock_for_migration(self, connection: sa.Connection) -> None:
        """Lock the schema, so that only one process migrates it at a time."""

    def ddl(self) -> list[str]:
        """The view and the guards of the current schema."""
        raise NotImplementedError

    def unguarded(self, cursor: Any) -> tuple[str, ...]:
        """Guards that are missing or changed."""
        raise NotImplementedError

    def foreign(self, cursor: Any) -> tuple[str, ...]:
        """Objects, by kind and name, that were changed or not made by this program. Changed guards count too."""
        raise NotImplementedError


def driver_errors(engine: sa.Engine) -> tuple[type[Exception], ...]:
    """The errors that a database may raise, directly or through SQLAlchemy."""
    import sqlalchemy as sa

    return engine.dialect.loaded_dbapi.Error, sa.exc.DBAPIError


def said(wrong: Exception) -> str:
    """The error message of a driver in one line, without the statement that some drivers add."""
    return (str(getattr(wrong, "orig", None) or wrong).strip().splitlines() or [type(wrong).__name__])[0].rstrip(".:")


def database(where: Where, *, create: bool, look: bool) -> Database:
    """The database of a ledger. Raises if there cannot be a ledger at this place."""
    if where.url:
        from croupier.ledger.store.postgresql import Postgresql

        return Postgresql(where, look=look)
    from croupier.ledger.store.sqlite import Sqlite

    return Sqlite(where, create=create, look=look)
