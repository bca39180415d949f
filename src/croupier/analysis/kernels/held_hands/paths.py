"""Every way in which a round of two held hands can go, with how many run-outs of six cards take it.

Cards of one value are merged. A round that needs fewer than six cards is counted with all continuations of the shoe, so
that every run-out has the same weight. A path says what each holder saw and did, and nothing about best play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement

from croupier.analysis.kernels.held_hands.shape import HeldHandsShape
from croupier.analysis.kernels.two_hands.shape import VALUES
from croupier.rounds.steps.banking.hands import DRAW, NATURAL, STAND

Pair = tuple[int, ...]
Seen = tuple[Pair, int | None]
"""What a holder sees when asked: the values of their own two cards, and the player's third card if there is one."""


class Path(tuple[Seen | None, str, Seen | None, str]):
    """What the player's holder saw and did, then the banker's; None and "" where a natural ended the drawing."""

    __slots__ = ()


Ends = tuple[int, int, int]
"""Run-outs in which the player's hand wins, in which the bank wins, and ties."""
Paths = dict[Path, Ends]


def paths_of(shape: HeldHandsShape) -> Paths:
    """Every path of the shape with its run-outs."""
    return _Counter(shape).counted()


class _Counter:
    def __init__(self, shape: HeldHandsShape) -> None:
        self.shape = shape
        self.left = list(shape.left)
        self.paths: dict[Path, list[int]] = {}
        self.values = [value for value in VALUES if shape.left[value]]
        self.counts = {
            values: shape.player.count(tuple([shape.cards[value] for value in values]))
            for many in (2, 3)
            for values in combinations_with_replacement(self.values, many)
        }

    def counted(self) -> Paths:
        """Every deal of two cards to each hand, then what each may do."""
        for mine, ways in self._pairs():
            for theirs, both in self._pairs():
                self._dealt(mine, theirs, ways * both)
                self._back(theirs)
            self._back(mine)
        return {path: (ends[0], ends[1], ends[2]) for path, ends in self.paths.items()}

    def _pairs(self) -> Iterator[tuple[Pair, int]]:
        """Each pair of values and the ways to be dealt it, taken out of the shoe while the caller looks at it."""
        for pair in combinations_with_replacement(self.values, 2):
            one, other = pair
            ways = self.left[one] * (self.left[other] - (one == other)) * (2 if one != other else 1)
            if ways > 0:
                self.left[one] -= 1
                self.left[other] -= 1
                yield pair, ways

    def _back(self, pair: Pair) -> None:
        for value in pair:
            self.left[value] += 1

    def _dealt(self, mine: Pair, theirs: Pair, ways: int) -> None:
        one, other = self.counts[mine], self.counts[theirs]
        fifth = sum(self.left)
        if max(one, other) >= NATURAL:
            self._ends(Path((None, "", None, "")), one, other, ways * fifth * (fifth - 1))
            return
        may = self.shape.player.may(one, None)
        if STAND in may:
            self._bank(((mine, None), STAND), (theirs, None), one, ways * (fifth - 1))
        if DRAW in may:
            for third in self.values:
                if many := self.left[third]:
                    self.left[third] -= 1
                    count = self.counts[tuple(sorted((*mine, third)))]
                    self._bank(((mine, None), DRAW), (theirs, third), count, ways * many)
                    self.left[third] += 1

    def _bank(self, player: tuple[Seen, str], seen: Seen, count: int, ways: int) -> None:
        """The banker's answer; `ways` counts all cards but the next one."""
        pair, third = seen
        may = self.shape.banker.may(self.counts[pair], third)
        if STAND in may:
            self._ends(Path((*player, seen, STAND)), count, self.counts[pair], ways * sum(self.left))
        if DRAW in may:
            for last in self.values:
                if many := self.left[last]:
                    final = self.counts[tuple(sorted((*pair, last)))]
                    self._ends(Path((*player, seen, DRAW)), count, final, ways * many)

    def _ends(self, path: Path, mine: int, theirs: int, ways: int) -> None:
        at = 0 if mine > theirs else 1 if mine < theirs else 2
        self.paths.setdefault(path, [0, 0, 0])[at] += ways


Chances = dict[Seen, Fraction]
"""With what probability a holder draws, by what they see."""


def chance(seen: Seen | None, act: str, draws: Chances) -> Fraction:
    """With what probability this is done; one where nothing else may be done."""
    if seen is None or seen not in draws:
        return Fraction(1)
    return draws[seen] if act == DRAW else 1 - draws[seen]


def free(paths: Paths, holder: int) -> list[Seen]:
    """What the holder of a hand sees where both acts are allowed: the player's is 0, the banker's 2."""
    acts: dict[Seen, set[str]] = {}
    for path in paths:
        seen = path[holder]
        if isinstance(seen, tuple):
            acts.setdefault(seen, set()).add(str(path[holder + 1]))
    return sorted([seen for seen, done in acts.items() if len(done) > 1], key=_order)


def _order(seen: Seen) -> tuple[Sequence[int], int]:
    return seen[0], -1 if seen[1] is None else seen[1]


def ended(paths: Paths, player: Chances, banker: Chances) -> tuple[Fraction, Fraction, Fraction]:
    """The weights of the three results if both holders draw with these probabilities."""
    totals = [Fraction(0)] * 3
    for (mine, act, theirs, answer), ends in paths.items():
        weight = chance(mine, act, player) * chance(theirs, answer, banker)
        if weight:
            totals = [total + weight * many for total, many in zip(totals, ends, strict=True)]
    return totals[0], totals[1], totals[2]
