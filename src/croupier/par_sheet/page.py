"""A par sheet before it is printed: blocks whose cells still are numbers, so that every format says the same.

Fractions stay fractions and counts whole numbers; only a renderer writes decimals.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.figures import Chart
from croupier.documents.blocks import Picture, Steps, Text
from croupier.rounds.value import Value


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


class Note(Value, frozen=True):
    """A paragraph that nobody may overlook."""

    words: str


class Rows(Value, frozen=True, kw_only=True):
    """A table under a line of headings. `small`: there are many rows, or long ones."""

    title: str = ""
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    small: bool = False


class Grid(Value, frozen=True):
    """A map of best play, a coloured cell for each hand."""

    chart: Chart


class Signatures(Value, frozen=True):
    """Room for those who answer for the sheet."""

    roles: tuple[str, ...]


Block = Text | Note | Steps | Rows | Grid | Picture | Signatures


class Section(Value, frozen=True):
    """A heading and what stands under it."""

    heading: str
    blocks: tuple[Block, ...]


class Sheet(Value, frozen=True, kw_only=True):
    """The whole. `headline`: the few figures that a reader looks for first."""

    title: str
    subtitle: str
    headline: tuple[tuple[str, Cell], ...]
    notes: tuple[str, ...]
    sections: tuple[Section, ...]
    footer: str
