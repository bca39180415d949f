"""How a game is declared: as a list of shared parts, plus what only this game has. Games import from this package."""
