"""What a wager costs in the long run, for the guide. The figures are those of `croupier.analysis`."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.rounds.steps.ride import LetRide
from croupier.rounds.wager import NUMBER

if TYPE_CHECKING:
    from croupier.analysis.figures import WagerEdge
    from croupier.analysis.report import Edge
    from croupier.rounds.game import Rules

PLACES = 2


def edge_lines(found: Edge, rules: Rules) -> tuple[str, ...]:
    """Two sentences for each wager, under the best play there is."""
    return tuple(
        f"{_played(wager)} the house keeps {percent(wager.house_edge)} of {unit(rules, wager.denominator)} on average, "
        f"which is {percent(wager.element_of_risk)} of all that is wagered.{_wins(wager)}"
        for wager in found.wagers
    )


def unit(rules: Rules, denominator: str) -> str:
    """What counts as 1: the wager of that name, or one of several equal ones that are decided on together."""
    wagers = {wager.key: wager for wager in rules.game.wagers}
    equal = {step.bet.key for step in rules.agenda if isinstance(step, LetRide)}
    equal |= {key for one in equal for key in wagers[one].beside}
    if denominator not in {wagers[key].name for key in equal}:
        return f"the {denominator}"
    return f"one of the {NUMBER[len(equal)]} equal wagers"


def _wins(wager: WagerEdge) -> str:
    return f" {percent(wager.hit_frequency)} of the rounds bring a net win." if wager.told_apart else ""


def _played(wager: WagerEdge) -> str:
    return "With the best decisions there are," if wager.best else f"{wager.wager.capitalize()}:"


def percent(share: Fraction) -> str:
    """`4.91%`, rounded where a person reads it."""
    scaled = round(abs(share) * 10 ** (PLACES + 2))
    sign = "-" if share < 0 and scaled else ""
    return f"{sign}{scaled // 10**PLACES}.{scaled % 10**PLACES:0{PLACES}d}%"
