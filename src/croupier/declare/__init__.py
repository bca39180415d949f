"""How a game is declared: as a sum of parts, and what is its own. A game imports from here and from below."""
