"""A game of points with further wagers after the first cards."""
