"""Who acts. Persons have names of their own choosing, which may not be one of these."""

import unicodedata

Actor = str

DEALER: Actor = "dealer"
SUPERVISOR: Actor = "supervisor"
CHANCE: Actor = "chance"
"""What comes from outside: a card's face, a throw of the dice."""

METERS = ("progressive meter", "reset meter")
"""What stands on a meter, and on the one that it is reset from, is money too: each is an account."""

RESERVED = frozenset({DEALER, SUPERVISOR, CHANCE, "inventory", "layout", "pot", "community", "everyone", *METERS})
"""Names that no person may bear."""

NAME_LENGTH_MAX = 40


def may_be_called(name: str) -> bool:
    """Whether a person may bear this name: printable, not too long, no blanks at its ends, and nobody else's office."""
    fits = 0 < len(name) <= NAME_LENGTH_MAX and name.isprintable() and name == name.strip()
    return fits and name not in RESERVED


def alike(name: Actor) -> str:
    """Names that differ only in how they are written are one person's."""
    return unicodedata.normalize("NFKC", name).casefold().strip()
