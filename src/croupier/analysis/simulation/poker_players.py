"""Simulated poker players. What a player does in turn depends only on the offers and a random number.

They do not look at their cards. One time in eight they bet or raise the smallest amount allowed, one time in five they
fold to a bet, and otherwise they call or check.
"""

from __future__ import annotations

from croupier.rounds.actors import Actor
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.round import Round

RAISES_ONE_IN, FOLDS_ONE_IN = 8, 5


def poker_move(r: Round, person: Actor, number: int) -> Move | None:
    """The move of the player in turn, or None if the round does not wait for a bet of this player."""
    betting = r.agenda[0].betting() if r.agenda else None
    if betting is None or person not in r.waits_for():
        return None
    offers = r.offers(person)
    raising, folding, going = None, None, None
    for offer in offers:
        if isinstance(offer.move, Bet):
            raising = offer.moves()[0]
        elif isinstance(offer.move, Fold):
            folding = offer.move
        else:
            going = going or offer.moves()[0]
    owed = betting.to_call(r.hand(betting.left[0]))
    if raising is not None and (number % RAISES_ONE_IN == 0 or going is None):
        return raising
    if folding is not None and (going is None or (owed and number // RAISES_ONE_IN % FOLDS_ONE_IN == 0)):
        return folding
    return going
