"""Finds the paytables nearest to a target edge, among all that the open lines allow. The search is exact and
exhaustive.

For a fixed way to play, the edge is linear in the odds. Best play is the best of all ways to play. So the player's
result is convex in the odds, and a line that pays more never lowers it. The search relies only on these three rules:

- within a box of odds, the edge is between the edges of its lowest and its highest corner;

- if one way to play is best in every corner of a box, it is best in the whole box, because the gain of best play over
it is convex, never negative, and zero in the corners. Then the counts of that way to play price every paytable in the
box;

- any other box is split in two.

The nearest boxes come first, and the search ends when no remaining box can contain a nearer paytable. If the odds must
fall from line to line, a box without such a paytable is skipped.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, product
from math import prod

from croupier.analysis.design.open_lines import Linear, Open, Point, Priced
from croupier.rounds.value import Value

Place = tuple[int, ...]
"""A paytable: for each line, the index of its odds."""
Box = tuple[Place, Place]
"""A box of paytables, from a lowest to a highest. Both are included."""
Told = Callable[[int, int], object]
"""Progress callback: how often best play was solved, and for how many paytables the edge is settled so far."""


class PricedPaytable(Value, frozen=True):
    """A paytable, its house edge, and the number of the way to play that is best with it, among those found so far."""

    odds: Place
    house_edge: Fraction
    way: int


class Nearest(Value, frozen=True):
    """The nearest paytables, the nearest first; the number of all paytables; and for how many of them best play was
    solved.
    """

    found: tuple[PricedPaytable, ...]
    paytables: int
    solved: int
    ways: int


def nearest(
    priced: Priced,
    lines: Sequence[Open],
    target: Fraction,
    count: int,
    told: Told = lambda *_: None,
    *,
    falling: bool = False,
) -> Nearest:
    """The paytables nearest to the target.

    `falling`: only paytables in which no line pays more than the line before it.
    """
    search = _Search(priced, lines, target, count, told, falling=falling)
    search.run()
    kept = sorted(search.kept, key=lambda found: (abs(found.house_edge - target), found.house_edge, found.odds))
    return Nearest(tuple(kept), search.paytables(), len(search.known), len(search.ways))


class _Search:
    def __init__(
        self, priced: Priced, lines: Sequence[Open], target: Fraction, count: int, told: Told, *, falling: bool
    ) -> None:
        self.falling = falling
        self.priced, self.target, self.count, self.told = priced, target, count, told
        self.ratios = [[odds.ratio for odds in line.odds] for line in lines]
        self.known: dict[Place, tuple[Fraction, int]] = {}
        """For each paytable whose best play was solved: the edge and the way to play."""
        self.ways: list[Linear] = []
        self.kept: list[PricedPaytable] = []
        self.decided = 0

    def run(self) -> None:
        whole: Box = (tuple([0 for _ in self.ratios]), tuple([len(row) - 1 for row in self.ratios]))
        if not self.priced.decides:
            self._price(whole, self._solved(whole[0])[1])
            return
        waiting = [(self._away(whole), 0, whole)]
        number = 0
        while waiting and (len(self.kept) < self.count or waiting[0][0] <= self._reach()):
            _, _, box = heapq.heappop(waiting)
            way = self._one_way(box)
            if way is not None:
                self._price(box, way)
                continue
            for half in _halves(box):
                if not self._holds(half):
                    continue
                number += 1
                heapq.heappush(waiting, (self._away(half), number, half))

    def paytables(self) -> int:
        """The number of all paytables."""
        if not self.falling:
            return prod([len(row) for row in self.ratios])
        ways = dict.fromkeys(self.ratios[0], 1)
        for row in self.ratios[1:]:
            ways = {ratio: sum([many for before, many in ways.items() if before >= ratio]) for ratio in row}
        return sum(ways.values())

    def _holds(self, box: Box) -> bool:
        """Whether the box contains an allowed paytable.

        To find out, each line is set as high as the line before it permits.
        """
        if not self.falling:
            return True
        most = self.ratios[0][box[1][0]]
        for row, low, high in zip(self.ratios[1:], box[0][1:], box[1][1:], strict=True):
            allowed = [ratio for ratio in row[low : high + 1] if ratio <= most]
            if not allowed:
                return False
            most = max(allowed)
        return True

    def _asked_for(self, place: Place) -> bool:
        point = self._point(place)
        return not self.falling or all(one >= other for one, other in pairwise(point))

    def _reach(self) -> Fraction:
        """The distance from the target to the last of the paytables kept so far."""
        return max([abs(found.house_edge - self.target) for found in self.kept])

    def _point(self, place: Place) -> Point:
        return tuple([row[at] for row, at in zip(self.ratios, place, strict=True)])

    def _solved(self, place: Place) -> tuple[Fraction, int]:
        if place not in self.known:
            point = self._point(place)
            play = self.priced.play(point)
            if play not in self.ways:
                self.ways.append(play)
            worth = play.at(point) if play.slopes else play.constant
            self.known[place] = -worth, self.ways.index(play)
            self.told(len(self.known), self.decided)
        return self.known[place]

    def _away(self, box: Box) -> Fraction:
        """The smallest possible distance to the target in this box.

        Every edge is between those of its extreme corners.
        """
        high, low = self._solved(box[0])[0], self._solved(box[1])[0]
        return max(Fraction(), low - self.target, self.target - high)

    def _one_way(self, box: Box) -> int | None:
        """A way to play that is best in all corners of the box, and so in the whole box, or None if none is known."""
        if box[0] == box[1]:
            return self._solved(box[0])[1]
        for way in {self._solved(corner)[1] for corner in box}:
            play = self.ways[way]
            if play.slopes and all(-play.at(self._point(c)) == self._solved(c)[0] for c in _corners(box)):
                return way
        return None

    def _price(self, box: Box, way: int) -> None:
        play = self.ways[way]
        ranges = [range(low, high + 1) for low, high in zip(*box, strict=True)]
        self.decided += prod([len(places) for places in ranges])
        if box[0] == box[1]:
            cells: Iterator[PricedPaytable] = iter([PricedPaytable(box[0], self._solved(box[0])[0], way)])
        else:
            cells = self._cells(play, ranges, way)
        self.kept = heapq.nsmallest(
            self.count, [*self.kept, *cells], key=lambda f: (abs(f.house_edge - self.target), f.house_edge, f.odds)
        )
        self.told(len(self.known), self.decided)

    def _cells(self, play: Linear, ranges: Sequence[range], way: int) -> Iterator[PricedPaytable]:
        """The nearest paytables in a box. It computes in whole numbers with one common denominator."""
        scale = self.target.denominator * play.constant.denominator
        scale *= prod([slope.denominator for slope in play.slopes])
        scale *= prod([ratio.denominator for row in self.ratios for ratio in row])
        parts = [
            [int(scale * slope * row[at]) for at in places]
            for slope, row, places in zip(play.slopes, self.ratios, ranges, strict=True)
        ]
        gap = int(scale * (self.target + play.constant))
        near = heapq.nsmallest(
            self.count,
            (
                (abs(gap + sum(worth)), -gap - sum(worth), place)
                for worth, place in zip(product(*parts), product(*ranges), strict=True)
                if self._asked_for(place)
            ),
        )
        for _, _, place in near:
            yield PricedPaytable(place, -play.at(self._point(place)), way)


def _corners(box: Box) -> Iterator[Place]:
    yield from product(*[sorted({low, high}) for low, high in zip(*box, strict=True)])


def _halves(box: Box) -> tuple[Box, Box]:
    """Splits the box in two, across the line with the most odds."""
    low, high = box
    at = max(range(len(low)), key=lambda i: high[i] - low[i])
    middle = (low[at] + high[at]) // 2
    return (low, (*high[:at], middle, *high[at + 1 :])), ((*low[:at], middle + 1, *low[at + 1 :]), high)
