"""The seats of a terminal table: the player at the keyboard, and simulated players who know only their offers."""

from __future__ import annotations

from collections.abc import Callable

from croupier.analysis.simulation.poker_players import poker_move
from croupier.equipment.shuffle import Entropy, bounded, byte_stream
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Bet, Move
from croupier.rounds.round import Round

PLAYER = "p1"
"""The name of the player at this terminal."""

Choice = Callable[[Round, Actor], Move | None]


def easy_going(entropy: Entropy, *, sides: bool = False) -> Choice:
    """A choice for a simulated player: the first offer in its smallest size, or one time in four the last offer.

    With `sides` the player places every wager. In a betting round of poker, `poker_move` decides.
    """
    stream = byte_stream(entropy, block=32)

    def choose(r: Round, person: Actor) -> Move | None:
        if person not in r.waits_for():
            return _opening(r, person, sides)
        if r.agenda[0].betting() is not None:
            return poker_move(r, person, bounded(1 << 16, stream))
        offers = r.offers(person)
        if not offers:
            return None
        return (offers[-1] if bounded(4, stream) == 0 else offers[0]).moves()[0]

    return choose


def _opening(r: Round, person: Actor, sides: bool) -> Move | None:
    """The wager of a simulated player while betting is open: the first one offered, then any that must go with it."""
    lying = {stake.wager for hand in r.hands for stake in hand.stakes if stake.person == person}
    if any(wager.person == person for wager in r.standing.lying):
        return None
    if lying and r.offers(DEALER) and not sides:
        return None
    bets = [offer for offer in r.offers(person) if isinstance(offer.move, Bet) and offer.move.wager not in lying]
    return bets[0].moves()[0] if bets else None
