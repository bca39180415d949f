"""A table as it is sent to one person. Money is whole cents; cards are `Ah Td 2c Jk`, `??` if hidden from them."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.floor.frames.frame_part import FramePart
from croupier.floor.training.model import TrainingState


class Sizes(FramePart, frozen=True):
    """Amounts in cents: `exact` ones, or from `min` to `max` in steps."""

    exact: tuple[int, ...] = ()
    min: int = 0
    max: int = 0
    step: int = 1
    unit: int = 0
    """The amount that 3x multiplies: the first wager on the hand, or the lowest amount."""


class FrameOffer(FramePart, frozen=True):
    """What the viewer may do now: send `command`, with `move.cents` replaced by the amount where there are `sizes`."""

    id: str
    words: str
    command: dict[str, Any]
    cites: tuple[str, ...]
    kind: str = ""
    """The tag of the move; `reduce` for a bet that makes the wager smaller."""
    place: str = ""
    wager: str = ""
    choice: str = ""
    number: int = 0
    """On a shared layout: the number of the wager."""
    sizes: Sizes | None = None
    cards: tuple[str, ...] = ()
    """The cards to set or discard."""


class WagerSpot(FramePart, frozen=True):
    """One wager that the table offers, now or later; `shared`: on a layout that all players share."""

    wager: str
    title: str
    minimum_cents: int = 0
    maximum_cents: int = 0
    cite: str = ""
    shared: bool = False
    numbers: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    """The areas where it may be placed, if they have names."""
    requires: tuple[str, ...] = ()
    """Wagers that must be placed before it."""
    beside: tuple[str, ...] = ()
    """Wagers that must be placed with it when betting closes."""


class Closed(FramePart, frozen=True):
    """What the viewer may not do now, and why."""

    words: str
    why: str
    cite: str
    kind: str = ""
    place: str = ""
    wagers: tuple[str, ...] = ()
    """Keys of the wagers or choices that this reason closes."""


class FrameStake(FramePart, frozen=True):
    """What one person has on one wager."""

    wager: str
    title: str
    person: str
    cents: int
    coupon_cents: int = 0


class FrameGroup(FramePart, frozen=True):
    """One of the hands into which cards or tiles are set: its name, its size, and what is in it once it is set."""

    name: str
    size: int
    cards: tuple[str, ...] = ()


class FrameHand(FramePart, frozen=True):
    """Cards at one place as the viewer sees them."""

    place: str
    title: str = ""
    person: str = ""
    """The person who sits there or decides; empty for a hand of the house."""
    active: bool = False
    """Whether the round waits for a decision on it."""
    cards: tuple[str, ...] = ()
    state: str = "live"
    words: str = ""
    stakes: tuple[FrameStake, ...] = ()
    arranged: tuple[str, ...] = ()
    groups: tuple[FrameGroup, ...] = ()
    """The hands into which it is set, in a game in which hands are set."""


class FrameSeat(FramePart, frozen=True):
    """One betting position; `ready`: its player has pressed Ready in this betting."""

    place: str
    person: str = ""
    chips_cents: int = 0
    ready: bool = False
    away: bool = False
    """Whether its player is not watching the table now."""


class FrameLying(FramePart, frozen=True):
    """A wager on a shared layout; `called` is "on" or "off" where its owner called it so."""

    person: str
    wager: str
    title: str
    cents: int
    number: int = 0
    called: str = ""
    place: str = ""
    """Where it is: its area or its number."""


class FrameMeter(FramePart, frozen=True):
    """The amount on a meter."""

    name: str
    cents: int


class FrameStanding(FramePart, frozen=True):
    """What carries over from round to round."""

    puck: int = 0
    """The point, 0 while the puck is off."""
    shooter: str = ""
    lying: tuple[FrameLying, ...] = ()
    meters: tuple[FrameMeter, ...] = ()
    marks: dict[str, int] = msgspec.field(default_factory=dict)
    results: tuple[str, ...] = ()
    """The last results of a wheel that shows them, the latest first."""


class FrameShoe(FramePart, frozen=True):
    """The shoe: its number, how many cards are out, how many it has, and the commitment to their order."""

    number: int = 0
    slot: int = 0
    cards: int = 0
    commitment: str = ""
    racked: int = 0
    """How many cards of the shoe are in the discard rack, from this round and from earlier ones."""


class Me(FramePart, frozen=True):
    """The viewer."""

    person: str
    role: str
    chips_cents: int = 0
    staked_cents: int = 0
    places: tuple[str, ...] = ()
    ready: bool = False
    not_ready: str = ""
    """Why the viewer cannot be ready yet."""
    sitting_cents: int = 0
    """What the viewer has won or lost since they sat down here, or since the floor opened."""
    sitting_rounds: int = 0
    """In how many rounds."""


class FrameResult(FramePart, frozen=True):
    """The result of one wager."""

    person: str
    place: str
    wager: str
    title: str
    result: str
    words: str
    cite: str
    odds: str = ""
    stake_cents: int = 0
    paid_cents: int = 0
    returned_cents: int = 0
    collected_cents: int = 0
    charged_cents: int = 0
    account: str = ""
    """The account, where the wager is not a person's: the house, a meter or a pot."""
    why: str = ""
    """Why it ended so, such as "Bust: 25", where the cards on the layout tell it."""


class Happening(FramePart, frozen=True):
    """One event, for animation and for the log that a screen reader reads."""

    kind: str
    words: str
    cites: tuple[str, ...] = ()
    person: str = ""
    place: str = ""
    wager: str = ""
    card: str = ""
    dice: tuple[int, ...] = ()
    section: str = ""
    number: int = 0
    """The number that was drawn."""
    cents: int = 0
    result: str = ""
    timeout: bool = False
    """Whether the clock ran out and the rules of the game acted for the player."""


class Deadline(FramePart, frozen=True):
    """When the clock acts, for whom, on what, and how many seconds the wait lasts in total."""

    at: str
    what: str
    persons: tuple[str, ...]
    seconds: int


class FrameReportable(FramePart, frozen=True):
    """An irregularity that could be reported now (dealer, supervisor), with an example of the move."""

    what: str
    words: str
    """The consequence."""
    cite: str
    command: dict[str, Any]
    happens: str = ""
    """What went wrong, in a patron's words."""
    way: str = ""
    """Which hand or card, where there are several: "position 2"."""
    counts: str = ""
    """What the number `move.cards` counts, where the report needs one; else empty."""


class FrameStopped(FramePart, frozen=True):
    """Why the table, or a device on it, is stopped: `who` must do `remedy`, by `command` where one command does it."""

    reason: str
    cite: str
    remedy: str
    who: str = ""
    place: str = ""
    """The position of the device that does not work."""
    command: dict[str, Any] = msgspec.field(default_factory=dict)


class FrameDue(FramePart, frozen=True):
    """A duty that is due now: `who` must do `what`, with deck or place `of`; `command` does it."""

    name: str
    who: str
    what: str
    when: str
    cites: tuple[str, ...]
    of: str = ""
    command: dict[str, Any] = msgspec.field(default_factory=dict)


class Waiting(FramePart, frozen=True):
    """A payment that is won but not made yet; `waits` names whom it waits for. No `cents` until a device shows them."""

    place: str
    person: str
    wager: str
    title: str
    waits: str
    words: str
    cite: str
    cents: int | None = None


class Past(FramePart, frozen=True):
    """An earlier round: what each person won or lost."""

    round: int
    nets: dict[str, int]
    words: str


class Frame(FramePart, frozen=True, kw_only=True, omit_defaults=False):
    """A table as one person may see it. Every field of the frame itself is always present."""

    table: str
    game: str
    title: str
    family: str = ""
    training: bool = False
    dealer: str = "automatic"
    minimum_cents: int = 0
    maximum_cents: int = 0
    wagers: tuple[WagerSpot, ...] = ()
    sequence: int
    round: int = 0
    phase: str = "between"
    """between, betting, deciding, dealing, validating, frozen, closed"""
    me: Me
    may: tuple[str, ...] = ()
    """Commands besides those of `offers` that make sense now: sit, leave, buy in, cash out, ready, begin, ..."""
    console: tuple[str, ...] = ()
    """The buttons of the viewer's console, including those that do not work now: buttons keep their places."""
    seats: tuple[FrameSeat, ...] = ()
    waits_for: tuple[str, ...] = ()
    announced: str = ""
    hands: tuple[FrameHand, ...] = ()
    common: tuple[FrameHand, ...] = ()
    discards: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    """The last throw or shake."""
    section: str = ""
    """The section at which the last spin came to rest."""
    drawn: tuple[int, ...] = ()
    """The numbers drawn in this game, in order."""
    shoe: FrameShoe = FrameShoe()
    standing: FrameStanding = FrameStanding()
    offers: tuple[FrameOffer, ...] = ()
    closed: tuple[Closed, ...] = ()
    mistakes: tuple[FrameOffer, ...] = ()
    """Moves that are allowed but wrong: the rules accept them and define the consequence."""
    results: tuple[FrameResult, ...] = ()
    pending: tuple[Waiting, ...] = ()
    incidents: tuple[str, ...] = ()
    reports: tuple[FrameReportable, ...] = ()
    duties: tuple[FrameDue, ...] = ()
    deadline: Deadline | None = None
    dealing: TrainingState | None = None
    frozen: str = ""
    stopped: FrameStopped | None = None
    """Why the table is stopped, and what must be done."""
    out_of_use: tuple[FrameStopped, ...] = ()
    """Devices that do not work; what needs them is not available."""
    last: tuple[Past, ...] = ()


class Entry(FramePart, frozen=True, kw_only=True):
    """A table in the lobby."""

    table: str
    game: str
    title: str
    training: bool
    open: bool
    dealer: str
    minimum_cents: int
    maximum_cents: int
    wager: str
    """The wager whose limits these are."""
    edge_wager: str = ""
    """The main wager of the game, whose edge this is."""
    edge_percent: float | None = None
    """The share of the main wager that the house keeps, in percent; null until it is calculated."""
    risk_percent: float | None = None
    """The share that the house keeps of all money risked in a round that begins with the main wager."""
    edge_why: str = ""
    """Why there is no exact edge of the main wager."""
    seats: tuple[FrameSeat, ...]
    people: int
    phase: str
    rounds: int
    persons: int = 1
    """How many persons a round needs: more than one where they wager against each other."""
    duties_due: int = 0
    held: int = 0
    frozen: str = ""
    beyond: tuple[str, ...] = ()
    """Where its house goes beyond the law, one sentence each; only a training table may."""
    reconstructed: tuple[str, ...] = ()
    """Which rules we reconstructed, one sentence each; empty if the main wager does not rest on them."""
    stopped: FrameStopped | None = None
