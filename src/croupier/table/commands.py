"""The commands of a table. A command is judged; only what follows from it is recorded.

The floor's page sends the same commands as JSON, each named by its tag. `croupier.floor.messages.inbound` says which
fields it leaves to the session. A ledger that records a command has no tag in it: see `as_recorded`.
"""

from typing import Any

from croupier.law.binding import Choice
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Move, Place
from croupier.rounds.value import Value


class TableCommand(Value, frozen=True, tag_field="command", forbid_unknown_fields=True):
    """Something that is asked of a table."""


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
    """The next round may begin on this shoe (a dealer)."""


class Act(TableCommand, frozen=True, tag="act"):
    """A move in the round, as an offer shows it; `cents` of its own where it has sizes."""

    move: Move


class Perform(TableCommand, frozen=True, tag="perform"):
    """A duty is done, as `duties` names it; `what` is the deck or the place, where there are several.

    Of a deal, or of cards turned up, `what` may be how many: all that are due otherwise.
    """

    duty: str
    what: str = ""
    at: str = ""
    """The time, which the host fills in."""


class CutCards(TableCommand, frozen=True, tag="cut"):
    """The person who is offered the cut cuts the cards, `at` so many from the top."""

    by: Actor
    at: int


class DeclineCut(TableCommand, frozen=True, tag="decline cut"):
    """The person who is offered the cut leaves it to the dealer."""

    by: Actor


class Recut(TableCommand, frozen=True, tag="recut"):
    """A supervisor orders the cards to be cut again, so many from the top; `by` whom, where the rules name persons."""

    at: int
    by: Actor = ""


class ReplaceDeck(TableCommand, frozen=True, tag="replace deck"):
    """A deck that must leave the table is replaced."""

    by: Actor


class ChangeMethod(TableCommand, frozen=True, tag="change method"):
    """Another way of shuffling or dealing is to be used; `removed` are the devices taken off the table."""

    choices: dict[str, Choice]
    removed: tuple[str, ...] = ()


class Release(TableCommand, frozen=True, tag="release"):
    """Two persons who do not play here have looked at a frozen table: its round is to be void."""

    first: Actor
    second: Actor


class Correct(TableCommand, frozen=True, tag="correct"):
    """Two persons who do not play here have found that a round was settled wrongly: so much more, or less, was due."""

    round: int
    person: Actor
    cents: int
    first: Actor
    second: Actor
    why: str


class RaiseDispute(TableCommand, frozen=True, tag="dispute"):
    """A person says that a round was not as it should be; `by` whom that is taken down, who does not judge it."""

    round: int
    person: Actor
    by: Actor
    says: str


Command = (
    BuyIn | CashOut | Sit | Leave | Begin | Act | Perform | CutCards | DeclineCut | Recut | ReplaceDeck
    | ChangeMethod | Release | Correct | RaiseDispute
)  # fmt: skip


RECORDED_NAMES: dict[type[TableCommand], str] = {CutCards: "Cut", RaiseDispute: "Dispute"}
"""What ledgers and the published schema call a command whose class has another name."""


def recorded_name(command: type[TableCommand]) -> str:
    """What a ledger and the published schema call this command."""
    return RECORDED_NAMES.get(command, command.__name__)


def as_recorded(command: TableCommand) -> dict[str, Any]:
    """The fields of a command as a ledger holds them: without the tag, which names it on the wire only."""
    return {field: getattr(command, field) for field in command.__struct_fields__}
