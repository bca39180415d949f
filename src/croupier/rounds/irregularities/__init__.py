"""Irregularities: what can go wrong at a table, and what the rules say about it."""
