"""Says how much of a game's rules our copy of the law has.

The same words are used wherever a user might think that a rule is law.
"""

import csv
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Protocol

from croupier.law.edition import Edition
from croupier.law.reading import Reading
from croupier.law.source import Source

EXTENT = {"whole": "", "part": ", in part", "headings": ", headings only", "name": ", name only"}
"""How much of a subchapter our copy has. Users read these words after the source."""

NOT_HELD = {
    "fast-action-hold-em": "Fast action hold 'em was adopted on 20 July 1998 as 19:47-21 (30 N.J.R. 2639(b)) and dealt "
    "from a shoe (19:46-1.19(b)); no text of its rules is available to us, so there can be no table of it.",
    "supreme-pai-gow": "Supreme pai gow is named as 13:69F-34 in the proposal of November 2011; no text of its rules "
    "is available to us, so there can be no table of it.",
}
"""The games of which only the name is known: what is certain about each, and why a table of it is refused."""


FOUND = {
    "keno": "we found what is asked of the keno system, and no text of tickets, procedure or payouts",
    "pokette": "we found its payout odds, and no text of how it is played",
}
"""What we found about a reconstructed game, if we found anything."""


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
    """Every row of the table `games.tsv`, that is, the games of the chapter in the order of the law."""
    text = files("croupier.law").joinpath("games.tsv").read_text(encoding="utf-8")
    return tuple(csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


def known(game_id: str, source: Source) -> str:
    """How a game is known: its source, and how much of its subchapter our copy has.

    For the game of a file, only the source.
    """
    name = "our copy of the rules" if source is Source.SEED else source
    return name + EXTENT.get(_extent(game_id), "")


def coverage(game_id: str, edition: Edition) -> str:
    """The days that our copy covers, and whether it has the text of the rules, only their headings or only the name."""
    span = f"{edition.since.isoformat()} to {edition.known_until.isoformat()}"
    match _extent(game_id):
        case "whole" | "part":
            return f"Our copy of the rules covers {span}; that text is {edition.status}."
        case "headings":
            return f"Our copy of the rules has only the headings; the game was in {edition.status} law from {span}."
        case "name":
            return f"Our copy of the rules has no text of this game; it was in {edition.status} law from {span}."
        case _:
            return f"The game's own file dates its rules {span} and calls them {edition.status}."


def reconstructed(game: SourcedGame, readings: Iterable[Reading] | None = None) -> tuple[str, ...]:
    """The warnings for a game, if our copy does not have its full text. Empty for every other game.

    If the house is known, `readings` has only the readings that apply to it, because its guide has no others.
    """
    says = [
        f"{wagers} ({source})" for source in (Source.SECOND, Source.RECONSTRUCTED) if (wagers := _from(game, source))
    ]
    if game.source is Source.RECONSTRUCTED:
        none = "we found no text of how this game is settled or what it pays"
        first = f"Reconstructed: {FOUND.get(game.id, none)}."
    elif says:
        first = f"Not in our copy of the rules: {'; '.join(says)}."
    else:
        return ()
    of_this_table, guide = (game.readings, "") if readings is None else (readings, " for this house")
    money = ", ".join(reading.id for reading in of_this_table if reading.decides_money)
    return (first, f"These interpretations affect payouts: {money}; `croupier guide {game.id}`{guide} explains them.")


def _from(game: SourcedGame, source: Source) -> str:
    return ", ".join(wager.name for wager in game.wagers if wager.source is source)


def _extent(game_id: str) -> str:
    return next((row["extent"] for row in chapter() if row["id"] == game_id), "")
