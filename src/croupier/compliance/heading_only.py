"""Findings under a paragraph of which our copy has only the heading.

The choice is then judged according to a reading or a similar rule. The finding is as severe as any other, because the
law does have a text, which we have not found yet. The finding names the reading that it is based on.
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
    """The finding. If our copy does not have the text of its paragraph, the finding names the readings of that
    paragraph.

    `alike` marks a finding that is based only on similar paragraphs of other games, so that no reading of this game
    applies.
    """
    if not not_held(found.cite) or found.key.startswith(LIMITS) or found.severity is Severity.NOTE:
        return found
    readings = [] if alike else [reading.id for reading in game.readings if found.cite in reading.cites]
    how = f"as read ({', '.join(readings)})" if readings else "as in similar rules"
    return replace(found, says=f"{found.says.rstrip('.')}, {how}; our copy has only the heading of this paragraph.")


def together_as_read(game: Game, requirement: Requirement, found: HouseFinding) -> HouseFinding:
    """Does the same as `as_read` for a requirement on several choices.

    The finding does not change if the requirement only says which amount is not above another, or if a history note
    says when the requirement ended.
    """
    known = isinstance(requirement, NotAbove) or requirement.until is not None
    return found if known else as_read(game, found)
