"""The migrations of a ledger's schema: alembic revisions, numbered like the schema.

A revision adds tables, views and guards. It never edits entries, which would break the chain.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from croupier.ledger.store import schema

if TYPE_CHECKING:
    import sqlalchemy as sa

    from croupier.ledger.store.database import Database


def bring_forward(found: Database, connection: sa.Connection) -> None:
    """Run all missing revisions in one transaction, so that a crash cannot leave a ledger without its guards."""
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes.update(connection=connection, database=found)
    found.lock_for_migration(connection)
    known = found.version(connection.connection.cursor())
    if known == schema.VERSION:  # another process was faster
        connection.rollback()
        return
    if known and MigrationContext.configure(connection).get_current_revision() is None:
        command.stamp(config, str(known))
    command.upgrade(config, "head")
    connection.commit()
