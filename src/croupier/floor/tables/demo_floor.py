"""The demonstration floor that a fresh ledger opens with: a table of every game, and a few to learn at."""

from __future__ import annotations

import msgspec

from croupier.declare.duties import ALL_CHORES, ANNOUNCE
from croupier.floor.frames.scene import FLOORPERSONS, TRAINING
from croupier.games import DECLARED


class Opening(msgspec.Struct, frozen=True):
    """A table to be opened, under the default house of its game."""

    table: str
    game: str
    chores: frozenset[str] = ALL_CHORES
    link: str = ""
    """Tables of one link share their progressive meter."""


COACHED = ("blackjack", "mississippi-stud", "three-card-poker", "ultimate-texas-hold-em", "let-it-ride-poker")
"""Games of which a training table shows the worth of every choice."""

DEMONSTRATION = (
    *[Opening(f"{game}-1", game) for game in DECLARED],
    *[Opening(f"{TRAINING}{game}", game) for game in COACHED],
    # Here somebody learns to deal: the first says the words and begins the rounds, the other does everything himself.
    Opening("assisted-three-card-poker", "three-card-poker", ALL_CHORES - {ANNOUNCE}),
    Opening(f"{TRAINING}dealer-blackjack", "blackjack", FLOORPERSONS),
)
