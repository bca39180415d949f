"""Croupier: an executable rulebook of the New Jersey casino table games."""
