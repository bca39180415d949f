"""The audit ledger: every event of every table, in one append-only hash chain, from which any round can be replayed."""
