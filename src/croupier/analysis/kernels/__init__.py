"""Exact counting: a folder for each shape of game. Its `kernel.py` is the record that the package asks."""
