"""The coaches of one table, one for each person who asked: kept here, so that whoever reloads a page loses nothing.

A review goes on until its person leaves the table, and is there to be looked at until he sits down again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.floor.people.roles import Role
from croupier.floor.training.coach import AFTER, BEFORE, OFF, Coached
from croupier.law import cite
from croupier.rounds.actors import Actor
from croupier.rounds.refusals import Refusal

if TYPE_CHECKING:
    from croupier.floor.frames.narration import TableEvent
    from croupier.floor.tables.queue import Watcher
    from croupier.floor.tables.room import TableRoom
    from croupier.floor.workers.pool import WorkerPools

DEVICES = cite("19:47-8.1")
PERSONS_MAX = 64
"""So many have a coach at one table; who asked first gives way."""


class Lessons:
    """Of one table."""

    def __init__(self) -> None:
        self._of: dict[Actor, Coached] = {}

    def asked(self, room: TableRoom, person: Actor, when: str, counting: WorkerPools) -> Refusal | None:
        """Somebody wants to be told what his choices are worth, or no more; at a training table only."""
        if not room.scene().training:
            return Refusal("No coach speaks at a live table, where no device may assist a player", DEVICES)
        if when not in (OFF, BEFORE, AFTER):
            return Refusal(f"A coach speaks {BEFORE} or {AFTER} decisions, or is {OFF}", DEVICES)
        if person not in self._of:
            while len(self._of) >= PERSONS_MAX:
                self._of.pop(next(iter(self._of))).close()
            self._of[person] = Coached(person, counting)
        self._of[person].speaks(room, when)
        return None

    def follow(self, room: TableRoom, told: Sequence[TableEvent]) -> None:
        """Something happened at the table."""
        for coached in self._of.values():
            coached.follow(room, told)

    def told_to(self, room: TableRoom, watcher: Watcher) -> None:
        """Somebody looks at the table from now on."""
        coached = self._of.get(watcher.viewer.person) if watcher.viewer.role is Role.PLAYER else None
        if coached is not None:
            coached.told_to(room, watcher)

    def close(self) -> None:
        """The table is no more."""
        for coached in self._of.values():
            coached.close()
