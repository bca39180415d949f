"""The page of readings: how we read the law where it is silent or unclear; `python -m tools.handbook.readings`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from croupier.declare.game import Game
from croupier.games import DECLARED, find
from croupier.law.notes import shared_readings
from croupier.law.reading import Reading
from tools.handbook.games import table

PAGE = Path(__file__).parents[2] / "docs" / "readings.md"
COLUMNS = ("reading", "paragraphs", "how we read it", "why", "affects payouts")
HEAD = """# Readings

Where the text of the law is silent, unclear or contradicts itself, we choose how to read it. Each choice is a reading
with an id. Code and tests name readings by these ids. Guides, par sheets and the trace show those that apply.

The page is generated (`python -m tools.handbook.readings`) from the declarations of the games and from the files in
`src/croupier/law/readings`. The words are ours. A test checks that the page is up to date.
"""


def page() -> str:
    """The whole page: the readings that games share, then those of each game."""
    games = [find(game) for game in DECLARED]
    shared = shared_readings()
    lines = ["## Several games", "", *table((*COLUMNS, "games"), [_of_several(one, games) for one in shared.values()])]
    for game in games:
        own = [reading for reading in game.readings if reading.id not in shared]
        names = ", ".join([reading.id for reading in game.readings if reading.id in shared])
        lines += ["", f"## {game.name}", "", *([f"Shared readings: {names}.", ""] if names else [])]
        lines += table(COLUMNS, [*map(row, own)])
    return "\n".join([HEAD, *lines]) + "\n"


def row(reading: Reading) -> Sequence[str]:
    """One reading."""
    limits = f" Applies to: {', '.join(reading.concerns)}." if reading.concerns else ""
    money = "yes" if reading.decides_money else "no"
    return reading.id, ", ".join(reading.cites), f"{_line(reading.read)}{limits}", _line(reading.why), money


def _of_several(reading: Reading, games: Sequence[Game]) -> Sequence[str]:
    return *row(reading), ", ".join(_users(reading, games))


def _users(reading: Reading, games: Sequence[Game]) -> Iterator[str]:
    for game in games:
        if any(one.id == reading.id for one in game.readings):
            yield game.id


def _line(text: str) -> str:
    return " ".join(text.split())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name} is written.")
