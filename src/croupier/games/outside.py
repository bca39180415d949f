"""A game from outside the package: a Python file that declares `GAME`. The file is executed, as any program is.

Whatever is wrong in it is told in one sentence with the line of the file: its author is the one who can mend it.
"""

from __future__ import annotations

import hashlib
import re
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from traceback import walk_tb
from types import ModuleType

from croupier.declare.game import Game, Rules
from croupier.games import DECLARED
from croupier.law import UnknownCite
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Move
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.wagers.wager import Posted

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ROUNDS, MOVES_MAX = 12, 500
"""How many rounds a game is tried with when it is loaded, and after how many moves one of them is given up."""


class BadGameFile(ValueError):
    """A file that declares no game that can be used."""


def load(path: Path) -> Game:
    """The game that the file declares, tried out at its default table so that what is wrong shows at once."""
    module, digest = _executed(path)
    game = getattr(module, "GAME", None)
    if game is None:
        raise BadGameFile(f"{path} declares no GAME; it ends with one, GAME = Game(...).")
    if not isinstance(game, Game):
        raise BadGameFile(f"The GAME of {path} is a {type(game).__name__}, not a croupier.declare.game.Game.")
    if game.id in DECLARED:
        raise BadGameFile(f"{path} calls its game {game.id}, which is the id of a declared game; give it another.")
    if not ID.fullmatch(game.id):
        raise BadGameFile(f"{path} calls its game {game.id!r}; an id is words in lower case joined by hyphens.")
    try:
        fault = faults(game.rules())
    except Exception as error:
        raise BadGameFile(blamed(error) or f"{path}: a round of it cannot be played: {_what(error)}") from None
    if fault:
        raise BadGameFile(f"{path}: {fault}.")
    _DIGESTS[game.id] = digest
    return game


def file_digest(game_id: str) -> str:
    """A name for the file that a game was loaded from, which changes with it; "" for a game of the package."""
    return _DIGESTS.get(game_id, "")


def faults(rules: Rules) -> str:
    """What some rounds at a full table show to be wrong with a declaration; nothing where all went well."""
    for wager in rules.game.wagers:
        if isinstance(wager.size, Posted) and wager.key not in rules.posted:
            return f"the {wager.name} is within posted limits, so OPTIONS need minimum.{wager.key} and its maximum"
    seats = tuple((str(n), f"Player {n}") for n in range(1, rules.positions + 1))
    known = {wager.key for wager in rules.game.wagers} | {bonus.key for bonus in rules.game.bonuses}
    number = 1
    for _ in range(ROUNDS):
        r = rules.begin(seats)
        opening = [offer for _, person in seats for offer in r.offers(person)[:1]]
        for _ in range(MOVES_MAX):
            number = number * 48271 % 2147483647  # looks random, and is the same every time
            move = _of(opening.pop(0), number) if opening else _next(r, number)
            if move is None or r.refusal(move) is not None:
                break
            r = r.after(move)
            if not r.agenda:
                break
        if r.agenda and CHANCE in r.waits_for() and not any(r.chances()):
            return f"its deck is too small for a table of {len(seats)}"
        if unlisted := {p.wager for p in r.postings if p.stake} - known:
            return f"the game lists no wager {', '.join(sorted(unlisted))}, and one is settled"
        if not r.agenda and (lying := sorted({stake.wager for hand in r.hands for stake in hand.stakes})):
            return f"a round ends with a wager that nothing settles, {', '.join(lying)}"
    return ""


def _next(r: Round, number: int) -> Move | None:
    """One of the things that can happen now; None where this simple way of playing does not go on."""
    actor = r.waits_for()[0]
    if actor == CHANCE:
        faces = [move for move, _ in r.chances()]
        return faces[number % len(faces)] if faces else None
    offers = r.offers(actor)
    return _of(offers[number % len(offers)], number) if offers else None


def _of(offer: Offer, number: int) -> Move:
    moves = offer.moves()
    return moves[number // 7 % len(moves)]


def blamed(error: Exception) -> str:
    """Which line of a game file an error comes from, and what it says; nothing where no game file was at work."""
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        path = _shown(frame.f_code.co_filename)
        if path is not None:
            return f"{path}, line {line}: {_what(error)}"
    return ""


def _executed(path: Path) -> tuple[ModuleType, str]:
    """The module, executed anew each time and never cached, and a digest of its source.

    It may import what lies beside it, and shadows nothing.
    """
    loader = SourceFileLoader(f"outside_{path.stem}", str(path.absolute()))
    source = loader.get_data(str(path))
    _LOADED[str(path.absolute().parent)] = path.parent
    if str(path.absolute().parent) not in sys.path:
        sys.path.append(str(path.absolute().parent))
    module = sys.modules[loader.name] = ModuleType(loader.name)
    module.__file__ = loader.path
    try:
        exec(loader.source_to_code(source, loader.path), module.__dict__)
    except SyntaxError as error:
        where = _shown(error.filename or "") or path
        raise BadGameFile(f"{where}, line {error.lineno}: {error.msg}.") from None
    except SystemExit:
        raise BadGameFile(f"{path} ends the program where it should declare a game.") from None
    except Exception as error:
        raise BadGameFile(blamed(error) or f"{path}: {_what(error)}") from None
    return module, hashlib.sha256(source).hexdigest()


def _shown(file: str) -> Path | None:
    """A file as the user named it, where it lies beside a game that was loaded; None for a file of anybody else."""
    folder = _LOADED.get(str(Path(file).parent))
    return None if folder is None else folder / Path(file).name


def _what(error: Exception) -> str:
    """The error in words that end as a sentence does."""
    says = " ".join(str(error.args[0] if error.args else error).split())
    if not isinstance(error, UnknownCite):
        says = f"{type(error).__name__}{': ' if says else ''}{says}"
    return says if says.endswith((".", "?", "!")) else f"{says}."


_DIGESTS: dict[str, str] = {}
"""Of each game that a file declared, by id: the digest of that file."""
_LOADED: dict[str, Path] = {}
"""Folders that game files were loaded from, each as the user wrote it."""
