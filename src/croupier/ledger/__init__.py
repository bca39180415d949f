"""The audit ledger: every event of every table, in one append-only chain, from which any round can be rebuilt."""
