"""Percentages in findings."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction


def percent(figure: Fraction, others: Collection[Fraction] = ()) -> str:
    """A fraction in percent without trailing zeros.

    It has four decimal places, or as many as distinguish it from `others`.
    """
    for places in range(4, 40):
        decimal = _decimal(figure * 100, places)
        if all(figure == other or decimal != _decimal(other * 100, places) for other in others):
            break
    return decimal


def _decimal(figure: Fraction, places: int) -> str:
    whole, rest = divmod(round(abs(figure) * 10**places), 10**places)
    decimal = f"{whole}.{rest:0{places}d}".rstrip("0").rstrip(".")
    return f"-{decimal}" if figure < 0 and decimal != "0" else decimal
