"""`croupier house`: write the choices of a licensee as a file to edit."""

from __future__ import annotations

from croupier.cli.options import Choices, GameId
from croupier.cli.toml_files import settings
from croupier.compliance.toml.house import house_toml
from croupier.games import is_path, named


def house(
    game: GameId,
    choices: Choices = None,
) -> None:
    """Print the house file of a game as TOML: every choice of the licensee, what is allowed, and the paragraph.

    Edit the file, then run `croupier check` on it. A choice beyond the law is written too, and marked.

    Example:

        croupier house mississippi-stud --set minimum.ante=25 > house.toml
    """
    declared = named(game)
    print(house_toml(declared, declared.house(settings(choices)), game if is_path(game) else ""), end="")
