"""What devices showed in a described round: meters for the table, a display for each person who wins by it."""

from __future__ import annotations

from croupier.money import BadMoney, parse_dollars
from croupier.rounds.actors import Actor
from croupier.rounds.meter import PROGRESSIVE, RESERVE
from croupier.rounds.moves import Place
from croupier.rounds.round import Round
from croupier.rounds.steps.settling.button import PressButton
from croupier.rounds.steps.settling.progressive import SettleProgressive
from croupier.scenarios.description import BadRound, Described

DISPLAY = "display"

Read = tuple[str, Place, Actor]
"""A device; and for a display whose it was, at which position."""


def shown_amounts(described: Described) -> dict[Read, int]:
    """All that is described, in cents."""
    said = [
        (PROGRESSIVE, "", "", described.meter),
        (RESERVE, "", "", described.reset_meter),
        *[(DISPLAY, seat.place, seat.name, seat.display) for seat in described.seats],
        *[(DISPLAY, seat.place, other.person, other.display) for seat in described.seats for other in seat.persons],
    ]
    return {(device, place, person): _cents(text, place) for device, place, person, text in said if text}


def read_now(head: PressButton | SettleProgressive, r: Round) -> Read:
    """What the round has to know next."""
    if isinstance(head, SettleProgressive):
        return head.reads(), "", ""
    hand, stake = head.first(r)
    return DISPLAY, hand.box, stake.person


def _cents(text: str, place: Place) -> int:
    try:
        return parse_dollars(text)
    except BadMoney as bad:
        raise BadRound(str(bad), seat=int(place) if place else None) from None
