"""Described rounds of games whose wagers are on a layout that all players share."""
