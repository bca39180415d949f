"""*Own cards bonus*: wagers placed before the deal that look at nothing but five cards of one's own."""

from __future__ import annotations

from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.steps import Place, Settle

OWN = 5


def bonus_shape(rules: Rules) -> tuple[Settle, ...]:
    """The settlements of wagers that are placed before the deal and look at nothing but five cards of one's own."""
    placed = {wager.key for step in rules.agenda if isinstance(step, Place) for wager in step.wagers}
    found = [
        step
        for step in rules.agenda
        if isinstance(step, Settle) and step.showing.own == OWN and not step.showing.community
        if not step.showing.dealer and step.wagers and placed.issuperset(step.wagers)
    ]
    if not found:
        raise Unfit("no wager is settled on five cards of one's own alone")
    if sorted(rules.deck) != sorted(STANDARD_DECK):
        raise Unfit("it is not dealt from one deck of 52 cards")
    ranks = {step.showing.rank((0, 5, 10, 15, 20)) == five_card_rank((0, 5, 10, 15, 20)) for step in found}
    if ranks != {True}:
        raise Unfit("its hands do not rank as five-card poker hands do")
    return tuple(found)
