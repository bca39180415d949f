"""`croupier edge --html`, `--pdf` and `--xlsx`: write the par sheet of a game to files."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.errors import BadUsage
from croupier.compliance.check import beyond_the_law
from croupier.law.provenance import reconstructed
from croupier.witness import witness_for

if TYPE_CHECKING:
    from croupier.analysis.figures import Tie
    from croupier.declare.game import Rules
    from croupier.documents.blocks import Document
    from croupier.par_sheet.inputs import Study

ENDINGS = {"html": (".html", ".htm"), "pdf": (".pdf",), "xlsx": (".xlsx",)}


def write_sheets(rules: Rules, tie: Tie, opening: int | None, files: Mapping[str, Path]) -> None:
    """Write the sheet in every requested format. Refuse what cannot be written before the slow computation starts."""
    from croupier.analysis.analyse import fit
    from croupier.analysis.shapes import Unfit

    for form, file in files.items():
        _judge(form, file)
    try:
        fit(rules)
        found = _studied(rules, tie, opening)
    except Unfit as why:
        raise BadUsage(f"{rules.game.id} has no par sheet: {why}") from None
    from croupier.par_sheet.sheet import par_sheet

    sheet = par_sheet(
        found,
        beyond=beyond_the_law(rules),
        known=reconstructed(rules.game)[:1],
        witnessed=witness_for(rules.game.id) is not None,
    )
    for form, file in files.items():
        _write(form, file, sheet)


def _judge(form: str, file: Path) -> None:
    endings = ENDINGS[form]
    if file.suffix.lower() not in endings:
        raise BadUsage(f"--{form} needs a file name that ends in {' or '.join(endings)}; {file} does not.")
    if file.is_dir():
        raise BadUsage(f"{file} cannot be written: it is a folder.")
    if not file.parent.is_dir():
        raise BadUsage(f"{file} cannot be written: the folder {file.parent} does not exist.")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise BadUsage(f"{file} cannot be written: permission denied.")
    if form == "pdf":
        from croupier.documents.pdf import NoTypesetter, require_typesetter

        try:
            require_typesetter()
        except NoTypesetter as why:
            raise BadUsage(str(why)) from None


def _studied(rules: Rules, tie: Tie, opening: int | None) -> Study:
    from rich.console import Console

    from croupier.par_sheet.inputs import study

    with Console(stderr=True).status("Par sheet") as status:

        def stage(what: str, done: int, whole: int) -> None:
            status.update(f"Par sheet: {what}" + (f", {done:,} of {whole:,}" if whole else ""))

        return study(rules, tie, opening, stage)


def _write(form: str, file: Path, sheet: Document) -> None:
    from rich.console import Console

    with Console(stderr=True).status(f"Par sheet: typesetting {file}"):
        match form:
            case "html":
                from croupier.documents.html import as_html

                body = as_html(sheet).encode()
            case "pdf":
                from croupier.documents.pdf import as_pdf

                body = as_pdf(sheet)
            case _:
                from croupier.documents.xlsx import as_xlsx

                body = as_xlsx(sheet)
    try:
        file.write_bytes(body)
    except OSError as why:
        raise BadUsage(f"{file} cannot be written: {why.strerror}.") from None
    print(f"{sheet.title}: par sheet written to {file}")
