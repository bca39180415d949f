"""Draws the layout of roulette: numbers in three rows of twelve, and a mark for every wager on the lines between
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.declare.game import Rules
from croupier.declare.inscriptions import LaidOut
from croupier.declare.layout import Area
from croupier.documents.svg import group, rect, text
from croupier.felt.areas import FeltBox, kit, mark
from croupier.felt.odds_panel import licensee, panel, panels
from croupier.rounds.steps.areas import Areas

WIDE = 1280
LEFT, TOP, CELL_W, CELL_H = 170.0, 112.0, 78.0, 84.0
ROWS, COLUMNS = 3, 12
BOTTOM, RIGHT = TOP + ROWS * CELL_H, LEFT + COLUMNS * CELL_W
MARK = 15.0
"""The width of a mark on a line."""
ZEROS = ("0", "00")
MIDDLE = TOP + ROWS * CELL_H / 2


def roulette(rules: Rules, laid: LaidOut, name: str, _plain: bool) -> tuple[tuple[str, ...], float]:
    """The drawing of the whole layout, and its height."""
    areas = {area.name: area for area in laid.areas}
    covered = next(found for step in rules.agenda if (found := step.decides_areas()) is not None).areas
    shown = panels([line for line in laid.lines if line.paid is not None])
    below = [panel(one, LEFT + i * 310, BOTTOM + 190, 300) for i, one in enumerate(shown)]
    high = max([bottom for _, bottom in below], default=BOTTOM + 190) + 90
    body = (
        group(
            rect(8, 8, WIDE - 16, high - 16, radius=90, class_="rail"),
            rect(28, 28, WIDE - 56, high - 56, radius=74, class_="cloth"),
            aria_hidden="true",
        ),
        text(rules.game.name.upper(), WIDE / 2, 64, 24, class_="gold"),
        *licensee(laid, name, WIDE / 2, 84),
        *_outside(rules, areas),
        *_inside(rules, areas, covered),
        *[one for one, _ in below],
        *[
            kit(what, FeltBox(WIDE / 2 - 90 + i * 180, high - 58, 160, 34), asked)
            for i, (what, asked) in enumerate(rules.game.layout.equipment)
        ],
    )
    return body, high


def _outside(rules: Rules, areas: Mapping[str, Area]) -> Iterator[str]:
    for at, third in enumerate(areas["dozen"].places):
        room = FeltBox(LEFT + (at + 0.5) * 4 * CELL_W, BOTTOM + 54, 4 * CELL_W, 56)
        yield mark(rules.game, areas["dozen"], room, place=third, called=f"dozen {third}", label=f"{third} 12")
    for at, third in enumerate(areas["column"].places):
        room = FeltBox(RIGHT + CELL_W / 2, BOTTOM - (at + 0.5) * CELL_H, CELL_W, CELL_H)
        yield mark(rules.game, areas["column"], room, place=third, called=f"column {third}", label="2 to 1")
    for at, key in enumerate(("low", "even", "red", "black", "odd", "high")):
        room = FeltBox(LEFT + (at + 0.5) * 2 * CELL_W, BOTTOM + 110, 2 * CELL_W, 56)
        yield mark(rules.game, areas[key], room, place="", label=str(areas[key].printed))


def _inside(rules: Rules, areas: Mapping[str, Area], covered: Areas) -> Iterator[str]:
    red = {str(one) for area in covered.of("red") for one in area.wins}
    double = covered.at("straight up", "00") is not None
    for key, area in areas.items():
        for one in covered.of(key) if key not in ("dozen", "column") else ():
            if not one.place:
                continue
            numbers = one.place.split("-")
            if key == "straight up":
                color = "green" if one.place in ZEROS else "red" if one.place in red else "black"
                room = _number(one.place, double)
                label = f"{one.place}\n{color}"
                yield mark(rules.game, area, room, place=one.place, called=f"{key} {one.place}", label=label, size=20)
            else:
                x, y = _spot(numbers, double)
                room = FeltBox(x, y, MARK, MARK)
                yield mark(rules.game, area, room, place=one.place, called=f"{key} {one.place}", label="")
    if double and rules.house.flag("courtesy_line") and "split" in areas:
        room = FeltBox(LEFT + 8 * CELL_W, BOTTOM + 54, MARK, MARK)
        yield mark(rules.game, areas["split"], room, place="0-00", called="courtesy place of 0-00", label="")


def _number(number: str, double: bool) -> FeltBox:
    """The box of one number. The zeros are at the head of the rows; if there are two, they share that space."""
    if number in ZEROS:
        high = ROWS * CELL_H / (2 if double else 1)
        y = MIDDLE if not double else MIDDLE + (high / 2 if number == "0" else -high / 2)
        return FeltBox(LEFT - CELL_W / 2, y, CELL_W, high)
    column, row = divmod(int(number) - 1, ROWS)
    return FeltBox(LEFT + (column + 0.5) * CELL_W, BOTTOM - (row + 0.5) * CELL_H, CELL_W, CELL_H)


def _spot(numbers: list[str], double: bool) -> tuple[float, float]:
    """Where a wager on several numbers is placed: on the line or on the corner that they share."""
    plain = [_number(number, double) for number in numbers if number not in ZEROS]
    zeros = [number for number in numbers if number in ZEROS]
    if not zeros:
        x = sum(box.x for box in plain) / len(plain)
        # A whole row and two rows are placed on the outer line.
        return x, BOTTOM if len(numbers) in (3, 6) else sum(box.y for box in plain) / len(plain)
    if not plain:
        return LEFT - CELL_W / 2, MIDDLE
    if len(plain) == ROWS:
        return LEFT, BOTTOM
    y = sum(box.y for box in plain) / len(plain)
    # Between two zeros, the middle number touches each of them at another place.
    aside = double and len(numbers) == 2 and numbers[1] == "2"
    return LEFT, y + (CELL_H / 4 if zeros == ["0"] else -CELL_H / 4) * aside
