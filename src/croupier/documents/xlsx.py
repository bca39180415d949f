"""A document as a workbook, with one worksheet for each section. Exact fractions and long counts are text."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.documents.blocks import (
    Block,
    Cell,
    Document,
    FigureTable,
    Grid,
    Note,
    Number,
    Picture,
    Rows,
    Section,
    Shade,
    Share,
    Signatures,
    Steps,
    Text,
)
from croupier.documents.cells import cell_text

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

EXACT_MAX = 2**53
"""The largest whole number that is exact in a workbook. Larger numbers are written as text."""
NAME_MAX = 31
LEADING = ("a", "and", "in", "of", "the", "to", "was")
"""Words that must not be the last word in the name of a worksheet."""
WIDTH_LEAST, WIDTH_MOST = 10, 60
EPOCH = datetime(2000, 1, 1, tzinfo=UTC).replace(tzinfo=None)
"""A fixed time of creation, so that the same document always gives the same bytes."""


def as_xlsx(document: Document) -> bytes:
    """The workbook."""
    from xlsxwriter import Workbook

    out = io.BytesIO()
    book = Workbook(out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": f"{document.title}: {document.kind.lower()}", "created": EPOCH})
    front = _Page(book, "Summary")
    front.line(document.title, front.format(bold=True, font_size=18, font_color="#0b5d3b"))
    front.line(document.subtitle)
    front.blank()
    front.table(("Figure", "Value"), tuple([(name, cell) for name, cell in document.headline]))
    for words in document.notes:
        front.line(words, front.format(font_color="#8a2d12"))
    front.blank()
    front.line(document.footer)
    front.done()
    for section in document.sections:
        _section(book, section)
    book.close()
    return out.getvalue()


def tab_name(heading: str) -> str:
    """The name of a worksheet: as many whole words of the heading as fit."""
    if len(heading) <= NAME_MAX:
        return heading
    short = heading[: NAME_MAX + 1].rpartition(" ")[0] or heading[:NAME_MAX]
    while short.rpartition(" ")[2] in LEADING:
        short = short.rpartition(" ")[0]
    return short


def _section(book: Workbook, section: Section) -> None:
    if all(isinstance(block, Picture | Signatures) for block in section.blocks):
        return
    page = _Page(book, tab_name(section.heading))
    page.line(section.heading, page.format(bold=True, font_size=14, font_color="#0b5d3b"))
    for block in section.blocks:
        _block(page, block)
    page.done()


def _block(page: _Page, block: Block) -> None:
    match block:
        case Text(words) | Note(words):
            page.line(words)
        case Steps(items):
            for number, item in enumerate(items, 1):
                page.line(f"{number}. {item}")
        case Rows(head, words_rows):
            page.table(head, words_rows)
        case FigureTable(title=title, head=head, rows=rows):
            page.blank()
            if title:
                page.line(title, page.format(bold=True))
            page.table(head, rows)
        case Grid(title=title, columns=columns, rows=shades):
            page.blank()
            page.line(title, page.format(bold=True))
            page.grid(columns, shades)


class _Page:
    """One worksheet. It is written from the top."""

    def __init__(self, book: Workbook, name: str) -> None:
        self.book = book
        self.sheet: Worksheet = book.add_worksheet(name)
        self.at = 0
        self.widths: dict[int, int] = {}
        self.formats: dict[tuple[tuple[str, Any], ...], Format] = {}

    def format(self, **properties: Any) -> Format:
        """The format with these properties. Each format is made only once."""
        key = tuple(sorted(properties.items()))
        if key not in self.formats:
            self.formats[key] = self.book.add_format({"font_name": "Calibri", **properties})
        return self.formats[key]

    def blank(self) -> None:
        self.at += 1

    def line(self, words: str, form: Format | None = None) -> None:
        self.sheet.write_string(self.at, 0, words, form or self.format())
        self.at += 1

    def table(self, head: tuple[str, ...], rows: tuple[tuple[Cell, ...], ...]) -> None:
        for column, words in enumerate(head):
            self.sheet.write_string(self.at, column, words, self.format(bold=True, bottom=1))
            self._wide(column, words)
        self.at += 1
        for row in rows:
            for column, cell in enumerate(row):
                self._write(column, cell)
                self._wide(column, cell_text(cell))
            self.at += 1
        self.blank()

    def grid(self, columns: tuple[str, ...], rows: tuple[tuple[str, tuple[Shade, ...]], ...]) -> None:
        centred = {"align": "center", "border": 1, "border_color": "#ffffff"}
        for column, words in enumerate(columns, 1):
            self.sheet.write_string(self.at, column, words, self.format(bold=True, align="center"))
        self.at += 1
        for hand, cells in rows:
            self.sheet.write_string(self.at, 0, hand, self.format(bold=True))
            for column, shade in enumerate(cells, 1):
                form = self.format(bg_color=shade.colour, **centred)
                self.sheet.write_string(self.at, column, shade.words, form)
            self.at += 1
        self.blank()

    def done(self) -> None:
        for column, width in self.widths.items():
            self.sheet.set_column(column, column, min(WIDTH_MOST, max(WIDTH_LEAST, width + 2)))
        self.sheet.hide_gridlines(2)
        self.sheet.set_landscape()
        self.sheet.fit_to_pages(1, 0)

    def _write(self, column: int, cell: Cell) -> None:
        match cell:
            case Share(value, places, _):
                form = self.format(num_format="0." + "0" * places + "%", align="right")
                self.sheet.write_number(self.at, column, float(value), form)
            case Number(value, places, _):
                form = self.format(num_format="#,##0." + "0" * places, align="right")
                self.sheet.write_number(self.at, column, float(value), form)
            case int() if abs(cell) <= EXACT_MAX:
                self.sheet.write_number(self.at, column, cell, self.format(num_format="#,##0", align="right"))
            case int() | Fraction():
                self.sheet.write_string(self.at, column, str(cell), self.format(align="right"))
            case _:
                self.sheet.write_string(self.at, column, cell, self.format(valign="top"))

    def _wide(self, column: int, words: str) -> None:
        self.widths[column] = max(self.widths.get(column, 0), len(words))
