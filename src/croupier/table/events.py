"""The events in a table's ledger: the moves of its rounds, one row each, and the facts between them."""

import hashlib

import msgspec

from croupier.law.binding import Choice
from croupier.rounds.actors import Actor
from croupier.rounds.moves import (
    Announce,
    Arrange,
    Bet,
    Choose,
    Confirm,
    Count,
    Decline,
    Draw,
    Fold,
    Move,
    Place,
    Report,
    Shake,
    Show,
    Spin,
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
    """An event at a table that is not a move of a round."""


class Opened(Fact, frozen=True, tag="opened"):
    """The table opens: its game, the choices of the house, the day of the law, and the version of this program."""

    game: str
    day: str
    house: dict[str, Choice]
    digest: str
    version: str
    standing: Standing
    care: bool = False
    """Whether the ledger records card handling between moves; earlier ledgers did not."""
    link: str = ""
    """The name of a link. Tables with the same link share their progressive meter."""


class Staffed(Fact, frozen=True, tag="staffed"):
    """From now on people do these chores, and the program does all others."""

    by_hand: tuple[str, ...]


class Received(Fact, frozen=True, tag="received"):
    """A set of cards came to the table and was opened. If several sets alternate, `deck` says which one it is."""

    deck: int
    by: Actor
    at: str
    cites: tuple[str, ...]


class Performed(Fact, frozen=True, tag="performed"):
    """A duty was done. `what` is its deck or place, if there are several."""

    duty: str
    by: Actor
    cites: tuple[str, ...]
    what: str = ""
    at: str = ""


class FellDue(Fact, frozen=True, tag="fell due"):
    """A duty has become due by the clock."""

    duty: str
    at: str
    cites: tuple[str, ...]


class Missed(Fact, frozen=True, tag="missed"):
    """The table continued without a duty that was due."""

    duty: str
    what: str
    cites: tuple[str, ...]


class CuttingCard(Fact, frozen=True, tag="cutting card"):
    """The cutting card came out at this place."""

    place: Place


class CutDeclined(Fact, frozen=True, tag="declined"):
    """The person who was offered the cut declined it."""

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


class Stack(Value, frozen=True):
    """Dealt cards that were put back into the shoe together, from this slot on."""

    slot: int
    cards: int


class Shuffled(Fact, frozen=True, tag="shuffled", omit_defaults=True):
    """A new order of the cards, committed to and sealed before any wager depends on it.

    `deck` says which set of cards it is.
    """

    shoe: int
    deck: int
    commitment: str
    sealed: str
    came: bool = False
    """Whether the cards came pre-shuffled and are used for the first time."""
    side: int = 0
    """The side of a double shoe that these cards are in; 0 for any other shoe."""
    stacks: tuple[Stack, ...] = ()
    """Where the dealt cards were put back, if only those were shuffled (Bart Carter shuffle)."""


class SideTaken(Fact, frozen=True, tag="side taken"):
    """The dealer turns to this side of a double shoe: to deal a round from it, or to prepare its cards."""

    side: int


class CardsCut(Fact, frozen=True, tag="cut"):
    """`at` cards were moved from the top to the bottom.

    `again` marks a recut on a supervisor's order, and `by` is a person who cut.
    """

    at: int
    again: bool = False
    by: Actor = ""


class Burned(Fact, frozen=True, tag="burned"):
    """`cards` cards went from the shoe to the discard rack, face down."""

    cards: int


class Began(Fact, frozen=True, tag="began", omit_defaults=True):
    """A round begins."""

    round: int
    side: int = 0
    """The side of a double shoe from which the first card is drawn; 0 for any other shoe."""


class Settled(Fact, frozen=True, tag="settled"):
    """Money moved, as these postings say."""

    postings: tuple[Posting, ...]


class Ended(Fact, frozen=True, tag="ended"):
    """A round is over. `standing` is what it leaves for the next round."""

    round: int
    standing: Standing


class ShoeOpened(Fact, frozen=True, tag="shoe opened"):
    """The order of a shoe is revealed, so that anyone can check the commitment."""

    shoe: int
    order: tuple[int, ...]
    salt: str


class RackShuffled(Fact, frozen=True, tag="rack shuffled"):
    """Shoe number `shoe` ran out in a round, so the cards in the discard rack were shuffled and cut to continue.

    Their order is committed to and sealed before any of them is dealt.
    """

    shoe: int
    cut: int
    commitment: str
    sealed: str


class RackOpened(Fact, frozen=True, tag="rack opened"):
    """The order of those cards before the cut is revealed, so that anyone can check the commitment."""

    shoe: int
    order: tuple[int, ...]
    salt: str


class DeckReplaced(Fact, frozen=True, tag="deck replaced"):
    """The deck that had to leave the table was replaced."""

    by: Actor


class MethodChanged(Fact, frozen=True, tag="method changed"):
    """The method of shuffling or dealing changed; the named devices were removed."""

    choices: dict[str, Choice]
    removed: tuple[str, ...]


class Froze(Fact, frozen=True, tag="froze"):
    """The witness disagreed with a settlement: no money moves until people have reviewed it."""

    round: int
    why: str


class Released(Fact, frozen=True, tag="released"):
    """A frozen table continues: two people reviewed it, and every unsettled wager was returned."""

    round: int
    first: Actor
    second: Actor
    postings: tuple[Posting, ...]
    standing: Standing


class Corrected(Fact, frozen=True, tag="corrected"):
    """A correction of an earlier round. `cents` is what was due and not paid; it is negative if too much was paid."""

    round: int
    person: Actor
    cents: int
    first: Actor
    second: Actor
    why: str


class Disputed(Fact, frozen=True, tag="disputed"):
    """A person disputes a round. The event has their words, and names the person who recorded them."""

    round: int
    person: Actor
    by: Actor
    says: str


class AskedCommand(Fact, frozen=True, tag="asked"):
    """The command that led to the events before it. It is recorded only if the events do not identify it."""

    command: str


class EarlierOrder(Value, frozen=True, omit_defaults=True):
    """An earlier order of the shoe.

    It was committed to before dealt cards were put back, and some of its cards are still in the shoe.
    """

    shoe: Shuffled
    dealt: int
    """How many of its cards had been dealt by then."""
    last: int
    """The slot where its last card is now."""
    cut: CardsCut | None = None


class Compartment(Value, frozen=True, omit_defaults=True):
    """The side of a double shoe that is not being dealt from, as the dealer left it."""

    shoe: Shuffled | None = None
    cut: CardsCut | None = None
    fresh: bool = False
    slot: int = 0
    left: dict[int, int] = msgspec.field(default_factory=dict)
    past_cutting: int = 0
    stale: bool = False
    rack: RackShuffled | None = None
    cutting: Place = ""
    """Where its cutting card came out, until the next round."""
    earlier: tuple[EarlierOrder, ...] = ()


class Stood(Fact, frozen=True, kw_only=True, tag="stood"):
    """A snapshot of the table between two rounds, so that a replay need not start at its opening."""

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
    side: int = 0
    resting: Compartment | None = None
    earlier: tuple[EarlierOrder, ...] = ()


Facts = (
    Opened
    | Staffed
    | Received
    | Performed
    | FellDue
    | Missed
    | CuttingCard
    | CutDeclined
    | BoughtIn
    | CashedOut
    | Sat
    | Left
    | Shuffled
    | SideTaken
    | CardsCut
    | Burned
    | Began
    | Settled
    | Ended
    | ShoeOpened
    | RackShuffled
    | RackOpened
    | DeckReplaced
    | MethodChanged
    | Froze
    | Released
    | Corrected
    | Disputed
    | AskedCommand
    | Stood
)
Event = Facts | Move

MOVES = (
    Bet,
    Withdraw,
    Fold,
    Choose,
    Arrange,
    Turn,
    Throw,
    Spin,
    Shake,
    Draw,
    Show,
    Announce,
    Count,
    Report,
    Decline,
    Confirm,
)
MOVE_TYPES: frozenset[type] = frozenset(MOVES)
"""`MOVES` as a set, for a quick type check. This is enough because no move class derives from another."""

encode_event = msgspec.json.Encoder().encode
_decode_fact = msgspec.json.Decoder(Facts).decode


def house_digest(house: dict[str, Choice]) -> str:
    """The digest of all the choices of a house, independent of their order."""
    return hashlib.sha256(msgspec.json.encode(house, order="sorted")).hexdigest()


def decode_event(body: bytes) -> Event:
    """Decode an event from its row. The tag at the beginning shows whether it is a move or a fact."""
    event: Event = decode_move(body) if body.startswith(b'{"move"') else _decode_fact(body)
    return event
