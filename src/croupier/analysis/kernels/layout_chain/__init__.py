"""Wagers that stay on the layout until a throw decides them."""
