"""Self-contained HTML pages. Jinja templates hold the markup, and every value is escaped."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html import escape

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from croupier.documents import blocks
from croupier.documents.blocks import CITED, Block, Cell, Document, DocumentKind, FigureTable, Grid, Rows, Text
from croupier.documents.cells import cell_text, is_figure, is_long
from croupier.documents.svg import slug

TEMPLATES = {DocumentKind.GAMING_GUIDE: "guide.html", DocumentKind.PAR_SHEET: "par_sheet.html"}
WHOLE_ROWS, WHOLE_FIGURES = 8, 12
"""The most rows of a table that is kept on one page: first for a table of words, then for a table of figures."""
UNBROKEN = 24
"""The most letters of a citation that stays on one line."""
NARROW = 46
"""The most letters in a row of a table that is not stretched over the page."""
TIGHT, SHORT, DIGEST = 60, 12, 40
"""The most letters in a row of figures that is not stretched, in a cell that does not wrap, and in a word that is
not broken.
"""


def as_html(document: Document, style: str = "") -> str:
    """The HTML page of a document. `style` is additional CSS for print; with it, the page shows its footer."""
    guide = document.kind is DocumentKind.GAMING_GUIDE
    words = small_citations if guide else with_code
    return render(TEMPLATES[document.kind], document=document, words=words, contents=guide, style=Markup(style))


def render(template: str, /, **values: object) -> str:
    """A page made from one of the templates of this package."""
    return _environment().get_template(template).render(values)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("croupier.documents"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
    )
    environment.filters |= {
        "cell_text": cell_text,
        "slug": slug,
        "unbroken_citations": unbroken_citations,
        "table_class": table_class,
        "figure_class": figure_class,
        "at_right": at_right,
        "cell_class": cell_class,
    }
    environment.globals |= {"CITED": CITED, "WHOLE_ROWS": WHOLE_ROWS, "WHOLE_FIGURES": WHOLE_FIGURES}
    environment.tests |= {
        "text": _is(blocks.Text),
        "note": _is(blocks.Note),
        "steps": _is(blocks.Steps),
        "rows": _is(blocks.Rows),
        "figure_table": _is(blocks.FigureTable),
        "grid": _is(blocks.Grid),
        "picture": _is(blocks.Picture),
        "signatures": _is(blocks.Signatures),
        "over": is_over,
    }
    return environment


def _is(kind: type) -> Callable[[object], bool]:
    return lambda block: isinstance(block, kind)


def is_over(block: Block, following: object) -> bool:
    """Whether a paragraph introduces what follows, such as a table or other paragraphs, and must stay on the same
    page.
    """
    if not isinstance(block, Text):
        return False
    return isinstance(following, Rows | FigureTable | Grid) or (bool(block.lead) and block.lead == block.words)


def with_code(words: str) -> Markup:
    """The text with words in backticks set as code."""
    return Markup(re.sub("`([^`]*)`", r"<code>\1</code>", escape(words)))


def small_citations(words: str) -> Markup:
    """The text with bracketed citations set small and not broken over lines."""
    cited = r" ?\((?:19:4\d|13:69F)-[^()]*(?:\([^()]*\)[^()]*)*\)"
    return Markup(re.sub(cited, lambda found: _small(found[0]), escape(words)))


def _small(cited: str) -> str:
    """A citation in its element.

    The space before it is inside the element, or WeasyPrint breaks the line in the wrong place.
    """
    unbroken = r"\((?:19|13):.*" if len(cited) <= UNBROKEN else r"\(?(?:19:4\d|13:69F)-[^ ]+"
    whole = re.sub(unbroken, lambda found: f'<span class="one">{found[0]}</span>', cited)
    return f'<span class="cite">{whole}</span>'


def unbroken_citations(cell: str) -> Markup:
    """A list of citations that may wrap between them, but not within a short citation."""
    parts = [escape(cite) for cite in cell.split(", ")]
    return Markup(", ".join([f'<span class="one">{cite}</span>' if len(cite) <= UNBROKEN else cite for cite in parts]))


def table_class(block: Rows) -> str:
    """The CSS class of a table of words. It depends on the length of the rows."""
    letters = max((sum(map(len, row)) for row in block.rows), default=0)
    return "tight" if letters <= NARROW else "cards small" if letters > 4 * NARROW else "cards"


def figure_class(block: FigureTable) -> str:
    """The CSS classes of a table of figures. Short rows are not stretched, because they would be hard to follow."""
    widest = [max([len(cell_text(row[i])) for row in block.rows] + [len(head)]) for i, head in enumerate(block.head)]
    return " ".join([name for name, holds in (("small", block.small), ("tight", sum(widest) <= TIGHT)) if holds])


def at_right(block: FigureTable) -> list[bool]:
    """Which columns are aligned right: those that have figures, unless a figure in them is long."""
    columns = [[row[i] for row in block.rows] for i in range(len(block.head))]
    return [any(map(is_figure, column)) and not any(map(is_long, column)) for column in columns]


def cell_class(cell: Cell, right: bool) -> str:
    """The CSS class of a cell, for figures, for short texts that do not wrap, and for long words that may break
    anywhere.
    """
    if is_long(cell):
        return "long"
    if right:
        return "num"
    words = cell_text(cell)
    return "one" if len(words) <= SHORT else "torn" if max(map(len, words.split())) > DIGEST else ""
