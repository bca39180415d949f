"""Two own cards on a shared board, with a wager or a check as it is dealt."""
