"""A round described in JSON is played through the real Round, and what every wager is owed is written down.

`read` takes the text, `play` the Round through it, `result` says what came of it; `write` goes the other way, from a
finished round to its description. No rule of a game is here: moves, refusals and postings are the Round's own.
"""
