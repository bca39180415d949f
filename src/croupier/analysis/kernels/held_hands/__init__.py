"""Two hands with a holder each, who look at their own cards and draw or stand: a game of two persons."""
