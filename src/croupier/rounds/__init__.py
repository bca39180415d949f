"""Rounds: one class `Round` for every game, with its steps, moves, wagers and irregularities, and what a person
sees.
"""
