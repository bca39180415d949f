"""*Own cards bonus*: wagers placed before the deal that depend only on the player's own five cards."""

from __future__ import annotations

from croupier.analysis.assumptions import is_suit_blind, looks_at_order
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.steps import Place, Settle, Showing

OWN = 5


def bonus_shape(rules: Rules) -> tuple[Settle, ...]:
    """The settlements of wagers that are placed before the deal and depend only on the player's own five cards.

    Raises Unfit if there are none.
    """
    placed = {wager.key for step in rules.agenda if isinstance(step, Place) for wager in step.wagers}
    found = [
        step
        for step in rules.agenda
        if isinstance(step, Settle) and step.showing.own == OWN and not step.showing.community
        if not step.showing.dealer and step.wagers and placed.issuperset(step.wagers)
    ]
    if not found:
        raise Unfit("no wager is settled only on the player's own five cards")
    if sorted(rules.deck) != sorted(STANDARD_DECK):
        raise Unfit("it is not dealt from one deck of 52 cards")
    for step in found:
        # An outside ranking is called on every hand, so it may rank freely, but not by the order of the cards.
        rank = step.showing.rank
        if is_suit_blind(rank) and rank((0, 5, 10, 15, 20)) != five_card_rank((0, 5, 10, 15, 20)):
            raise Unfit("its hands do not rank as five-card poker hands do")
        if type(step.showing) is not Showing or looks_at_order(step.showing.rank, STANDARD_DECK, OWN):
            raise Unfit("its hands are not made of five cards in any order")
    return tuple(found)
