"""What a table has taken in and won since the floor opened, and the exact expectation with best play.

The expectation is a sum over all opening stakes: each stake times the exact house edge of its wager. A wager without an
exact edge of its own counts as not covered. A stake that follows another wager, such as a double, is part of the edge
of that wager.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from math import sqrt
from typing import Any

import msgspec

from croupier.floor.frames.narration import TableEvent
from croupier.floor.frames.scene import betting_open
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce
from croupier.rounds.postings import LOSE, WIN
from croupier.rounds.round import Round
from croupier.table.events import Began, BoughtIn, Ended, Settled
from croupier.table.narrate import wager_name

DEVIATIONS = 1.96
"""In a normal distribution, 95 percent of the results are within this number of standard deviations of the mean."""


class TableTally:
    """Adds up the events of one table."""

    def __init__(self) -> None:
        self.since: datetime | None = None
        self.drop = self.handle = self.won = self.rounds = 0
        self.staked: dict[str, int] = {}
        """The sum of the opening stakes of each wager, by the name of the wager, in cents."""
        self.squares: dict[str, int] = {}
        """The sum of the squares of these stakes."""
        self._closed = False

    def follow(self, one: TableEvent) -> None:
        """Counts one event."""
        event, r = one.event, one.before.round
        if isinstance(event, BoughtIn):
            self.drop += event.cents
        elif isinstance(event, Began):
            self._closed = False
        elif isinstance(event, Announce) and r is not None and not self._closed and betting_open(r):
            self._closed = True
            if r.rules.deck:
                for hand in r.hands:
                    for stake in hand.stakes:
                        self._opens(wager_name(r.rules, stake.wager), stake.cents)
        elif isinstance(event, Settled):
            self._settles(event, r)
        elif isinstance(event, Ended):
            self.rounds += 1

    def _settles(self, event: Settled, r: Round | None) -> None:
        for p in event.postings:
            if p.person == DEALER:
                continue
            self.handle += p.stake
            self.won -= p.net
            # On a shared layout a wager may stay for many rounds. It counts when it is decided.
            if r is not None and not r.rules.deck and p.result in (WIN, LOSE):
                self._opens(wager_name(r.rules, p.wager), p.stake)

    def _opens(self, name: str, cents: int) -> None:
        self.staked[name] = self.staked.get(name, 0) + cents
        self.squares[name] = self.squares.get(name, 0) + cents * cents


class ExpectedHold(msgspec.Struct, frozen=True):
    """The exact expectation in cents, the interval in which 95 percent of such tables end, and what it covers."""

    cents: Fraction
    low: float | None
    high: float | None
    covered: int
    """The opening stakes that have an exact edge, in cents."""
    staked: int
    """All opening stakes, in cents."""


def expected(tally: TableTally, rows: Sequence[Mapping[str, Any]]) -> ExpectedHold:
    """The expectation with best play, from the figures of an analysis."""
    cents, variance, covered = Fraction(), Fraction(), 0
    spread = True
    for name, staked in tally.staked.items():
        row = next((row for row in rows if row["wager"] == name == row["denominator"]), None)
        if row is None:
            continue
        covered += staked
        cents += staked * Fraction(row.get("house_edge_resolved") or row["house_edge"])
        spread = spread and row.get("variance") is not None
        variance += tally.squares[name] * Fraction(row.get("variance") or 0)
    wide = DEVIATIONS * sqrt(variance) if spread and covered else None
    low, high = (None, None) if wide is None else (float(cents) - wide, float(cents) + wide)
    return ExpectedHold(cents, low, high, covered, sum(tally.staked.values()))
