"""Creates or upgrades the schema of a ledger with the revisions in `migrations`. Entries never change.

No migration is automatic, because a migration cannot be undone. A ledger of an older schema is read as it is, but can
be written to only after `croupier migrate`.
"""

from __future__ import annotations

from contextlib import closing

from croupier.ledger.chain import broken_links
from croupier.ledger.errors import AlteredLedger
from croupier.ledger.store import schema
from croupier.ledger.store.database import database, driver_errors, said
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.location import Where
from croupier.ledger.store.migrations import bring_forward
from croupier.world import World


def migrate(where: Where, world: World) -> tuple[int, int]:
    """Migrate an older ledger and return its schema before and after. The chain is verified before and after."""
    before = _verified(where, world)
    found = database(where, create=False, look=False)
    try:
        with closing(found.connect()) as connection:
            version = found.version(connection.connection.cursor())
            if version < schema.VERSION:
                bring_forward(found, connection)
    except driver_errors(found.engine) as wrong:
        raise LedgerError(f"{where} cannot be migrated, and is unchanged: {said(wrong)}.") from None
    finally:
        found.engine.dispose()
    after = _verified(where, world)
    if after[0] < before[0] or (after[0] == before[0] and after != before):
        raise LedgerError(f"The migration changed the end of {where}; restore it from a copy.")
    return version, schema.VERSION


def _verified(where: Where, world: World) -> tuple[int, bytes]:
    with closing(Ledger(where, world, look=True)) as ledger:
        for position, what in broken_links(ledger.pages()):
            raise AlteredLedger(
                f"{where} does not verify, and was not migrated: at position {position}, {what}; "
                f"`croupier audit {where}` lists everything."
            )
        return ledger.head()
