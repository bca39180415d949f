"""How much of a game's rules the texts that are held give: said alike wherever a person might take a rule for law."""

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from croupier.law.edition import Edition
from croupier.law.source import Source

EXTENT = {"whole": "", "part": ", in part", "headings": ", headings held", "name": ", name only"}
"""How much of a subchapter the texts give, as a person reads it after the source."""


@cache
def chapter() -> tuple[Mapping[str, str], ...]:
    """Every row of the table `games.tsv`: the games of the chapter, in the order of the law."""
    text = files("croupier.law").joinpath("games.tsv").read_text(encoding="utf-8")
    return tuple(csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


def known(game_id: str, source: Source) -> str:
    """How a game is known: from where, and how much of its subchapter; a game of one's own has none."""
    return source + EXTENT.get(_extent(game_id), "")


def vouched(game_id: str, edition: Edition) -> str:
    """For which days something stands, and what it is: a text, or no more than that the game stood in the law."""
    span = f"{edition.since.isoformat()} to {edition.known_until.isoformat()}"
    match _extent(game_id):
        case "whole" | "part":
            return f"The text that is held vouches for {span}; it is {edition.status}."
        case "headings":
            return f"The headings are held, and no text of the rules; the game stood in {edition.status} law {span}."
        case "name":
            return f"No text of the rules is held; the game is known to have stood in {edition.status} law {span}."
        case _:
            return f"The game's own file dates its rules {span} and calls them {edition.status}."


def _extent(game_id: str) -> str:
    return next((row["extent"] for row in chapter() if row["id"] == game_id), "")
