"""The table of duties in docs/duties.md, read off the declarations. Run as a script it prints what belongs there."""

from collections.abc import Iterator

from croupier.declare.duties import OMISSIBLE, Chore
from croupier.declare.game import Game
from croupier.games import DECLARED, find
from croupier.law import Source

HEAD = "| game | duty | who | falls due | paragraphs | known by |\n|---|---|---|---|---|---|"


def table() -> str:
    """A row a duty of a game, in the order of the vocabulary."""
    return "\n".join([HEAD, *[row for game in DECLARED for row in rows(find(game))]])


def rows(game: Game) -> Iterator[str]:
    for name in OMISSIBLE:
        chores = [chore for chore in game.chores if chore.name == name]
        if chores:
            cites = dict.fromkeys([str(cite) for chore in chores for cite in chore.cites])
            hours = sorted({chore.hours for chore in chores if chore.hours}, reverse=True)
            after = f"{when(chores[0])} ({' or '.join(map(str, hours))})" if hours else when(chores[0])
            known = "our copy" if chores[0].source is Source.SEED else chores[0].source.value
            yield f"| {game.id} | {name} | {chores[0].who} | {after} | {', '.join(cites)} | {known} |"


def when(chore: Chore) -> str:
    return chore.when


if __name__ == "__main__":
    print(table())
