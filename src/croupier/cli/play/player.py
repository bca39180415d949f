"""The name of the player at this terminal."""

PLAYER = "p1"
"""The person who plays at this terminal, as ledgers name them."""
