"""The actors of a round. Persons choose their own names, except the reserved names that are listed here."""

import unicodedata

Actor = str

DEALER: Actor = "dealer"
SUPERVISOR: Actor = "supervisor"
CHANCE: Actor = "chance"
"""Stands for whatever comes from outside the program, such as the face of a card or a throw of the dice."""

METERS = ("progressive meter", "reset meter", "poker fund")
"""Accounts that have money on them: a meter, its reset meter, and the fund to which the pots of poker contribute."""

RESERVED = frozenset(
    {DEALER, SUPERVISOR, CHANCE, "inventory", "layout", "pot", "player bank", "community", "everyone", *METERS}
)
"""Names that no person may have."""

NAME_LENGTH_MAX = 40


def may_be_called(name: str) -> bool:
    """Whether a person may have this name.

    It must be printable and not reserved, not too long, and without blanks at its ends.
    """
    fits = 0 < len(name) <= NAME_LENGTH_MAX and name.isprintable() and name == name.strip()
    return fits and name not in RESERVED


def alike(name: Actor) -> str:
    """A key for comparing names. Two names with the same key, such as two spellings, belong to one person."""
    return unicodedata.normalize("NFKC", name).casefold().strip()
