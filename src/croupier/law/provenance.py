"""How much of a game's rules the texts that are held give: said alike wherever a person might take a rule for law."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Protocol

from croupier.law.edition import Edition
from croupier.law.reading import Reading
from croupier.law.source import Source

EXTENT = {"whole": "", "part": ", in part", "headings": ", headings held", "name": ", name only"}
"""How much of a subchapter the texts give, as a person reads it after the source."""


class SourcedWager(Protocol):
    """A wager with the source of its rules."""

    @property
    def name(self) -> str: ...

    @property
    def source(self) -> Source: ...


class SourcedGame(Protocol):
    """A game with the sources of its rules."""

    @property
    def id(self) -> str: ...

    @property
    def source(self) -> Source: ...

    @property
    def wagers(self) -> Sequence[SourcedWager]: ...

    @property
    def readings(self) -> Sequence[Reading]: ...


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


def reconstructed(game: SourcedGame, readings: Iterable[Reading] | None = None) -> tuple[str, ...]:
    """The sentences that a game needs of which not all text is held; none for any other.

    Of a house that is known, `readings` are those that matter there: its guide has no others.
    """
    says = [
        f"{wagers} ({source})" for source in (Source.SECOND, Source.RECONSTRUCTED) if (wagers := _from(game, source))
    ]
    if game.source is Source.RECONSTRUCTED:
        first = "Reconstructed: no text of how this game is settled, or of what it pays, was found."
    elif says:
        first = f"Not from text that is held: {'; '.join(says)}."
    else:
        return ()
    of_this_table, guide = (game.readings, "") if readings is None else (readings, " for this house")
    money = ", ".join(reading.id for reading in of_this_table if reading.decides_money)
    return (first, f"Readings that decide money: {money}; `croupier guide {game.id}`{guide} has them.")


def _from(game: SourcedGame, source: Source) -> str:
    return ", ".join(wager.name for wager in game.wagers if wager.source is source)


def _extent(game_id: str) -> str:
    return next((row["extent"] for row in chapter() if row["id"] == game_id), "")
