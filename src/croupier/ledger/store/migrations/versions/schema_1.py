"""The first schema: a row and a hash for each event. Nobody makes one any more; `version_1` reads those there are."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """A new ledger begins with the second schema; one of release 0.1.0 has its rows already."""
