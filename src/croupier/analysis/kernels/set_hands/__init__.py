"""Hands that are set in groups against the bank's, which is set by a filed way."""
