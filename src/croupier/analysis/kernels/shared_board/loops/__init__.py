"""Compiled counting on a shared board."""
