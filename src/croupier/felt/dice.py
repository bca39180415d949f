"""Draws a craps layout: one end of the table, which the other end mirrors, and the bets in the middle.

All players share the layout, so the place of an area is the number of its wager, or empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from croupier.declare.game import Rules
from croupier.declare.inscriptions import LaidOut, stated
from croupier.declare.layout import Area
from croupier.documents.svg import group, rect, text
from croupier.felt.areas import FeltBox, kit, mark
from croupier.felt.odds_panel import licensee, panel, panels

WIDE, HIGH = 1280.0, 850.0
ROOM_FOR_DICE = 80.0
"""The space below the longest panel of odds, with the rail."""
LARGE = 20.0
NAMED = {6: "SIX", 9: "NINE"}
LEFT, TOP, RIGHT = 64.0, 102.0, 862.0
UNDER = 600.0
"""Where the panels of odds begin."""
BOXES = "Bets"
"""The heading of the odds that are printed in the boxes and not in panels."""
SIDE = 62.0
"""The width of the pass line where it runs along the side."""
BAR = 150.0
"""Where the boxes of the points begin, next to the don't come bar."""


def dice(rules: Rules, laid: LaidOut, name: str, _plain: bool) -> tuple[tuple[str, ...], float]:
    """The drawing of the whole layout, and its height."""
    areas = {area.name: area for area in laid.areas}
    below, bottom = _below(laid)
    high = max(HIGH, bottom + ROOM_FOR_DICE)
    body = (
        group(
            rect(8, 8, WIDE - 16, high - 16, radius=90, class_="rail"),
            rect(28, 28, WIDE - 56, high - 56, radius=74, class_="cloth"),
            aria_hidden="true",
        ),
        text(rules.game.name.upper(), WIDE / 2, 64, 24, class_="gold"),
        *licensee(laid, name, WIDE / 2, 84),
        *_end(rules, areas),
        *_middle(rules, areas),
        *below,
        kit("dice", FeltBox(WIDE / 2, high - 52, 120, 30), None),
    )
    return body, high


def _below(laid: LaidOut) -> tuple[list[str], float]:
    """The odds of bets without a box, below the layout, and where they end. All other odds are in the boxes."""
    shown = [one for one in panels([line for line in laid.lines if line.paid is not None]) if one.heading != BOXES]
    width, step = 274.0, 293.0
    drawn = [panel(one, LEFT + i * step, UNDER, width) for i, one in enumerate(shown)]
    return [one for one, _ in drawn], max([bottom for _, bottom in drawn], default=UNDER)


def _end(rules: Rules, areas: Mapping[str, Area]) -> Iterator[str]:
    """One end of the table: the points, come, the field, and the line around them."""
    bar = areas["don't come bar"]
    yield mark(rules.game, bar, _from(LEFT + SIDE, TOP, BAR - SIDE, 170), place="")
    step = (RIGHT - LEFT - BAR) / 6
    for i, point in enumerate(areas["point"].numbers):
        x = LEFT + BAR + i * step
        for key, y, high, says in (
            ("against the point", TOP, 52, f"lay\nlose {_pays(rules, areas['against the point'], point)}"),
            ("point", TOP + 52, 118, f"{NAMED.get(point, point)}\nplace {_pays(rules, areas['point'], point)}"),
        ):
            room = _from(x, y, step, high)
            yield mark(rules.game, areas[key], room, place=str(point), called=f"{key} {point}", label=says)
    rows = (
        ("come", 96.0, "COME"),
        ("field", 92.0, _field(rules, areas["field"])),
        ("don't pass bar", 56.0, str(areas["don't pass bar"].printed).upper()),
    )
    bottom = TOP + 170
    for key, deep, says in rows:
        room = _from(LEFT + SIDE, bottom, RIGHT - LEFT - SIDE, deep)
        yield mark(rules.game, areas[key], room, place="", label=says, size=LARGE)
        bottom += deep
    below = bottom + 62
    line = f"M {LEFT:g} {TOP:g} H {LEFT + SIDE:g} V {bottom:g} H {RIGHT:g} V {below:g} H {LEFT:g} Z"
    room = _from(LEFT + SIDE, bottom, RIGHT - LEFT - SIDE, 62)
    yield mark(rules.game, areas["pass line"], room, place="", outline=line, label="PASS LINE", size=LARGE)


def _pays(rules: Rules, area: Area, number: int = 0) -> str:
    """The odds that are printed in an area. Empty if not everything that wins there pays the same."""
    odds = area.pays(rules.house, number) if area.pays is not None else {}
    alike = set(odds.values())
    return stated(rules, alike.pop()) if len(alike) == 1 else ""


def _field(rules: Rules, area: Area) -> str:
    """The totals with which a field bet wins. Totals with special odds are listed below, with their odds."""
    odds = area.pays(rules.house, 0) if area.pays is not None else {}
    usual = max(odds.values(), key=list(odds.values()).count)
    most = " · ".join([str(total) for total in sorted(odds) if odds[total] == usual])
    other = [f"{total} pays {stated(rules, odds[total])}" for total in sorted(odds) if odds[total] != usual]
    return f"{str(area.printed).upper()} {most}\n{', '.join(other)}".rstrip()


def _middle(rules: Rules, areas: Mapping[str, Area]) -> Iterator[str]:
    """The bets that the stickperson handles, in rows."""
    left, right = RIGHT + 40, WIDE - 64.0
    y = TOP
    for high, names in MIDDLE_ROWS:
        for row in _side_by_side([areas[name] for name in names if name in areas]):
            step = (right - left) / len(row)
            for i, (area, number) in enumerate(row):
                place = str(number or "")
                pays, printed = _pays(rules, area, number), f"{area.printed} {place}".strip()
                room = _from(left + i * step, y, step, high)
                yield mark(
                    rules.game,
                    area,
                    room,
                    place=place,
                    called=f"{area.name} {place}".strip(),
                    label=f"{printed}\n{pays}" if pays else printed,
                )
            y += high


def _side_by_side(there: Sequence[Area]) -> Iterator[list[tuple[Area, int]]]:
    """A box for each number of each area. The four hardways are in pairs with equal odds, such as 4 and 10."""
    cells = [(area, number) for area in there for number in area.numbers]
    if [area.name for area in there] == ["hardway"]:
        half = len(cells) // 2
        yield from [[low, high] for low, high in zip(cells[:half], cells[: half - 1 : -1], strict=True)]
    elif cells:
        yield cells


def _from(x: float, y: float, w: float, h: float) -> FeltBox:
    return FeltBox(x + w / 2, y + h / 2, w, h)


MIDDLE_ROWS = (
    (52.0, ("any seven",)),
    (66.0, ("hardway",)),
    (66.0, ("craps two", "craps three", "craps twelve", "eleven")),
    (50.0, ("any craps", "craps-eleven", "horn")),
    (50.0, ("horn high",)),
    (60.0, ("fire",)),
)
