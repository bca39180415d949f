"""Moves: everything that can happen in a round. The list of its moves is the log of a round; the ledger stores it.

A place is where cards are: a betting position ("3"), a further hand of a split box ("3.1"), "dealer" or "community".
"""

import msgspec

from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.value import Value

Place = str

CHIPS, PLAQUES, COUPON, CASH = "chips", "plaques", "match play coupon", "cash"
"""What a wager may be made with, if the game allows it."""


class Call(Value, frozen=True):
    """Words that the dealer must say before something, and the paragraph that requires them."""

    words: str
    cite: Cite


class Bet(Value, frozen=True, gc=False, tag="bet", tag_field="move", forbid_unknown_fields=True):
    """A wager is placed. `cents` is the amount in chips, plaques or cash; `coupon` the face of a match play coupon.

    A wager with cash is verbal: the dealer and a supervisor must `Confirm` it.
    """

    by: Actor
    place: Place
    wager: str
    cents: int
    coupon: int = 0
    tender: str = CHIPS


class Withdraw(Value, frozen=True, gc=False, tag="withdraw", tag_field="move", forbid_unknown_fields=True):
    """A wager is taken back, where that is allowed."""

    by: Actor
    place: Place
    wager: str


class Fold(Value, frozen=True, gc=False, tag="fold", tag_field="move", forbid_unknown_fields=True):
    """A player withdraws from the round."""

    by: Actor
    place: Place


class Choose(Value, frozen=True, gc=False, tag="choose", tag_field="move", forbid_unknown_fields=True):
    """Any other decision of a player, by name. `cents` is what it costs, or 0."""

    by: Actor
    place: Place
    choice: str
    cents: int = 0


class Arrange(Value, frozen=True, gc=False, tag="arrange", tag_field="move", forbid_unknown_fields=True):
    """A player sets their pieces: `low` are the pieces of the low hand, or the discards. No one else sees which."""

    by: Actor
    place: Place
    low: tuple[int, ...]


class Turn(Value, frozen=True, gc=False, tag="turn", tag_field="move", forbid_unknown_fields=True):
    """The card in a slot of the shoe becomes known to the persons who may look at that place."""

    place: Place
    slot: int
    card: int


class Throw(Value, frozen=True, gc=False, tag="throw", tag_field="move", forbid_unknown_fields=True):
    """The dice come to rest."""

    dice: tuple[int, ...]


class Spin(Value, frozen=True, gc=False, tag="spin", tag_field="move", forbid_unknown_fields=True):
    """A wheel comes to rest: the section that wins, by its name."""

    section: str


class Shake(Value, frozen=True, gc=False, tag="shake", tag_field="move", forbid_unknown_fields=True):
    """The dice in a shaker come to rest."""

    dice: tuple[int, ...]


class Draw(Value, frozen=True, gc=False, tag="draw", tag_field="move", forbid_unknown_fields=True):
    """A number is drawn."""

    number: int


class Show(Value, frozen=True, gc=False, tag="show", tag_field="move", forbid_unknown_fields=True):
    """A device shows an amount: a meter's, or what a display says is paid."""

    device: str
    cents: int


class Announce(Value, frozen=True, gc=False, tag="announce", tag_field="move", forbid_unknown_fields=True):
    """The dealer says the words that the rules require, or continues the deal."""

    words: str


class Count(Value, frozen=True, gc=False, tag="count", tag_field="move", forbid_unknown_fields=True):
    """The dealer has counted the stub. If the number was wrong, `misdealt` is what the dealer found."""

    stub: int
    misdealt: bool = False


IN_PLAY = "in play"


class Report(Value, frozen=True, gc=False, tag="report", tag_field="move", forbid_unknown_fields=True):
    """An irregularity, reported by the dealer or a supervisor at any moment, with what is known about it."""

    what: str
    place: Place = ""
    slot: int = -1
    card: int = -1
    cards: int = -1
    found: str = IN_PLAY
    by: Actor = DEALER


class Decline(Value, frozen=True, gc=False, tag="decline", tag_field="move", forbid_unknown_fields=True):
    """A supervisor declines a pending payment, after two persons who do not play have found a reason."""

    by: Actor
    place: Place
    wager: str
    first: Actor
    second: Actor
    why: str


class Confirm(Value, frozen=True, gc=False, tag="confirm", tag_field="move", forbid_unknown_fields=True):
    """The dealer or a supervisor confirms a verbal wager with cash; `name` is their own name, where it is known."""

    by: Actor
    person: Actor
    place: Place
    wager: str
    name: str = ""


Move = (
    Bet
    | Withdraw
    | Fold
    | Choose
    | Arrange
    | Turn
    | Throw
    | Spin
    | Shake
    | Draw
    | Show
    | Announce
    | Count
    | Report
    | Decline
    | Confirm
)

encode_move = msgspec.json.Encoder().encode
decode_move = msgspec.json.Decoder(Move).decode
