"""The findings as one self-contained HTML page, with a section for each table and violations first."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.compliance.casino import TableReport
from croupier.compliance.report import Known, totals
from croupier.documents.html import render
from croupier.law.index import wording


def as_html(reports: Sequence[TableReport], title: str, known: Known) -> str:
    """The whole page."""
    return render("findings.html", reports=reports, title=title, totals=totals(reports), known=known, wording=wording)
