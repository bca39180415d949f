"""Every game, declared once. `find` imports a game when it is asked for; nothing here imports an engine."""

from functools import cache
from importlib import import_module

from croupier.rounds.game import Game

DECLARED = (
    "mississippi-stud",
    "boston-5-stud-poker",
    "casino-war",
    "three-card-poker",
    "four-card-poker",
    "colorado-hold-em-poker",
    "winners-pot-poker",
)  # fmt: skip
"""The ids of the games declared so far; a module bears its game's id with underscores."""


class UnknownGame(LookupError):
    """A game that is not declared."""


@cache
def find(game_id: str) -> Game:
    """The declaration of one game."""
    if game_id not in DECLARED:
        raise UnknownGame(f"There is no game {game_id!r}; declared are {', '.join(DECLARED)}.")
    game: Game = import_module(f"croupier.games.{game_id.replace('-', '_')}").GAME
    return game
