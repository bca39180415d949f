"""How a ledger's schema comes to be, and goes on: revisions for alembic, numbered as the schema is.

A revision adds tables, views and guards; what a ledger holds is never edited, or its chain would not hold.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from croupier.ledger.store import schema

if TYPE_CHECKING:
    import sqlalchemy as sa

    from croupier.ledger.store.database import Database


def bring_forward(found: Database, connection: sa.Connection) -> None:
    """All revisions that are missing, in one transaction: a ledger without its guards must not come out of a crash."""
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes.update(connection=connection, database=found)
    found.lock_for_migration(connection)
    known = found.version(connection.connection.cursor())
    if known == schema.VERSION:  # somebody else was quicker
        connection.rollback()
        return
    if known and MigrationContext.configure(connection).get_current_revision() is None:
        command.stamp(config, str(known))
    command.upgrade(config, "head")
    connection.commit()
