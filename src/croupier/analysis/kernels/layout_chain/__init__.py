"""Wagers that stay on the layout until an outcome, such as a throw, decides them."""
