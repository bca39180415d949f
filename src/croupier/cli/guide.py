"""`croupier guide`: the gaming guide for patrons."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.files import day, written
from croupier.compliance.check import check
from croupier.games import find
from croupier.guide.guide import guide as guide_to


class Format(StrEnum):
    """How the guide is written."""

    TEXT = "text"
    HTML = "html"


def guide(
    game: Annotated[str, typer.Argument(help="The id of a declared game, as `croupier games` lists them.")],
    file: Annotated[
        Path | None, typer.Option("--house", metavar="FILE", help="The house whose choices count; else the default.")
    ] = None,
    choices: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="Take this choice instead of the house's; may be repeated."),
    ] = None,
    on: Annotated[
        str | None,
        typer.Option("--date", metavar="DAY", help="The day whose law counts; else the last one the game is known for."),
    ] = None,
    form: Annotated[Format, typer.Option("--format", help="Plain text, or a page to look at and to print.")] = Format.TEXT,
) -> None:
    """The gaming guide of a table in plain words: how to play, wagers and limits, odds, a worked round, what goes wrong.

    Everything in it is read off the game's declaration and the choices of one house. Where those break the law, the
    guide is written all the same and standard error says so.

    Example:

        croupier guide mississippi-stud --set minimum.ante=25 --format html > guide.html
    """
    declared = find(game)
    choice = written(file, choices)
    rules = declared.rules(declared.house(choice), day(on))
    if form is Format.HTML:
        from croupier.guide.html import as_html as printed
    else:
        from croupier.guide.text import as_text as printed
    print(printed(guide_to(rules)), end="")
    for finding in check(declared, choice, rules.day).violations:
        print(f"This house breaks {finding.cite}: {finding.says}", file=sys.stderr)
