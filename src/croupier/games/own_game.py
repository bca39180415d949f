"""A game from outside the package: a Python file that declares `GAME`. The file is executed like any program.

A mistake in it is reported in one sentence with the line of the file, so that its author can fix it.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from pathlib import Path
from traceback import walk_tb
from types import ModuleType

from croupier.declare.game import Game, Rules
from croupier.declare.options import OptionKind
from croupier.games import DECLARED
from croupier.hands.board_lines import BestLine
from croupier.law import UnknownCite
from croupier.rounds.actors import CHANCE
from croupier.rounds.hand import FOLDED
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, COMMUNITY, Deal, Place, Reveal, Settle, Showdown, Showing
from croupier.rounds.steps.settling.settle import Rank
from croupier.rounds.wagers.wager import Posted

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ROUNDS, MOVES_MAX = 12, 500
"""How many rounds test a game when it is loaded, and the number of moves after which a round is given up."""
HANDS = 120
"""The number of hands of the player and of the dealer that are compared."""


class BadGameFile(ValueError):
    """A file that does not declare a usable game."""


def load(path: Path) -> Game:
    """The game that the file declares.

    Some rounds are played at its default table, so that mistakes are found at once.
    """
    module, digest = _executed(path)
    game = getattr(module, "GAME", None)
    if game is None:
        raise BadGameFile(f"{path} declares no GAME; the file must end with GAME = Game(...).")
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
    """A digest of the file that a game was loaded from; "" for a game of the package."""
    return _DIGESTS.get(game_id, "")


def faults(rules: Rules) -> str:
    """Plays some rounds at a full table and says what is wrong with the declaration. "" if nothing is."""
    for wager in rules.game.wagers:
        if isinstance(wager.size, Posted) and wager.key not in rules.posted:
            return f"the {wager.name} is within posted limits, so OPTIONS need minimum.{wager.key} and its maximum"
    if fault := _unsettled(rules) or _untold(rules):
        return fault
    seats = tuple((str(n), f"Player {n}") for n in range(1, rules.positions + 1))
    known = {wager.key for wager in rules.game.wagers} | {bonus.key for bonus in rules.game.bonuses}
    number = 1
    for trial in range(ROUNDS):
        r = rules.begin(seats)
        opening = [offer for _, person in seats for offer in r.offers(person)[:1]]
        for _ in range(MOVES_MAX):
            number = number * 48271 % 2147483647  # looks random, and is the same every time
            move = _of(opening.pop(0), number) if opening else _next(r, number, folds=trial % 4 == 2)
            if move is None or r.refusal(move) is not None:
                break
            r = r.after(move)
            if not r.agenda:
                break
            if not opening and trial % 2 == 0:
                r = _with_all_wagers(r, seats)
        if r.agenda and CHANCE in r.waits_for() and not any(r.chances()):
            return f"its deck is too small for a table of {len(seats)}"
        if unlisted := {p.wager for p in r.postings if p.stake} - known:
            return f"the game lists no wager {', '.join(sorted(unlisted))}, and one is settled"
        if not r.agenda and (lying := sorted({stake.wager for hand in r.hands for stake in hand.stakes})):
            return f"a round ends with a wager that nothing settles, {', '.join(lying)}"
    return ""


def _unsettled(rules: Rules) -> str:
    """Says which wager survives a fold but is never settled for players who folded. "" if there is none."""
    names = {wager.key: wager.name for wager in rules.game.wagers}
    for at, step in enumerate(rules.agenda):
        decide = step.decision()
        for key in decide.keeps if decide is not None else ():
            later = [s for s in rules.agenda[at + 1 :] if isinstance(s, Settle) and key in s.wagers]
            if any(_is_hidden(s.showing, rules.agenda, at) for s in later):
                return (
                    f"the {names.get(key, key)} survives a fold (keeps), but no step turns up the cards that it is on "
                    "when all have folded; settle it on the player's own cards, or take it out of keeps"
                )
            if later and not any(FOLDED in s.states for s in later):
                return (
                    f"the {names.get(key, key)} survives a fold (keeps), but its settlement leaves out those who "
                    "folded; write states=(LIVE, FOLDED, DONE), from croupier.rounds.hand, in the Settle of it"
                )
    return ""


def _is_hidden(showing: Showing, agenda: tuple[Step, ...], at: int) -> bool:
    """Whether a hand needs cards of the house that are still face down when a step decides something."""
    if type(showing) is not Showing:  # a subclass may not need them; only playing a round shows that
        return False
    board = _face_up(agenda, COMMUNITY)
    if isinstance(showing.rank, BestLine):
        board = 1 + max([place for line in showing.rank.lines for place in line])
    lies = agenda[:at]
    needed = any(isinstance(step, Reveal) and step.of == BANK and step.for_folded is not None for step in agenda)
    hidden = _face_up(lies, BANK) < showing.dealer and not needed
    return hidden or (showing.community and _face_up(lies, COMMUNITY) < board)


def _face_up(agenda: tuple[Step, ...], area: str) -> int:
    """How many cards of an area are face up after these steps."""
    dealt = sum([step.cards for step in agenda if isinstance(step, Deal) and step.to == area and step.up])
    return dealt + sum([step.cards for step in agenda if isinstance(step, Reveal) and step.of == area])


def _untold(rules: Rules) -> str:
    """What the guide could not say because it is not declared, such as the dealer's qualifying hand or a wager's
    paytable.
    """
    odds = [option for option in rules.game.options if option.kind is OptionKind.ODDS]
    apart = [wager for wager in rules.game.wagers if isinstance(wager.size, Posted)]
    wagers = tuple([wager.name for wager in rules.game.wagers])
    # One table for all is enough where each of its lines is named by its wager, such as "war wager on a tie".
    named = all(option.key.partition(".")[2].startswith(wagers) for option in odds)
    if rules.game.paytables is None and len(odds) > 1 and len(apart) > 1 and not named:
        return (
            f"the {' and the '.join([wager.name for wager in apart])} are each paid at odds, and the guide prints a "
            "table for each; write paytables=lambda house: (Paytable(says=..., heading=..., lines=..., cite=...), ...) "
            "in GAME"
        )
    if rules.game.contest.ranked and rules.game.contest.cite is None:
        return "its contest says how hands rank, without a paragraph; write cite= in the Contest too"
    for step in rules.agenda:
        if not isinstance(step, Settle) or not step.showing.dealer:
            continue
        if type(step.showing) is Showing and step.showing.own < 1:
            return (
                "a wager on the dealer's cards alone names the player's too; write own= as many as are dealt with "
                "dealer=, and let the outcome look at showdown.dealer"
            )
        plain = type(step.showing) is Showing and not step.showing.community
        if plain and rules.game.contest.qualifies is None and (key := _uneven(rules, step)):
            return (
                f"the {names_of(rules, key)} ends in more ways than the comparison of two hands tells, such as by "
                "whether the dealer qualifies; write contest=Contest(minimum='a pair or better', qualifies=...) in GAME"
            )
    return ""


def names_of(rules: Rules, key: str) -> str:
    """The name of a wager."""
    return next((wager.name for wager in rules.game.wagers if wager.key == key), key)


def _uneven(rules: Rules, step: Settle) -> str:
    """Says which wager two dealer hands settle differently although both compare alike with the player's. "" if none.

    A wager on only the dealer's hand is recognized by its own table.
    """
    showing = step.showing
    mine, theirs = (_hands(rules.deck, many, showing.rank) for many in (showing.own, showing.dealer))
    for key in step.wagers:
        met: dict[object, str] = {}
        uneven, alone = False, True
        of_dealer: dict[object, str] = {}
        for player in mine:
            for dealer in theirs:
                outcome = step.outcome(Showdown(player, dealer)).get(key)
                said = "" if outcome is None else outcome.result
                uneven |= met.setdefault((player, player > dealer, player == dealer), said) != said
                alone &= of_dealer.setdefault(dealer, said) == said
        if uneven and not alone:
            return key
    return ""


def _hands(deck: tuple[int, ...], many: int, rank: Callable[[tuple[int, ...]], Rank]) -> list[Rank]:
    """The ranks of some hands of a deck. They are always the same hands."""
    found, number = set(), 1
    for _ in range(HANDS):
        left = list(deck)
        hand = []
        for _ in range(many):
            number = number * 48271 % 2147483647
            hand.append(left.pop(number % len(left)))
        found.add(rank(tuple(hand)))
    return sorted(found)


def _with_all_wagers(r: Round, seats: tuple[tuple[str, str], ...]) -> Round:
    """The round after every wager has been placed that may be placed before the deal."""
    if type(r.agenda[0]) is not Place:
        return r
    for place, person in seats:
        for offer in r.offers(person):
            bet = offer.move
            if isinstance(bet, Bet) and r.hand(place).stake(person, bet.wager) is None and r.refusal(bet) is None:
                r = r.after(bet)
                if not r.agenda or type(r.agenda[0]) is not Place:
                    return r
    return r


def _next(r: Round, number: int, *, folds: bool) -> Move | None:
    """A move that is possible now. None if this simple way of playing cannot continue."""
    actor = r.waits_for()[0]
    if actor == CHANCE:
        faces = [move for move, _ in r.chances()]
        return faces[number % len(faces)] if faces else None
    offers = r.offers(actor)
    if folds and (fold := [offer.move for offer in offers if isinstance(offer.move, Fold)]):
        return fold[0]
    return _of(offers[number % len(offers)], number) if offers else None


def _of(offer: Offer, number: int) -> Move:
    moves = offer.moves()
    return moves[number // 7 % len(moves)]


def blamed(error: Exception) -> str:
    """The line of a game file that caused an error, and the message. "" if the error does not come from a game file."""
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        path = _shown(frame.f_code.co_filename)
        if path is not None:
            return f"{path}, line {line}: {_what(error)}"
    return ""


def _executed(path: Path) -> tuple[ModuleType, str]:
    """The module, executed again each time and never cached, and a digest of its source.

    It may import modules from its own folder. These do not replace any installed module.
    """
    if "\0" in str(path):
        raise BadGameFile(f"{str(path)!r} cannot be the name of a file.")
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
    """The path of a file as the user wrote it, if the file is in the folder of a game that was loaded.

    None for other files.
    """
    folder = _LOADED.get(str(Path(file).parent))
    return None if folder is None else folder / Path(file).name


def _what(error: Exception) -> str:
    """The error as a sentence that ends with a period."""
    says = " ".join(str(error.args[0] if error.args else error).split())
    if not isinstance(error, UnknownCite):
        says = f"{type(error).__name__}{': ' if says else ''}{says}"
    return says if says.endswith((".", "?", "!")) else f"{says}."


_DIGESTS: dict[str, str] = {}
"""The digest of the file of each game that was loaded from a file, by the game's id."""
_LOADED: dict[str, Path] = {}
"""Folders from which game files were loaded, each as the user wrote it."""
