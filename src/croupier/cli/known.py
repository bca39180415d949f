"""How a game is known; the floor in a browser says the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.compliance.known import reconstructed

if TYPE_CHECKING:
    from croupier.declare.game import Rules

__all__ = ["reconstructed", "reconstructed_at"]


def reconstructed_at(rules: Rules) -> tuple[str, ...]:
    """The same of a table whose house is known: with the readings that its guide has, and no others."""
    from croupier.guide.relevant_readings import concerning

    return reconstructed(rules.game, concerning(rules))
