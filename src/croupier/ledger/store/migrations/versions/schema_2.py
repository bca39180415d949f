"""The second schema: pages, the indexes of commands and marks, a view, the guards. Old rows are closed, never touched.

When a third one comes, what this revision makes is written down here, and `croupier.ledger.store.schema` goes on to that one.
"""

import sqlalchemy as sa
from alembic import context, op

from croupier.ledger.store.schema import COMMANDS, MARKS, PAGES

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Beside the rows of a ledger of the first schema, or in an empty database."""
    connection, database = op.get_bind(), context.config.attributes["database"]
    older = sa.inspect(connection).has_table("events")
    for table in (PAGES, COMMANDS, MARKS):
        connection.execute(sa.schema.CreateTable(table))
    cursor = connection.connection.cursor()  # as it is written: what looks like a mark for a value is none
    for statement in database.ddl(older=older):
        cursor.execute(statement)
    if connection.dialect.name == "sqlite":  # so that whoever opens the file need not ask a table
        connection.exec_driver_sql(f"PRAGMA user_version = {revision}")
