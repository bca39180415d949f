"""SVG elements as strings. Numbers have one format, and text is fitted into boxes."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from html import escape

LETTER = 0.6
"""The width of a letter as a part of the font size. It is generous, so that text fits in any font."""
LEADING = 1.18


def number(value: float) -> str:
    """A number with one decimal place at most, so that the same drawing always has the same bytes."""
    written = f"{round(value, 1):.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def element(tag: str, *inside: str, **attributes: object) -> str:
    """One element. `class_` is written as `class`, and `data_place` as `data-place`."""
    written = "".join([f' {_name(name)}="{_value(value)}"' for name, value in attributes.items() if value is not None])
    if not inside:
        return f"<{tag}{written}/>"
    body = "\n".join(inside) if any(one.startswith("<") for one in inside) else "".join(inside)
    return f"<{tag}{written}>{body}</{tag}>"


def slug(words: str) -> str:
    """A name as an id, such as `dont-pass-bar`."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower().replace("'", "")).strip("-")


def group(*inside: str, title: str = "", **attributes: object) -> str:
    """A group with a title for screen readers."""
    named = [element("title", escape(title))] if title else []
    return element("g", *named, *inside, **attributes)


def rect(x: float, y: float, w: float, h: float, *, radius: float = 6, class_: str) -> str:
    """A box with rounded corners."""
    return element("rect", x=x, y=y, width=w, height=h, rx=radius or None, class_=class_)


def text(words: str, x: float, y: float, size: float, *, class_: str = "ink", anchor: str = "middle") -> str:
    """One line of text. `y` is its baseline."""
    return element("text", escape(words), x=x, y=y, font_size=size, text_anchor=anchor, class_=class_)


def lines(wrapped: Iterable[str], x: float, y: float, size: float, *, class_: str = "ink") -> list[str]:
    """Several lines of text, centered on a point."""
    rows = list(wrapped)
    first = y - (len(rows) - 1) * size * LEADING / 2 + size * 0.36
    return [text(row, x, first + i * size * LEADING, size, class_=class_) for i, row in enumerate(rows)]


def fitted(words: str, width: float, height: float, most: float, least: float = 6.5) -> tuple[list[str], float]:
    """The lines of a wrapped text, and the largest font size at which they fit into a box."""
    size = most
    while True:
        rows = wrapped(words, width, size)
        fits = len(rows) * size * LEADING <= height and max(map(wide, rows), default=0) * size <= width
        if fits or size <= least:
            return rows, size
        size -= 0.5


def wrapped(words: str, width: float, size: float) -> list[str]:
    """The lines of a text in a column of this width."""
    return textwrap.wrap(words, max(1, int(width / (size * LETTER))), break_long_words=False) or [""]


def wide(words: str) -> float:
    """The width of a line, as a multiple of the font size."""
    return len(words) * LETTER


def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-") if name not in ("viewBox", "startOffset") else name


def _value(value: object) -> str:
    return number(value) if isinstance(value, int | float) else escape(str(value))
