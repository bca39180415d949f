"""A plain felt: the positions of a table around the dealer, and the areas and words that its layout must carry."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin

from croupier.rounds.game import Rules

WIDTH, HEIGHT = 1000, 560
INK = "#f4ecd8"


def felt_svg(rules: Rules) -> str:
    """The layout of this table as a picture."""
    layout = rules.game.layout
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(rules.game.name)} layout">',
        f'<path d="M20 40 H{WIDTH - 20} A480 500 0 0 1 20 40 Z" fill="#14532d" stroke="#3f2a14" stroke-width="16"/>',
        _text(WIDTH / 2, 90, rules.game.name, 30),
    ]
    parts += [_text(WIDTH / 2, 130 + 24 * at, line, 18) for at, line in enumerate(layout.inscriptions[:4])]
    parts += [_text(WIDTH / 2, 240 + 22 * at, area, 16) for at, area in enumerate(layout.dealer_areas[:3])]
    for number in range(1, rules.positions + 1):
        parts += _position(number, rules.positions, layout.areas)
    return "".join([*parts, "</svg>"])


def _position(number: int, positions: int, areas: tuple[str, ...]) -> list[str]:
    """Position 1 is the first to the dealer's left, so on the right of whoever looks from the players' side."""
    angle = pi * (number - 0.5) / positions
    x, y = WIDTH / 2 + 390 * cos(angle), 90 + 380 * sin(angle)
    circle = f'<circle cx="{x:.0f}" cy="{y:.0f}" r="26" fill="none" stroke="{INK}" stroke-width="2"/>'
    words = [_text(x, y - 34 - 13 * at, area, 11) for at, area in enumerate(areas[:3])]
    return [circle, _text(x, y + 6, str(number), 16), *words]


def _text(x: float, y: float, words: str, size: int) -> str:
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" fill="{INK}" text-anchor="middle" '
        f'font-family="Georgia, serif">{escape(words)}</text>'
    )
