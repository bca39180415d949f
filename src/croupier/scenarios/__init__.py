"""Plays a round described in JSON through the real Round, and reports what every wager is owed.

`read` parses the text, `run` plays the Round, `settlement` reports the result; `write` goes the other way, from a
finished round to its description. This package has no game rules: moves, refusals and postings come from the Round.
"""
