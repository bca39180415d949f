"""*Layout chain*: each round is one outcome, such as a throw, and wagers stay on the layout until one decides them."""

from __future__ import annotations

from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.steps.dice import OfferDice
from croupier.rounds.steps.layout import LayoutOutcome
from croupier.rounds.steps.placing.lying_wagers import PlaceLying
from croupier.rounds.value import Value


class LayoutChainShape(Value, frozen=True, kw_only=True):
    """A game whose outcomes decide wagers on the layout."""

    placing: PlaceLying
    deciding: LayoutOutcome


def chain_shape(rules: Rules) -> LayoutChainShape:
    """Reads the agenda as such a game. Raises Unfit with the reason if it is not one."""
    match rules.agenda:
        case (OfferDice(), PlaceLying() as placing, LayoutOutcome() as deciding):
            return LayoutChainShape(placing=placing, deciding=deciding)
    raise Unfit("it is not one throw of dice for wagers that stay on the layout")
