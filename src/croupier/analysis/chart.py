"""Best play as a chart: a table of letters for a terminal, and a self-contained SVG picture."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from croupier.analysis.figures import Chart

COLORS = {
    "S": "#f4c7c3",
    "H": "#d9ead3",
    "D": "#cfe2f3",
    "d": "#9fc5e8",
    "P": "#fff2cc",
    "R": "#d9d2e9",
}
PLAIN = "#ffffff"
LABEL, CELL, HEIGHT, GAP = 92, 38, 24, 18
SIX = 6
"""The approximate width of a character in the legend, in the units of the picture."""


def text(chart: Chart) -> str:
    """A chart as plain text."""
    label = max([len(hand) for hand, _ in chart.rows], default=0)
    width = max([len(cell) for _, cells in chart.rows for cell in (*cells, *chart.columns)], default=1) + 1
    lines = [chart.title, " " * label + "".join([column.rjust(width) for column in chart.columns])]
    lines += [hand.ljust(label) + "".join([cell.rjust(width) for cell in cells]) for hand, cells in chart.rows]
    return "\n".join(lines)


def svg(charts: tuple[Chart, ...], caption: str, legend: tuple[str, ...] = ()) -> str:
    """All charts in one picture, one below the other."""
    wide = LABEL + CELL * max([len(chart.columns) for chart in charts], default=0) + 2 * GAP
    parts: list[str] = [_text(GAP, 30, caption, size=16, weight="bold")]
    top = 44
    for chart in charts:
        parts.append(_text(GAP, top + 20, chart.title, size=13, weight="bold"))
        top += 28
        for x, column in enumerate(chart.columns):
            parts.append(_text(GAP + LABEL + CELL * x + CELL // 2, top + 16, column, anchor="middle", weight="bold"))
        top += HEIGHT
        for hand, cells in chart.rows:
            parts.append(_text(GAP, top + 16, hand))
            for x, cell in enumerate(cells):
                left = GAP + LABEL + CELL * x
                fill = COLORS.get(cell[:1], PLAIN)
                parts.append(
                    f'<rect x="{left}" y="{top}" width="{CELL}" height="{HEIGHT}" fill="{fill}" stroke="#888"/>'
                )
                parts.append(_text(left + CELL // 2, top + 16, cell, anchor="middle"))
            top += HEIGHT
        top += GAP
    for sentence in legend:
        for line in wrap(sentence, wide // SIX):
            parts.append(_text(GAP, top + 12, line, size=11))
            top += 16
    body = "\n".join(parts)
    frame = f'width="{wide}" height="{top + GAP}" viewBox="0 0 {wide} {top + GAP}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame} role="img" font-family="sans-serif">\n'
        f"<title>{escape(caption)}</title>\n{body}\n</svg>\n"
    )


def _text(x: int, y: int, words: str, *, size: int = 12, anchor: str = "start", weight: str = "normal") -> str:
    style = f'font-size="{size}" text-anchor="{anchor}" font-weight="{weight}"'
    return f'<text x="{x}" y="{y}" {style}>{escape(words)}</text>'
