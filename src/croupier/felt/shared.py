"""Draws a layout that all players share: rows of boxes, one for each area, with the odds of the area printed in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from croupier.declare.game import Rules
from croupier.declare.inscriptions import LaidOut, stated
from croupier.declare.layout import Area
from croupier.documents.svg import group, rect, text
from croupier.felt.areas import FeltBox, kit, mark
from croupier.felt.odds_panel import licensee, panel, panels

WIDE = 1280
LEFT, TOP, ROW = 64.0, 104.0, 96.0
MOST = 16
"""The most boxes in a row. Further boxes go to the next row."""
PANEL_W, PANEL_STEP, PER_ROW = 274.0, 293.0, 4


def shared(rules: Rules, laid: LaidOut, name: str, _plain: bool) -> tuple[tuple[str, ...], float]:
    """The drawing of the whole layout, and its height."""
    boxes, bottom = _boxes(rules, laid)
    below, end = _below(laid, bottom + 24)
    high = end + 96
    body = (
        group(
            rect(8, 8, WIDE - 16, high - 16, radius=90, class_="rail"),
            rect(28, 28, WIDE - 56, high - 56, radius=74, class_="cloth"),
            aria_hidden="true",
        ),
        text(rules.game.name.upper(), WIDE / 2, 64, 24, class_="gold"),
        *licensee(laid, name, WIDE / 2, 84),
        *boxes,
        *below,
        *_equipment(rules, high),
    )
    return body, high


def printed_odds(rules: Rules, wager: str, place: str) -> str:
    """The odds of one area. Empty if it does not pay the same on every outcome that wins there."""
    deciding = next(found for step in rules.agenda if (found := step.decides_areas()) is not None)
    area = deciding.areas.at(wager, place)
    alike = set(area.wins.values()) if area is not None else set()
    return stated(rules, alike.pop()) if len(alike) == 1 else ""


def _boxes(rules: Rules, laid: LaidOut) -> tuple[list[str], float]:
    drawn, y = list[str](), TOP
    for _, row in groupby(sorted(laid.areas, key=lambda area: area.row), key=lambda area: area.row):
        cells = [(area, place) for area in row for place in area.places or ("",)]
        while cells:
            some, cells = cells[:MOST], cells[MOST:]
            step = (WIDE - 2 * LEFT) / len(some)
            for i, (area, place) in enumerate(some):
                drawn.append(_box(rules, area, place, FeltBox(LEFT + (i + 0.5) * step, y + ROW / 2, step, ROW)))
            y += ROW
    return drawn, y


def _box(rules: Rules, area: Area, place: str, room: FeltBox) -> str:
    called = f"{area.name} {place}".strip()
    pays = printed_odds(rules, area.wagers[0], place) if area.wagers else ""
    printed = area.printed if isinstance(area.printed, str) else area.name
    words = f"{printed} {place}".strip() if place else printed
    return mark(
        rules.game,
        area,
        room,
        place=place,
        called=called,
        label=f"{words}\n{pays}" if pays else words,
    )


def _below(laid: LaidOut, y: float) -> tuple[list[str], float]:
    """The printed odds of the paytables, and where they end."""
    shown = panels([line for line in laid.lines if line.paid is not None])
    drawn, end = list[str](), y
    for first in range(0, len(shown), PER_ROW):
        some = [panel(one, LEFT + i * PANEL_STEP, y, PANEL_W) for i, one in enumerate(shown[first : first + PER_ROW])]
        drawn += [one for one, _ in some]
        y = end = max(bottom for _, bottom in some)
        y += 12
    return drawn, end


def _equipment(rules: Rules, high: float) -> Iterator[str]:
    for i, (what, asked) in enumerate(rules.game.layout.equipment):
        yield kit(
            what, FeltBox(WIDE / 2 + (i - (len(rules.game.layout.equipment) - 1) / 2) * 180, high - 60, 160, 34), asked
        )
