"""Two own cards against the dealer's two, on a board that both share."""
