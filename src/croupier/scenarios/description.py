"""The described round as a value. Its fields have the same names for every game."""

from __future__ import annotations

import datetime as dt
import re

import msgspec

from croupier.law import Cite
from croupier.rounds.value import Value

IN_PLAY, BY_STUB_COUNT = "in play", "stub count"
"""How an irregularity was found.

A stub count has other consequences than a discovery in play, in games that count the stub.
"""


class Beside(Value, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Another person who wagers on the box with the first person's consent.

    `decisions` says how they follow the decisions on the box.
    """

    person: str
    wagers: dict[str, str] = msgspec.field(default_factory=dict)
    decisions: tuple[str, ...] = ()
    display: str = ""


class Seat(Value, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One betting position: who sits there, the cards dealt there, wagers before the deal, decisions in their order.

    An amount is the size of a wager for the rules. `coupon` is the part of a wager that is a match play coupon.
    `tender` is what a wager is made with, if not with chips. Both have the keys of wagers, including wagers of a
    decision. `confirmed` has the people who confirmed each verbal wager with cash.

    `discard` are the cards that the player discarded, if the game has a discard. `low` are the cards that the player
    set as the low hand, or as all hands below the first. `carried` are wagers from earlier rounds, and `lammer` is the
    area of a streak marker. `persons` are other people on the same box. The cards of a split box are listed in the
    order in which they came to the box, for all of its hands together. `display` is the amount that a device showed the
    player.
    """

    seat: int
    person: str = ""
    cards: str = ""
    wagers: dict[str, str] = msgspec.field(default_factory=dict)
    decisions: tuple[str, ...] = ()
    tender: dict[str, str] = msgspec.field(default_factory=dict)
    coupon: dict[str, str] = msgspec.field(default_factory=dict)
    confirmed: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    discard: str = ""
    low: str = ""
    carried: dict[str, str] = msgspec.field(default_factory=dict)
    lammer: int = 0
    persons: tuple[Beside, ...] = ()
    display: str = ""

    @property
    def place(self) -> str:
        """The position as the round names it."""
        return str(self.seat)

    @property
    def name(self) -> str:
        """The person's name, or the name of the seat if the person has none."""
        return self.person or f"seat {self.seat}"


class Stub(Value, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The count of the stub in this round. `cards` is how many cards the stub had."""

    cards: int
    misdealt: bool = False


class Happened(Value, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An irregularity, and the moment at which it was found.

    At a decision point, `decided` names the seats that had decided before it was found. Without that field, all
    described decisions came first. `number` says which card of the house it is; the first is 1.
    """

    event: str
    when: str
    found_by: str = IN_PLAY
    seat: int | None = None
    card: str | None = None
    cards: int | None = None
    number: int | None = None
    decided: tuple[int, ...] | None = None


class DealerHands(Value, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The hands of a dealer who forms several from one first card. Each of them begins with that card."""

    hands: tuple[str, ...]


class OneRound(Value, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of several rounds that follow each other."""

    determinant: str = ""
    dealer: str | DealerHands = ""
    seats: tuple[Seat, ...]
    irregularities: tuple[Happened, ...] = ()


class Described(Value, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A round: the house and day that determine the rules, the cards of the house, the seats, the irregularities.

    `player` and `banker` are the shared hands on which all wagers depend. `burned` is the first card of a new shoe,
    which says how many more cards are burned; leave it out if the shoe was in use before. `determinant` is the card
    that decides from which side of a double shoe the round is dealt.

    `rolls` are throws of dice, `spins` the sections of a wheel, `shakes` the dice of a shaker, and `draws` the numbers
    of each draw. The `point`, the seat of the `shooter` and the points already `made` are those before the first roll.
    `start` has the dice, or the number, that say where a deal in stacks starts.

    `dealer_wager` is what the dealer wagers against a player who banks. `meter` is the amount on a progressive meter
    when the hands were settled. `reset_meter` is the amount on the reset meter, which refills the meter after it is
    won. If wagers stay from round to round, `rounds` may replace the seats and cards of one round.
    """

    game: str
    house: dict[str, object] = msgspec.field(default_factory=dict)
    date: dt.date | None = None
    community: str = ""
    dealer: str | DealerHands = ""
    player: str = ""
    banker: str = ""
    burned: str = ""
    determinant: str = ""
    rolls: tuple[str, ...] = ()
    spins: tuple[str, ...] = ()
    shakes: tuple[str, ...] = ()
    draws: tuple[str, ...] = ()
    start: str = ""
    dealer_wager: str = ""
    point: int = 0
    shooter: int = 0
    made: tuple[int, ...] = ()
    meter: str = ""
    reset_meter: str = ""
    seats: tuple[Seat, ...] = ()
    stub: Stub | None = None
    irregularities: tuple[Happened, ...] = ()
    rounds: tuple[OneRound, ...] = ()

    @property
    def dealers_cards(self) -> str:
        """The dealer's cards in the order in which they came. The first card is listed only once."""
        if isinstance(self.dealer, str):
            return self.dealer
        first = {hand.split()[0] for hand in self.dealer.hands if hand.split()}
        if len(first) != 1 or not all(hand.split() for hand in self.dealer.hands):
            raise BadRound("Each of the dealer's hands must begin with the same face-up card")
        return " ".join([*first, *[card for hand in self.dealer.hands for card in hand.split()[1:]]])


class BadRound(ValueError):
    """An error: the description cannot be read, or the rules do not allow the round.

    It has one sentence, and its paragraph.
    """

    def __init__(self, why: str, cite: Cite | None = None, seat: int | None = None) -> None:
        self.why = why.rstrip(".")
        self.cite = cite
        self.seat = seat
        words = self.why if seat is None or f"eat {seat}" in self.why else f"Seat {seat}: {self.why}"
        said = cite is None or re.search(rf"{re.escape(cite)}(?![\w(])", words)
        super().__init__(f"{words}{'' if said else f' ({cite})'}.")
