"""The readings of devices in a described round: meters of the table, and a display for each person who wins by it."""

from __future__ import annotations

from croupier.money import BadMoney, parse_dollars
from croupier.rounds.actors import Actor
from croupier.rounds.meter import PROGRESSIVE, RESERVE
from croupier.rounds.moves import Place
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.scenarios.description import BadRound, Described

DISPLAY = "display"

Read = tuple[str, Place, Actor]
"""A device. For a display, also its person and position."""


def shown_amounts(described: Described) -> dict[Read, int]:
    """All described readings, in cents."""
    said = [
        (PROGRESSIVE, "", "", described.meter),
        (RESERVE, "", "", described.reset_meter),
        *[(DISPLAY, seat.place, seat.name, seat.display) for seat in described.seats],
        *[(DISPLAY, seat.place, other.person, other.display) for seat in described.seats for other in seat.persons],
    ]
    return {(device, place, person): _cents(text, place) for device, place, person, text in said if text}


def device_read(head: Step) -> str | None:
    """The device that this step reads; None if it reads none."""
    button, meter = head.presses(), head.progressive()
    return button.device if button is not None else meter.reads() if meter is not None else None


def read_now(head: Step, r: Round) -> Read:
    """The reading that the round needs next. The step must be one that reads a device."""
    button, meter = head.presses(), head.progressive()
    if button is not None:
        hand, stake = button.first(r)
        return DISPLAY, hand.box, stake.person
    assert meter is not None, f"{type(head).__name__} reads no device"
    return meter.reads(), "", ""


def _cents(text: str, place: Place) -> int:
    try:
        return parse_dollars(text)
    except BadMoney as bad:
        raise BadRound(str(bad), seat=int(place) if place else None) from None
