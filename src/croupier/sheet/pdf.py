"""A par sheet as a printed document."""

from __future__ import annotations

from croupier.guide.paper import fonts, ready, typeset
from croupier.guide.paper_style import PAGE
from croupier.sheet.html import as_html
from croupier.sheet.page import Sheet


def as_pdf(sheet: Sheet) -> bytes:
    """The document; the same sheet gives the same bytes."""
    ready()
    return typeset(as_html(sheet, fonts() + PAGE), sheet.footer)
