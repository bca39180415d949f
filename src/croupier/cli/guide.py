"""`croupier guide`: write the gaming guide for patrons."""

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
    """The file format of the guide."""

    TEXT = "text"
    HTML = "html"
    PDF = "pdf"


class Paper(StrEnum):
    """The paper size of a PDF."""

    LETTER = "letter"
    A4 = "A4"


def guide(
    game: GameId,
    file: HouseFile = None,
    choices: Choices = None,
    on: Day = None,
    form: Annotated[Format, typer.Option("--format", help="Plain text, a web page, or a PDF to print.")] = Format.TEXT,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FILE", help="Write to this file instead of standard output; required for a PDF."
        ),
    ] = None,
    paper: Annotated[Paper, typer.Option("--paper", help="The paper size of a PDF.")] = Paper.LETTER,
) -> None:
    """Write the gaming guide of a table: layout, how to play, wagers and limits, odds, an example round, costs.

    It also says what happens when something goes wrong. An appendix lists the law behind it and how we interpret that
    law. Everything comes from the game's declaration and the choices of one house, so the guide leaves out what that
    house does not offer. The program plays and settles the example round. If the choices break the law, the guide is
    still written, with a warning on standard error. Computing the house edge may take a while the first time; the
    result is cached.

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
    """Refuse a guide that could not be written, before the slow computation starts."""
    if out is not None and (out.is_dir() or not out.parent.is_dir()):
        why = "it is a folder" if out.is_dir() else f"the folder {out.parent} does not exist"
        raise BadUsage(f"{out} cannot be written: {why}.")
    if form is not Format.PDF:
        return
    if out is None:
        raise BadUsage("A PDF needs a file name, such as --out guide.pdf.")
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

            with Console(stderr=True).status("Typesetting the document"):
                return as_pdf(made, paper)


def _costs(rules: Rules) -> tuple[Block, ...]:
    """What the wagers cost in the long run, or a note that no exact figures exist."""
    from croupier.analysis.shapes import Unfit
    from croupier.cli.progress import count
    from croupier.guide.edge import costs, uncounted

    try:
        return costs(count(rules).edge, rules)
    except Unfit:
        return uncounted(rules)
