"""A practice table: its cards come from a seed, and its clock can be moved forward."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from croupier.equipment.shuffle import seeded


class Practice:
    """Randomness from a seed. After a restart a table continues with new cards and never repeats the first ones."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.entropy = seeded(seed)

    def go_on(self, shoes: int) -> None:
        """Switch to new cards after a restart. `shoes` is the number of shoes that have been shuffled already."""
        self.entropy = seeded(self._seed + (shoes << 64))

    def __call__(self, count: int) -> bytes:
        return self.entropy(count)


class Ahead:
    """A clock that can be moved forward, so that a trainee need not wait eight hours for a change of cards."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock, self._ahead = clock, timedelta()

    def __call__(self) -> datetime:
        return self._clock() + self._ahead

    def later(self, hours: int) -> None:
        """Move the clock forward by these hours."""
        self._ahead += timedelta(hours=hours)

    def go_on(self, last: str) -> None:
        """Continue from the time at which the table was left."""
        self._ahead = max(self._ahead, datetime.fromisoformat(last) - self._clock())
