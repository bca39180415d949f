"""Cells as a person reads them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from croupier.documents.blocks import Cell, Number, Share

SEPARATED = 10**18
"""Counts beyond this stand without separators: they are wrapped, and only the digits matter."""
LONG = 33
"""Digits that a column still has room for."""
READABLE = 200
"""Digits that are still written out; `edge --json` and the workbook have longer figures in full."""
IN_JSON = "in --json"


def shown(cell: Cell) -> str:
    """A cell in words and figures."""
    if isinstance(cell, int | Fraction) and not is_readable(cell):
        return f"about {Decimal(cell):.6e}" if isinstance(cell, int) else IN_JSON
    match cell:
        case Share(value, places, signed):
            return f"{_decimal(100 * value, places, signed)}%"
        case Number(value, places, signed):
            return _decimal(value, places, signed)
        case int():
            return f"{cell:,}" if abs(cell) < SEPARATED else str(cell)
    return str(cell)


def _decimal(value: Fraction | float, places: int, signed: bool) -> str:
    text = f"{float(value):+,.{places}f}" if signed else f"{float(value):,.{places}f}"
    # Nothing is below zero by less than can be shown.
    return text if any(digit in "123456789" for digit in text) else text.lstrip("+-")


def is_figure(cell: Cell) -> bool:
    """Whether it is set to the right, as figures are."""
    return not isinstance(cell, str)


def is_readable(cell: Cell) -> bool:
    """Whether anybody would read all its digits."""
    return not isinstance(cell, int | Fraction) or len(str(cell)) <= READABLE


def is_long(cell: Cell) -> bool:
    """Whether it has more digits than a column should be wide for."""
    return isinstance(cell, int | Fraction) and len(str(cell)) > LONG
