"""A game of points with further wagers as the first cards come."""
