"""`croupier migrate`: an older ledger brought to the schema of this release."""

from __future__ import annotations

from croupier.cli.audit import LedgerFile
from croupier.cli.ledger_args import at_hand, followed


def migrate(file: LedgerFile) -> int:
    """Bring a ledger of an older release to the schema that this one writes.

    No entry is changed: tables are added beside what the ledger holds, and its chain is verified before and after.
    The change cannot be undone, so no other command makes it: they read an older ledger as it is, and refuse to write
    to it. Take a copy first, with `croupier backup`.

    All releases from 1.0.0 on stay readable. So far there is one schema, and every ledger is up to date.

    Example:

        croupier migrate old.db
    """
    from croupier.ledger.store.migrate import migrate as migrated
    from croupier.world import real_world

    where = at_hand(file)
    with followed(file):
        before, after = migrated(where, real_world(where.path.parent))
    if before == after:
        print(f"{file} is up to date: it has schema {after}.")
    else:
        print(f"{file} has schema {after} now; it had {before}. Its chain holds, and nothing in it was touched.")
    return 0
