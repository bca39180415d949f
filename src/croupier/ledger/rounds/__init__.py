"""What the ledger shows about one round in addition to its events."""
