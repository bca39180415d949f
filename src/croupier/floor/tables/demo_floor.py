"""The demonstration floor of a new ledger: a table of every game, and a few training tables."""

from __future__ import annotations

import msgspec

from croupier.declare.duties import ALL_CHORES, ANNOUNCE
from croupier.floor.frames.scene import FLOORPERSONS, TRAINING
from croupier.games import DECLARED


class Opening(msgspec.Struct, frozen=True):
    """A table to open under the default house of its game."""

    table: str
    game: str
    chores: frozenset[str] = ALL_CHORES
    link: str = ""
    """Tables of one link share their progressive meter."""


COACHED = ("blackjack", "mississippi-stud", "three-card-poker", "ultimate-texas-hold-em", "let-it-ride-poker")
"""Games with a training table that shows the value of every choice."""

DEMONSTRATION = (
    *[Opening(f"{game}-1", game) for game in DECLARED],
    *[Opening(f"{TRAINING}{game}", game) for game in COACHED],
    # Tables to learn dealing. At the first the dealer makes the announcements, at the other the dealer does everything.
    Opening("assisted-three-card-poker", "three-card-poker", ALL_CHORES - {ANNOUNCE}),
    Opening(f"{TRAINING}dealer-blackjack", "blackjack", FLOORPERSONS),
)
