"""Simulations: rounds that are played with the real Round, from a seed."""
