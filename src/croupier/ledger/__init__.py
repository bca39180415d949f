"""The audit ledger: every event of every table, in one append-only hash chain. Any round can be replayed from it."""
