"""A table and what the floor knows of it besides: all that a frame is made from, whoever looks."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from croupier.declare.duties import ALL_CHORES, CHANGE, DESTROY_TENS, VALIDATE, VERIFY
from croupier.floor.frames.model import Deadline, FrameDue, FrameStopped, Past
from croupier.floor.frames.offers import Memo
from croupier.floor.people.roles import Role, actor_of
from croupier.floor.training.model import TrainingState
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.table.halts import RELEASE, REPLACE, stopped
from croupier.table.halts import Stopped as StoodStill
from croupier.table.table import Table

BETWEEN, BETTING, DECIDING, DEALING = "between", "betting", "deciding", "dealing"
VALIDATING, FROZEN, CLOSED = "validating", "frozen", "closed"

OFFICES = (DEALER, SUPERVISOR, CHANCE)
"""Who acts and is no player."""

AUTOMATIC, ASSISTED, MANUAL = "automatic", "assisted", "manual"
FLOORPERSONS = frozenset({VERIFY, DESTROY_TENS, CHANGE, VALIDATE})
"""Chores that are no dealer's: a table is dealt by hand though the program does these."""
TRAINING = "training-"
"""With this the name of a training table begins, so that the ledger itself says what it was."""


STANDS_STILL: dict[str, dict[str, Any]] = {REPLACE: {"command": "replace deck"}, RELEASE: {}}
"""What makes a table go on that stands still; a release takes two persons, and so is proposed and confirmed."""
MISTAKE = FrameStopped(
    reason="The program made a mistake at this table and stopped it; nothing that was acknowledged is lost",
    cite="",
    remedy="the floor is started again, and the table goes on from the ledger",
)


def shown_stop(why: StoodStill) -> FrameStopped:
    """For whoever looks at the table."""
    command = STANDS_STILL.get(why.duty, {})
    return FrameStopped(why.reason, why.cite, why.remedy, why.who, why.place, command)


class Viewer(msgspec.Struct, frozen=True, dict=True):
    """Who looks, and in which role."""

    person: str
    role: Role

    @cached_property
    def actor(self) -> Actor:
        """As whom he sees and acts."""
        return actor_of(self.person, self.role)


class Scene(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """`shown` is the round on the felt: the one being played, or the last one until the next begins."""

    table: Table
    shown: Round | None = None
    sequence: int = 0
    dealer: str = AUTOMATIC
    ready: frozenset[Actor] = frozenset()
    here: frozenset[Actor] = frozenset()
    announced: str = ""
    dice: tuple[int, ...] = ()
    deadline: Deadline | None = None
    keyed: TrainingState | None = None
    last: tuple[Past, ...] = ()
    duties: tuple[FrameDue, ...] = ()
    mistake: bool = False
    """Whether a mistake of the program has stopped the table."""
    closed: bool = False
    """Whether the table has closed under those who look at it."""
    elsewhere: dict[str, int] = {}
    """What other tables hold of the meters that this one shares with them."""
    kept: dict[str, Any] = msgspec.field(default_factory=dict)
    """What was made of it for one viewer and serves for all."""
    memo: Memo = msgspec.field(default_factory=Memo)
    """What outlasts one scene of the table."""

    @cached_property
    def active(self) -> frozenset[str]:
        """The places at which the round waits for a decision."""
        r = self.table.round
        persons = [actor for actor in r.waits_for() if actor not in OFFICES] if r is not None else []
        offers = [o for person in persons for o in self.memo.offers(r, person)] if r is not None else []
        return frozenset([str(getattr(o.move, "place", "")) for o in offers])

    @property
    def halted(self) -> bool:
        """Whether nobody may do anything here."""
        return self.mistake or self.closed or bool(self.table.frozen)

    @cached_property
    def stopped(self) -> FrameStopped | None:
        """Why the table stands still, if it does."""
        why = stopped(self.table)
        return MISTAKE if self.mistake else shown_stop(why) if why is not None else None

    @property
    def unpaid(self) -> bool:
        """Whether a dealer in training has still to key what is paid."""
        return self.keyed is not None and bool(self.keyed.to_pay)

    @property
    def training(self) -> bool:
        """Whether a coach may speak: never at a live table, where no device may assist a player (19:47-8.1)."""
        return self.table.name.startswith(TRAINING)


def dealer_of(chores: frozenset[str]) -> str:
    """How a table is dealt at which the program does these chores."""
    by_program = chores - FLOORPERSONS
    return AUTOMATIC if by_program == ALL_CHORES - FLOORPERSONS else ASSISTED if by_program else MANUAL


def keys_payments(table: Table, chores: frozenset[str]) -> bool:
    """Whether somebody learns to deal here, and so does everything himself."""
    return dealer_of(chores) == MANUAL and table.name.startswith(TRAINING)


def phase(table: Table) -> str:
    """What is going on, in a word."""
    r = table.round
    if table.frozen:
        return FROZEN
    if r is None:
        return BETWEEN
    waits = r.waits_for()
    if betting_open(r):
        return BETTING
    if waits == (SUPERVISOR,):
        return VALIDATING
    return DECIDING if any(actor not in OFFICES for actor in waits) else DEALING


def betting_open(r: Round) -> bool:
    """Whether wagers are placed until the dealer closes the betting."""
    return bool(r.agenda) and r.agenda[0].takes_wagers


def staked_cents(table: Table, person: Actor) -> int:
    """What a person has on the layout."""
    r = table.round
    standing = r.standing if r is not None else table.standing
    hands = r.hands if r is not None else ()
    lying = sum([w.cents for w in standing.lying if w.person == person])
    return lying + sum([stake.cents for hand in hands for stake in hand.stakes if stake.person == person])


def right_of(refusal: Refusal) -> str:
    """What the paragraph behind a refusal asks."""
    from croupier.table.narrate import paraphrase

    return paraphrase(refusal.cite)
