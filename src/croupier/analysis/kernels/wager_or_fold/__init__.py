"""Two own cards and a board of three against the dealer, with a wager or a fold at each of three moments."""
