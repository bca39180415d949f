"""The guide as one page that needs nothing from outside: on a screen, in the dark, and on paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from croupier.documents.blocks import CITED, Block, Guide, Picture, Rows, Section, Steps, Text
from croupier.documents.style import PRINT, SCREEN
from croupier.documents.svg import slug

KIND = "Gaming guide"
LOOK = "The layout of the table"
HINT = "The layout is wider than this screen: swipe sideways, or use the arrow keys on it, to see all of it."
"""Shown where the drawing is scrolled."""
WHOLE = 8
"""Rows of a table that is not broken between pages."""
UNBROKEN = 24
"""Letters of a citation that stays on one line."""
NARROW = 46
"""Letters of a row that is not spread over the page."""
STYLE = """
body { font-size: 16px; line-height: 1.55; max-width: 58rem; }
nav { margin: 1rem 0 0; font-size: .9em; line-height: 1.9; }
nav a { margin-right: 1rem; color: var(--felt); white-space: nowrap; }
h3 { margin: 1.3rem 0 .3rem; }
li { margin: .35rem 0; padding-left: .2rem; }
figure svg { display: block; max-width: 100%; }
.hint { display: none; margin: 0 0 .3rem; color: var(--faint); font-size: .87em; }
table { font-size: .95em; }
td:first-child { font-weight: bold; }
td.cite, .cite { color: var(--faint); font-size: .85em; }
td.cite { min-width: 7em; }
span.one { white-space: nowrap; }
table.small tbody td:first-child { min-width: 3.4em; }
@media (max-width: 40rem) {
  .felt-view { overflow-x: auto; border-right: 2px dashed var(--faint); }
  figure svg { max-width: none; width: 48rem; }
  .hint { display: block; }
  table.cards thead { display: none; }
  table.cards, table.cards tbody, table.cards tr, table.cards td { display: block; width: auto; }
  table.cards tr { border-bottom: 1px solid var(--rule); padding: .5rem 0; }
  table.cards td { border: 0; padding: .1rem 0; }
  table.tight th, table.tight td, table.cards th { padding-right: .3rem; }
}
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #e6e2d8; --faint: #a8a294; --rule: #3d3f3c; --felt: #6cc79b; --tint: #20261f; color-scheme: dark; }
  .felt { --felt-note: #a8a294; }
  html { background: #0f1110; }
  body { background: #181a19; }
}
@media print {
  body { font-size: 9.5pt; }
  nav, .hint { display: none; }
  table { font-size: 8.6pt; }
  table.small { font-size: 7.4pt; }
  figure { margin: 3mm 0; }
  tbody tr:nth-child(-n+2) { break-after: avoid; }
  section:last-of-type { break-inside: auto; }
}
"""


def as_html(guide: Guide, style: str = "") -> str:
    """The whole page; `style` comes after its own."""
    title = escape(guide.title)
    anchors = [(slug(section.heading), escape(section.heading)) for section in guide.sections]
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}: gaming guide</title>",
            f"<style>{SCREEN}{PRINT}{STYLE}{style}</style>",
            "</head>",
            "<body>",
            f"<footer{'' if style else ' hidden=' + QUOTED}>{escape(guide.footer)}</footer>",
            f'<header><p class="kind">{KIND}</p><h1>{title}</h1><p class="under">{escape(guide.subtitle)}</p></header>',
            f"<nav>{' '.join([_link(key, words) for key, words in anchors])}</nav>",
            *(line for section in guide.sections for line in _section(section)),
            "</body>",
            "</html>\n",
        )
    )


QUOTED = '"hidden"'


def _link(key: str, words: str) -> str:
    return f'<a href="#{key}">{words}</a>'


def _section(section: Section) -> Iterator[str]:
    yield f'<section id="{slug(section.heading)}">\n<h2>{escape(section.heading)}</h2>'
    for block, following in zip(section.blocks, (*section.blocks[1:], None), strict=True):
        if isinstance(block, Text) and (isinstance(following, Rows) or block.lead == block.words):
            yield f'<p class="over">{_paragraph(block)}</p>'  # kept on the page of what it stands over
        else:
            yield from _block(block)
    yield "</section>"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Text():
            yield f"<p>{_paragraph(block)}</p>"
        case Steps(items):
            yield "<ol>"
            yield from (f"<li>{_words(item)}</li>" for item in items)
            yield "</ol>"
        case Rows():
            yield from _table(block)
        case Picture(svg=svg, says=says):
            yield (
                f'<figure>\n<p class="hint">{HINT}</p>\n<div class="felt-view" tabindex="0" role="region" '
                f'aria-label="{LOOK}">\n{svg.strip()}\n</div>\n<figcaption>{escape(says)}</figcaption>\n</figure>'
            )


def _table(block: Rows) -> Iterator[str]:
    """Short rows side by side; long ones small, and on a phone one under the other."""
    letters = max((sum(map(len, row)) for row in block.rows), default=0)
    kind = "tight" if letters <= NARROW else "cards small" if letters > 4 * NARROW else "cards"
    whole = " whole" if len(block.rows) <= WHOLE and "small" not in kind else ""
    yield f'<div class="wide{whole}"><table class="{kind}">'
    yield f"<thead><tr>{''.join([f'<th>{escape(cell)}</th>' for cell in block.head])}</tr></thead>\n<tbody>"
    for row in block.rows:
        cells = [_cell(cell, head) for cell, head in zip(row, block.head, strict=True)]
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody></table></div>"


def _cell(cell: str, head: str) -> str:
    if head in CITED:
        return f'<td class="cite">{_apart(cell)}</td>'
    # A column without a heading has the short names of the rows.
    return f"<td>{escape(cell)}</td>" if head else f'<td><span class="one">{escape(cell)}</span></td>'


def _apart(cell: str) -> str:
    """Several citations break between them, and a short one never within."""
    parts = [escape(cite) for cite in cell.split(", ")]
    return ", ".join([f'<span class="one">{cite}</span>' if len(cite) <= UNBROKEN else cite for cite in parts])


def _paragraph(text: Text) -> str:
    rest = _words(text.words[len(text.lead) :])
    return f"<b>{escape(text.lead)}</b>{rest}" if text.lead else rest


def _words(words: str) -> str:
    """A paragraph in brackets, at the end of a sentence, is set small, and no citation is torn."""
    return re.sub(r" ?\(19:4\d-[^()]*(?:\([^()]*\)[^()]*)*\)", lambda found: _small(found[0]), escape(words))


def _small(cited: str) -> str:
    """The space before it is inside: where it is not, a typesetter may break the line before in the wrong place."""
    unbroken = r"\(19:.*" if len(cited) <= UNBROKEN else r"\(?19:4\d-[^ ]+"
    whole = re.sub(unbroken, lambda found: f'<span class="one">{found[0]}</span>', cited)
    return f'<span class="cite">{whole}</span>'
