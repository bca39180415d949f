"""A hand from which the player discards one card."""
