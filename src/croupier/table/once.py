"""Each command takes effect once: an id that comes again is answered as it was the first time, and does nothing.

The ledger keeps what followed from a command, and not the command itself: that tells a copy from another command that
bears the same id, which is refused. Where two commands of a dealer lead to the same, the table remembers which he gave.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.chores import BURN, CHANGE, DEAL, SHUFFLE, TURN
from croupier.rounds.game import Rules
from croupier.rounds.moves import Move, Place, Report, Turn
from croupier.rounds.refusal import Refusal
from croupier.rounds.steps.deal import BANK, Deal, Reveal
from croupier.table.commands import (
    Act,
    Begin,
    BuyIn,
    CashOut,
    ChangeMethod,
    Command,
    Correct,
    DeclineCut,
    Leave,
    Perform,
    Recut,
    Release,
    ReplaceDeck,
    Sit,
)
from croupier.table.commands import Cut as CutCards
from croupier.table.events import (
    Began,
    BoughtIn,
    Burned,
    CashedOut,
    Corrected,
    Cut,
    DeckReplaced,
    Declined,
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

KEPT_MAX = 10_000
"""How many commands of its dealer a table remembers."""

Answered = tuple[Actor, tuple[Event, ...]]
"""Whose command it was, and what followed from it."""

BY_HAND: dict[str, type] = {SHUFFLE: Shuffled, BURN: Burned, DEAL: Turn, TURN: Turn, CHANGE: Received}
"""What follows from a chore that is no duty of its own in the ledger."""


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


class Lately:
    """What a dealer's last commands were: a deal, a card turned up and his word for what is due can lead to the same.

    Nobody else has commands that do. After a restart a copy is known by what it led to alone.
    """

    def __init__(self) -> None:
        self._kept: dict[str, object] = {}

    def keep(self, by: Actor, command_id: str, command: Command | None) -> None:
        """It was done. The oldest one gives way to a new one."""
        if by != DEALER or not command_id:
            return
        if len(self._kept) >= KEPT_MAX:
            del self._kept[next(iter(self._kept))]
        self._kept[command_id] = _kind(command)

    def differs(self, command_id: str, command: Command | None) -> bool:
        """Whether the id was given to a command of another kind."""
        return self._kept.get(command_id, _kind(command)) != _kind(command)


def _kind(command: Command | None) -> object:
    return command.duty if isinstance(command, Perform) else type(command)


class Refusals:
    """The last refusals by command, so that a late copy of a refused command does not take effect after all."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Actor, str], tuple[Command | None, Refusal]] = {}

    def keep(self, by: Actor, command_id: str, command: Command | None, refusal: Refusal) -> None:
        """The oldest one gives way to a new one."""
        if len(self._kept) >= REFUSED_MAX:
            del self._kept[next(iter(self._kept))]
        self._kept[by, command_id] = command, refusal

    def get(self, by: Actor, command_id: str, command: Command | None) -> Refusal | None:
        """What this command was refused with, if it was."""
        found = self._kept.get((by, command_id))
        if found is None:
            return None
        if found[0] != command:
            raise other(command_id)
        return found[1]


def follows(command: Command | None, events: Sequence[Event], rules: Rules | None = None) -> bool:
    """Whether these events are what this command leads to; None is a dealer's word for the one thing that is due.

    `rules` tell cards that are dealt from those that are turned up later.
    """
    first = events[0]
    if isinstance(first, Froze):  # all that a witness who objected let be recorded
        return True
    match command:
        case Act(move):
            return _same_move(move, first)
        case Begin():
            return any(isinstance(event, Began) for event in events)
        case Perform(duty, what) if duty not in BY_HAND:
            return isinstance(first, Performed) and first.duty == duty and what in ("", first.what)
        case Perform(duty) if duty in (DEAL, TURN):
            return isinstance(first, Turn) and _turned_up(rules, first.place) in (None, duty == TURN)
        case Perform(duty):
            return isinstance(first, BY_HAND[duty])
        case None:
            return isinstance(first, Move | Performed | Cut | Shuffled | Burned)
    return first == _fact(command) or (isinstance(command, Leave | Release) and _fact(command) == _named(first))


def _turned_up(rules: Rules | None, place: Place) -> bool | None:
    """Whether a card that is seen at this place had lain there face down; None where some have and some not."""
    if rules is None:
        return None
    if not any(isinstance(step, Reveal) and step.of == place for step in rules.agenda):
        return False
    seen_at_once = any(isinstance(step, Deal) and step.up and step.to == place for step in rules.agenda)
    return None if seen_at_once or place == BANK else True


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
            return Cut(at, by=by)
        case Recut(at, by):
            return Cut(at, again=True, by=by)
        case DeclineCut(by):
            return Declined(by)
        case ReplaceDeck(by):
            return DeckReplaced(by)
        case ChangeMethod(choices, removed):
            return MethodChanged(choices, removed)
        case Correct(number, person, cents, first, second, why):
            return Corrected(number, person, cents, first, second, why)
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
