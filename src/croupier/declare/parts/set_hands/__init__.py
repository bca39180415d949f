"""Hands that are set: house ways, built in and filed."""
