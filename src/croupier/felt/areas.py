"""Draws one area of a felt as an element that programs can find and screen readers can read.

Every area is a `<g>` with a stable `id`, `data-place` (the name of the place in a round), `data-wager` and
`data-wagers` (the key of the wager placed there, and all such keys as a JSON list), `data-cards`, `data-cite` and
`data-source`.
"""

from __future__ import annotations

import json

from croupier.declare.game import Game
from croupier.declare.layout import Area, LayoutCite, Shape
from croupier.documents.svg import LEADING, element, fitted, group, lines, rect, slug, text
from croupier.law import Cite, Source
from croupier.rounds.value import Value

CARD_W, CARD_H = 34, 48


class FeltBox(Value, frozen=True):
    """The place where something is drawn: its center, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def left(self) -> float:
        return self.x - self.w / 2

    @property
    def top(self) -> float:
        return self.y - self.h / 2


def mark(
    game: Game,
    area: Area,
    room: FeltBox,
    *,
    place: str,
    spoken: str = "",
    within: str = "area",
    called: str = "",
    label: str | None = None,
    outline: str = "",
    size: float = 13,
) -> str:
    """An area with its print. Screen readers read `spoken` before its name. `within` is a part of its id.

    `outline` is the path of an area with a special shape. `called` is its name if there is one area for each number.
    """
    names = [game.called(key) for key in area.wagers]
    name = called or area.name
    what = f"{name}: {', '.join(names)}" if names else name
    kind = "betting" if area.wagers else "cards" if area.cards else "other"
    rebuilt = as_known(area.asked.source)
    title = f"{spoken}{what}. {known_by(area.asked)}"
    printed = label if label is not None else area.printed if isinstance(area.printed, str) else area.name
    shape = [element("path", d=outline, class_=f"spot{rebuilt}")] if outline else []
    return group(
        *(shape or (_cards(area, room, rebuilt) if area.shape is Shape.CARDS else [_shape(area.shape, room, rebuilt)])),
        *_printed(area.shape, printed, room, size),
        title=title,
        id=f"{within}-{slug(name)}",
        class_=f"area {kind}",
        role="img",
        aria_label=title,
        data_place=place,
        data_area=area.name,
        data_wager=area.wagers[0] if area.wagers else None,
        data_wagers=json.dumps(area.wagers) if area.wagers else None,
        data_cards=area.cards or None,
        data_first=area.first if area.cards and area.place else None,
        data_x=room.x,
        data_y=room.y,
        data_cite=area.asked.cite,
        data_source=area.asked.source,
    )


def as_known(source: Source) -> str:
    """The CSS class of a part that no New Jersey text gives: it is reconstructed, or taken from another state."""
    return {Source.RECONSTRUCTED: " rebuilt", Source.SECOND: " like"}.get(source, "")


def known_by(asked: LayoutCite) -> str:
    """The paragraph. If our copy does not have it, also how it is known."""
    return cited(asked.cite, asked.source)


def cited(cite: Cite, source: Source) -> str:
    """The citation, such as `19:46-1.13X(b)2`. If our copy does not have it, also how it is known."""
    return f"{cite}" if source is Source.SEED else f"{cite}, {source}"


def kit(name: str, room: FeltBox, asked: LayoutCite | None) -> str:
    """Equipment on the table: a rack, a shoe, a box."""
    rebuilt = as_known(asked.source if asked is not None else Source.RECONSTRUCTED)
    title = f"{name[0].upper()}{name[1:]}" + (f". {known_by(asked)}" if asked else "")
    rows, size = fitted(name, room.w - 8, room.h - 6, 11)
    return group(
        rect(room.left, room.top, room.w, room.h, class_=f"kit{rebuilt}"),
        *lines(rows, room.x, room.y, size, class_="faint"),
        title=title,
        id=slug(name),
        class_="equipment",
        role="img",
        aria_label=title,
        data_equipment=name,
        data_x=room.x,
        data_y=room.y,
        data_cite=asked.cite if asked else None,
        data_source=asked.source if asked else Source.RECONSTRUCTED,
    )


def _shape(shape: Shape, room: FeltBox, rebuilt: str) -> str:
    match shape:
        case Shape.CIRCLE:
            return element("circle", cx=room.x, cy=room.y, r=min(room.w, room.h) / 2, class_=f"spot{rebuilt}")
        case Shape.SLOT:
            return rect(room.left, room.top, room.w, room.h, radius=room.h / 2, class_=f"spot{rebuilt}")
        case Shape.LINE:
            return rect(room.left, room.top, room.w, room.h, radius=0, class_=f"strip{rebuilt}")
        case _:
            return rect(room.left, room.top, room.w, room.h, class_=f"spot{rebuilt}")


def _cards(area: Area, room: FeltBox, rebuilt: str) -> list[str]:
    """The cards of an area. They overlap if they would be too wide otherwise."""
    card_w, card_h = room.h * CARD_W / CARD_H, room.h
    step = min(card_w + 4, (room.w - card_w) / max(1, area.cards - 1)) if area.cards > 1 else 0
    first = room.x - (card_w + step * (area.cards - 1)) / 2
    return [
        rect(first + i * step, room.top, card_w, card_h, radius=4, class_=f"card{rebuilt}") for i in range(area.cards)
    ]


def _printed(shape: Shape, printed: str, room: FeltBox, most: float) -> list[str]:
    if not printed:
        return []
    if shape is Shape.CARDS:
        return [text(printed, room.x, room.top + room.h + 15, 12, class_="gold")]
    share = 0.74 if shape is Shape.CIRCLE else 0.9
    head, _, below = printed.partition("\n")
    rows, size = fitted(head, room.w * share, room.h * share * (0.6 if below else 1), 20 if below else most)
    if not below:
        return lines(rows, room.x, room.y, size)
    small, fine = fitted(below, room.w * share, room.h * 0.4, 11)
    shift = fine * LEADING * len(small) / 2
    return [
        *lines(rows, room.x, room.y - shift, size),
        *lines(small, room.x, room.y + len(rows) * size * LEADING / 2, fine, class_="gold"),
    ]
