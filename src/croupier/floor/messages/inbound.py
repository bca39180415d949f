"""What a browser may say to the floor. Every shape is a value, and its JSON Schema comes with it."""

from __future__ import annotations

import msgspec

from croupier.law.binding import Choice
from croupier.rounds.moves import Move

FRAME_BYTES_MAX = 16 * 1024
"""A message to the floor is no longer than this."""
ID_LENGTH_MAX = 64


class Command(msgspec.Struct, frozen=True, tag_field="command", forbid_unknown_fields=True):
    """Something that is asked of a table."""


class Sit(Command, frozen=True, tag="sit"):
    """Take a position."""

    place: str


class Leave(Command, frozen=True, tag="leave"):
    """Give the position up."""


class BuyIn(Command, frozen=True, tag="buy in"):
    """Get chips."""

    cents: int


class CashOut(Command, frozen=True, tag="cash out"):
    """Return chips."""

    cents: int


class Ready(Command, frozen=True, tag="ready"):
    """My wagers lie: at an automatic table betting closes when everybody who wagered has said so."""

    ready: bool = True


class Begin(Command, frozen=True, tag="begin"):
    """The next round may begin (a dealer)."""


class Act(Command, frozen=True, tag="act"):
    """A move in the round, as an offer shows it; `cents` of its own where it has sizes."""

    move: Move


class Chore(Command, frozen=True, tag="chore"):
    """The dealer does the one thing that is due: turns a card, throws, counts, says the words.

    A dealer in training says which step is next, and is told the paragraph where it is another.
    """

    what: str = ""


class Key(Command, frozen=True, tag="key"):
    """A dealer in training keys what a wager is paid, less a commission that is taken at once.

    What is wrong is refused with the paragraph.
    """

    place: str
    person: str
    wager: str
    cents: int
    taken: bool | None = None
    """Whether its stake is taken; where that is not said it is not judged."""


class EndShift(Command, frozen=True, tag="end shift"):
    """A dealer in training is done: his score begins anew."""


class PayOut(Command, frozen=True, tag="pay out"):
    """A supervisor has paid what a dealer in training does not key, so that the table goes on."""


class Perform(Command, frozen=True, tag="perform"):
    """A duty is done, as `duties` names it (dealer, supervisor)."""

    duty: str
    what: str = ""


class Cut(Command, frozen=True, tag="cut"):
    """Whoever is offered the cut cuts the cards, so many from the top."""

    at: int


class DeclineCut(Command, frozen=True, tag="decline cut"):
    """Whoever is offered the cut leaves it to the dealer."""


class Recut(Command, frozen=True, tag="recut"):
    """A supervisor orders the cards to be cut again, so many from the top; `by` whom, where the rules name persons."""

    at: int
    by: str = ""


class ReplaceDeck(Command, frozen=True, tag="replace deck"):
    """A deck that must leave the table is replaced."""


class ChangeMethod(Command, frozen=True, tag="change method"):
    """Another way of shuffling or dealing."""

    choices: dict[str, Choice]
    removed: tuple[str, ...] = ()


class Coach(Command, frozen=True, tag="coach"):
    """At a training table: what each choice is worth (`when` is before, after or off)."""

    when: str


AnyCommand = (
    Sit | Leave | BuyIn | CashOut | Ready | Begin | Act | Chore | Key | EndShift | PayOut | Perform | Cut | DeclineCut
    | Recut | ReplaceDeck | ChangeMethod | Coach
)  # fmt: skip


class Said(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What a browser says."""


class Watch(Said, frozen=True, tag="watch"):
    """Send me this table from now on."""

    table: str


class Unwatch(Said, frozen=True, tag="leave"):
    """Send me this table no more."""

    table: str


class Lobby(Said, frozen=True, tag="lobby"):
    """Send me the list of tables now and whenever it changes."""


class Ask(Said, frozen=True, tag="command"):
    """A command to a table; `id` is made by the browser, and takes effect once."""

    id: str
    table: str
    command: AnyCommand


class Ping(Said, frozen=True, tag="ping"):
    """Answered with a pong."""


AnySaid = Watch | Unwatch | Lobby | Ask | Ping

decode_said = msgspec.json.Decoder(AnySaid).decode


class _Signed(msgspec.Struct):
    """All that is looked for in a message that cannot be read."""

    id: str = ""


_decode_signed = msgspec.json.Decoder(_Signed).decode


def id_of(message: bytes) -> str:
    """The id of a message that cannot be read otherwise, so that whoever sent it knows which one that was."""
    try:
        return _decode_signed(message).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
