"""Proposals that need a second supervisor."""
