"""What devices showed in a described round: meters for the table, a display for a seat."""

from __future__ import annotations

from croupier.described.description import BadRound, Described
from croupier.money import BadMoney, parse_dollars
from croupier.rounds.meter import PROGRESSIVE, RESERVE
from croupier.rounds.moves import Place

DISPLAY = "display"


def shown_amounts(described: Described) -> dict[tuple[str, Place], int]:
    """Cents by device, and by position where each has its own."""
    said = [
        (PROGRESSIVE, "", described.meter),
        (RESERVE, "", described.reset_meter),
        *[(DISPLAY, seat.place, seat.display) for seat in described.seats],
    ]
    return {(device, place): _cents(text, place) for device, place, text in said if text}


def _cents(text: str, place: Place) -> int:
    try:
        return parse_dollars(text)
    except BadMoney as bad:
        raise BadRound(str(bad), seat=int(place) if place else None) from None
