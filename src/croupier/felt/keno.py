"""Draws the board of keno: its numbers in rows of ten, the forms of tickets, and the schedule below."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.declare.game import Rules
from croupier.declare.inscriptions import LaidOut
from croupier.documents.svg import group, rect, text
from croupier.felt.areas import FeltBox, kit, mark
from croupier.felt.odds_panel import licensee, panel, panels

WIDE = 1280
LEFT, TOP, CELL_W, CELL_H = 90.0, 112.0, 110.0, 58.0
PER_ROW = 10
FORM_W, PANEL_W, PANEL_STEP, PANELS = 275.0, 204.0, 222.0, 5


def keno(rules: Rules, laid: LaidOut, name: str, _plain: bool) -> tuple[tuple[str, ...], float]:
    """The drawing of the whole board, and its height."""
    balls = next(drawing.balls for step in rules.agenda if (drawing := step.draws_numbers()) is not None)
    forms = TOP + -(-balls // PER_ROW) * CELL_H + 24
    below, end = _schedule(laid, forms + 84)
    high = end + 96
    body = (
        group(
            rect(8, 8, WIDE - 16, high - 16, radius=90, class_="rail"),
            rect(28, 28, WIDE - 56, high - 56, radius=74, class_="cloth"),
            aria_hidden="true",
        ),
        text(rules.game.name.upper(), WIDE / 2, 64, 24, class_="gold"),
        *licensee(laid, name, WIDE / 2, 84),
        group(*_numbers(balls), id="numbers", class_="inscription", title=f"The numbers from 1 to {balls}"),
        *[
            mark(rules.game, area, FeltBox(LEFT + (i + 0.5) * FORM_W, forms + 28, FORM_W, 56), place="")
            for i, area in enumerate(laid.areas)
        ],
        *below,
        *[
            kit(what, FeltBox(WIDE / 2 - 90 + i * 180, high - 60, 160, 34), asked)
            for i, (what, asked) in enumerate(rules.game.layout.equipment)
        ],
    )
    return body, high


def _numbers(balls: int) -> Iterator[str]:
    for number in range(1, balls + 1):
        row, column = divmod(number - 1, PER_ROW)
        x, y = LEFT + column * CELL_W, TOP + row * CELL_H
        yield rect(x + 2, y + 2, CELL_W - 4, CELL_H - 4, class_="spot rebuilt")
        yield text(str(number), x + CELL_W / 2, y + CELL_H / 2 + 7, 20)


def _schedule(laid: LaidOut, y: float) -> tuple[list[str], float]:
    """The posted schedule, with a panel for each number of spots, and where it ends."""
    shown = panels([line for line in laid.lines if line.paid is not None])
    drawn, end = list[str](), y
    for first in range(0, len(shown), PANELS):
        some = [panel(one, LEFT + i * PANEL_STEP, y, PANEL_W) for i, one in enumerate(shown[first : first + PANELS])]
        drawn += [one for one, _ in some]
        end = max(bottom for _, bottom in some)
        y = end + 12
    return drawn, end
