"""Findings under a paragraph of which our copy has only the heading.

The choice is then judged by a reading or by a similar rule. The finding is as severe as any other, because the law has
a text that we have not found yet. It names the reading that it is based on.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.compliance.finding import HouseFinding, Severity
from croupier.declare.game import Game
from croupier.declare.requirements import NotAbove, Requirement
from croupier.law.index import not_held

LIMITS = ("minimum.", "maximum.")
"""The heading of 19:47-8.2 itself says that every wager has limits and that they are posted."""


def as_read(game: Game, found: HouseFinding, *, alike: bool = False) -> HouseFinding:
    """The finding, with the readings of its paragraph if our copy does not have its text.

    `alike` marks a finding that is based only on similar paragraphs of other games, and so on no reading of this one.
    """
    if not not_held(found.cite) or found.key.startswith(LIMITS) or found.severity is Severity.NOTE:
        return found
    readings = [] if alike else [reading.id for reading in game.readings if found.cite in reading.cites]
    how = f"as read ({', '.join(readings)})" if readings else "as in similar rules"
    return replace(found, says=f"{found.says.rstrip('.')}, {how}; our copy has only the heading of this paragraph.")


def together_as_read(game: Game, requirement: Requirement, found: HouseFinding) -> HouseFinding:
    """The same for a requirement on several choices.

    The finding stays as it is if the requirement only puts amounts in order, or if a history note says when the
    requirement ended.
    """
    known = isinstance(requirement, NotAbove) or requirement.until is not None
    return found if known else as_read(game, found)
