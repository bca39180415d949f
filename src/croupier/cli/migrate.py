"""`croupier migrate`: upgrade an older ledger to the schema of this release."""

from __future__ import annotations

from croupier.cli.audit import LedgerFile
from croupier.cli.ledger_args import at_hand, followed


def migrate(file: LedgerFile) -> int:
    """Upgrade a ledger of an older release to the schema that this release writes.

    No entry changes: the migration only adds tables, and verifies the hash chain before and after. You cannot undo
    it, so no other command migrates: the others read an older ledger as it is, and refuse to write to it. Make a copy
    with `croupier backup` first.

    Ledgers of all releases from 1.0.0 on stay readable. So far there is one schema, so every ledger is up to date.

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
        print(f"{file} now has schema {after}; it had {before}. Its chain is intact, and no entry changed.")
    return 0
