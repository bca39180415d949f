"""A practice table: its cards come from a seed, and hours go by on its clock when somebody says so."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from croupier.equipment.shuffle import seeded


class Practice:
    """Randomness from a seed. After a restart a table goes on to other cards, never to the first ones again."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.entropy = seeded(seed)

    def go_on(self, shoes: int) -> None:
        """So many shoes have been shuffled already."""
        self.entropy = seeded(self._seed + (shoes << 64))

    def __call__(self, count: int) -> bytes:
        return self.entropy(count)


class Ahead:
    """A clock that can be put forward: nobody waits eight hours to learn that cards are changed after them."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock, self._ahead = clock, timedelta()

    def __call__(self) -> datetime:
        return self._clock() + self._ahead

    def later(self, hours: int) -> None:
        """So many hours have gone by."""
        self._ahead += timedelta(hours=hours)

    def go_on(self, last: str) -> None:
        """It was so late when the table was left."""
        self._ahead = max(self._ahead, datetime.fromisoformat(last) - self._clock())
