"""Streak wagers simulated through the real Round: how often the hands of a round advance a streak or end it.

Every round is dealt from a full shoe, so that rounds are independent; what a streak of so many is worth follows from
the share of rounds won among those that advance or end one, and its interval from the interval of that share.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

from croupier.analysis.figures import Policy
from croupier.analysis.points_spots import Streaks
from croupier.analysis.simulate import Z99, play
from croupier.analysis.solver import PERSON, SEAT
from croupier.equipment.shuffle import seeded, shuffled
from croupier.rounds.game import Rules
from croupier.rounds.value import Value


class StreaksSimulated(Value, frozen=True, kw_only=True):
    """Of so many rounds: those that advance a streak and those that end it."""

    rounds: int
    seed: int
    won: int
    lost: int

    @property
    def share(self) -> Fraction:
        """Of the rounds that decide anything, those that are won."""
        return Fraction(self.won, max(1, self.won + self.lost))

    def interval(self) -> tuple[float, float]:
        """That share with 99 percent confidence."""
        share, decided = float(self.share), max(1, self.won + self.lost)
        half = Z99 * sqrt(share * (1 - share) / decided)
        return max(0.0, share - half), min(1.0, share + half)

    def house_edge(self, streaks: Streaks, key: str) -> Fraction:
        """What the house keeps of a streak wager, as the rounds had it."""
        return -self._worth(streaks, key, self.share)

    def house_edge_interval(self, streaks: Streaks, key: str) -> tuple[float, float]:
        """The same with 99 percent confidence: the more often hands are won, the less it keeps."""
        low, high = [Fraction(end) for end in self.interval()]
        return float(-self._worth(streaks, key, high)), float(-self._worth(streaks, key, low))

    def _worth(self, streaks: Streaks, key: str, share: Fraction) -> Fraction:
        all_won = share ** streaks.lengths[key]
        return all_won * streaks.net(key, won=True) + (1 - all_won) * streaks.net(key, won=False)


def simulate_streaks(
    rules: Rules,
    streaks: Streaks,
    rounds: int,
    policy: Policy,
    *,
    seed: int = 0,
    played: Callable[[int], object] = lambda done: None,
) -> StreaksSimulated:
    """Play so many rounds of one seat; `played` is told how many are done, now and then."""
    entropy = seeded(seed)
    won = lost = 0
    for done in range(1, rounds + 1):
        r = play(rules, shuffled(rules.deck, entropy), policy)
        verdict = streaks.verdict(r.postings, SEAT, PERSON)
        won += verdict > 0
        lost += verdict < 0
        if done % 256 == 0 or done == rounds:
            played(done)
    return StreaksSimulated(rounds=rounds, seed=seed, won=won, lost=lost)
