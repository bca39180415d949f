"""`croupier guide`: the gaming guide for patrons."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.errors import BadUsage
from croupier.cli.options import Choices, Day, GameId, HouseFile
from croupier.cli.toml_files import day, game_and_house
from croupier.compliance.check import check, check_words
from croupier.compliance.toml.tables import option_of
from croupier.declare.game import Rules
from croupier.declare.house import LICENSEE

if TYPE_CHECKING:
    from croupier.documents.blocks import Block, Document


class Format(StrEnum):
    """How the guide is written."""

    TEXT = "text"
    HTML = "html"
    PDF = "pdf"


class Paper(StrEnum):
    """The sheet that a document is set on."""

    LETTER = "letter"
    A4 = "A4"


def guide(
    game: GameId,
    file: HouseFile = None,
    choices: Choices = None,
    on: Day = None,
    form: Annotated[
        Format, typer.Option("--format", help="Plain text, a page for a screen, or a document for paper.")
    ] = Format.TEXT,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write there instead of to standard output; a PDF needs it."),
    ] = None,
    paper: Annotated[Paper, typer.Option("--paper", help="The sheet of a PDF.")] = Paper.LETTER,
) -> None:
    """The gaming guide of a table: layout, how to play, wagers and limits, odds, a worked round, what a wager costs.

    It also says what follows when something goes wrong, and in an appendix which law it rests on and how that was read.
    Everything is taken from the game's declaration and the choices of one house: what that house does not offer is not
    in its guide. The worked round is really played and settled. Where the choices break the law, the guide is written
    all the same and standard error says so. Counting the house edge may take a while the first time; it is remembered.

    Example:

        croupier guide mississippi-stud --set minimum.ante=25

        croupier guide blackjack --house house.toml --format pdf --paper A4 --out guide.pdf
    """
    declared, choice = game_and_house(game, file, choices)
    house = declared.house(choice, day(on))
    check_words(declared, house)
    rules = declared.rules(house, day(on))
    _judge(form, out)
    name = choice.get(LICENSEE, "")
    stated = frozenset([option.key for key in choice if (option := option_of(declared, key)) is not None])
    made = _made(rules, form, name if isinstance(name, str) else "", stated)
    if out is None:
        print(_written(made, form, paper).decode(), end="")
    else:
        out.write_bytes(_written(made, form, paper))
        print(f"{made.title}: gaming guide written to {out}")
    for finding in check(declared, choice, rules.day).violations:
        print(f"This house breaks {finding.cite}: {finding.says}", file=sys.stderr)


def _judge(form: Format, out: Path | None) -> None:
    """What forbids the guide is said before anything is counted for it."""
    if out is not None and (out.is_dir() or not out.parent.is_dir()):
        why = "it is a folder" if out.is_dir() else f"there is no folder {out.parent}"
        raise BadUsage(f"{out} cannot be written: {why}.")
    if form is not Format.PDF:
        return
    if out is None:
        raise BadUsage("A PDF is written to a file; name it, such as --out guide.pdf.")
    from croupier.documents.pdf import NoTypesetter, require_typesetter

    try:
        require_typesetter("--format html")
    except NoTypesetter as why:
        raise BadUsage(str(why)) from None


def _made(rules: Rules, form: Format, name: str, stated: frozenset[str]) -> Document:
    from croupier.guide.guide import guide as guide_to

    if form is Format.TEXT:
        return guide_to(rules, _costs(rules), stated=stated)
    from croupier.felt.draw import felt_svg

    felt = felt_svg(rules, name=name, plain=form is Format.PDF, alone=False)
    return guide_to(rules, _costs(rules), felt=felt, stated=stated)


def _written(made: Document, form: Format, paper: Paper) -> bytes:
    match form:
        case Format.TEXT:
            from croupier.documents.text import as_text

            return as_text(made).encode()
        case Format.HTML:
            from croupier.documents.html import as_html

            return as_html(made).encode()
        case Format.PDF:
            from rich.console import Console

            from croupier.documents.pdf import as_pdf

            with Console(stderr=True).status("Setting the document"):
                return as_pdf(made, paper)


def _costs(rules: Rules) -> tuple[Block, ...]:
    """What the wagers cost in the long run, or that nobody has counted it."""
    from croupier.analysis.shapes import Unfit
    from croupier.cli.progress import count
    from croupier.guide.edge import costs, uncounted

    try:
        return costs(count(rules).edge, rules)
    except Unfit:
        return uncounted()
