"""A table and what the floor knows about it: everything from which a frame is built, for any viewer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

import msgspec

from croupier.declare.duties import ALL_CHORES, CHANGE, DESTROY_TENS, VALIDATE, VERIFY
from croupier.floor.frames.model import Deadline, FrameDue, FrameStopped, Past
from croupier.floor.frames.offers import Memo
from croupier.floor.people.roles import PLAYERS, Role, actor_of
from croupier.floor.training.model import TrainingState
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.table.halts import RELEASE, REPLACE, stopped
from croupier.table.halts import Stopped as TableStop
from croupier.table.table import Table

BETWEEN, BETTING, DECIDING, DEALING = "between", "betting", "deciding", "dealing"
VALIDATING, FROZEN, CLOSED = "validating", "frozen", "closed"

OFFICES = (DEALER, SUPERVISOR, CHANCE)
"""Actors that are not players."""

AUTOMATIC, ASSISTED, MANUAL = "automatic", "assisted", "manual"
FLOORPERSONS = frozenset({VERIFY, DESTROY_TENS, CHANGE, VALIDATE})
"""Chores that are not the dealer's. If the program does only these, the table still counts as dealt by hand."""
TRAINING = "training-"
"""The prefix of the names of training tables. It makes the ledger itself show what they are."""


RESUMING: dict[str, dict[str, Any]] = {REPLACE: {"command": "replace deck"}, RELEASE: {}}
"""The command that resumes a stopped table. A release needs two supervisors, so it is proposed and confirmed."""
MISTAKE = FrameStopped(
    reason="A program error stopped this table; no acknowledged action is lost",
    cite="",
    remedy="restart the floor; the table then continues from the ledger",
)


def shown_stop(why: TableStop) -> FrameStopped:
    """A stop as viewers see it."""
    command = RESUMING.get(why.duty, {})
    return FrameStopped(why.reason, why.cite, why.remedy, why.who, why.place, command)


class Viewer(msgspec.Struct, frozen=True, dict=True):
    """A person who watches, and their role."""

    person: str
    role: Role

    @property
    def plays(self) -> bool:
        """Whether the person may sit at the table. Guests play like players."""
        return self.role in PLAYERS

    @cached_property
    def actor(self) -> Actor:
        """The actor as whom the person sees and acts."""
        return actor_of(self.person, self.role)


class Scene(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A table and what the floor knows about it. `shown` is the round on the felt: the one in progress, or the last one
    until the next begins.
    """

    table: Table
    shown: Round | None = None
    sequence: int = 0
    dealer: str = AUTOMATIC
    ready: frozenset[Actor] = frozenset()
    here: frozenset[Actor] = frozenset()
    announced: str = ""
    dice: tuple[int, ...] = ()
    section: str = ""
    drawn: tuple[int, ...] = ()
    deadline: Deadline | None = None
    keyed: TrainingState | None = None
    last: tuple[Past, ...] = ()
    sittings: Mapping[Actor, tuple[int, int]] = MappingProxyType({})
    """What each person has won or lost since they sat down, in cents, and in how many rounds."""
    duties: tuple[FrameDue, ...] = ()
    mistake: bool = False
    """Whether a program error has stopped the table."""
    closed: bool = False
    """Whether the table has closed while people watch it."""
    elsewhere: dict[str, int] = {}
    """The parts of shared meters that are at the other tables."""
    kept: dict[str, Any] = msgspec.field(default_factory=dict)
    """A cache of what is the same for all viewers."""
    memo: Memo = msgspec.field(default_factory=Memo)
    """A cache that outlives the scene."""

    @cached_property
    def active(self) -> frozenset[str]:
        """The places at which the round waits for a decision."""
        r = self.table.round
        persons = [actor for actor in r.waits_for() if actor not in OFFICES] if r is not None else []
        offers = [o for person in persons for o in self.memo.offers(r, person)] if r is not None else []
        return frozenset([str(getattr(o.move, "place", "")) for o in offers])

    @property
    def halted(self) -> bool:
        """Whether the table is stopped, so that no one may act here."""
        return self.mistake or self.closed or bool(self.table.frozen)

    @cached_property
    def stopped(self) -> FrameStopped | None:
        """Why the table is stopped, if it is."""
        why = stopped(self.table)
        return MISTAKE if self.mistake else shown_stop(why) if why is not None else None

    @property
    def unpaid(self) -> bool:
        """Whether a dealer in training must first key payments, or deal cards face down."""
        return self.keyed is not None and bool(self.keyed.to_pay or self.keyed.face_down)

    @property
    def training(self) -> bool:
        """Whether a coach may help. Never at a live table, where no device may assist a player (19:47-8.1)."""
        return self.table.name.startswith(TRAINING)


def dealer_of(chores: frozenset[str]) -> str:
    """How a table is dealt if the program does these chores: automatic, assisted or manual."""
    by_program = chores - FLOORPERSONS
    return AUTOMATIC if by_program == ALL_CHORES - FLOORPERSONS else ASSISTED if by_program else MANUAL


def keys_payments(table: Table, chores: frozenset[str]) -> bool:
    """Whether a dealer trains here and does every step."""
    return dealer_of(chores) == MANUAL and table.name.startswith(TRAINING)


def phase(table: Table) -> str:
    """The phase of the table, in a word."""
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
    """Whether betting is open."""
    return bool(r.agenda) and r.agenda[0].takes_wagers


def staked_cents(table: Table, person: Actor) -> int:
    """What a person has on the layout."""
    r = table.round
    standing = r.standing if r is not None else table.standing
    hands = r.hands if r is not None else ()
    lying = sum([w.cents for w in standing.lying if w.person == person])
    return lying + sum([stake.cents for hand in hands for stake in hand.stakes if stake.person == person])


def right_of(refusal: Refusal) -> str:
    """What the paragraph of a refusal requires."""
    from croupier.table.narrate import paraphrase

    return paraphrase(refusal.cite)
