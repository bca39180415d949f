"""`croupier felt`: the layout of a table, drawn, or as a list for a house file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.errors import BadUsage
from croupier.cli.options import Choices, Day, GameId, HouseFile
from croupier.cli.toml_files import day, game_and_house
from croupier.declare.house import LICENSEE

if TYPE_CHECKING:
    from croupier.declare.game import Rules


def felt(
    game: GameId,
    file: HouseFile = None,
    choices: Choices = None,
    on: Day = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE.svg", help="Write there instead of to standard output.")
    ] = None,
    as_list: Annotated[
        bool,
        typer.Option(
            "--list",
            help="Instead of the drawing, all that the layout must carry, as the table [layout] of a house file.",
        ),
    ] = False,
) -> None:
    """The felt of a table: betting areas, card areas and inscriptions that its layout must carry, as an SVG drawing.

    It follows the house: a side wager that is not offered has no area, and the odds in print are those that are paid.
    What no text asks for, and is only known from tables of the kind, is dashed; what another state's like rule has is
    dotted. The name of the licensee comes from
    `layout.name`. Each area is an element with a stable id and the place and wager that it is for, so that a page can
    find it; docs/guide.md lists them.

    What your own felt carries goes into the house file, and `croupier check` compares: `--list` prints a complete one.

    Example:

        croupier felt mississippi-stud --set layout.name='Seaside Palace' --out felt.svg

        croupier felt blackjack --set soft_17=hit --set streak=true --list
    """
    declared, choice = game_and_house(game, file, choices)
    rules = declared.rules(declared.house(choice, day(on)), day(on))
    if as_list:
        from croupier.compliance.toml.layout import layout_toml

        written = layout_toml(rules, _name(choice))
    else:
        from croupier.felt.draw import felt_svg

        written = felt_svg(rules, name=_name(choice))
    _write(rules, written, out)


def _name(choice: dict[str, object]) -> str:
    name = choice.get(LICENSEE, "")
    if not isinstance(name, str):
        raise BadUsage(f"{LICENSEE} is the name of the casino licensee, a text; {name!r} is none.")
    return name


def _write(rules: Rules, written: str, out: Path | None) -> None:
    if out is None:
        print(written, end="")
        return
    out.write_text(written, encoding="utf-8")
    print(f"{rules.game.name}: layout written to {out}")
