"""`croupier guide`: the gaming guide for patrons."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from croupier.cli.files import day, game_and_house
from croupier.cli.options import Choices, Day, GameId, HouseFile
from croupier.compliance.check import check, check_words
from croupier.guide.edge import edge_lines
from croupier.guide.guide import guide as guide_to
from croupier.rounds.game import Rules


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
    declared, choice = game_and_house(game, file, choices)
    house = declared.house(choice)
    check_words(declared, house)
    rules = declared.rules(house, day(on))
    if form is Format.HTML:
        from croupier.guide.html import as_html as printed
    else:
        from croupier.guide.text import as_text as printed
    print(printed(guide_to(rules, _costs(rules))), end="")
    for finding in check(declared, choice, rules.day).violations:
        print(f"This house breaks {finding.cite}: {finding.says}", file=sys.stderr)


def _costs(rules: Rules) -> tuple[str, ...]:
    """What the wagers cost in the long run; nothing for a game that no kernel fits yet."""
    from croupier.analysis.shapes import Unfit
    from croupier.cli.counting import count

    try:
        return edge_lines(count(rules).edge, rules)
    except Unfit:
        return ()
