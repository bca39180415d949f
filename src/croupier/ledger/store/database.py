"""What a ledger asks of the database under it. SQLite and PostgreSQL answer, each in a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from croupier.ledger.store.location import Where

if TYPE_CHECKING:
    import sqlalchemy as sa


class Database(Protocol):
    """One ledger's database, opened to write or to look only."""

    where: Where
    engine: sa.Engine

    def connect(self) -> sa.Connection:
        """The one connection that writes; a LedgerError where there is none to be had."""
        raise NotImplementedError

    def spoken(self, statement: str) -> str:
        """A statement, written as for SQLite, in this database's own words."""
        raise NotImplementedError

    def tables(self, cursor: Any) -> set[str]:
        """Which tables are there."""
        raise NotImplementedError

    def version(self, cursor: Any) -> int:
        """The schema of the ledger that is there; 0 where nothing says so."""
        raise NotImplementedError

    def must_be_durable(self, cursor: Any) -> None:
        """Refuses to write where a commit would not be on the disk when it returns."""

    def begin(self, cursor: Any) -> None:
        """Before a page is written."""

    def lock_for_migration(self, connection: sa.Connection) -> None:
        """Of several who bring the schema forward, one at a time."""

    def ddl(self) -> list[str]:
        """View and guards of the schema of today."""
        raise NotImplementedError

    def unguarded(self, cursor: Any) -> tuple[str, ...]:
        """Guards that should be there and are not, or not as they should be."""
        raise NotImplementedError

    def foreign(self, cursor: Any) -> tuple[str, ...]:
        """By kind and name: what this program never made here, or made otherwise. Changed guards are not guards."""
        raise NotImplementedError


def driver_errors(engine: sa.Engine) -> tuple[type[Exception], ...]:
    """What a database may raise, by way of SQLAlchemy or not."""
    import sqlalchemy as sa

    return engine.dialect.loaded_dbapi.Error, sa.exc.DBAPIError


def said(wrong: Exception) -> str:
    """What a driver said, in a line: some add the whole statement."""
    return (str(getattr(wrong, "orig", None) or wrong).strip().splitlines() or [type(wrong).__name__])[0].rstrip(".:")


def database(where: Where, *, create: bool, look: bool) -> Database:
    """The database of a ledger; refused where it cannot be one."""
    if where.url:
        from croupier.ledger.store.postgresql import Postgresql

        return Postgresql(where, look=look)
    from croupier.ledger.store.sqlite import Sqlite

    return Sqlite(where, create=create, look=look)
