"""*Layout chain*: each round is one outcome, such as a throw.

Wagers stay on the layout until an outcome decides them.
"""

from __future__ import annotations

from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.steps.layout import LayoutOutcome
from croupier.rounds.steps.placing.lying_wagers import PlaceLying
from croupier.rounds.value import Value


class LayoutChainShape(Value, frozen=True, kw_only=True):
    """A game whose outcomes decide wagers on the layout."""

    placing: PlaceLying
    deciding: LayoutOutcome


def chain_shape(rules: Rules) -> LayoutChainShape:
    """Reads the agenda as a game of such outcomes. Raises Unfit with the reason if it is not one."""
    steps = rules.agenda[1:] if rules.agenda and rules.agenda[0].offers_dice else rules.agenda
    match steps:
        case (PlaceLying() as placing, LayoutOutcome() as deciding):
            return LayoutChainShape(placing=placing, deciding=deciding)
    raise Unfit("it is not one throw, spin or shake that decides wagers on the layout")
