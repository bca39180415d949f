"""Checks the choices of a house against the law: what the house chose, what would be right, and which paragraph says
so.
"""
