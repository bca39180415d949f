"""`--house`, `--set` and `--date`, for every command that analyzes or plays a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.errors import BadUsage
from croupier.cli.toml_files import day, game_and_house
from croupier.declare.game import Rules
from croupier.money import dollars, parse_dollars

BY_PATH = "A game file that it names, such as mine.py, is executed as code: use only files that you trust."
GameId = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="The id of a declared game from `croupier games`, or the path of a file that declares one, such as "
        "mine.py. Such a file is executed as code: use only files that you trust.",
    ),
]
HouseFile = Annotated[
    Path | None, typer.Option("--house", metavar="FILE", help="A house file (default: the default house).")
]
Choices = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Set a choice of the house, even beyond the law; may be repeated."),
]
Day = Annotated[
    str | None,
    typer.Option("--date", metavar="DAY", help="The day whose law applies (default: the last day known)."),
]
OpeningWager = Annotated[
    str | None, typer.Option("--wager", metavar="DOLLARS", help="The opening wager (default: the posted minimum).")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, for another program.")]


def rules_from(game_id: str, house_file: Path | None, sets: Sequence[str] | None, on: str | None) -> Rules:
    """The rules of a game under the house and on the day that a command line gives."""
    game, house = game_and_house(game_id, house_file, sets)
    return game.rules(game.house(house, day(on)), day(on))


def opening_cents(wager: str | None) -> int | None:
    """The opening wager in cents, if the command line gives one. The kernel checks whether the table takes it."""
    if wager is None:
        return None
    cents = parse_dollars(wager)
    if cents <= 0:
        raise BadUsage(f"--wager is a positive amount, such as 10; {dollars(cents)} is not.")
    return cents
