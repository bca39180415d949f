"""How each wager ends, according to the settlement that decides it."""
