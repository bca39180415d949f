"""The shuffle, by hand or by a device, and the care of the cards while no one is playing."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from croupier.declare.duties import IDLE, SPREAD_IDLE, WASH, Chore
from croupier.declare.house import House
from croupier.declare.options import Option, option
from croupier.declare.part import Part
from croupier.declare.parts.cards.new_cards import came_shuffled
from croupier.declare.requirements import Requirement, Requires
from croupier.law import Binding, Cite, Exactly, OneOf, Source
from croupier.rounds.irregularities.base import Irregularity
from croupier.rounds.irregularities.devices import ShufflerFault

MANUAL, AUTOMATED, CONTINUOUS = "manual", "automated device", "continuous"
APPROVED = "approvals.continuous_shuffler"


def is_continuous(house: House) -> bool:
    """Whether a device shuffles the cards of each round back in. Then there is no cutting card and no cut."""
    return house.choices.get("shuffling") == CONTINUOUS


class Shuffling(Part, frozen=True):
    """How the cards are shuffled. If new cards may come already shuffled, the game sets `pre_shuffled` and `first`."""

    cite: Cite
    also: tuple[Cite, ...] = ()
    pre_shuffled: Cite | None = None
    first: Cite | None = None
    """The paragraph that excuses cards that came shuffled from a shuffle before their first round."""
    removal: Cite | None = None
    """The paragraph that requires a shuffling or dealing device to leave the table before another method is used."""
    known: str = ""
    by_hand: bool = True
    """False if a device shuffles the cards at every table, so that nothing is cut."""
    since: date | None = None
    """The first day that our copy of the text covers, if the game is older."""
    continuous: Cite | None = None
    """The section on a continuous shuffling shoe or device, which may be used only with approval."""

    @property
    def options(self) -> tuple[Option, ...]:
        says, methods = f"how the cards are shuffled{self.known}", self._methods
        shuffling = option("shuffling", AUTOMATED, methods, self.cite, says=says, also=self.also, since=self.since)
        if self.continuous is not None:
            approved = f"the continuous shuffling device and its procedure are approved{self.known}"
            also = (*self.also, self.continuous)
            shuffling = option("shuffling", AUTOMATED, methods, self.cite, says=says, also=also, since=self.since)
            return (shuffling, option(APPROVED, False, OneOf((True, False)), self.continuous, says=approved))
        if self.pre_shuffled is None:
            return (shuffling,)
        came = f"new cards arrive shuffled{', and are cut' if self.by_hand else ''}{self.known}"
        yes_or_no = OneOf((True, False))
        return (shuffling, option("pre_shuffled", False, yes_or_no, self.pre_shuffled, says=came, since=self.since))

    @property
    def _methods(self) -> Binding:
        if self.continuous is not None:
            return OneOf((MANUAL, AUTOMATED, CONTINUOUS))
        return OneOf((MANUAL, AUTOMATED)) if self.by_hand else Exactly(AUTOMATED)

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        if self.continuous is None:
            return ()
        says, chosen = "a continuous shuffling device is used with approval only", ("shuffling", (CONTINUOUS,))
        return (Requires(when=chosen, needs=(APPROVED, (True,)), cite=self.continuous, says=says),)

    @property
    def fields(self) -> Mapping[str, Any]:
        return {"came_shuffled": self.first, "device_removal": self.removal}

    def can_happen(self, irregularity: Irregularity, house: House) -> bool:
        shuffles = not self.by_hand or house.word("shuffling") != MANUAL
        return shuffles or not isinstance(irregularity, ShufflerFault)


def idle(cite: Cite, source: Source = Source.SEED) -> Chore:
    """The chore of spreading the cards while no one is playing. They are washed and shuffled before the next deal."""
    return Chore(
        name=SPREAD_IDLE,
        when=IDLE,
        says="when no one plays, the cards are spread out on the table",
        cites=(cite,),
        source=source,
    )


def washed_after_all(*cites: Cite, source: Source = Source.SEED) -> Chore:
    """The chore of washing cards that came shuffled, like others, after they have been spread."""
    return Chore(
        name=WASH,
        when=IDLE,
        says="the cards that lay spread, once a player has seen them, are turned down, washed and stacked",
        cites=cites,
        asked=came_shuffled,
        source=source,
    )


class IdleTable(Part, frozen=True):
    """What is done while no one is playing: the cards are spread out.

    Cards that came shuffled are then `washed` like others.
    """

    cite: Cite
    washed: Cite | None = None
    source: Source = Source.SEED

    @property
    def chores(self) -> tuple[Chore, ...]:
        spread = idle(self.cite, self.source)
        return (
            (spread,) if self.washed is None else (spread, washed_after_all(self.cite, self.washed, source=self.source))
        )
