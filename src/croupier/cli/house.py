"""`croupier house`: the choices of a licensee as a file to edit."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.files import settings
from croupier.compliance.write import house_toml
from croupier.games import find


def house(
    game: Annotated[str, typer.Argument(help="The id of a declared game, as `croupier games` lists them.")],
    choices: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="Write this choice instead of the default; may be repeated."),
    ] = None,
) -> None:
    """The House of a game as TOML: every choice of the licensee, what is allowed, and the paragraph that says so.

    Edit the file, then let `croupier check` judge it. A choice beyond the law is written too, and marked.

    Example:

        croupier house mississippi-stud --set minimum.ante=25 > house.toml
    """
    declared = find(game)
    print(house_toml(declared, declared.house(settings(choices))), end="")
