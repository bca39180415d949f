"""Alembic runs this for every migration. The connection, and the database behind it, come from `ledger.migrate`."""

from alembic import context

# The transaction is the caller's, who has taken a lock and looked: all of the revisions are there, or none of them.
context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
