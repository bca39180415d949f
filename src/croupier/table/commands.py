"""What may be asked of a table. A command is judged; only what follows from it is recorded."""

from croupier.law.binding import Choice
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Move, Place
from croupier.rounds.value import Value


class BuyIn(Value, frozen=True):
    """A person asks for chips."""

    person: Actor
    cents: int


class CashOut(Value, frozen=True):
    """A person returns chips."""

    person: Actor
    cents: int


class Sit(Value, frozen=True):
    """A person wants a position."""

    person: Actor
    place: Place


class Leave(Value, frozen=True):
    """A person wants to give his position up."""

    person: Actor


class Begin(Value, frozen=True):
    """The next round may begin on this shoe."""


class Act(Value, frozen=True):
    """A move in the round."""

    move: Move


class Perform(Value, frozen=True):
    """Somebody does a duty; `what` is the deck or the place, where there are several. The host says `at` what time.

    Of a deal, or of cards turned up, `what` may be how many: all that are due otherwise.
    """

    duty: str
    what: str = ""
    at: str = ""


class Cut(Value, frozen=True):
    """A person cuts the cards, so many from the top."""

    by: Actor
    at: int


class DeclineCut(Value, frozen=True):
    """A person who is offered the cut does not want it."""

    by: Actor


class Recut(Value, frozen=True):
    """A supervisor orders the cards to be cut again, so many from the top; `by` whom, where the rules name persons."""

    at: int
    by: Actor = ""


class ReplaceDeck(Value, frozen=True):
    """A floorperson brings a new deck in the place of one that must leave."""

    by: Actor


class ChangeMethod(Value, frozen=True):
    """Another way of shuffling or dealing is to be used; `removed` are the devices taken off the table."""

    choices: dict[str, Choice]
    removed: tuple[str, ...] = ()


class Release(Value, frozen=True):
    """Two persons who do not play here have looked at a frozen table: its round is to be void."""

    first: Actor
    second: Actor


class Correct(Value, frozen=True):
    """Two persons who do not play here have found that a round was settled wrongly: so much more, or less, was due."""

    round: int
    person: Actor
    cents: int
    first: Actor
    second: Actor
    why: str


class Dispute(Value, frozen=True):
    """A person says that a round was not as it should be; `by` whom that is taken down, who does not judge it."""

    round: int
    person: Actor
    by: Actor
    says: str


Command = (
    BuyIn | CashOut | Sit | Leave | Begin | Act | Perform | Cut | DeclineCut | Recut | ReplaceDeck | ChangeMethod
    | Release | Correct | Dispute
)  # fmt: skip
