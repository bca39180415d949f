"""A hand of own and community cards, paid by a table."""
