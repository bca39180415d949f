"""Simulates streak wagers with the real Round: how often the hands of a round advance or end a streak.

Every round is dealt from a full shoe, so rounds are independent. A decisive round is one that advances or ends a
streak. The value of a streak wager follows from the share of decisive rounds that are won, and the interval of the
value follows from the interval of that share.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.kernels.twenty_one.several_hands import StreakWagers
from croupier.analysis.simulation.play import Z99
from croupier.rounds.round import Round
from croupier.rounds.value import Value


class StreaksSimulated(Value, frozen=True, kw_only=True):
    """The number of rounds that advance a streak, and the number of rounds that end one."""

    rounds: int
    won: int
    lost: int

    @property
    def share(self) -> Fraction:
        """The share of decisive rounds that are won."""
        return Fraction(self.won, max(1, self.won + self.lost))

    def interval(self) -> tuple[float, float]:
        """The interval of the share of decisive rounds that are won, with 99 percent confidence."""
        share, decided = float(self.share), max(1, self.won + self.lost)
        half = Z99 * sqrt(share * (1 - share) / decided)
        return max(0.0, share - half), min(1.0, share + half)

    def house_edge(self, streaks: StreakWagers, key: str) -> Fraction:
        """The house edge of a streak wager, estimated from the simulated rounds."""
        return -self._worth(streaks, key, self.share)

    def house_edge_interval(self, streaks: StreakWagers, key: str) -> tuple[float, float]:
        """The interval of the house edge with 99 percent confidence. The more hands are won, the smaller the edge."""
        low, high = [Fraction(end) for end in self.interval()]
        return float(-self._worth(streaks, key, high)), float(-self._worth(streaks, key, low))

    def _worth(self, streaks: StreakWagers, key: str, share: Fraction) -> Fraction:
        all_won = share ** streaks.lengths[key]
        return all_won * streaks.net(key, won=True) + (1 - all_won) * streaks.net(key, won=False)


class StreakWatch:
    """Counts what each finished round does to a streak."""

    def __init__(self, streaks: StreakWagers) -> None:
        self.streaks = streaks
        self.rounds = self.won = self.lost = 0

    def __call__(self, r: Round) -> None:
        """Adds one round of the watched seat."""
        verdict = self.streaks.verdict(r.postings, SEAT, PERSON)
        self.rounds += 1
        self.won += verdict > 0
        self.lost += verdict < 0

    def found(self) -> StreaksSimulated:
        """The counts."""
        return StreaksSimulated(rounds=self.rounds, won=self.won, lost=self.lost)
