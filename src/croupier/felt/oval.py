"""Draws a large table with players around it. Bands run past all positions, and each position has a part of every band.

The numbers run counterclockwise (N6). The first position is at the dealer's right, which is the left of the drawing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from croupier.declare.game import Rules
from croupier.declare.inscriptions import LaidOut
from croupier.declare.layout import Area
from croupier.documents.svg import element, group, number, text
from croupier.felt.areas import FeltBox, kit, mark
from croupier.felt.odds_panel import licensee, panel, panels

WIDE, HIGH = 1280, 760
MIDDLE, LEVEL = WIDE / 2, 220.0
"""The center of the ellipse of the bands."""
ACROSS, DOWN = 596.0, 478.0
"""The half axes of the ellipse, at the edge of the cloth."""
INNER, OUTER = 0.55, 0.95
"""Where the bands begin and end, as fractions of the half axes."""
CARD = 66
ENDS = math.radians(4)
"""How far the first and the last position extend beyond the half circle."""


def oval(rules: Rules, laid: LaidOut, name: str, _plain: bool) -> tuple[tuple[str, ...], float]:
    """The drawing of the whole table, and its height."""
    body = (
        _outline(),
        *_before_dealer(rules, laid),
        *_words(rules, laid, name),
        *_positions(rules, laid),
    )
    return body, HIGH


def _outline() -> str:
    shapes = []
    for inset, top, class_ in ((8, 10, "rail"), (28, 26, "cloth")):
        left, right = inset, WIDE - inset
        shapes.append(
            element(
                "path",
                d=f"M {left} {top + 30} Q {left} {top} {left + 30} {top} H {right - 30} Q {right} {top} {right} "
                f"{top + 30} V {LEVEL:g} A {MIDDLE - inset:g} {HIGH - LEVEL - inset:g} 0 0 1 {left} {LEVEL:g} Z",
                class_=class_,
            )
        )
    return group(*shapes, aria_hidden="true")


def _before_dealer(rules: Rules, laid: LaidOut) -> Iterator[str]:
    declared = dict(rules.game.layout.equipment)
    yield kit("table inventory container", FeltBox(MIDDLE, 68, 340, 50), None)
    yield kit("discard rack", FeltBox(MIDDLE - 270, 70, 84, 54), declared.get("discard rack"))
    yield kit("shoe", FeltBox(MIDDLE + 270, 70, 84, 54), declared.get("shoe"))
    step = 250
    first = MIDDLE - step * (len(laid.dealer_areas) - 1) / 2
    for i, area in enumerate(laid.dealer_areas):
        room = FeltBox(first + i * step, 158, 170, CARD)
        yield mark(rules.game, area, room, place=area.place)


def _words(rules: Rules, laid: LaidOut, name: str) -> Iterator[str]:
    yield text(rules.game.name.upper(), MIDDLE, 262, 24, class_="gold")
    yield from licensee(laid, name, MIDDLE, 288)
    y = 304.0
    for shown in panels([line for line in laid.lines if line.paid is not None]):
        drawn, y = panel(shown, MIDDLE - 200, y, 400)
        yield drawn


def _positions(rules: Rules, laid: LaidOut) -> Iterator[str]:
    """The drawing of each position: a part of every band. The first row is nearest to the dealer."""
    turn = (math.pi + 2 * ENDS) / laid.positions
    deep = (OUTER - INNER) / len(laid.areas)
    for i in range(laid.positions):
        place, start = str(laid.positions - i), -ENDS + i * turn
        inside = [
            _piece(rules, area, place, start, start + turn, INNER + row * deep, INNER + (row + 1) * deep)
            for row, area in enumerate(laid.areas)
        ]
        x, y = _point(0.976, start + turn / 2)
        yield group(
            *inside,
            text(place, x, y + 5, 13, class_="gold"),
            id=f"position-{place}",
            class_="position",
            role="group",
            aria_label=f"Betting position {place}",
            data_place=place,
        )


def _piece(rules: Rules, area: Area, place: str, start: float, end: float, near: float, far: float) -> str:
    edge = [_point(far, start), *_curve(far, start, end), *_curve(near, end, start)]
    outline = "M " + " L ".join(f"{number(x)} {number(y)}" for x, y in edge) + " Z"
    x, y = _point((near + far) / 2, (start + end) / 2)
    return mark(
        rules.game,
        area,
        FeltBox(x, y, 92, 50),
        place=place,
        spoken=f"Position {place}, ",
        within=f"position-{place}",
        outline=outline,
        label=area.name.upper(),
    )


def _curve(part: float, start: float, end: float) -> Iterator[tuple[float, float]]:
    steps = 6
    for i in range(steps + 1):
        yield _point(part, start + (end - start) * i / steps)


def _point(part: float, angle: float) -> tuple[float, float]:
    return MIDDLE + ACROSS * part * math.cos(angle), LEVEL + DOWN * part * math.sin(angle)
