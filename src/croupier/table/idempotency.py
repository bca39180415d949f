"""Commands are idempotent: a repeated id gets the same answer as the first time, and has no effect.

The ledger stores the events of a command, not the command itself. From the events the table can tell a repeated
command, which gets the same answer, from a different command with the same id, which is refused. If several commands
lead to the same events, the ledger also records which one it was.
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
"""How many refusals a table remembers; older refused commands may be tried again."""

WORD: Literal["word"] = "word"
"""Stands for the dealer's request to do whatever is due."""

Answered = tuple[Actor, tuple[Event, ...]]
"""Who gave a command, and its events."""

BY_HAND: dict[str, type] = {SHUFFLE: Shuffled, BURN: Burned, DEAL: Turn, TURN: Turn, CHANGE: Received}
"""The event of each chore that the ledger does not record as a duty."""

Given = Command | Literal["", "word"]
"""The command given, or `WORD`; an empty string if the program does a chore by itself."""


class ReusedId(ValueError):
    """A command has the id of another command."""


def anothers(command_id: str) -> ReusedId:
    """The error if the id belongs to another person's command."""
    return ReusedId(f"The id {command_id!r} belongs to another person's command; every command needs its own id")


def other(command_id: str) -> ReusedId:
    """The error if the same person used the id for another command."""
    return ReusedId(
        f"The id {command_id!r} belongs to an earlier command, so this one was not done; every command needs its own id"
    )


class Refusals:
    """The latest refusals by command id. They prevent a late copy of a refused command from taking effect."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Actor, str], tuple[Given, Refusal]] = {}

    def keep(self, by: Actor, command_id: str, command: Given, refusal: Refusal) -> None:
        """Store a refusal, and drop the oldest one if there are too many."""
        if _named_by_its_matter(command):
            return
        if len(self._kept) >= REFUSED_MAX:
            del self._kept[next(iter(self._kept))]
        self._kept[by, command_id] = command, refusal

    def get(self, by: Actor, command_id: str, command: Given) -> Refusal | None:
        """The refusal of this command, if it was refused."""
        found = self._kept.get((by, command_id))
        if found is None:
            return None
        if found[0] != command:
            raise other(command_id)
        return found[1]


def _named_by_its_matter(command: Given) -> bool:
    """Whether the id is derived from the content.

    A command with such an id may be refused as too early and be accepted later.
    """
    decline = isinstance(command, Act) and isinstance(command.move, Decline)
    return decline or isinstance(command, Correct | RaiseDispute | Release)


def asked(given: Given, events: Sequence[Event]) -> AskedCommand | None:
    """The command to record in addition to its events, if another command could have led to the same events.

    Dealing, turning up a card and the dealer's request for what is due all produce the same cards. If the witness
    objects to the first event, no event of the command is left.
    """
    if not given:
        return None
    if given == WORD or isinstance(events[0], Froze) or (isinstance(given, Perform) and given.duty in (DEAL, TURN)):
        return AskedCommand(WORD if given == WORD else f"{recorded_name(type(given))} {_json(given)}")
    return None


def _json(command: Command) -> str:
    return msgspec.json.encode(as_recorded(command)).decode()


def parted(events: tuple[Event, ...]) -> tuple[tuple[Event, ...], AskedCommand | None]:
    """The events of a command, and the command itself if the ledger recorded it."""
    last = events[-1]
    return (events[:-1], last) if isinstance(last, AskedCommand) else (events, None)


def follows(given: Given, recorded: tuple[Event, ...]) -> bool:
    """Whether this command leads to the recorded events."""
    events, said = parted(recorded)
    first, due = events[0], asked(given, events)
    if said is not None or due is not None:
        return said == due or (said is None and isinstance(first, Froze))  # earlier ledgers do not record the command
    match given:
        case Act(move):
            return _same_move(move, first)
        case Begin():
            return any(isinstance(event, Began) for event in events)
        case Perform(duty, what) if duty not in BY_HAND:
            return isinstance(first, Performed) and first.duty == duty and what in ("", first.what)
        case Perform(duty):
            return any(
                isinstance(event, BY_HAND[duty]) for event in events
            )  # cards left on the felt were recorded first
        case str():
            return False
    return _fact(given) in (first, _named(first))


def command_for(event: Event) -> Command | None:
    """The command that led to a fact, or None if several commands could have. An audit judges this command again."""
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
    """Whether two moves are the same, ignoring the face of a turned or found card, which the table sets."""
    if isinstance(move, Turn | Report) and isinstance(event, Turn | Report):
        return replace(move, card=0) == replace(event, card=0)
    return move == event


def _fact(command: Command) -> Event | tuple[object, ...] | None:
    """The fields of a fact that its command determines."""
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
    """An id derived from the content: if a person sends the same dispute again, the id is the same.

    No browser id has a blank.
    """
    return f"dispute {hashlib.sha256(_json(asked).encode()).hexdigest()[:32]}"
