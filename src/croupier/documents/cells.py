"""Cells as text for a reader."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from croupier.documents.blocks import Cell, Number, Share

SEPARATED = 10**18
"""Larger counts have no thousands separators, so that they can wrap over lines."""
LONG = 33
"""The most digits that fit into a column."""
READABLE = 200
"""The most digits that are printed. `edge --json` and the workbook have longer figures in full."""
IN_JSON = "in --json"


def cell_text(cell: Cell) -> str:
    """The text that a reader sees for a cell."""
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
    # A value that rounds to zero has no sign.
    return text if any(digit in "123456789" for digit in text) else text.lstrip("+-")


def is_figure(cell: Cell) -> bool:
    """Whether the cell is a number. Numbers are aligned right."""
    return not isinstance(cell, str)


def is_readable(cell: Cell) -> bool:
    """Whether the cell is short enough to be printed in full."""
    return not isinstance(cell, int | Fraction) or len(str(cell)) <= READABLE


def is_long(cell: Cell) -> bool:
    """Whether the cell has more digits than fit into a column."""
    return isinstance(cell, int | Fraction) and len(str(cell)) > LONG
