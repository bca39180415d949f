"""Percentages in findings."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction


def percent(figure: Fraction, beside: Collection[Fraction] = ()) -> str:
    """A fraction in percent, to four places or as many as tell it from `beside`, without trailing zeros."""
    for places in range(4, 40):
        told = _decimal(figure * 100, places)
        if all(figure == other or told != _decimal(other * 100, places) for other in beside):
            break
    return told


def _decimal(figure: Fraction, places: int) -> str:
    whole, rest = divmod(round(abs(figure) * 10**places), 10**places)
    told = f"{whole}.{rest:0{places}d}".rstrip("0").rstrip(".")
    return f"-{told}" if figure < 0 and told != "0" else told
