"""Who acts. Persons have names of their own choosing, which may not be one of these."""

Actor = str

DEALER: Actor = "dealer"
SUPERVISOR: Actor = "supervisor"
CHANCE: Actor = "chance"
"""What comes from outside: a card's face, a throw of the dice."""

RESERVED = frozenset({DEALER, SUPERVISOR, CHANCE, "inventory", "layout", "pot", "community", "everyone"})
"""Names that no person may bear."""
