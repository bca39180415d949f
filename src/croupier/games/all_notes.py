"""The notes of all declared games, collected: duties, readings, and paragraphs that are not modeled."""

from collections import defaultdict
from collections.abc import Iterator

from croupier.declare.game import Game
from croupier.games import DECLARED, find
from croupier.law.reading import Notes


def all_notes() -> Notes:
    """The duties, readings and omissions of every declared game, each listed once."""
    games = [find(game) for game in DECLARED]
    naming: dict[str, list[str]] = defaultdict(list)
    for game in games:
        for cite in _noted(game):
            naming[cite].append(game.id)
    return Notes(
        games={cite: tuple(dict.fromkeys(ids)) for cite, ids in naming.items()},
        duties=tuple(dict.fromkeys(duty for game in games for duty in game.duties)),
        not_modelled=tuple(dict.fromkeys(entry for game in games for entry in game.not_modelled)),
        readings=tuple(dict.fromkeys(reading for game in games for reading in game.readings)),
    )


def _noted(game: Game) -> Iterator[str]:
    """Every paragraph that the notes of a game mention."""
    for duty in game.duties:
        yield from duty.cites
    for reading in game.readings:
        yield from reading.cites
    for entry in game.not_modelled:
        yield entry.cite
