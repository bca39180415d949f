"""`croupier check`: a house file against the law of a day."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.console import console, print_json
from croupier.cli.files import day, folder_of, written
from croupier.cli.known import reconstructed
from croupier.cli.options import BY_PATH, AsJson, Choices, Day
from croupier.compliance.check import Findings, Severity
from croupier.compliance.check import check as found_in
from croupier.games import named
from croupier.rounds.house import BadHouse

STYLE = {Severity.VIOLATION: "bold red", Severity.NOTE: "bold yellow"}


def check(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="HOUSE.toml",
            help=f"A house file that names its game; - reads one. {BY_PATH}",
        ),
    ],
    choices: Choices = None,
    on: Day = None,
    as_json: AsJson = False,
) -> int:
    """Every choice of a house against the law in force on a day, all findings at once, each with its paragraph.

    The exit status is 1 when a finding is a violation, 2 when the file cannot be read. A note breaks nothing.

    Example:

        croupier house mississippi-stud > house.toml
        croupier check house.toml --set straight='5 to 1'
    """
    house = written(file, choices)
    game = house.get("game")
    if not isinstance(game, str):
        raise BadHouse(f'{file} names no game; begin it with a line such as game = "mississippi-stud".')
    declared = named(game, beside=folder_of(file))
    findings = found_in(declared, {**house, "game": declared.id}, day(on))
    if as_json:
        body = {
            "game": findings.game,
            "date": findings.date,
            "status": findings.status,
            "compliant": not findings.violations,
            "findings": findings.findings,
            "reconstructed": reconstructed(declared)[:1],
        }
        print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))
    else:
        _print(findings, reconstructed(declared)[:1])
    return 1 if findings.violations else 0


def _print(findings: Findings, known: tuple[str, ...]) -> None:
    """What is found, and where it does not rest on text that is held, that."""
    out = console()
    law = f"{findings.status} law of {findings.date}"
    for finding in findings.findings:
        out.print(f"{finding.severity.upper()}  {finding.key}  ({finding.cite})", style=STYLE[finding.severity])
        out.print(f"  {finding.says}")
        out.print(f"  right: {finding.right}\n")
    violations = len(findings.violations)
    if violations:
        out.print(f"{findings.game}: {violations} violation{'s' * (violations > 1)} of the {law}.")
    else:
        out.print(f"{findings.game}: nothing in this house breaks the {law}.")
    for sentence in known:
        out.print(sentence)
