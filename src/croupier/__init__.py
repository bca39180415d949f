"""Croupier: an executable rulebook of the New Jersey casino table games."""

__version__ = "0.2.0"
