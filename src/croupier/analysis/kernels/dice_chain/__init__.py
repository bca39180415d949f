"""Wagers that lie until a throw decides them."""
