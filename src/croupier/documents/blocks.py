"""A guide before it is printed: sections of text, steps, tables and drawings, so that every format says the same."""

from __future__ import annotations

from croupier.rounds.value import Value

CITED = ("Paragraph", "Paragraphs")
"""Headings over paragraphs, which a patron seldom looks up."""


class Text(Value, frozen=True):
    """A paragraph; `lead` is how it begins, where that is what somebody looks for."""

    words: str
    lead: str = ""


class Steps(Value, frozen=True):
    """What happens, one thing after the other."""

    items: tuple[str, ...]


class Rows(Value, frozen=True):
    """A table under a line of headings."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Picture(Value, frozen=True, kw_only=True):
    """A drawing, as SVG that needs nothing else; `says` is what it shows."""

    svg: str
    says: str


Block = Text | Steps | Rows | Picture


class Section(Value, frozen=True):
    """A heading and what stands under it."""

    heading: str
    blocks: tuple[Block, ...]


class Guide(Value, frozen=True):
    """The whole: what it is called, a line that says under which law, and its sections."""

    title: str
    subtitle: str
    sections: tuple[Section, ...]
    footer: str = ""
    """What stands at the foot of a printed page."""
