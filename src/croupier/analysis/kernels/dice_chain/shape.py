"""*Dice chain*: each round is one throw of dice, and wagers stay on the layout until a throw decides them."""

from __future__ import annotations

from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.steps.dice import OfferDice, ThrowDice
from croupier.rounds.steps.placing.lying_wagers import PlaceLying
from croupier.rounds.value import Value


class DiceChainShape(Value, frozen=True, kw_only=True):
    """A game whose throws decide wagers on the layout."""

    placing: PlaceLying
    throwing: ThrowDice


def chain_shape(rules: Rules) -> DiceChainShape:
    """Reads the agenda as such a game. Raises Unfit with the reason if it is not one."""
    match rules.agenda:
        case (OfferDice(), PlaceLying() as placing, ThrowDice() as throwing):
            return DiceChainShape(placing=placing, throwing=throwing)
    raise Unfit("it is not one throw of dice for wagers that stay on the layout")
