"""Who acts. Persons choose their own names, except the reserved ones listed here."""

import unicodedata

Actor = str

DEALER: Actor = "dealer"
SUPERVISOR: Actor = "supervisor"
CHANCE: Actor = "chance"
"""What comes from outside the program: the face of a card, a throw of the dice."""

METERS = ("progressive meter", "reset meter", "poker fund")
"""A meter, its reset meter, and the fund to which pots of poker contribute have money on them: each is an account."""

RESERVED = frozenset(
    {DEALER, SUPERVISOR, CHANCE, "inventory", "layout", "pot", "player bank", "community", "everyone", *METERS}
)
"""Names that no person may have."""

NAME_LENGTH_MAX = 40


def may_be_called(name: str) -> bool:
    """Whether a person may have this name: printable, not too long, no blanks at its ends, not reserved."""
    fits = 0 < len(name) <= NAME_LENGTH_MAX and name.isprintable() and name == name.strip()
    return fits and name not in RESERVED


def alike(name: Actor) -> str:
    """A key for comparing names: two names with the same key, such as different spellings, belong to one person."""
    return unicodedata.normalize("NFKC", name).casefold().strip()
