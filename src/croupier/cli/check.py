"""`croupier check`: check a house, or a whole casino, against the law on a date."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.console import console, print_json
from croupier.cli.options import BY_PATH, AsJson, Choices, Day
from croupier.cli.toml_files import day, tables_in
from croupier.compliance.casino import TableReport, check_casino
from croupier.compliance.finding import Severity
from croupier.compliance.report import as_json, totals
from croupier.law import NotInForce
from croupier.law.provenance import reconstructed

if TYPE_CHECKING:
    from croupier.compliance.house_table import HouseTable

STYLE = {Severity.VIOLATION: "bold red", Severity.NOTE: "bold yellow"}


def check(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE.toml",
            help=f"House files that name their game, or casino files; - reads standard input. {BY_PATH}",
        ),
    ],
    choices: Choices = None,
    on: Day = None,
    as_json_: AsJson = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write the findings as a web page, to read or print.")
    ] = None,
) -> int:
    """Check every choice of a house, or of all tables of a casino, against the law in force on a day.

    The report lists all findings. A VIOLATION breaks the paragraph next to it; a NOTE breaks nothing but you should
    know it. Each finding says what is chosen, why it is wrong, and what would be right. In addition to the choices of
    each table, `check` covers signs, who may use an option, notice given before a change, plans to change cards and
    count the stub, the house advantage of proposed bonus payouts, and what must be the same at several tables.

    A file for one table begins with game = "..."; `croupier house GAME` writes one. A casino file contains

        casino = "The Boardwalk"

        [games.blackjack]           # for all its blackjack tables
        soft_17 = "hit"

        [[table]]                   # once for each table
        name = "BJ 1"
        game = "blackjack"
        choices = {decks = 6}

    and docs/compliance.md lists every key. Without --date each table is checked under the law of the last day that
    our rules for its game cover. The exit status is 1 when a paragraph is broken, 2 when a file cannot be read or a
    table cannot be checked on that day, else 0.

    Examples:

        croupier house mississippi-stud > house.toml
        croupier check house.toml --set straight='5 to 1'
        croupier check casino.toml --date 2006-07-01 --html findings.html
    """
    tables = tuple(table for file in files for table in tables_in(file, choices))
    reports = check_casino(tables, day(on))
    alone = len(tables) == 1 and not tables[0].casino
    if alone and reports[0].unjudged:
        raise NotInForce(reports[0].unjudged)
    known = {table.game.id: reconstructed(table.game)[:1] for table in tables}
    if html is not None:
        from croupier.compliance.html import as_html

        html.write_text(as_html(reports, _title(tables), known), encoding="utf-8")
    if as_json_:
        print_json(as_json(reports, known, casino=tables[0].casino, alone=alone))
    elif alone:
        _print_one(reports[0], known[reports[0].game])
    else:
        _print_all(reports, known)
    if any(report.violations for report in reports):
        return 1
    return 2 if any(report.unjudged for report in reports) else 0


def _title(tables: Sequence[HouseTable]) -> str:
    names = dict.fromkeys([table.casino for table in tables if table.casino])
    return ", ".join(names) or ", ".join([table.name for table in tables])


def _print_one(report: TableReport, known: tuple[str, ...]) -> None:
    """Print the findings, with a note on each finding that depends on text of which we have no copy."""
    out = console()
    law = f"{report.status} law of {report.date}"
    _print_findings(report)
    violations = len(report.violations)
    if violations:
        out.print(f"{report.game}: {violations} violation{'s' * (violations > 1)} of the {law}.")
    elif report.not_covered:
        out.print(f"{report.game}: no violation found of the {law}, as far as our copy has its text.")
    else:
        out.print(f"{report.game}: nothing in this house breaks the {law}.")
    if report.not_covered:
        out.print(f"Not covered: {', '.join(report.not_covered)}.")
    for sentence in known:
        out.print(sentence)


def _print_all(reports: Sequence[TableReport], known: dict[str, tuple[str, ...]]) -> None:
    out = console()
    for report in reports:
        if report.unjudged:
            out.print(f"{report.table}, {report.game}: not checked", style="bold")
            out.print(f"  {report.unjudged}\n")
            continue
        out.print(f"{report.table}, {report.game}: {report.status} law of {report.date}", style="bold")
        if not report.findings:
            out.print("  nothing found")
        out.print()
        _print_findings(report)
    out.print(totals(reports))
    for game, sentences in known.items():
        for sentence in sentences:
            out.print(f"{game}: {sentence}")


def _print_findings(report: TableReport) -> None:
    out = console()
    for finding in report.findings:
        out.print(f"{finding.severity.upper()}  {finding.key}  ({finding.cite})", style=STYLE[finding.severity])
        out.print(f"  {finding.says}")
        out.print(f"  right: {finding.right}\n")
