"""What the ledger tells about one round besides its events."""
