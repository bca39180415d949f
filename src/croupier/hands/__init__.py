"""Converts cards to values that can be compared and paid."""
