"""Accounts, sessions, roles and login limits."""
