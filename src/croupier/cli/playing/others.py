"""The other seats: they know nothing of the game but what the rules offer them."""

from __future__ import annotations

from collections.abc import Callable

from croupier.equipment.shuffle import Entropy, bounded, byte_stream
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Bet, Move
from croupier.rounds.round import Round

Choice = Callable[[Round, Actor], Move | None]


def easy_going(entropy: Entropy) -> Choice:
    """Takes the first thing offered in its smallest size, one time in four the last; places each wager but once."""
    stream = byte_stream(entropy, block=32)

    def choose(r: Round, person: Actor) -> Move | None:
        if person not in r.waits_for():
            return _opening(r, person)
        offers = r.offers(person)
        if not offers:
            return None
        return (offers[-1] if bounded(4, stream) == 0 else offers[0]).moves()[0]

    return choose


def _opening(r: Round, person: Actor) -> Move | None:
    """While wagers are open: the first that may be placed, once."""
    if any(stake.person == person for hand in r.hands for stake in hand.stakes):
        return None
    offers = [offer for offer in r.offers(person) if isinstance(offer.move, Bet)]
    return offers[0].moves()[0] if offers else None
