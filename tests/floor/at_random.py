"""Three persons who play at random."""

from __future__ import annotations

import random

from croupier.rounds.actors import DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Move
from croupier.rounds.round import Round

PERSONS = ("ann", "ben", "cleo")


def some_move(r: Round, luck: random.Random) -> tuple[Actor, Move] | None:
    """A random legal move; None where no one may act."""
    offers = [(person, offer) for person in PERSONS for offer in r.offers(person)]
    closing = [(DEALER, offer) for offer in r.offers(DEALER)]
    if closing and (not offers or luck.random() < 0.4):
        return DEALER, closing[0][1].move
    lying = {(stake.person, stake.wager) for hand in r.hands for stake in hand.stakes}
    new = [(p, offer) for p, offer in offers if (p, getattr(offer.move, "wager", "")) not in lying]
    waiting = [(p, offer) for p, offer in offers if p in r.waits_for()] or new or offers
    if not waiting:
        held = r.offers(SUPERVISOR)
        return (SUPERVISOR, held[0].move) if held else None
    person, offer = luck.choice(waiting)
    return person, luck.choice(offer.moves())
