"""Draws the printed payout odds: a panel for each paytable, next to the dealer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from croupier.declare.inscriptions import LaidOut, PrintedLine
from croupier.documents.svg import LEADING, group, rect, slug, text, wide, wrapped
from croupier.felt.areas import as_known, cited
from croupier.rounds.value import Value

UNNAMED = "[ name of the casino licensee ]"
PRINT = 12.0
PAD = 8.0
WIDEST = 318.0
GAP = 12.0


def licensee(laid: LaidOut, name: str, x: float, y: float) -> Iterator[str]:
    """The name of the licensee, or space for it, if the layout must have the name."""
    if laid.licensee is not None:
        yield group(
            text(name or UNNAMED, x, y, 13, class_=f"faint{as_known(laid.licensee.source)}"),
            title=f"The name of the casino licensee. {cited(laid.licensee.cite, laid.licensee.source)}",
            id="licensee",
            class_="inscription",
        )


class Panel(Value, frozen=True):
    """The odds under one heading."""

    heading: str
    lines: tuple[PrintedLine, ...]


def panels(odds: Sequence[PrintedLine]) -> list[Panel]:
    """One panel for each heading, in the order of the declaration."""
    return [Panel(heading, tuple(same)) for heading, same in groupby(odds, key=lambda line: line.heading)]


def panel(shown: Panel, x: float, y: float, width: float, size: float = PRINT) -> tuple[str, float]:
    """A panel with its upper left corner at this point, and where its lower end is."""
    drawn: list[str] = []
    at = y + PAD
    if shown.heading:
        at += size * 1.15
        drawn.append(text(shown.heading, x + width / 2, at, size + 1, class_="gold"))
        at += size * 0.45
    paid = max([wide(line.value) for line in shown.lines], default=0) * size
    # Odds in words may take a second line, so that they leave room for the name of the hand.
    paid = min(paid, width * 0.48)
    for line in shown.lines:
        hand = line.subject.removeprefix(f"{shown.heading}: ")
        names = wrapped(hand, width - 2 * PAD - paid - size * 0.7, size)
        values = wrapped(line.value, paid, size)
        for i in range(max(len(names), len(values))):
            at += size * LEADING
            if i < len(names):
                drawn.append(text(names[i], x + PAD, at, size, anchor="start"))
            if i < len(values):
                drawn.append(text(values[i], x + width - PAD, at, size, anchor="end"))
        at += size * 0.12
    bottom = at + PAD
    asked = shown.lines[0].asked
    rebuilt = as_known(asked.source)
    title = f"Payout odds{': ' if shown.heading else ''}{shown.heading}. {cited(asked.cite, asked.source)}"
    box = rect(x, y, width, bottom - y, class_=f"panel{rebuilt}")
    key = f"odds-{slug(shown.heading)}" if shown.heading else None
    return group(
        box, *drawn, title=title, id=key, class_="odds", data_cite=asked.cite, data_source=asked.source
    ), bottom


def placed(shown: Sequence[Panel], left: float, right: float, top: float) -> list[tuple[str, float, float]]:
    """Places panels on both sides of the middle, in columns. Each next panel goes where there is most space.

    `left` and `right` bound the space on the left. The space on the right is its mirror image. The result has each
    panel with its lower end and its outer edge.
    """
    if not shown:
        return []
    first = shown[: (len(shown) + 1) // 2], False
    second = shown[(len(shown) + 1) // 2 :], True
    columns = min(2, len(first[0]))
    width = min(WIDEST, (right - left - GAP * (columns - 1)) / columns)
    size = PRINT if width > 230 else PRINT - 1.5
    found = []
    for side, mirrored in (first, second):
        used = min(columns, len(side))
        start = (left + right - used * width - GAP * (used - 1)) / 2
        starts = [start + i * (width + GAP) for i in range(used)]
        ends = dict.fromkeys([1280 - x - width for x in starts] if mirrored else starts, top)
        for one in side:
            x = min(ends, key=lambda at: ends[at])
            drawn, bottom = panel(one, x, ends[x], width, size)
            ends[x] = bottom + GAP
            found.append((drawn, bottom, min(x, 1280 - x - width)))
    return found
