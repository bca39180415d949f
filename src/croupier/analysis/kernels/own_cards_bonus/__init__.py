"""A bonus wager on the player's own five cards."""
