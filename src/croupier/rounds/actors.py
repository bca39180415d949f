"""Who acts. Persons have names of their own choosing, which may not be one of these."""

import unicodedata

Actor = str

DEALER: Actor = "dealer"
SUPERVISOR: Actor = "supervisor"
CHANCE: Actor = "chance"
"""What comes from outside: a card's face, a throw of the dice."""

METERS = ("progressive meter", "reset meter")
"""The amount on a meter, and on its reset meter, is money too: each is an account."""

RESERVED = frozenset({DEALER, SUPERVISOR, CHANCE, "inventory", "layout", "pot", "community", "everyone", *METERS})
"""Names that no person may have."""

NAME_LENGTH_MAX = 40


def may_be_called(name: str) -> bool:
    """Whether a person may have this name: printable, not too long, no blanks at its ends, and not a reserved name."""
    fits = 0 < len(name) <= NAME_LENGTH_MAX and name.isprintable() and name == name.strip()
    return fits and name not in RESERVED


def alike(name: Actor) -> str:
    """Names that differ only in how they are written are one person's."""
    return unicodedata.normalize("NFKC", name).casefold().strip()
