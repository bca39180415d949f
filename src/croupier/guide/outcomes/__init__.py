"""How each wager ends, asked of the settlement that ends it."""
