"""The guide as a printed document."""

from __future__ import annotations

from croupier.documents.blocks import Guide
from croupier.documents.html import as_html
from croupier.documents.pdf import fonts, ready, typeset
from croupier.documents.style import PAGE, SIZES


def as_pdf(guide: Guide, paper: str = "letter") -> bytes:
    """The document; the same guide gives the same bytes. `paper` is one of SIZES."""
    assert paper in SIZES
    ready()
    return typeset(as_html(guide, fonts() + PAGE.replace("size: letter", f"size: {paper}")), guide.footer)
