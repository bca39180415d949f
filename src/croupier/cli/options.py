"""`--house`, `--set` and `--date`, as every command that analyses or plays a game takes them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.errors import BadUsage
from croupier.cli.toml_files import day, game_and_house
from croupier.declare.game import Rules
from croupier.money import dollars, parse_dollars

BY_PATH = "A game that it names by a path, mine.py, is executed as code: settle and check only what you trust."
GameId = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="The id of a declared game, as `croupier games` lists them, or the path of a file that declares one, "
        "mine.py. Such a file is executed as code: name only one that you trust.",
    ),
]
HouseFile = Annotated[Path | None, typer.Option("--house", metavar="FILE", help="A house file; else every default.")]
Choices = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="A choice of the house, even beyond the law; may be repeated."),
]
Day = Annotated[
    str | None,
    typer.Option("--date", metavar="DAY", help="The day whose law counts; else the last one the game is known for."),
]
OpeningWager = Annotated[
    str | None, typer.Option("--wager", metavar="DOLLARS", help="The opening wager; else the posted minimum.")
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object, for another program.")]


def rules_from(game_id: str, house_file: Path | None, sets: Sequence[str] | None, on: str | None) -> Rules:
    """A game under the house that a command line describes, on a day."""
    game, house = game_and_house(game_id, house_file, sets)
    return game.rules(game.house(house, day(on)), day(on))


def opening_cents(wager: str | None) -> int | None:
    """The opening wager in cents, where the command line names one. Whether the table takes it, its kernel judges."""
    if wager is None:
        return None
    cents = parse_dollars(wager)
    if cents <= 0:
        raise BadUsage(f"--wager is a positive amount, such as 10; {dollars(cents)} is none.")
    return cents
