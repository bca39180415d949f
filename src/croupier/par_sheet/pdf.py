"""A par sheet as a printed document."""

from __future__ import annotations

from croupier.documents.pdf import fonts, ready, typeset
from croupier.documents.style import PAGE
from croupier.par_sheet.html import as_html
from croupier.par_sheet.page import Sheet


def as_pdf(sheet: Sheet) -> bytes:
    """The document; the same sheet gives the same bytes."""
    ready()
    return typeset(as_html(sheet, fonts() + PAGE), sheet.footer)
