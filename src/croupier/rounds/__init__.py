"""Rounds: one Round class for every game, with steps, moves, wagers, irregularities, and each person's view."""
