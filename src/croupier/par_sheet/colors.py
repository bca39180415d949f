"""The colors of a strategy chart."""

from __future__ import annotations

from croupier.analysis.chart import COLORS, PLAIN
from croupier.analysis.figures import Chart
from croupier.documents.blocks import Grid, Shade

LETTERS = {**COLORS, "F": "#eceae4", "1x": "#d5e8d4", "2x": "#a7d0ab", "3x": "#63ab75", "4x": "#3f9159"}
LIGHT, DARK = (255, 255, 255), (99, 171, 117)


def grid_of(chart: Chart) -> Grid:
    """A strategy chart as a grid with a color for each cell."""
    rows = [(hand, tuple([Shade(cell, colour(cell)) for cell in cells])) for hand, cells in chart.rows]
    return Grid(title=chart.title, columns=chart.columns, rows=tuple(rows))


def colour(cell: str) -> str:
    """The background of a chart cell. It depends on the letter; for a number, a larger number is darker."""
    if cell.isdigit():
        part = int(cell) / 100
        mixed = [round(light + (dark - light) * part) for light, dark in zip(LIGHT, DARK, strict=True)]
        return "#" + "".join([f"{value:02x}" for value in mixed])
    plain = cell.rstrip("*")
    return LETTERS.get(plain, LETTERS.get(plain[:1], PLAIN))
