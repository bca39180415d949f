"""Each command takes effect once: an id that comes again is answered as it was the first time, and does nothing.

The ledger keeps what followed from a command, and not the command itself: that tells a copy from another command that
bears the same id, which is refused. Where several commands lead to the same, the ledger says besides which it was.
"""

import hashlib
from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from croupier.declare.duties import BURN, CHANGE, DEAL, SHUFFLE, TURN
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Decline, Move, Report, Turn
from croupier.rounds.refusals import Refusal
from croupier.table.commands import (
    Act,
    Begin,
    BuyIn,
    CashOut,
    ChangeMethod,
    Command,
    Correct,
    CutCards,
    DeclineCut,
    Leave,
    Perform,
    RaiseDispute,
    Recut,
    Release,
    ReplaceDeck,
    Sit,
    as_recorded,
    recorded_name,
)
from croupier.table.events import (
    AskedCommand,
    Began,
    BoughtIn,
    Burned,
    CardsCut,
    CashedOut,
    Corrected,
    CutDeclined,
    DeckReplaced,
    Disputed,
    Event,
    Froze,
    Left,
    MethodChanged,
    Performed,
    Received,
    Released,
    Sat,
    Shuffled,
)

REFUSED_MAX = 1_000
"""How many refusals a table remembers; what was refused longest ago may be asked anew."""

WORD: Literal["word"] = "word"
"""Stands for a dealer's word that whatever is due of him is to be done."""

Answered = tuple[Actor, tuple[Event, ...]]
"""Whose command it was, and what followed from it."""

BY_HAND: dict[str, type] = {SHUFFLE: Shuffled, BURN: Burned, DEAL: Turn, TURN: Turn, CHANGE: Received}
"""What follows from a chore that is no duty of its own in the ledger."""

Given = Command | Literal["", "word"]
"""What somebody asked for; nothing, where the program does a chore by itself."""


class ReusedId(ValueError):
    """A command bears the id of another one, of whoever's."""


def anothers(command_id: str) -> ReusedId:
    """The id is another person's."""
    return ReusedId(f"The command {command_id!r} is another person's; every command needs an id of its own")


def other(command_id: str) -> ReusedId:
    """The same person asked for something else under this id."""
    return ReusedId(
        f"The id {command_id!r} was given to another command before, and this one was not done; every command needs an "
        "id of its own"
    )


class Refusals:
    """The last refusals by command, so that a late copy of a refused command does not take effect after all."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Actor, str], tuple[Given, Refusal]] = {}

    def keep(self, by: Actor, command_id: str, command: Given, refusal: Refusal) -> None:
        """The oldest one gives way to a new one."""
        if _named_by_its_matter(command):
            return
        if len(self._kept) >= REFUSED_MAX:
            del self._kept[next(iter(self._kept))]
        self._kept[by, command_id] = command, refusal

    def get(self, by: Actor, command_id: str, command: Given) -> Refusal | None:
        """What this command was refused with, if it was."""
        found = self._kept.get((by, command_id))
        if found is None:
            return None
        if found[0] != command:
            raise other(command_id)
        return found[1]


def _named_by_its_matter(command: Given) -> bool:
    """Whether its id says what it is about, and not when it was asked for: what was too early may be right later."""
    decline = isinstance(command, Act) and isinstance(command.move, Decline)
    return decline or isinstance(command, Correct | RaiseDispute | Release)


def asked(given: Given, events: Sequence[Event]) -> AskedCommand | None:
    """What the ledger has to say of a command besides the events, where another one could have led to them too.

    A deal, a card turned up and a dealer's word for what is due are seen as the same cards; and a witness who objects
    to the first event leaves nothing of what was asked for.
    """
    if not given:
        return None
    if given == WORD or isinstance(events[0], Froze) or (isinstance(given, Perform) and given.duty in (DEAL, TURN)):
        return AskedCommand(WORD if given == WORD else f"{recorded_name(type(given))} {_json(given)}")
    return None


def _json(command: Command) -> str:
    return msgspec.json.encode(as_recorded(command)).decode()


def parted(events: tuple[Event, ...]) -> tuple[tuple[Event, ...], AskedCommand | None]:
    """What followed from a command, and what the ledger says of it besides."""
    last = events[-1]
    return (events[:-1], last) if isinstance(last, AskedCommand) else (events, None)


def follows(given: Given, recorded: tuple[Event, ...]) -> bool:
    """Whether what is recorded is what this command led to."""
    events, said = parted(recorded)
    first, due = events[0], asked(given, events)
    if said is not None or due is not None:
        return said == due or (said is None and isinstance(first, Froze))  # earlier ledgers do not say what was asked
    match given:
        case Act(move):
            return _same_move(move, first)
        case Begin():
            return any(isinstance(event, Began) for event in events)
        case Perform(duty, what) if duty not in BY_HAND:
            return isinstance(first, Performed) and first.duty == duty and what in ("", first.what)
        case Perform(duty):
            return any(isinstance(event, BY_HAND[duty]) for event in events)  # what lay on the felt was found first
        case str():
            return False
    return _fact(given) in (first, _named(first))


def command_for(event: Event) -> Command | None:
    """The command that a fact follows from, where one alone leads to it: an audit judges it again."""
    match event:
        case BoughtIn(person, cents):
            return BuyIn(person, cents)
        case CashedOut(person, cents):
            return CashOut(person, cents)
        case Sat(person, place):
            return Sit(person, place)
        case Left(person, _):
            return Leave(person)
        case Began():
            return Begin()
        case CardsCut(at, again, by):
            return Recut(at, by) if again else CutCards(by, at)
        case CutDeclined(by):
            return DeclineCut(by)
        case DeckReplaced(by):
            return ReplaceDeck(by)
        case MethodChanged(choices, removed):
            return ChangeMethod(choices, removed)
        case Released(first=first, second=second):
            return Release(first, second)
        case Corrected(number, person, cents, first, second, why):
            return Correct(number, person, cents, first, second, why)
        case Disputed(number, person, by, says):
            return RaiseDispute(number, person, by, says)
    return None


def _same_move(move: Move, event: Event) -> bool:
    """The face of a card that somebody turns or finds is the table's to say, whatever he said it was."""
    if isinstance(move, Turn | Report) and isinstance(event, Turn | Report):
        return replace(move, card=0) == replace(event, card=0)
    return move == event


def _fact(command: Command) -> Event | tuple[object, ...] | None:
    """What is recorded of a command that has one fact to follow from it; of some, the part that it names."""
    match command:
        case BuyIn(person, cents):
            return BoughtIn(person, cents)
        case CashOut(person, cents):
            return CashedOut(person, cents)
        case Sit(person, place):
            return Sat(person, place)
        case CutCards(by, at):
            return CardsCut(at, by=by)
        case Recut(at, by):
            return CardsCut(at, again=True, by=by)
        case DeclineCut(by):
            return CutDeclined(by)
        case ReplaceDeck(by):
            return DeckReplaced(by)
        case ChangeMethod(choices, removed):
            return MethodChanged(choices, removed)
        case Correct(number, person, cents, first, second, why):
            return Corrected(number, person, cents, first, second, why)
        case RaiseDispute(number, person, by, says):
            return Disputed(number, person, by, says)
        case Leave(person):
            return (Left, person)
        case Release(first, second):
            return (Released, first, second)
    return None


def _named(event: Event) -> tuple[object, ...]:
    match event:
        case Left(person):
            return (Left, person)
        case Released(first=first, second=second):
            return (Released, first, second)
    return ()


def id_of_dispute(asked: RaiseDispute) -> str:
    """The same words of the same person are one dispute. With a blank, so that no browser can have taken the id."""
    return f"dispute {hashlib.sha256(_json(asked).encode()).hexdigest()[:32]}"
