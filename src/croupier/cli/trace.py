"""`croupier trace`: show each paragraph of the law with its code and tests."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.console import console, print_json
from croupier.cli.options import AsJson
from croupier.games.all_notes import all_notes
from croupier.law.index import section_of, sections
from croupier.trace.cites import CitePlace, cites_in_tests
from croupier.trace.trace import Coverage, TracedParagraph, counts
from croupier.trace.trace import trace as traced_under

if TYPE_CHECKING:
    from rich.console import Console


STYLE = {
    Coverage.TESTED: "green",
    Coverage.NOT_SHOWN: "bright_green",
    Coverage.UNTESTED: "yellow",
    Coverage.DEFINED: "blue",
    Coverage.DUTY: "cyan",
    Coverage.LEFT_OUT: "dim",
    Coverage.MISSING: "red",
}
NO_TESTS = "The tests are not installed with the package, so the trace lists none and cannot tell if one has changed."


def trace(
    section: Annotated[
        str,
        typer.Argument(
            metavar="SECTION",
            help="A subchapter, section or paragraph: 19:47-35, 35.10, 13:69F-35.10(i). Default: all.",
        ),
    ] = "",
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a web page that you can search.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show each paragraph of the law: what it requires in our words, its status, and its code and tests.

    A paragraph is implemented and tested only if a test that names it failed when the rule was removed. Otherwise it is
    implemented, a definition, a duty of people, not modeled for a stated reason, or not yet accounted for.

    Examples:

        croupier trace 35.10

        croupier trace --html trace.html
    """
    traced = traced_under(all_notes(), section)
    if html is not None:
        _write_page(html, traced, section)
        return
    if as_json:
        body = msgspec.json.encode({"section": section or None, "counts": counts(traced), "paragraphs": traced})
        print_json(msgspec.json.format(body, indent=2))
        return
    out = console()
    for number, entries in groupby(traced, key=lambda entry: section_of(entry.citation)):
        _print_section(out, number, list(entries))
    ends = [f"{number} {account}" for account, number in counts(traced).items() if number]
    out.print(
        f"{sum(counts(traced).values())} paragraphs: {', '.join(ends) or 'our copy of the rules has none of them'}."
    )
    if cites_in_tests() is None:
        out.print(NO_TESTS)


def _write_page(file: Path, traced: tuple[TracedParagraph, ...], section: str) -> None:
    from importlib.metadata import version

    from croupier.trace.html import as_html

    page = as_html(traced, all_notes().readings, version=version("croupier"), title=section or "the law")
    file.write_text(page, encoding="utf-8")
    print(f"Trace of {sum(counts(traced).values())} paragraphs written to {file}")


def _print_section(out: Console, number: str, entries: list[TracedParagraph]) -> None:
    from rich import box
    from rich.table import Table

    heading = sections()[number].title if number in sections() else ""
    table = Table(
        title=f"{number}  {heading}", title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False
    )
    table.add_column("paragraph", no_wrap=True)
    table.add_column("what it requires, in our words", ratio=5)
    table.add_column("account", ratio=3)
    table.add_column("code", ratio=4, overflow="fold")
    table.add_column("tests", ratio=4, overflow="fold")
    for entry in entries:
        account = f"{entry.account}{': ' + entry.why if entry.why else ''}"
        readings = f"\nreadings {', '.join(entry.readings)}" if entry.readings else ""
        table.add_row(
            entry.citation.removeprefix(number).strip() or number,
            entry.paraphrase,
            account + readings,
            _places(entry.code),
            _places(entry.tests),
            style=STYLE[entry.account],
        )
    out.print(table)


def _places(places: tuple[CitePlace, ...]) -> str:
    """The places, one line for each file with the line numbers in it."""
    files = groupby(places, key=lambda place: place.file)
    return "\n".join(f"{_short(file)}:{','.join(str(place.line) for place in inside)}" for file, inside in files)


def _short(file: str) -> str:
    """The path without the prefix that all files share."""
    return file.removeprefix("croupier/").removeprefix("games/").rpartition("tests/")[2].removeprefix("games/")
