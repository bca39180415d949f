"""Findings as JSON: one object for a table. For a casino, it is one object that contains an object for each table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from croupier.compliance.casino import TableReport

Known = Mapping[str, tuple[str, ...]]
"""For each game id, sentences about the rules that do not come from a text that we have."""


def as_json(reports: Sequence[TableReport], known: Known, *, casino: str, alone: bool) -> bytes:
    """The findings as JSON. If the file describes a single table (`alone`), they are a single object."""
    tables = [_object(report, known) for report in reports]
    body: object = tables[0]
    if not alone:
        body = {"casino": casino, "compliant": all(table["compliant"] for table in tables), "tables": tables}
    return msgspec.json.format(msgspec.json.encode(body), indent=2)


def totals(reports: Sequence[TableReport]) -> str:
    """One sentence that sums up all tables."""
    judged = [report for report in reports if not report.unjudged]
    if not judged:
        return "No table could be judged."
    broken = [report for report in judged if report.violations]
    violations = sum([len(report.violations) for report in judged])
    unjudged = len(reports) - len(judged)
    tables = _many(len(judged), "table") + " that could be judged" * bool(unjudged)
    if violations:
        summary = f"{_many(violations, 'violation')} at {len(broken)} of {tables}."
    else:
        summary = f"Nothing breaks the law at {tables}."
        if any(report.not_covered for report in judged):
            summary = f"No violation found at {tables}. Our copy does not have all of the text for {_lacking(judged)}."
    return f"{summary} Not judged: {_many(unjudged, 'table')}." if unjudged else summary


def _object(report: TableReport, known: Known) -> dict[str, object]:
    return {
        "table": report.table,
        "file": report.file,
        "game": report.game,
        "date": report.date,
        "status": report.status,
        "compliant": not report.violations and not report.unjudged,
        "unjudged": report.unjudged,
        "not_covered": report.not_covered,
        "findings": report.findings,
        "reconstructed": known.get(report.game, ()),
    }


def _lacking(judged: Sequence[TableReport]) -> str:
    return ", ".join(dict.fromkeys([f"{report.game} on {report.date}" for report in judged if report.not_covered]))


def _many(number: int, noun: str) -> str:
    return f"{number} {noun}" + "s" * (number != 1)
