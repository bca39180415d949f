"""Simpler ways to play, each with its exact figures: what a player loses by not following best play.

The kernel decides which of these ways a game has. A game without decisions has none.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.figures import Analysis, Progress, WagerEdge, quiet
from croupier.rounds.value import Value

NEVER_FOLDS = "never folding"
SAYS = {"played by totals alone": "Uses only the pair or total and the dealer's card, like the tables above."}
INSISTS = "Makes that choice whenever it is available."
"""How a par sheet describes the ways to play that the kernel itself reports."""


class PlainerPlay(Value, frozen=True, kw_only=True):
    """One way to play the opening wager, and its extra cost over best play, in opening wagers."""

    name: str
    says: str
    wager: WagerEdge
    cost: Fraction


def simpler(base: Analysis, progress: Progress = quiet) -> tuple[PlainerPlay, ...]:
    """All simpler ways to play, the cheapest first: those that the kernel reported and those counted here."""
    main = base.wagers[0]
    told = [
        (wager.wager.partition(", ")[2], SAYS.get(wager.wager.partition(", ")[2], INSISTS), wager)
        for wager in base.wagers[1:]
        if wager.denominator == main.denominator and wager.wager != main.wager and not wager.best
    ]
    kernel = base.kernel
    counted = kernel.plainer_play(base, progress) if kernel and kernel.plainer_play else ()
    found = [*told, *counted]
    ways = [
        PlainerPlay(name=name, says=says, wager=wager, cost=wager.house_edge - main.house_edge)
        for name, says, wager in found
        if name
    ]
    return tuple(sorted(ways, key=lambda way: way.cost))


def renamed(wager: WagerEdge, name: str) -> WagerEdge:
    """The figures of the opening wager, under the name of a simpler way to play it."""
    return replace(wager, wager=f"{wager.denominator}, {name}", best=False)
