"""Exact counting, with one folder for each shape of game. Its `kernel.py` has the record that the package uses."""
