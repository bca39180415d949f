"""Wagers as a game declares them, and the sizes they come in."""
