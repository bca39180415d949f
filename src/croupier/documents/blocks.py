"""A document before it is written: sections of blocks, so that every format says the same.

Cells still are numbers: fractions stay fractions and counts whole numbers, and only a writer makes decimals of them.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from croupier.rounds.value import Value

CITED = ("Paragraph", "Paragraphs")
"""Headings over paragraphs, which a patron seldom looks up."""


class Share(Value, frozen=True):
    """A part of a whole, shown in percent; with its sign where it is a change."""

    value: Fraction | float
    places: int = 4
    signed: bool = False


class Number(Value, frozen=True):
    """A decimal."""

    value: Fraction | float
    places: int = 4
    signed: bool = False


Cell = str | int | Fraction | Share | Number


class Text(Value, frozen=True):
    """A paragraph; `lead` is how it begins, where that is what somebody looks for."""

    words: str
    lead: str = ""


class Note(Value, frozen=True):
    """A paragraph that nobody may overlook."""

    words: str


class Steps(Value, frozen=True):
    """What happens, one thing after the other."""

    items: tuple[str, ...]


class Rows(Value, frozen=True):
    """A table of words under a line of headings; on a phone long rows stand one under the other."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class FigureTable(Value, frozen=True, kw_only=True):
    """A table of figures under a line of headings. `small`: there are many rows, or long ones."""

    title: str = ""
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    small: bool = False


class Shade(Value, frozen=True):
    """A cell of a map: what stands in it, and the colour of its ground as `#rrggbb`."""

    words: str
    colour: str


class Grid(Value, frozen=True, kw_only=True):
    """A map, such as one of best play: a coloured cell for each hand."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Shade, ...]], ...]


class Picture(Value, frozen=True, kw_only=True):
    """A drawing, as SVG that needs nothing else; `says` is what it shows.

    A drawing with a `region` is wider than a phone: a reader scrolls it inside a region of this name.
    """

    svg: str
    says: str
    region: str = ""


class Signatures(Value, frozen=True):
    """Room for those who answer for the document."""

    roles: tuple[str, ...]


Block = Text | Note | Steps | Rows | FigureTable | Grid | Picture | Signatures


class Section(Value, frozen=True):
    """A heading and what stands under it."""

    heading: str
    blocks: tuple[Block, ...]


class DocumentKind(StrEnum):
    """What a document is, as its first line says."""

    GAMING_GUIDE = "Gaming guide"
    PAR_SHEET = "Par sheet"


class Document(Value, frozen=True, kw_only=True):
    """The whole: what it is called, a line that says under which law, and its sections."""

    kind: DocumentKind
    title: str
    subtitle: str
    headline: tuple[tuple[str, Cell], ...] = ()
    """The few figures that a reader looks for first."""
    notes: tuple[str, ...] = ()
    """What nobody may overlook, before the first section."""
    sections: tuple[Section, ...]
    footer: str = ""
    """What stands at the foot of a printed page."""
