"""The table of docs/irregularities.md, made from the declarations: `python -m tests.examples.irregularities_page`."""

from collections.abc import Iterator

from croupier.games import DECLARED, find
from croupier.rounds.irregularities.base import Irregularity
from croupier.scenarios.schema import houses

HEAD = ("| game | what is reported | under | what follows |", "|---|---|---|---|")


def known(game: str) -> tuple[Irregularity, ...]:
    """Each irregularity of a game once, with each of its consequences, at whichever house has it."""
    declared = find(game)
    found = {(entry.event, entry.says): entry for house in houses(declared) for entry in declared.irregularities(house)}
    return tuple(found.values())


def table() -> Iterator[str]:
    """A row for each irregularity, game by game."""
    yield from HEAD
    for game in DECLARED:
        for entry in known(game):
            happens = f": {entry.happens}" if entry.happens else ""
            yield f"| {find(game).name} | **{entry.event}**{happens} | {entry.cite} | {entry.says} |"


if __name__ == "__main__":
    print("\n".join(table()))
