"""Draws a table with its positions in an arc, as a player sees it: the dealer above, the players below.

The first position is at the dealer's left, where the deal begins. That is the right side of the drawing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from croupier.declare.game import Rules
from croupier.declare.inscriptions import LaidOut, PrintedLine
from croupier.declare.layout import Area, Shape
from croupier.documents.svg import LEADING, LETTER, element, fitted, group, lines, number, slug, text
from croupier.felt.areas import FeltBox, as_known, kit, known_by, mark
from croupier.felt.odds_panel import UNNAMED, Panel, panel, panels, placed

WIDE = 1280
MIDDLE = WIDE / 2
EDGE = 44
TOP = 132
"""Where the space between dealer and players begins, below the areas in front of the dealer."""
DROP = 96
"""How much higher the outer positions are drawn than the middle one."""
CARD = 64
GAP = 10
SMALL = 9.0
"""The font size of an inscription at a betting position."""
ARC_LINE = 34
CAPITAL, SPACE = 0.69, 0.6
"""The width of a capital letter and of the space between words, as multiples of the font size."""


def arc(rules: Rules, laid: LaidOut, name: str, plain: bool) -> tuple[tuple[str, ...], float]:
    """The drawing of the whole table, and its height."""
    centre, centre_high, centre_wide = _centre(rules, laid)
    across = [line for line in laid.lines if not line.each and line.paid is None]
    odds = panels([line for line in laid.lines if not line.each and line.paid is not None])
    sides = placed(odds, EDGE + 16, MIDDLE - centre_wide / 2 - 24, TOP - 4)
    line = next((area for area in laid.areas if area.shape is Shape.LINE), None)
    on_line = [one for one in across if line is not None and one.subject.lower().startswith(line.name)]
    across = [one for one in across if one not in on_line]
    strip = 34 if line is not None else 0
    inner = TOP + centre_high + 12 + ARC_LINE * (1 + (laid.licensee is not None) + len(across))
    first = max(inner, *[bottom + _rise(outer) + 22 for _, bottom, outer in sides], 0)
    block = _block_high(laid)
    start = first + strip + 10
    high = start + block + 66
    body = (
        _outline(high),
        *_kits(rules),
        *centre,
        *[drawn for drawn, _, _ in sides],
        *_across(rules, across, name, first, laid, plain),
        *(_strip(rules, laid, line, on_line, first + strip / 2, plain) if line is not None else []),
        *_positions(rules, laid, start),
    )
    return body, high


def _rise(x: float) -> float:
    """How much higher the arc is at this place than in the middle."""
    t = (x - MIDDLE) / (MIDDLE - EDGE)
    return DROP * t * t


def _outline(high: float) -> str:
    """The rail and the cloth: straight on the dealer's side, an arc on the players' side."""
    rail, cloth = _shape(10, 10, high - 10), _shape(30, 26, high - 34)
    return group(element("path", d=rail, class_="rail"), element("path", d=cloth, class_="cloth"), aria_hidden="true")


def _shape(inset: float, top: float, bottom: float) -> str:
    left, right, deep, round_ = inset, WIDE - inset, DROP + 6, 70
    corner = bottom - deep
    t = (MIDDLE - inset - round_) / (MIDDLE - inset)
    ends = bottom - deep * t * t
    return (
        f"M {left} {top + 26} Q {left} {top} {left + 26} {top} H {right - 26} Q {right} {top} {right} {top + 26} "
        f"V {corner - round_:.1f} Q {right} {corner:.1f} {right - round_} {ends:.1f} "
        f"Q {MIDDLE:g} {2 * bottom - ends:.1f} {left + round_} {ends:.1f} "
        f"Q {left} {corner:.1f} {left} {corner - round_:.1f} Z"
    )


def _kits(rules: Rules) -> Iterator[str]:
    """The equipment on the dealer's side as the players see it: the dealer's right hand is at the left."""
    declared = dict(rules.game.layout.equipment)
    yield kit("table inventory container", FeltBox(MIDDLE, 76, 360, 56), None)
    yield kit("discard rack", FeltBox(EDGE + 76, 78, 88, 62), declared.get("discard rack"))
    dealing = str(rules.house.choices.get("dealing", "shoe"))
    if "shoe" in dealing:
        yield kit("shoe", FeltBox(WIDE - EDGE - 76, 78, 88, 62), declared.get("shoe"))
    for box, x in (("drop box", MIDDLE - 262), ("tip box", MIDDLE + 262)):
        if box in declared:
            yield kit(box, FeltBox(x, 76, 74, 46), declared[box])


def _centre(rules: Rules, laid: LaidOut) -> tuple[list[str], float, float]:
    """The drawing of the areas in front of the dealer, with their total height and width."""
    drawn, wide, bottom = [], 300.0, 0.0
    areas = laid.dealer_areas
    if any(area.column is not None for area in areas):
        columns = max(area.column or 0 for area in areas) + 1
        step = CARD * 34 / 48 + 14
        for area in areas:
            x = MIDDLE + ((area.column or 0) - (columns - 1) / 2) * step
            y = TOP + CARD / 2 + area.row * (CARD + 6)
            drawn.append(_before_dealer(rules, area, FeltBox(x, y, step * max(1, area.cards * 0.8), CARD)))
            bottom = max(bottom, y + CARD / 2 + 20 - TOP)
        return drawn, bottom, max(wide, columns * step + 40)
    for row, same in groupby(areas, key=lambda area: area.row):
        alike = list(same)
        widths = [_width(area) for area in alike]
        x = MIDDLE - (sum(widths) + 16 * (len(alike) - 1)) / 2
        y = TOP + CARD / 2 + row * (CARD + 26)
        for area, w in zip(alike, widths, strict=True):
            drawn.append(_before_dealer(rules, area, FeltBox(x + w / 2, y, w, CARD)))
            x += w + 16
        wide = max(wide, sum(widths) + 16 * len(alike))
        bottom = y + CARD / 2 + 20 - TOP
    return drawn, bottom, wide


def _width(area: Area) -> float:
    return max(86, area.cards * (CARD * 34 / 48 + 4)) if area.shape is Shape.CARDS else 300


def _before_dealer(rules: Rules, area: Area, room: FeltBox) -> str:
    return mark(rules.game, area, room, place=area.place)


def _across(
    rules: Rules, across: Sequence[PrintedLine], name: str, bottom: float, laid: LaidOut, plain: bool
) -> Iterator[str]:
    """The name of the game, the name of the licensee, and inscriptions, along the arc."""
    printed: list[tuple[str, str, str, dict[str, object]]] = [(rules.game.name.upper(), "gold", "name-of-game", {})]
    if laid.licensee is not None:
        title = f"The name of the casino licensee. {known_by(laid.licensee)}"
        printed.append((name or UNNAMED, f"faint{as_known(laid.licensee.source)}", "licensee", {"title": title}))
    for i, line in enumerate(across, start=1):
        colour, title = f"ink{as_known(line.asked.source)}", f"{line.words}. {known_by(line.asked)}"
        printed.append((line.words.upper(), colour, f"inscription-{i}", {"title": title}))
    y = bottom - ARC_LINE * len(printed)
    for words, colour, key, more in printed:
        y += ARC_LINE
        size = 24 if colour == "gold" else 13 if colour.startswith("faint") else 17
        yield _along(words, y - 12, size, colour, key, plain=plain, **more)


def _along(words: str, y: float, size: float, colour: str, key: str, *, plain: bool, title: object = "") -> str:
    """Words on a curve from edge to edge, which is as deep as the arc of the positions."""
    if plain:
        return group(*_word_by_word(words, y, size, colour), title=str(title), id=key, class_="inscription")
    half = 430
    ends = y - _rise(MIDDLE - half)
    curve = f"M {MIDDLE - half:g} {ends:.1f} Q {MIDDLE:g} {2 * y - ends:.1f} {MIDDLE + half:g} {ends:.1f}"
    along = element("textPath", escape(words), href=f"#{key}-curve", startOffset="50%")
    return group(
        element("path", id=f"{key}-curve", d=curve, fill="none"),
        element("text", along, font_size=size, text_anchor="middle", class_=colour, letter_spacing=2),
        title=str(title),
        id=key,
        class_="inscription",
    )


def _word_by_word(words: str, y: float, size: float, colour: str) -> Iterator[str]:
    """The words on the same curve, each word straight and rotated, for a printer that does not support text on a
    curve.
    """
    letter, space = size * (CAPITAL if words.isupper() else LETTER), size * SPACE
    x = MIDDLE - (len(words.replace(" ", "")) * letter + words.count(" ") * space) / 2
    for word in words.split():
        at = x + len(word) * letter / 2
        slope = math.degrees(math.atan(-2 * DROP * (at - MIDDLE) / (MIDDLE - EDGE) ** 2))
        turned = f"translate({number(at)} {number(y - _rise(at))}) rotate({number(slope)})"
        yield element("text", escape(word), transform=turned, font_size=size, text_anchor="middle", class_=colour)
        x += len(word) * letter + space


def _strip(
    rules: Rules, laid: LaidOut, area: Area, says: Sequence[PrintedLine], y: float, plain: bool
) -> Iterator[str]:
    """The strip that runs past all positions, with its inscription and with its part at each position."""
    ends, half = y - _rise(EDGE + 20), MIDDLE - EDGE - 20
    for shift in (-14, 14):
        curve = f"M {MIDDLE - half:g} {ends + shift:.1f} Q {MIDDLE:g} {2 * y - ends + shift:.1f} "
        known = as_known(area.asked.source)
        yield element("path", d=f"{curve}{MIDDLE + half:g} {ends + shift:.1f}", class_=f"line{known}")
    for one in says or ():
        yield _along(
            one.words.upper(),
            y + 6,
            17,
            f"ink{as_known(one.asked.source)}",
            slug(one.subject),
            plain=plain,
            title=f"{one.words}. {known_by(one.asked)}",
        )
    for place, x, wide in _spread(laid.positions):
        room = FeltBox(x, y - _rise(x), wide - 14, 24)
        yield mark(rules.game, area, room, place=place, spoken=f"Position {place}, ", within=f"position-{place}")


def _spread(positions: int) -> Iterator[tuple[str, float, float]]:
    """Each position with its middle and its width. The first is at the right."""
    wide = (WIDE - 2 * EDGE) / positions
    for i in range(positions):
        yield str(positions - i), EDGE + wide * (i + 0.5), wide


def _positions(rules: Rules, laid: LaidOut, start: float) -> Iterator[str]:
    each = [line for line in laid.lines if line.each]
    for place, x, wide in _spread(laid.positions):
        top = start - _rise(x)
        inside = [*_block(rules, laid, each, place, x, top, wide)]
        yield group(
            *inside,
            id=f"position-{place}",
            class_="position",
            role="group",
            aria_label=f"Betting position {place}",
            data_place=place,
        )


def _rows(laid: LaidOut) -> list[list[Area]]:
    areas = [area for area in laid.areas if area.shape is not Shape.LINE]
    return [list(same) for _, same in groupby(areas, key=lambda area: area.row)]


def _row_high(row: Sequence[Area], circle: float) -> float:
    if row[0].shape is Shape.CARDS:
        return 52
    return 34 if all(area.shape in (Shape.SLOT, Shape.BOX) and not area.cards for area in row) else circle


def _circle(laid: LaidOut, wide: float) -> float:
    """The size of all circles. It is chosen so that the circles of the fullest row fit next to each other."""
    round_ = [row for row in _rows(laid) if any(area.shape is Shape.CIRCLE for area in row)]
    return min([66.0, *[(wide - 14) / len(row) - 6 for row in round_]])


def _block(
    rules: Rules, laid: LaidOut, each: Sequence[PrintedLine], place: str, x: float, top: float, wide: float
) -> Iterator[str]:
    y = top
    if each:
        drawn, y = _notices(each, x, y, wide - 16, place)
        yield drawn
    circle = _circle(laid, wide)
    for row in _rows(laid):
        high = _row_high(row, circle)
        for area, room in _beside(row, x, y + high / 2, wide, high):
            yield mark(rules.game, area, room, place=place, spoken=f"Position {place}, ", within=f"position-{place}")
        y += high + GAP
    yield text(place, x, y + 8, 13, class_="gold")


def _beside(row: Sequence[Area], x: float, y: float, wide: float, high: float) -> Iterator[tuple[Area, FeltBox]]:
    """The areas of a row with their boxes, next to each other."""
    if row[0].shape is Shape.CARDS:
        yield row[0], FeltBox(x, y, wide - 24, high)
        return
    each = [high if area.shape is Shape.CIRCLE else min(62.0, (wide - 14) / len(row) - 6) for area in row]
    left = x - (sum(each) + 6 * (len(row) - 1)) / 2
    for area, w in zip(row, each, strict=True):
        yield area, FeltBox(left + w / 2, y, w, high)
        left += w + 6


def _notices(each: Sequence[PrintedLine], x: float, y: float, wide: float, place: str) -> tuple[str, float]:
    """The inscriptions at a betting position: first the sentences, then the odds."""
    words = [line for line in each if line.paid is None]
    drawn: list[str] = []
    for line in words:
        rows, size = fitted(line.words, wide, 40, SMALL)
        high = len(rows) * size * LEADING
        drawn += lines(rows, x, y + high / 2, size, class_=f"ink{as_known(line.asked.source)}")
        y += high + 4
    odds, bottom = panel(Panel("", tuple(line for line in each if line.paid is not None)), x - wide / 2, y, wide, SMALL)
    key = f"position-{place}-inscriptions"
    return group(*drawn, odds, id=key, class_="inscription"), bottom + GAP


def _block_high(laid: LaidOut) -> float:
    wide = (WIDE - 2 * EDGE) / laid.positions
    each = [line for line in laid.lines if line.each]
    high = _notices(each, 0, 0, wide - 16, "")[1] if each else 0.0
    return high + sum(_row_high(row, _circle(laid, wide)) + GAP for row in _rows(laid))
