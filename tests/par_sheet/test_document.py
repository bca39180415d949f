"""The document on par sheets quotes what a par sheet says."""

import re
from pathlib import Path

from croupier.documents.blocks import FigureTable
from croupier.documents.cells import cell_text
from tests.par_sheet.sheets import sheet

DOCUMENT = (Path(__file__).parents[2] / "docs" / "par-sheet.md").read_text(encoding="utf-8")


def quoted(head: str) -> list[dict[str, str]]:
    """The rows of the table in the document that begins with this heading."""
    lines = DOCUMENT.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(f"| {head} |"))
    names = [name.strip() for name in lines[at].strip("|").split("|")]
    rows = []
    for line in lines[at + 2 :]:
        if not line.startswith("|"):
            break
        rows.append(dict(zip(names, [cell.strip() for cell in line.strip("|").split("|")], strict=True)))
    return rows


def said(heading: str) -> list[dict[str, str]]:
    """Every row of a section's tables, as it is read."""
    section = next(part for part in sheet("mississippi-stud").sections if part.heading == heading)
    return [
        dict(zip(block.head, map(cell_text, row), strict=True))
        for block in section.blocks
        if isinstance(block, FigureTable)
        for row in block.rows
    ]


def test_the_lines_it_quotes_are_those_of_the_sheet() -> None:
    sheet_lines = {row["Line"]: row for row in said("What each line of the paytable does")}
    lines = quoted("Line")
    assert len(lines) == 3
    for row in lines:
        assert row.items() <= sheet_lines[row["Line"]].items()


def test_the_bands_it_quotes_are_those_of_the_sheet() -> None:
    (band,) = quoted("Rounds")
    assert any(band.items() <= row.items() for row in said("Volatility"))


def test_it_names_every_section() -> None:
    named = {row["section"] for row in quoted("section")}
    assert named == {part.heading for part in sheet("mississippi-stud").sections} - {"Signatures"}
    assert re.search(r"^Mississippi Stud: par sheet written to par-sheet.pdf$", DOCUMENT, re.MULTILINE)
