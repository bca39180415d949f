"""All declared games. `find` imports a game when it is needed; nothing here imports an engine.

`named` finds the game that a person types: an id, or the path of a game file (see `croupier.games.own_game`). `find`
accepts only ids and is used for the id in a ledger, so reading a ledger never runs a file that the ledger names.
"""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path

from croupier.declare.game import Game
from croupier.law.provenance import NOT_HELD, chapter

DECLARED = (
    "mississippi-stud",
    "boston-5-stud-poker",
    "casino-war",
    "three-card-poker",
    "four-card-poker",
    "colorado-hold-em-poker",
    "winners-pot-poker",
    "flop-poker",
    "texas-hold-em-bonus-poker",
    "triple-attack-blackjack",
    "mini-tex-3-card-hold-em",
    "double-cross-poker",
    "blackjack",
    "baccarat-punto-banco",
    "baccarat-chemin-de-fer",
    "minibaccarat",
    "craps",
    "double-attack-blackjack",
    "spanish-21",
    "ultimate-texas-hold-em",
    "caribbean-stud-poker",
    "let-it-ride-poker",
    "double-down-stud",
    "big-six-wheel",
    "red-dog",
    "roulette",
    "two-card-joker-poker",
    "sic-bo",
    "mini-dice",
    "pai-gow",
    "pai-gow-poker",
    "asia-poker",
    "pokette",
    "poker",
    "keno",
)
"""The ids of the declared games. The module of a game has the same name with underscores."""


class UnknownGame(LookupError):
    """A game that is not declared."""


def find(game_id: str) -> Game:
    """The declaration of a game by its id.

    It is a game of this package, or a game that a game file has declared in this process.
    """
    if game_id in _BROUGHT:
        return _BROUGHT[game_id]
    if game_id in NOT_HELD:
        raise UnknownGame(NOT_HELD[game_id])
    if game_id not in DECLARED:
        raise UnknownGame(_unknown(game_id))
    return _declared(game_id)


def named(name: str, *, beside: Path | None = None) -> Game:
    """The game that a person names, by its id or by the path of a file that declares it. Such a file is executed.

    A relative path starts in the folder `beside`, the folder of the file that contains the path. Without it, the path
    starts in the current folder.
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
        raise UnknownGame(f"{unknown} For a game of your own, write the path of its file, such as mine.py.") from None


def _unknown(name: str) -> str:
    """Says that there is no game of this name, and names the game that was probably meant."""
    listed = {row["id"]: row for row in chapter()}
    typed = "-".join(name.lower().replace("'", "").replace("_", " ").replace("-", " ").split())
    if typed in listed and typed not in DECLARED:
        return (
            f"{listed[typed]['name']} ({listed[typed]['subchapter']}) is a game of the chapter, but not declared yet."
        )
    near = get_close_matches(typed, DECLARED, n=1) or [game for game in DECLARED if typed and typed in game]
    meant = f" Did you mean {near[0]}?" if near and near[0] != name else ""
    return f"There is no game {name!r}.{meant} `croupier games` lists all games."


def is_path(name: str) -> bool:
    """Whether this is the name of a file and not the id of a game."""
    return name.endswith(".py")


def path_of(name: str, beside: Path | None = None) -> Path:
    """The path of a game file in the folder `beside`, or in the current folder if there is none."""
    near = None if beside is None else beside / name
    return near if near is not None and near.is_file() else Path(name)


@cache
def _declared(game_id: str) -> Game:
    game: Game = import_module(f"croupier.games.{game_id.replace('-', '_')}").GAME
    return game


_BROUGHT: dict[str, Game] = {}
"""Games that files have declared, by id. They are kept here because a table is opened with only an id."""
