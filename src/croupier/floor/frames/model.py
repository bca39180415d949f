"""A table as it is sent to one person. Money is whole cents; cards are `Ah Td 2c Jk`, and `??` one he may not see."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.floor.frames.part import Part
from croupier.floor.training.model import TrainingState


class Sizes(Part, frozen=True):
    """Amounts in cents: `exact` ones, or from `min` to `max` in steps."""

    exact: tuple[int, ...] = ()
    min: int = 0
    max: int = 0
    step: int = 1
    unit: int = 0
    """What 3x is three times of: the first wager on the hand, or the lowest there is."""


class FrameOffer(Part, frozen=True):
    """What the viewer may do now: send `command`, with `move.cents` replaced by the amount where there are `sizes`."""

    id: str
    words: str
    command: dict[str, Any]
    cites: tuple[str, ...]
    kind: str = ""
    """The move that it is; `reduce` for a bet that leaves fewer chips than lie there, whatever its amount."""
    place: str = ""
    wager: str = ""
    choice: str = ""
    number: int = 0
    """On a layout that all share: the number it is on."""
    sizes: Sizes | None = None
    cards: tuple[str, ...] = ()
    """Of a hand that is set or discarded from: which cards."""


class WagerSpot(Part, frozen=True):
    """One wager that the table offers, now or at another moment; `shared`: on a layout that all share."""

    wager: str
    title: str
    minimum_cents: int = 0
    maximum_cents: int = 0
    cite: str = ""
    shared: bool = False
    numbers: tuple[int, ...] = ()
    requires: tuple[str, ...] = ()
    """Wagers that must lie before it."""
    beside: tuple[str, ...] = ()
    """Wagers that must lie beside it when betting closes."""


class Closed(Part, frozen=True):
    """What the viewer may not do now, and why."""

    words: str
    why: str
    cite: str
    kind: str = ""
    place: str = ""
    wagers: tuple[str, ...] = ()
    """Keys of the wagers, or of the choices, that this is the reason for."""


class FrameStake(Part, frozen=True):
    """What one person has on one wager."""

    wager: str
    title: str
    person: str
    cents: int
    coupon_cents: int = 0


class FrameHand(Part, frozen=True):
    """Cards at one place as the viewer sees them."""

    place: str
    title: str = ""
    person: str = ""
    """Who sits there or calls the decisions; nobody where it is the house's."""
    active: bool = False
    """Whether the round waits for a decision on it."""
    cards: tuple[str, ...] = ()
    state: str = "live"
    words: str = ""
    stakes: tuple[FrameStake, ...] = ()
    arranged: tuple[str, ...] = ()


class FrameSeat(Part, frozen=True):
    """One betting position; `ready` that its player said so in this betting."""

    place: str
    person: str = ""
    chips_cents: int = 0
    ready: bool = False
    away: bool = False
    """Whether nobody looks at the table under this name now."""


class FrameLying(Part, frozen=True):
    """A wager on a layout that all share; `called` is "on" or "off" where its owner said so."""

    person: str
    wager: str
    title: str
    cents: int
    number: int = 0
    called: str = ""


class FrameMeter(Part, frozen=True):
    """What stands on a meter."""

    name: str
    cents: int


class FrameStanding(Part, frozen=True):
    """What outlives a round."""

    puck: int = 0
    """The point, 0 while the puck is off."""
    shooter: str = ""
    lying: tuple[FrameLying, ...] = ()
    meters: tuple[FrameMeter, ...] = ()
    marks: dict[str, int] = msgspec.field(default_factory=dict)


class FrameShoe(Part, frozen=True):
    """Of the cards: which shoe, how many have come out of how many, the commitment to their order."""

    number: int = 0
    slot: int = 0
    cards: int = 0
    commitment: str = ""


class Me(Part, frozen=True):
    """The viewer."""

    person: str
    role: str
    chips_cents: int = 0
    staked_cents: int = 0
    places: tuple[str, ...] = ()
    ready: bool = False


class FrameResult(Part, frozen=True):
    """What became of one wager."""

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
    """Where it is no person's: the house, a meter, a pot."""


class Happening(Part, frozen=True):
    """One event, for animation and for the log that a screen reader reads."""

    kind: str
    words: str
    cites: tuple[str, ...] = ()
    person: str = ""
    place: str = ""
    wager: str = ""
    card: str = ""
    dice: tuple[int, ...] = ()
    cents: int = 0
    result: str = ""
    timeout: bool = False
    """The clock ran out, and the rule of the game acted."""


class Deadline(Part, frozen=True):
    """When the clock acts: for whom, on what, and how many seconds the whole of it is."""

    at: str
    what: str
    persons: tuple[str, ...]
    seconds: int


class FrameReportable(Part, frozen=True):
    """An irregularity that could be reported now (dealer, supervisor), with an example of the move."""

    what: str
    words: str
    """What follows from it."""
    cite: str
    command: dict[str, Any]
    happens: str = ""
    """What went wrong, in a patron's words."""
    way: str = ""
    """Which hand or card, where there are several: "position 2"."""
    counts: str = ""
    """What the number `move.cards` is that has to be told as well; nothing where none has."""


class FrameStopped(Part, frozen=True):
    """Why the table stands still, or a device on it: `who` has to do `remedy`, by `command` where it is one command."""

    reason: str
    cite: str
    remedy: str
    who: str = ""
    place: str = ""
    """The position that a device is at which does not work."""
    command: dict[str, Any] = msgspec.field(default_factory=dict)


class FrameDue(Part, frozen=True):
    """A duty that waits for a person now: `what` is to be done, `of` which deck or place; `command` does it."""

    name: str
    who: str
    what: str
    when: str
    cites: tuple[str, ...]
    of: str = ""
    command: dict[str, Any] = msgspec.field(default_factory=dict)


class Waiting(Part, frozen=True):
    """A payment that is won and not made yet: `waits` is for whom. No `cents` while a device has still to show them."""

    place: str
    person: str
    wager: str
    title: str
    waits: str
    words: str
    cite: str
    cents: int | None = None


class Past(Part, frozen=True):
    """An earlier round: who was how much better or worse off."""

    round: int
    nets: dict[str, int]
    words: str


class Frame(Part, frozen=True, kw_only=True, omit_defaults=False):
    """A table as one person may see it. All of its own fields are always there."""

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
    """Commands of the viewer's console at this table, whether one makes sense now or not: a button keeps its place."""
    seats: tuple[FrameSeat, ...] = ()
    waits_for: tuple[str, ...] = ()
    announced: str = ""
    hands: tuple[FrameHand, ...] = ()
    common: tuple[FrameHand, ...] = ()
    discards: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    """The last throw."""
    shoe: FrameShoe = FrameShoe()
    standing: FrameStanding = FrameStanding()
    offers: tuple[FrameOffer, ...] = ()
    closed: tuple[Closed, ...] = ()
    mistakes: tuple[FrameOffer, ...] = ()
    """What the viewer may do and would regret: the rules take it, and say what follows."""
    results: tuple[FrameResult, ...] = ()
    pending: tuple[Waiting, ...] = ()
    incidents: tuple[str, ...] = ()
    reports: tuple[FrameReportable, ...] = ()
    duties: tuple[FrameDue, ...] = ()
    deadline: Deadline | None = None
    dealing: TrainingState | None = None
    frozen: str = ""
    stopped: FrameStopped | None = None
    """Why nothing goes on here, and what must be done about it."""
    out_of_use: tuple[FrameStopped, ...] = ()
    """Devices that do not work: nothing that needs them can be had."""
    last: tuple[Past, ...] = ()


class Entry(Part, frozen=True, kw_only=True):
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
    edge_percent: float | None = None
    seats: tuple[FrameSeat, ...]
    people: int
    phase: str
    rounds: int
    duties_due: int = 0
    held: int = 0
    frozen: str = ""
    beyond: tuple[str, ...] = ()
    """What of its house is beyond the law, a sentence each: a training table may be."""
    stopped: FrameStopped | None = None
