"""A bonus wager on five cards of one's own."""
