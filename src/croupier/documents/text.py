"""A document as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from croupier.documents.blocks import Block, Document, FigureTable, Grid, Note, Picture, Rows, Signatures, Steps, Text
from croupier.documents.cells import cell_text

WIDTH = 96
GAP = 2


def as_text(document: Document) -> str:
    """The whole document, in lines of at most WIDTH characters."""
    lines = [document.title.upper(), *textwrap.wrap(document.subtitle, WIDTH)]
    lines += [f"{name}: {cell_text(cell)}" for name, cell in document.headline]
    for words in document.notes:
        lines += ["", *textwrap.wrap(words, WIDTH, break_on_hyphens=False)]
    for section in document.sections:
        lines += ["", "", section.heading, "-" * len(section.heading)]
        for block in section.blocks:
            lines += ["", *_block(block)]
    return "\n".join(lines) + "\n"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Text(words) | Note(words):
            yield from textwrap.wrap(words, WIDTH, break_on_hyphens=False)  # a citation stays in one piece
        case Steps(items):
            margin = len(str(len(items))) + 2
            for number, item in enumerate(items, start=1):
                label = f"{number}.".rjust(margin - 1) + " "
                yield from textwrap.wrap(
                    item, WIDTH, initial_indent=label, subsequent_indent=" " * margin, break_on_hyphens=False
                )
        case Rows(head, rows):
            yield from _table(head, rows)
        case FigureTable(title=title, head=head, rows=cells):
            yield from textwrap.wrap(title, WIDTH)
            yield from _table(head, tuple([tuple([cell_text(cell) for cell in row]) for row in cells]))
        case Grid(title=title, columns=columns, rows=shades):
            yield from textwrap.wrap(title, WIDTH)
            yield from _table(("", *columns), tuple([(hand, *[one.words for one in row]) for hand, row in shades]))
        case Signatures(roles):
            yield from [f"{role}, name and date:" for role in roles]
        case Picture(says=says):
            yield from textwrap.wrap(f"[{says}]", WIDTH)


def _table(head: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    widths = _widths((head, *rows))
    for row in (head, tuple("-" * width for width in widths), *rows):
        cells = [textwrap.wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
        for i in range(max(len(cell) for cell in cells)):
            parts = [(cell[i] if i < len(cell) else "").ljust(width) for cell, width in zip(cells, widths, strict=True)]
            yield (" " * GAP).join(parts).rstrip()


def _widths(rows: tuple[tuple[str, ...], ...]) -> list[int]:
    """The width of each column. The widest column is narrowed until the row fits."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    while sum(widths) + GAP * (len(widths) - 1) > WIDTH:
        widths[widths.index(max(widths))] -= 1
    return widths
