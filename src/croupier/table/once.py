"""Each command takes effect once: an id that comes again is answered as it was the first time, and does nothing."""

from croupier.rounds.actors import Actor
from croupier.rounds.refusal import Refusal
from croupier.table.events import Event

REFUSED_MAX = 1_000
"""How many refusals a table remembers; what was refused longest ago may be asked anew."""

Answered = tuple[Actor, tuple[Event, ...]]
"""Whose command it was, and what followed from it."""


class ReusedId(ValueError):
    """One person's command bears the id of another's."""


class Refusals:
    """The last refusals by command, so that a late copy of a refused command does not take effect after all."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Actor, str], Refusal] = {}

    def keep(self, by: Actor, command_id: str, refusal: Refusal) -> None:
        """The oldest one gives way to a new one."""
        if len(self._kept) >= REFUSED_MAX:
            del self._kept[next(iter(self._kept))]
        self._kept[by, command_id] = refusal

    def get(self, by: Actor, command_id: str) -> Refusal | None:
        """What this command was refused with, if it was."""
        return self._kept.get((by, command_id))
