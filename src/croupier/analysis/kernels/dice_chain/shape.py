"""*Dice chain*: one throw of dice at wagers that stay on the layout until a throw decides them."""

from __future__ import annotations

from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.steps.dice import OfferDice, ThrowDice
from croupier.rounds.steps.placing.lying_wagers import PlaceLying
from croupier.rounds.value import Value


class DiceChainShape(Value, frozen=True, kw_only=True):
    """A game whose throws decide wagers that lie."""

    placing: PlaceLying
    throwing: ThrowDice


def chain_shape(rules: Rules) -> DiceChainShape:
    """The agenda as such a game; raises Unfit with the reason where it is none."""
    match rules.agenda:
        case (OfferDice(), PlaceLying() as placing, ThrowDice() as throwing):
            return DiceChainShape(placing=placing, throwing=throwing)
    raise Unfit("it is not one throw of dice for wagers that stay on the layout")
