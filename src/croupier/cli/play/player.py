"""The parts of `croupier play`: the sitting, the turns, the prompt, the words."""

PLAYER = "p1"
"""The name of whoever plays at this terminal."""
