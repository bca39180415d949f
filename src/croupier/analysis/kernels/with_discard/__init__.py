"""A hand from which one card is laid aside."""
