"""Alembic runs this for every migration. The connection, and the database behind it, come from `ledger.migrate`."""

from alembic import context

# The caller owns the transaction and the lock, so either all of the revisions apply or none of them.
context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
