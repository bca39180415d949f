"""Two own cards on a shared board, with a wager or a check while the board is dealt."""
