"""Two own cards against the dealer's two on a board that is shown in streets."""
