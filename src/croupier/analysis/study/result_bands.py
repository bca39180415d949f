"""What a player has won or lost after many rounds: the bands that contain 90, 95 and 99 of 100 players.

The distribution of the net result of N independent rounds is the N-fold convolution of the exact distribution of one.
It is computed on the lattice of possible results, as the N-th power of the discrete Fourier transform, in floating
point. The window misses less than `MISSED` of the probability, by Chernoff's bound. If not all endings of a round were
counted separately, the exact distribution is not known. Then the bands are those of the normal distribution with a
simulated deviation.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import gcd, lcm, log, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import WagerEdge
from croupier.rounds.value import Value

ROUNDS = (100, 1_000, 10_000, 100_000, 1_000_000)
LEVELS = (90, 95, 99)
Z = {90: 1.6448536269514722, 95: 1.959963984540054, 99: 2.5758293035489004}
"""For each percentage: the number of deviations on each side of the mean that contain it, in a normal distribution."""
MISSED = 1e-9
LONGEST = 2**23
"""Lattices with more points than this are not transformed."""

CONVOLVED = "exact distribution of a round, convolved"
NORMAL = "normal distribution with a simulated deviation"

Floats = NDArray[np.float64]


class Band(Value, frozen=True, kw_only=True):
    """The net results after this many rounds, in opening wagers: this percentage of players end between `low` and
    `high`.
    """

    rounds: int
    level: int
    low: float
    high: float

    @property
    def per_round(self) -> tuple[float, float]:
        """The band as a share of all opening wagers made."""
        return self.low / self.rounds, self.high / self.rounds


class Bands(Value, frozen=True, kw_only=True):
    """The bands of one wager, and the method by which they were computed."""

    wager: str
    method: str
    deviation: float
    bands: tuple[Band, ...]

    def of(self, rounds: int, level: int) -> Band:
        """The band after this many rounds that contains this percentage of players."""
        return next(band for band in self.bands if (band.rounds, band.level) == (rounds, level))


class Lattice(Value, frozen=True, kw_only=True, eq=False):
    """The results of one round: `least + i * step` opening wagers has the probability `odds[i]`."""

    least: Fraction
    step: Fraction
    odds: Floats

    @property
    def values(self) -> Floats:
        """Every result, in steps above the least."""
        return np.arange(len(self.odds), dtype=np.float64)


def net_results(wager: WagerEdge) -> dict[Fraction, int]:
    """The number of run-outs with each net result, the largest result first."""
    counts: Counter[Fraction] = Counter()
    for end in wager.distribution:
        counts[end.net] += end.combinations
    return dict(sorted(counts.items(), reverse=True))


def bands(wager: WagerEdge, rounds: tuple[int, ...] = ROUNDS, *, deviation: float | None = None) -> Bands | None:
    """The bands of a wager. `deviation` is a simulated one, for a wager with an unknown deviation."""
    if wager.told_apart:
        lattice = lattice_of(net_results(wager), wager.combinations)
        found = [band for many in rounds for band in _convolved(lattice, many)]
        return Bands(wager=wager.wager, method=CONVOLVED, deviation=wager.standard_deviation, bands=tuple(found))
    if deviation is None:
        return None
    mean = -float(wager.house_edge)
    normal = [
        Band(rounds=many, level=level, low=many * mean - half, high=many * mean + half)
        for many in rounds
        for level in LEVELS
        for half in (Z[level] * deviation * sqrt(many),)
    ]
    return Bands(wager=wager.wager, method=NORMAL, deviation=deviation, bands=tuple(normal))


def lattice_of(counts: dict[Fraction, int], combinations: int) -> Lattice:
    """The results of a round on the lattice with the widest step that contains all of them."""
    least = min(counts)
    per = lcm(*[(net - least).denominator for net in counts])
    step = Fraction(gcd(*[int((net - least) * per) for net in counts]) or 1, per)
    odds = np.zeros(int((max(counts) - least) / step) + 1)
    for net, count in counts.items():
        odds[int((net - least) / step)] = Fraction(count, combinations)
    return Lattice(least=least, step=step, odds=odds)


def _convolved(lattice: Lattice, rounds: int) -> list[Band]:
    low, high = _window(lattice, rounds)
    length = 1 << max(1, int(np.ceil(np.log2(high - low + 1))))
    if length > LONGEST:
        raise ValueError(f"{rounds:,} rounds have more different results than are convolved.")
    folded = np.zeros(length)
    np.add.at(folded, lattice.values.astype(np.int64) % length, lattice.odds)
    spread = np.fft.irfft(np.fft.rfft(folded) ** rounds, length)
    # The transform knows results only modulo its length: the window says which of them is meant.
    reached = np.cumsum(np.roll(np.maximum(spread, 0.0), -(low % length)))
    reached /= reached[-1]

    def at(share: float) -> float:
        steps = low + int(np.searchsorted(reached, share))
        return float(rounds * lattice.least + steps * lattice.step)

    return [
        Band(rounds=rounds, level=level, low=at((1 - level / 100) / 2), high=at((1 + level / 100) / 2))
        for level in LEVELS
    ]


def _window(lattice: Lattice, rounds: int) -> tuple[int, int]:
    """A range of sums of this many rounds, in steps. Less than MISSED of the probability is outside it."""
    last = len(lattice.odds) - 1
    values, odds = lattice.values, lattice.odds
    mean = float(values @ odds)
    room = max(1.0, 8 * sqrt(rounds * float((values - mean) ** 2 @ odds)))
    while True:
        low, high = rounds * mean - room, rounds * mean + room
        if _beyond(values - mean, odds, rounds, room) + _beyond(mean - values, odds, rounds, room) < MISSED:
            return max(0, int(low)), min(rounds * last, int(high) + 1)
        if low <= 0 and high >= rounds * last:
            return 0, rounds * last
        room *= 1.5


def _beyond(centred: Floats, odds: Floats, rounds: int, room: float) -> float:
    """Chernoff's bound on the probability that the sum of this many rounds is above its mean by `room`."""
    here = odds > 0
    top = float(centred[here].max())
    if top <= 0:
        return 0.0
    best = 0.0
    for tilt in np.geomspace(1e-9, 50.0, 200) / top:
        most = tilt * top
        moment = most + log(float(odds[here] @ np.exp(tilt * centred[here] - most)))
        best = min(best, rounds * moment - tilt * room)
    return float(np.exp(best))
