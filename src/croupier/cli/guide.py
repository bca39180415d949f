"""`croupier guide`: the gaming guide for patrons."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from croupier.cli.files import day, written
from croupier.cli.options import Choices, Day, GameId, HouseFile
from croupier.compliance.check import check, check_words
from croupier.games import find
from croupier.guide.edge import edge_lines
from croupier.guide.guide import guide as guide_to


class Format(StrEnum):
    """How the guide is written."""

    TEXT = "text"
    HTML = "html"


def guide(
    game: GameId,
    file: HouseFile = None,
    choices: Choices = None,
    on: Day = None,
    form: Annotated[
        Format, typer.Option("--format", help="Plain text, or a page to look at and to print.")
    ] = Format.TEXT,
) -> None:
    """The gaming guide of a table: how to play, wagers and limits, odds, a worked round, what goes wrong.

    Everything in it is read off the game's declaration and the choices of one house. Where those break the law, the
    guide is written all the same and standard error says so.

    Example:

        croupier guide mississippi-stud --set minimum.ante=25 --format html > guide.html
    """
    declared = find(game)
    choice = written(file, choices)
    house = declared.house(choice)
    check_words(declared, house)
    rules = declared.rules(house, day(on))
    if form is Format.HTML:
        from croupier.guide.html import as_html as printed
    else:
        from croupier.guide.text import as_text as printed
    print(printed(guide_to(rules, edge_lines(rules))), end="")
    for finding in check(declared, choice, rules.day).violations:
        print(f"This house breaks {finding.cite}: {finding.says}", file=sys.stderr)
