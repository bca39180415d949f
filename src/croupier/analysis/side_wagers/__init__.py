"""Wagers beside the game, each counted by itself."""
