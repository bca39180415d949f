"""What a wager costs in the long run, for the guide. The figures are those of `croupier.analysis`."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.analysis.figures import WagerEdge
    from croupier.analysis.report import Edge

PLACES = 2


def edge_lines(found: Edge) -> tuple[str, ...]:
    """Two sentences for each wager, under the best play there is."""
    return tuple(
        f"{_played(wager)} the house keeps {percent(wager.house_edge)} of the {wager.denominator} on average, which is "
        f"{percent(wager.element_of_risk)} of all that is wagered.{_wins(wager)}"
        for wager in found.wagers
    )


def _wins(wager: WagerEdge) -> str:
    return f" {percent(wager.hit_frequency)} of the rounds bring a net win." if wager.told_apart else ""


def _played(wager: WagerEdge) -> str:
    return "With the best decisions there are," if wager.best else f"{wager.wager.capitalize()}:"


def percent(share: Fraction) -> str:
    """`4.91%`, rounded where a person reads it."""
    scaled = round(abs(share) * 10 ** (PLACES + 2))
    sign = "-" if share < 0 and scaled else ""
    return f"{sign}{scaled // 10**PLACES}.{scaled % 10**PLACES:0{PLACES}d}%"
