"""Findings under a paragraph of which only the heading is held.

What binds there is a reading, or what like rules have. It is no less grave for that: the law has a text, and until that
is found the reading stands for it. But a licensee is told that it is a reading, and which.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.compliance.finding import HouseFinding, Severity
from croupier.declare.game import Game
from croupier.declare.house import Orders, Requirement
from croupier.law.index import not_held

LIMITS = ("minimum.", "maximum.")
"""That every wager has them, and that they are posted, the heading of 19:47-8.2 says itself."""


def as_read(game: Game, found: HouseFinding, *, alike: bool = False) -> HouseFinding:
    """The finding as it is, or with the readings of its paragraph, where the text of that is not held.

    What only holds because like paragraphs of other games say so, `alike`, is no reading of this one.
    """
    if not not_held(found.cite) or found.key.startswith(LIMITS) or found.severity is Severity.NOTE:
        return found
    readings = [] if alike else [reading.id for reading in game.readings if found.cite in reading.cites]
    how = f"as read ({', '.join(readings)})" if readings else "as like rules have it"
    return replace(found, says=f"{found.says.rstrip('.')}, {how}; the paragraph is not held.")


def together_as_read(game: Game, requirement: Requirement, found: HouseFinding) -> HouseFinding:
    """The same of choices together.

    What is nothing but order among amounts needs no text, and what ended on a day is known from the note that ended it.
    """
    known = isinstance(requirement, Orders) or requirement.until is not None
    return found if known else as_read(game, found)
