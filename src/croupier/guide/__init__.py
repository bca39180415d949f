"""The gaming guide for patrons, generated from a game's declaration and one house's choices (19:47-8.5)."""
