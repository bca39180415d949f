"""The ledger in a database: its schema, its two drivers, keys and group commit."""
