"""Rounds played through the real Round, from a seed."""
