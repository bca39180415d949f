"""A par sheet as one page that needs nothing from outside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from itertools import zip_longest

from croupier.analysis.figures import Chart
from croupier.documents.blocks import Picture, Steps, Text
from croupier.documents.cells import colour, is_figure, is_long, shown
from croupier.documents.style import PRINT, SCREEN
from croupier.par_sheet.page import Block, Cell, Grid, Note, Rows, Section, Sheet, Signatures

KIND = "Par sheet"
TIGHT, SHORT, DIGEST = 60, 12, 40
"""Letters: of a row that is not spread, of a cell that is not broken, of a word that must be."""
WHOLE = 12
"""Rows of a table that is not broken between pages."""
SUM = "all"
"""The first cell of a row that adds up those above it."""


def as_html(sheet: Sheet, style: str = "") -> str:
    """The whole page; `style` comes after its own."""
    title = escape(sheet.title)
    head = (
        "<!doctype html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}: {KIND.lower()}</title>",
        f"<style>{SCREEN}{PRINT}{style}</style>",
        "</head>",
        "<body>",
        f'<footer hidden="hidden">{escape(sheet.footer)}</footer>' if not style else
        f"<footer>{escape(sheet.footer)}</footer>",
        f'<header><p class="kind">{KIND}</p><h1>{title}</h1><p class="under">{escape(sheet.subtitle)}</p></header>',
    )  # fmt: skip
    tiles = [f"<li><b>{escape(shown(cell))}</b><span>{escape(name)}</span></li>" for name, cell in sheet.headline]
    body = (
        f'<ul class="headline">{"".join(tiles)}</ul>',
        *[_note(words) for words in sheet.notes],
        *[line for section in sheet.sections for line in _section(section)],
        "</body>",
        "</html>\n",
    )
    return "\n".join((*head, *body))


def _section(section: Section) -> Iterator[str]:
    yield f"<section>\n<h2>{escape(section.heading)}</h2>"
    for block, following in zip_longest(section.blocks, section.blocks[1:]):
        if isinstance(block, Text) and isinstance(following, Rows | Grid):
            yield f'<p class="over">{_words(block.words)}</p>'  # kept on the page of what it stands over
        else:
            yield from _block(block)
    yield "</section>"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Text(words):
            yield f"<p>{_words(words)}</p>"
        case Note(words):
            yield _note(words)
        case Steps(items):
            yield "<ol>"
            yield from [f"<li>{_words(item)}</li>" for item in items]
            yield "</ol>"
        case Rows():
            yield from _table(block)
        case Grid(chart):
            yield from _grid(chart)
        case Picture(svg=svg, says=says):
            yield f"<figure>\n{svg.strip()}\n<figcaption>{escape(says)}</figcaption>\n</figure>"
        case Signatures(roles):
            yield f'<div class="sign">{"".join([f"<div>{escape(role)}, name and date</div>" for role in roles])}</div>'


def _note(words: str) -> str:
    return f'<p class="note">{_words(words)}</p>'


def _words(words: str) -> str:
    """Commands stand in backticks."""
    return re.sub("`([^`]*)`", r"<code>\1</code>", escape(words))


def _table(block: Rows) -> Iterator[str]:
    if block.title:
        yield f"<h3>{escape(block.title)}</h3>"
    figures = [any(is_figure(row[i]) for row in block.rows) for i in range(len(block.head))]
    long = [any(is_long(row[i]) for row in block.rows) for i in range(len(block.head))]
    right = [figure and not wide for figure, wide in zip(figures, long, strict=True)]
    kinds = [name for name, holds in (("small", block.small), ("tight", _tight(block))) if holds]
    heads = [f"<th{_class('num' if r else '')}>{escape(h)}</th>" for h, r in zip(block.head, right, strict=True)]
    whole = " whole" if len(block.rows) <= WHOLE else ""
    yield f'<div class="wide{whole}"><table{_class(" ".join(kinds))}>'
    yield f"<thead><tr>{''.join(heads)}</tr></thead>\n<tbody>"
    for row in block.rows:
        cells = [_cell(cell, at_right=r) for cell, r in zip(row, right, strict=True)]
        yield f"<tr{_class(SUM if row[0] == SUM else '')}>{''.join(cells)}</tr>"
    yield "</tbody></table></div>"


def _tight(block: Rows) -> bool:
    """Whether its rows are short: spread over the page they would be hard to follow."""
    widest = [max([len(shown(row[i])) for row in block.rows] + [len(head)]) for i, head in enumerate(block.head)]
    return sum(widest) <= TIGHT


def _cell(cell: Cell, *, at_right: bool) -> str:
    kind = "long" if is_long(cell) else "num" if at_right else _breaks(cell)
    return f"<td{_class(kind)}>{escape(shown(cell))}</td>"


def _breaks(cell: Cell) -> str:
    """A short text stays on one line; a word as long as a digest may be broken anywhere."""
    words = shown(cell)
    return "one" if len(words) <= SHORT else "torn" if max(map(len, words.split())) > DIGEST else ""


def _class(name: str) -> str:
    return f' class="{name}"' if name else ""


def _grid(chart: Chart) -> Iterator[str]:
    yield f'<h3>{escape(chart.title)}</h3>\n<div class="wide"><table class="grid">'
    heads = "".join([f"<th>{escape(column)}</th>" for column in chart.columns])
    yield f"<thead><tr><th></th>{heads}</tr></thead>\n<tbody>"
    for hand, cells in chart.rows:
        row = [f'<td style="background:{colour(cell)}">{escape(cell)}</td>' for cell in cells]
        yield f"<tr><th>{escape(hand)}</th>{''.join(row)}</tr>"
    yield "</tbody></table></div>"
