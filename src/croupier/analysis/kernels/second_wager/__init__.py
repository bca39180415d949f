"""A game of points with a second wager after the bank's first card."""
