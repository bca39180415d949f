"""The felt of a table as data, for a page that draws it.

It comes from the same declaration as the drawing in the guide.
"""

from __future__ import annotations

from croupier.declare.game import Rules
from croupier.declare.inscriptions import laid_out
from croupier.declare.layout import Area
from croupier.floor.frames.frame_part import FramePart


class FeltField(FramePart, frozen=True):
    """One designated area: its print, and its wagers or the cards that it is for."""

    name: str
    printed: str
    shape: str
    cite: str
    source: str
    row: int = 0
    column: int | None = None
    wagers: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    """On a shared layout: the numbers that each have an area."""
    places: tuple[str, ...] = ()
    """On a shared layout: the names of its parts."""
    cards: int = 0
    place: str = ""
    first: int = 1
    """The number of the first card of that place that goes into this area. The first card of the place is 1."""


class Print(FramePart, frozen=True):
    """One inscription. In a line of payout odds, `value` is printed next to `subject`."""

    subject: str
    value: str
    cite: str
    source: str
    each: bool = False
    heading: str = ""
    odds: bool = False


class Cloth(FramePart, frozen=True):
    """The whole layout of one table, in the order of its declaration."""

    table: str
    """The shape of the table: arc, oval, dice, or shared."""
    positions: int
    areas: tuple[FeltField, ...]
    dealer_areas: tuple[FeltField, ...]
    lines: tuple[Print, ...]
    beyond: tuple[str, ...] = ()
    """Where the house goes beyond the law, one sentence each."""
    wheel: tuple[str, ...] = ()
    """The sections of its wheel, clockwise."""
    balls: int = 0
    """The highest number of its board."""
    persons: int = 1
    """How many persons a round needs: more than one where they wager against each other."""


def cloth_of(rules: Rules, beyond: tuple[str, ...] = ()) -> Cloth:
    """The felt under this house, on its day."""
    laid = laid_out(rules)
    lines = [
        Print(
            subject=(line.subject.removeprefix(f"{line.heading}: ") if line.heading else line.subject),
            value=line.value,
            cite=line.paid if line.tabled and line.paid else line.asked.cite,
            source=line.asked.source,
            each=line.each,
            heading=line.heading,
            odds=line.tabled,
        )
        for line in laid.lines
    ]
    return Cloth(
        rules.game.layout.table,
        laid.positions,
        tuple([_field(area) for area in laid.areas]),
        tuple([_field(area) for area in laid.dealer_areas]),
        tuple(lines),
        beyond,
        next((areas.sections for step in rules.agenda if (areas := step.decides_areas()) is not None), ()),
        next((drawing.balls for step in rules.agenda if (drawing := step.draws_numbers()) is not None), 0),
        rules.persons,
    )


def _field(area: Area) -> FeltField:
    return FeltField(
        name=area.name,
        printed=area.printed if isinstance(area.printed, str) else area.name,
        shape=area.shape,
        cite=area.asked.cite,
        source=area.asked.source,
        row=area.row,
        column=area.column,
        wagers=area.wagers,
        numbers=tuple([number for number in area.numbers if number]),
        places=area.places,
        cards=area.cards,
        place=area.place,
        first=area.first,
    )
