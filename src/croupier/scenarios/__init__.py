"""Plays a round described in JSON through the real Round, and reports what every wager is owed.

`read` parses the text, `run` plays the Round, and `settlement` reports the result. `write` does the reverse: it
describes a finished round. This package has no game rules: moves, refusals and postings come from the Round.
"""
