"""`croupier felt`: draw the layout of a table, or list it for a house file."""

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
        Path | None, typer.Option("--out", metavar="FILE.svg", help="Write to this file instead of standard output.")
    ] = None,
    as_list: Annotated[
        bool,
        typer.Option(
            "--list",
            help="Instead of a drawing, list all that the layout must show, as the table [layout] of a house file.",
        ),
    ] = False,
) -> None:
    """Draw the felt of a table as SVG: the betting areas, card areas and inscriptions that its layout must show.

    The drawing follows the house: a side wager that is not offered has no area, and the printed odds are those that
    the house pays. Dashed parts are not required by any text that we have and are known from similar tables only;
    dotted parts come from another state's similar rule. The name of the licensee comes from `layout.name`. Each area
    is an element with a stable id and its place and wager, so that a page can find it; docs/guide.md lists them.

    Write what your own felt shows into the house file, and `croupier check` compares the two; `--list` prints a
    complete list.

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
        raise BadUsage(f"{LICENSEE} is text, the name of the casino licensee; {name!r} is not.")
    return name


def _write(rules: Rules, written: str, out: Path | None) -> None:
    if out is None:
        print(written, end="")
        return
    out.write_text(written, encoding="utf-8")
    print(f"{rules.game.name}: layout written to {out}")
