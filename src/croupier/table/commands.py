"""The commands of a table. A command is judged, and only the resulting events are recorded.

The floor's page sends the same commands as JSON, each named by its tag. `croupier.floor.messages.inbound` says which
fields it leaves to the session. A ledger that records a command has no tag in it: see `as_recorded`.
"""

from typing import Any

from croupier.law.binding import Choice
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Move, Place
from croupier.rounds.value import Value


class TableCommand(Value, frozen=True, tag_field="command", forbid_unknown_fields=True):
    """A request to a table."""


class BuyIn(TableCommand, frozen=True, tag="buy in"):
    """Get chips."""

    person: Actor
    cents: int


class CashOut(TableCommand, frozen=True, tag="cash out"):
    """Return chips."""

    person: Actor
    cents: int


class Sit(TableCommand, frozen=True, tag="sit"):
    """Take a position."""

    person: Actor
    place: Place


class Leave(TableCommand, frozen=True, tag="leave"):
    """Give the position up."""

    person: Actor


class Begin(TableCommand, frozen=True, tag="begin"):
    """Begin the next round (a dealer)."""


class Act(TableCommand, frozen=True, tag="act"):
    """A move in the round, as an offer shows it; `cents` if the offer has sizes."""

    move: Move


class Perform(TableCommand, frozen=True, tag="perform"):
    """Perform a duty, as `duties` names it; `what` is the deck or the place, if there are several.

    For dealing or turning up cards, `what` may be a number of cards; the default is all that are due.
    """

    duty: str
    what: str = ""
    at: str = ""
    """The time, which the host fills in."""


class CutCards(TableCommand, frozen=True, tag="cut"):
    """The person who is offered the cut cuts the cards, `at` cards from the top."""

    by: Actor
    at: int


class DeclineCut(TableCommand, frozen=True, tag="decline cut"):
    """The person who is offered the cut leaves it to the dealer."""

    by: Actor


class Recut(TableCommand, frozen=True, tag="recut"):
    """A supervisor orders the cards to be cut again, `at` cards from the top, `by` a person if the rules name one."""

    at: int
    by: Actor = ""


class ReplaceDeck(TableCommand, frozen=True, tag="replace deck"):
    """Replace a deck that must leave the table."""

    by: Actor


class ChangeMethod(TableCommand, frozen=True, tag="change method"):
    """Change the method of shuffling or dealing; `removed` are the devices taken off the table."""

    choices: dict[str, Choice]
    removed: tuple[str, ...] = ()


class Release(TableCommand, frozen=True, tag="release"):
    """Void the round of a frozen table, after two people who do not play here have reviewed it."""

    first: Actor
    second: Actor


class Correct(TableCommand, frozen=True, tag="correct"):
    """Correct a round that two people who do not play here found settled wrongly. `cents` is what was still due; it is
    negative if too much was paid.
    """

    round: int
    person: Actor
    cents: int
    first: Actor
    second: Actor
    why: str


class RaiseDispute(TableCommand, frozen=True, tag="dispute"):
    """A person disputes a round; `by` records it, without judging it."""

    round: int
    person: Actor
    by: Actor
    says: str


Command = (
    BuyIn
    | CashOut
    | Sit
    | Leave
    | Begin
    | Act
    | Perform
    | CutCards
    | DeclineCut
    | Recut
    | ReplaceDeck
    | ChangeMethod
    | Release
    | Correct
    | RaiseDispute
)


RECORDED_NAMES: dict[type[TableCommand], str] = {CutCards: "Cut", RaiseDispute: "Dispute"}
"""The names of commands in ledgers and in the published schema, if their classes have different names."""


def recorded_name(command: type[TableCommand]) -> str:
    """The name of this command in ledgers and in the published schema."""
    return RECORDED_NAMES.get(command, command.__name__)


def as_recorded(command: TableCommand) -> dict[str, Any]:
    """The fields of a command as a ledger stores them: without the tag, which is used on the wire only."""
    return {field: getattr(command, field) for field in command.__struct_fields__}
