"""The second schema, the first that a release wrote: pages, the indexes of commands and marks, a view, the guards.

When there is a third schema, copy into this file what this revision creates, and let `croupier.ledger.store.schema`
describe the third.
"""

import sqlalchemy as sa
from alembic import context, op

from croupier.ledger.store.schema import COMMANDS, MARKS, PAGES

revision = "2"
down_revision = None


def upgrade() -> None:
    """Create the schema in an empty database."""
    connection, database = op.get_bind(), context.config.attributes["database"]
    for table in (PAGES, COMMANDS, MARKS):
        connection.execute(sa.schema.CreateTable(table))
    cursor = connection.connection.cursor()  # unchanged: what looks like a placeholder is not one
    for statement in database.ddl():
        cursor.execute(statement)
    if connection.dialect.name == "sqlite":  # so that a reader of the file need not query a table
        connection.exec_driver_sql(f"PRAGMA user_version = {revision}")
