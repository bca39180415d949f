"""The guide as one page that needs nothing from outside: on a screen, in the dark, and on paper."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from croupier.guide.page import Block, Guide, Rows, Section, Steps, Text

STYLE = """
:root { --ink: #1c1b18; --faint: #6b665c; --paper: #fffdf8; --rule: #d9d2c3; --felt: #0b5d3b; }
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7db; --faint: #a59f92; --paper: #16181a; --rule: #3a3b38; --felt: #63c298; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 50rem; padding: 2.5rem 1.25rem 4rem; color: var(--ink); background: var(--paper);
  font: 1.05rem/1.55 Georgia, "Times New Roman", serif; }
h1 { margin: 0; font-size: 2.4rem; line-height: 1.15; color: var(--felt); }
h1 + p { margin: .35rem 0 0; color: var(--faint); }
h2 { margin: 2.4rem 0 .6rem; padding-bottom: .25rem; border-bottom: 2px solid var(--felt); font-size: 1.35rem; }
p { margin: .6rem 0; }
ol { padding-left: 1.9rem; }
li { margin: .3rem 0; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th { text-align: left; font-weight: normal; font-style: italic; color: var(--faint); }
th, td { padding: .35rem .8rem .35rem 0; vertical-align: top; border-bottom: 1px solid var(--rule); }
td:first-child { font-weight: bold; }
td:last-child { color: var(--faint); font-size: .85rem; }
@media print {
  :root { --ink: #000; --faint: #444; --paper: #fff; --rule: #bbb; --felt: #000; }
  @page { margin: 18mm 16mm; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h2 { break-after: avoid; }
  tr, li { break-inside: avoid; }
  thead { display: table-header-group; }
}
""".strip()


def as_html(guide: Guide) -> str:
    """The whole page."""
    title = escape(guide.title)
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}: gaming guide</title>",
            f"<style>\n{STYLE}\n</style>",
            "</head>",
            "<body>",
            f"<h1>{title}</h1>",
            f"<p>{escape(guide.subtitle)}</p>",
            *(line for section in guide.sections for line in _section(section)),
            "</body>",
            "</html>\n",
        )
    )


def _section(section: Section) -> Iterator[str]:
    yield f"<section>\n<h2>{escape(section.heading)}</h2>"
    for block in section.blocks:
        yield from _block(block)
    yield "</section>"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Text(words):
            yield f"<p>{escape(words)}</p>"
        case Steps(items):
            yield "<ol>"
            yield from (f"<li>{escape(item)}</li>" for item in items)
            yield "</ol>"
        case Rows(head, rows):
            yield '<div class="wide"><table>'
            yield f"<thead>{_row('th', head)}</thead>\n<tbody>"
            yield from (_row("td", row) for row in rows)
            yield "</tbody></table></div>"


def _row(tag: str, cells: tuple[str, ...]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
