"""Wagers as a game declares them, and the sizes that they may have."""
