"""What a table's ledger holds: the moves of its rounds, one row each, and the facts around them."""

import hashlib

import msgspec

from croupier.law.binding import Choice
from croupier.rounds.actors import Actor
from croupier.rounds.moves import (
    Announce,
    Arrange,
    Bet,
    Choose,
    Count,
    Decline,
    Fold,
    Move,
    Place,
    Report,
    Show,
    Throw,
    Turn,
    Withdraw,
    decode_move,
)
from croupier.rounds.postings import Posting
from croupier.rounds.standing import Standing
from croupier.rounds.value import Value
from croupier.table.duties.state import Care


class Fact(Value, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """Anything that happens at a table and is not a move of a round."""


class Opened(Fact, frozen=True, tag="opened"):
    """The table opens: which game, under whose choices, on which day's law, by which version of this program."""

    game: str
    day: str
    house: dict[str, Choice]
    digest: str
    version: str
    standing: Standing
    care: bool = False
    """Whether the ledger keeps what is done with the cards beside the rounds; earlier ones did not."""
    link: str = ""
    """Tables of one link share their progressive meter."""


class Staffed(Fact, frozen=True, tag="staffed"):
    """From now on persons do these chores, and the program all others."""

    by_hand: tuple[str, ...]


class Received(Fact, frozen=True, tag="received"):
    """Cards came to the table and were opened: one of the sets that take turns there."""

    deck: int
    by: Actor
    at: str
    cites: tuple[str, ...]


class Performed(Fact, frozen=True, tag="performed"):
    """A duty was done; `what` is the deck or the place that it was done with, where there are several."""

    duty: str
    by: Actor
    cites: tuple[str, ...]
    what: str = ""
    at: str = ""


class FellDue(Fact, frozen=True, tag="fell due"):
    """By the clock a duty has fallen due."""

    duty: str
    at: str
    cites: tuple[str, ...]


class Missed(Fact, frozen=True, tag="missed"):
    """The table goes on without a duty that was due."""

    duty: str
    what: str
    cites: tuple[str, ...]


class CuttingCard(Fact, frozen=True, tag="cutting card"):
    """The cutting card came out, at this place."""

    place: Place


class CutDeclined(Fact, frozen=True, tag="declined"):
    """Whoever was offered the cut does not want it."""

    by: Actor


class BoughtIn(Fact, frozen=True, tag="bought in"):
    """A person gets chips."""

    person: Actor
    cents: int


class CashedOut(Fact, frozen=True, tag="cashed out"):
    """A person gives chips back."""

    person: Actor
    cents: int


class Sat(Fact, frozen=True, tag="sat"):
    """A person takes a betting position."""

    person: Actor
    place: Place


class Left(Fact, frozen=True, tag="left"):
    """A person gives a position up."""

    person: Actor
    place: Place


class Shuffled(Fact, frozen=True, tag="shuffled", omit_defaults=True):
    """A new order of the cards, committed to and sealed before any wager rests on it; `deck` says which of two."""

    shoe: int
    deck: int
    commitment: str
    sealed: str
    came: bool = False
    """Whether nobody at the table shuffled: the cards came so, and are used for the first time."""


class CardsCut(Fact, frozen=True, tag="cut"):
    """So many cards were taken from the top and put below; `again` on a supervisor's order, `by` a person."""

    at: int
    again: bool = False
    by: Actor = ""


class Burned(Fact, frozen=True, tag="burned"):
    """So many cards left the shoe for the discard rack, face down."""

    cards: int


class Began(Fact, frozen=True, tag="began"):
    """A round begins."""

    round: int


class Settled(Fact, frozen=True, tag="settled"):
    """Money moved, under these postings."""

    postings: tuple[Posting, ...]


class Ended(Fact, frozen=True, tag="ended"):
    """A round is over; this is what it leaves standing."""

    round: int
    standing: Standing


class ShoeOpened(Fact, frozen=True, tag="shoe opened"):
    """The committed order, for anyone to check."""

    shoe: int
    order: tuple[int, ...]
    salt: str


class RackShuffled(Fact, frozen=True, tag="rack shuffled"):
    """Shoe number `shoe` ran out in a round: the cards of the discard rack were shuffled and cut, to go on with.

    Committed to and sealed before any of them is dealt.
    """

    shoe: int
    cut: int
    commitment: str
    sealed: str


class RackOpened(Fact, frozen=True, tag="rack opened"):
    """The committed order of those cards, before the cut, for anyone to check."""

    shoe: int
    order: tuple[int, ...]
    salt: str


class DeckReplaced(Fact, frozen=True, tag="deck replaced"):
    """The deck that was to leave the table has been replaced."""

    by: Actor


class MethodChanged(Fact, frozen=True, tag="method changed"):
    """Another way of shuffling or dealing is used from now on, the devices named having been removed."""

    choices: dict[str, Choice]
    removed: tuple[str, ...]


class Froze(Fact, frozen=True, tag="froze"):
    """The witness disagreed with a settlement: no money moves until a person has looked."""

    round: int
    why: str


class Released(Fact, frozen=True, tag="released"):
    """A frozen table goes on: two persons have looked, every wager that was not settled yet went back."""

    round: int
    first: Actor
    second: Actor
    postings: tuple[Posting, ...]
    standing: Standing


class Corrected(Fact, frozen=True, tag="corrected"):
    """What was due in an earlier round and was not paid, or less than nothing where too much was: nothing is edited."""

    round: int
    person: Actor
    cents: int
    first: Actor
    second: Actor
    why: str


class Disputed(Fact, frozen=True, tag="disputed"):
    """From now on it is known that a person disputes a round, in which words, and who took them down."""

    round: int
    person: Actor
    by: Actor
    says: str


class AskedCommand(Fact, frozen=True, tag="asked"):
    """Which command it was, after what followed from it: where that alone does not tell it from another command."""

    command: str


class Stood(Fact, frozen=True, kw_only=True, tag="stood"):
    """All that a table is between two rounds, noted now and then, so that nobody has to begin at its opening."""

    game: str
    day: str
    house: dict[str, Choice]
    chips: dict[Actor, int]
    layout: int
    inventory: int
    bought: int
    seats: tuple[tuple[Place, Actor], ...]
    standing: Standing
    rounds: int
    shoe: Shuffled | None
    cut: CardsCut | None
    shoes: int
    used: tuple[int, ...]
    fresh: bool
    slot: int
    left: dict[int, int]
    past_cutting: int
    stale: bool
    paid: int
    rack: RackShuffled | None = None
    care: Care | None = None


Facts = (
    Opened | Staffed | Received | Performed | FellDue | Missed | CuttingCard | CutDeclined | BoughtIn | CashedOut | Sat
    | Left | Shuffled | CardsCut | Burned | Began | Settled | Ended | ShoeOpened | RackShuffled | RackOpened
    | DeckReplaced | MethodChanged | Froze | Released | Corrected | Disputed | AskedCommand | Stood
)  # fmt: skip
Event = Facts | Move

MOVES = (Bet, Withdraw, Fold, Choose, Arrange, Turn, Throw, Show, Announce, Count, Report, Decline)
MOVE_TYPES: frozenset[type] = frozenset(MOVES)
"""The same for a quick look: no move is derived from another."""

encode_event = msgspec.json.Encoder().encode
_decode_fact = msgspec.json.Decoder(Facts).decode


def house_digest(house: dict[str, Choice]) -> str:
    """What stands for all the choices of a house, in whatever order they were written."""
    return hashlib.sha256(msgspec.json.encode(house, order="sorted")).hexdigest()


def decode_event(body: bytes) -> Event:
    """An event from its row; a move and a fact each begin with their own tag."""
    event: Event = decode_move(body) if body.startswith(b'{"move"') else _decode_fact(body)
    return event
