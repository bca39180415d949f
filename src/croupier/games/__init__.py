"""Every game, declared once. `find` imports a game when it is asked for; nothing here imports an engine.

What a person types is resolved by `named`, which takes the path of a file as well: see `croupier.games.own_game`. What
is in a ledger is resolved by `find`, so that reading a ledger never runs a file that it names.
"""

from functools import cache
from importlib import import_module
from pathlib import Path

from croupier.declare.game import Game
from croupier.law.provenance import NOT_HELD

DECLARED = (
    "mississippi-stud",
    "boston-5-stud-poker",
    "casino-war",
    "three-card-poker",
    "four-card-poker",
    "colorado-hold-em-poker",
    "winners-pot-poker",
    "double-cross-poker",
    "blackjack",
    "baccarat-punto-banco",
    "minibaccarat",
    "craps",
    "double-attack-blackjack",
    "ultimate-texas-hold-em",
    "caribbean-stud-poker",
    "let-it-ride-poker",
    "big-six-wheel",
)
"""The ids of the games declared so far; a module bears its game's id with underscores."""


class UnknownGame(LookupError):
    """A game that is not declared."""


def find(game_id: str) -> Game:
    """The declaration of one game: by its id, one of the package, or one that a file has brought into this process."""
    if game_id in _BROUGHT:
        return _BROUGHT[game_id]
    if game_id in NOT_HELD:
        raise UnknownGame(NOT_HELD[game_id])
    if game_id not in DECLARED:
        raise UnknownGame(f"There is no game {game_id!r}; declared are {', '.join(DECLARED)}.")
    return _declared(game_id)


def named(name: str, *, beside: Path | None = None) -> Game:
    """What a person calls a game: its id, or the path of a file that declares it, which is then executed.

    A path is looked for in the folder `beside`, that of the file in which it is written, and then in the current one.
    """
    if is_path(name):
        from croupier.games.own_game import load

        game = load(path_of(name, beside))
        _BROUGHT[game.id] = game
        return game
    try:
        return find(name)
    except UnknownGame as unknown:
        if name in NOT_HELD:
            raise
        raise UnknownGame(f"{str(unknown).rstrip('.')}; a game of your own goes by its file, mine.py.") from None


def is_path(name: str) -> bool:
    """Whether a game is named by a file."""
    return name.endswith(".py")


def path_of(name: str, beside: Path | None = None) -> Path:
    """Where the file of a game is: in the folder `beside`, or else where the path leads from the current one."""
    near = None if beside is None else beside / name
    return near if near is not None and near.is_file() else Path(name)


@cache
def _declared(game_id: str) -> Game:
    game: Game = import_module(f"croupier.games.{game_id.replace('-', '_')}").GAME
    return game


_BROUGHT: dict[str, Game] = {}
"""Games that files have declared, by id; a table is opened with an id alone."""
