"""Readings that several games share, for the games whose own notes are not yet data: see `croupier.law.notes`."""

from croupier.law.notes import shared_readings

_SHARED = shared_readings()
G1, G2, G3, G4, G7, G8 = [_SHARED[known] for known in ("G1", "G2", "G3", "G4", "G7", "G8")]
G9, G10, G12, G13 = [_SHARED[known] for known in ("G9", "G10", "G12", "G13")]
