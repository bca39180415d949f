"""The document model: sections of blocks, from which every format is written.

Cells have exact numbers: fractions and whole counts. Only a writer rounds them to decimals.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from croupier.rounds.value import Value

CITED = ("Paragraph", "Paragraphs")
"""The headings of columns with citations. Such columns are printed small."""


class Share(Value, frozen=True):
    """A fraction that is shown in percent. If `signed` is true, a plus sign is shown too."""

    value: Fraction | float
    places: int = 4
    signed: bool = False


class Number(Value, frozen=True):
    """A number that is shown as a decimal."""

    value: Fraction | float
    places: int = 4
    signed: bool = False


Cell = str | int | Fraction | Share | Number


class Text(Value, frozen=True):
    """A paragraph. `lead` is the beginning of it that is set in bold, if any."""

    words: str
    lead: str = ""


class Note(Value, frozen=True):
    """A paragraph that is highlighted as a warning."""

    words: str


class Steps(Value, frozen=True):
    """A numbered list."""

    items: tuple[str, ...]


class Rows(Value, frozen=True):
    """A table of words with column headings. On a phone, the cells of a long row are below each other."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class FigureTable(Value, frozen=True, kw_only=True):
    """A table of figures with column headings. If `small` is true, the type is smaller."""

    title: str = ""
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    small: bool = False


class Shade(Value, frozen=True):
    """A cell of a grid: its words, and its background color as `#rrggbb`."""

    words: str
    colour: str


class Grid(Value, frozen=True, kw_only=True):
    """A grid of colored cells, such as a map of best play."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Shade, ...]], ...]


class Picture(Value, frozen=True, kw_only=True):
    """A self-contained SVG drawing. `says` is its caption.

    If a drawing is wider than a phone, it has a `region`: the label of the area in which the reader scrolls it.
    """

    svg: str
    says: str
    region: str = ""


class Signatures(Value, frozen=True):
    """Lines for signatures, one for each role of a person who signs."""

    roles: tuple[str, ...]


Block = Text | Note | Steps | Rows | FigureTable | Grid | Picture | Signatures


class Section(Value, frozen=True):
    """A heading and the blocks below it."""

    heading: str
    blocks: tuple[Block, ...]


class DocumentKind(StrEnum):
    """The kind of a document, which its first line names."""

    GAMING_GUIDE = "Gaming guide"
    PAR_SHEET = "Par sheet"


class Document(Value, frozen=True, kw_only=True):
    """A whole document. The subtitle names the law that applies to it."""

    kind: DocumentKind
    title: str
    subtitle: str
    headline: tuple[tuple[str, Cell], ...] = ()
    """The key figures, which are shown first."""
    notes: tuple[str, ...] = ()
    """The warnings, which are shown before the first section."""
    sections: tuple[Section, ...]
    footer: str = ""
    """The footer of every printed page."""

    def __repr__(self) -> str:
        return f"<{self.kind} {self.title}: {len(self.sections)} sections>"
