"""Checks the choices of a house against the law: what is chosen, what would be right, and under which paragraph."""
