"""The coaches of one table, one for each person who has switched a coach on. They survive a reload of the page.

A review continues until the person leaves the table. It stays visible until they sit down again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from croupier.floor.frames.scene import AUTOMATIC
from croupier.floor.training.coach import AFTER, BEFORE, OFF, Coached
from croupier.floor.training.model import JudgedDecision
from croupier.law import cite
from croupier.rounds.actors import Actor
from croupier.rounds.refusals import Refusal
from croupier.table.events import Sat

if TYPE_CHECKING:
    from croupier.floor.frames.narration import TableEvent
    from croupier.floor.tables.queue import Watcher
    from croupier.floor.tables.room import TableRoom
    from croupier.floor.workers.pool import WorkerPools

DEVICES = cite("19:47-8.1")
PERSONS_MAX = 64
"""How many persons may have a coach at one table. If there are more, the oldest coach is dropped."""


class Lessons:
    """The coaches of one table."""

    def __init__(self) -> None:
        self._of: dict[Actor, Coached] = {}
        self.counting: WorkerPools | None = None
        """The workers for coaches that are switched on automatically. The floor sets this."""
        self.judged: Callable[[Actor, JudgedDecision], None] = lambda _person, _decision: None
        """A function that stores a decision for the progress and the drills of its player. The floor sets this."""

    def asked(self, room: TableRoom, person: Actor, when: str, counting: WorkerPools) -> Refusal | None:
        """Switches a person's coach on or off. This is possible only at a training table."""
        if not room.scene().training:
            return Refusal(
                "A coach is available only at a training table; at a live table no device may assist a player", DEVICES
            )
        if when not in (OFF, BEFORE, AFTER):
            return Refusal(f"A coach is set to {BEFORE}, {AFTER} or {OFF}; {when[:40]!r} is none of them", DEVICES)
        if person not in self._of:
            while len(self._of) >= PERSONS_MAX:
                self._of.pop(next(iter(self._of))).close()
            self._of[person] = Coached(person, counting, self.judged)
        self._of[person].switch(room, when)
        return None

    def _come(self, room: TableRoom, person: Actor) -> None:
        """Gives a coach to a person who sits at a training table that the program deals. They may switch it off."""
        coached = room.scene().training and room.dealer == AUTOMATIC and room.table.place_of(person)
        if coached and person not in self._of and self.counting is not None:
            self.asked(room, person, BEFORE, self.counting)

    def follow(self, room: TableRoom, events: Sequence[TableEvent]) -> None:
        """Passes new events to every coach."""
        for one in events:
            if isinstance(one.event, Sat):
                self._come(room, one.event.person)
        for coached in self._of.values():
            coached.follow(room, events)

    def greet(self, room: TableRoom, watcher: Watcher) -> None:
        """Sends the coach's state to a new viewer."""
        if watcher.viewer.plays:
            self._come(room, watcher.viewer.person)
        coached = self._of.get(watcher.viewer.person) if watcher.viewer.plays else None
        if coached is not None:
            coached.greet(room, watcher)

    def close(self) -> None:
        """Closes every coach."""
        for coached in self._of.values():
            coached.close()
