"""Rounds: one Round for every game, its steps and moves, what is wagered, what can go wrong, and who may know what."""
