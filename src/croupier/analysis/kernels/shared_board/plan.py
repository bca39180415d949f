"""The geometry of a board for the kernel: cells, lines, shown places, and every board without regard to suit names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, permutations, product
from math import comb, prod
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.kernels.head_to_head.loops import binomials
from croupier.analysis.kernels.head_to_head.solve import renamings
from croupier.analysis.kernels.shared_board.loops import boards as kernel
from croupier.analysis.kernels.shared_board.loops import orbits
from croupier.analysis.kernels.shared_board.shape import OWN, Lines
from croupier.equipment.cards import rank_of, suit_of
from croupier.rounds.value import Value

Cells = tuple[tuple[int, ...], ...]


class BoardLayout(Protocol):
    """The geometry of a board: the number of its places, how many of them are shown at the decision, and its lines."""

    @property
    def places(self) -> int: ...

    @property
    def shown(self) -> int: ...

    @property
    def lines(self) -> Lines: ...


def cells_of(places: int, lines: Lines) -> tuple[Cells, bool]:
    """The cells of a board, and whether the last two can be swapped.

    A cell is a group of places that are on the same lines. Two cells can be swapped if the swap turns lines into lines;
    these two are put last.
    """
    on = [frozenset(i for i, line in enumerate(lines) if place in line) for place in range(places)]
    cells = [tuple(p for p in range(places) if on[p] == signature) for signature in dict.fromkeys(on)]
    made = {frozenset(line) for line in lines}
    for a, b in combinations(cells, 2):
        swap = dict(zip(a + b, b + a, strict=True)) if len(a) == len(b) else {}
        if swap and {frozenset(swap.get(place, place) for place in line) for line in lines} == made:
            return (*(cell for cell in cells if cell not in (a, b)), a, b), True
    return tuple(cells), False


class BoardOrbits(Value, frozen=True, eq=False):
    """Rows of cells, stored once for all that differ only in the names of the suits: the cards of each representative,
    how many rows it represents, and the renamings that leave it unchanged.

    `fixed_before` are the renamings that leave all but its last two cells unchanged.
    """

    cells: kernel.Words
    cards: kernel.Ints
    weight: kernel.Ints
    fixed_by: kernel.Words
    fixed_before: kernel.Words


class BoardPlan:
    """A deck and a board. `seen` are the sets of cards that the player may be shown, as `BoardOrbits`.

    For cards read as digits of a number, `shown[code]` is their row of `seen`, and `via[code]` the renaming that turns
    them into it.
    """

    def __init__(self, deck: tuple[int, ...], shape: BoardLayout) -> None:
        self.n, self.places = len(deck), shape.places
        self.binomial = binomials(self.n)
        self.rank, self.suit = (np.array([of(card) for card in deck]) for of in (rank_of, suit_of))
        self.renamings, self.inverse = renamings(deck)
        self.cells, self.twins = cells_of(shape.places, shape.lines)
        self.order = [place for cell in self.cells for place in cell]
        """The places of the board in the order in which the kernel's boards have them, cell by cell."""
        self.lines = np.array([[self.order.index(place) for place in line] for line in shape.lines])
        self.shown_of = [[place for place in cell if place < shape.shown] for cell in self.cells]
        self.pairs = self.sets(OWN)
        self.renamed = self._image(OWN)
        self.seen = self.orbits([len(shown) for shown in self.shown_of if shown])
        self.shown, self.via = self._shown()
        self.views = np.array(list(self._views()), np.int64)

    @property
    def completions(self) -> int:
        """The number of boards for each set of shown cards, whatever the player has."""
        return self._lying(self.n - self.seen.cards.shape[1])

    @property
    def runouts(self) -> int:
        """The number of boards and dealer holdings for each set of shown and own cards. They are equally likely."""
        return self._lying(self.n - OWN - self.seen.cards.shape[1]) * self.dealers

    @property
    def dealers(self) -> int:
        """The number of dealer holdings for each board and own cards."""
        return comb(self.n - OWN - self.places, OWN)

    @cached_property
    def apart(self) -> NDArray[np.bool_]:
        """Whether a set of shown cards and a pair have no card in common, for every set and pair."""
        shared = self.pairs[None, :, :, None] == self.seen.cards[:, None, None, :]
        apart: NDArray[np.bool_] = ~shared.any(axis=(2, 3))
        return apart

    def at(self, shown: Sequence[int], own: Sequence[int]) -> tuple[int, int]:
        """The row and the pair of these deck positions. Shown cards are given in the order of their places."""
        by_cell = [shown[place] for cell in self.shown_of for place in cell]
        code = int(self.code(self.in_cells(np.array(by_cell, np.int64))))
        return int(self.shown[code]), int(self.renamed[self.via[code], self.number(np.array(own))])

    def _lying(self, cards: int) -> int:
        sizes = [len(cell) - len(shown) for cell, shown in zip(self.cells, self.shown_of, strict=True)]
        return prod([comb(cards - sum(sizes[:i]), size) for i, size in enumerate(sizes)])

    def sets(self, m: int) -> kernel.Ints:
        """Every set of m deck positions, in colexicographic order."""
        every = [c[::-1] for c in combinations(range(self.n - 1, -1, -1), m)][::-1]
        return np.array(every, np.int64).reshape(-1, m)

    def number(self, sets: kernel.Ints) -> kernel.Ints:
        """The index of each set in the order of `sets`. The cards of a set may be in any order."""
        ordered = np.sort(sets, axis=-1)
        found = np.zeros(sets.shape[:-1], np.int64)
        for i in range(sets.shape[-1]):
            found += self.binomial[ordered[..., i], i + 1]
        return found

    def _image(self, m: int) -> NDArray[np.int32]:
        return np.stack([self.number(way[self.sets(m)]) for way in self.renamings]).astype(np.int32)

    def orbits(self, sizes: Sequence[int]) -> BoardOrbits:
        """All rows of cells of these sizes, without regard to suit names."""
        cells, fixed_by = np.zeros((1, 0), np.int32), np.array([(1 << len(self.renamings)) - 1], np.int32)
        weight, held = np.ones(1, np.int64), np.zeros(1, np.int64)
        one_less = before = fixed_by
        for size in sizes:
            bits = (np.int64(1) << self.sets(size)).sum(axis=1)
            two_less, one_less = one_less, fixed_by
            cells, fixed_by, weight, held, parent = orbits.extended(
                cells, fixed_by, weight, held, bits, self._image(size)
            )
            before, one_less = two_less[parent], one_less[parent]
        cards = [self.sets(size)[cells[:, i]] for i, size in enumerate(sizes)]
        every = np.concatenate([np.zeros((len(cells), 0), np.int64), *cards], axis=1)
        return BoardOrbits(cells, every, weight, fixed_by, before)

    def boards(self) -> tuple[NDArray[np.int8], kernel.Ints, NDArray[np.int8]]:
        """Every board in the kernel's order of places, the number of boards that it represents, and whether it also
        counts for its twin: 2 if it does, otherwise 1.
        """
        sizes = [len(cell) for cell in self.cells]
        every = self.orbits(sizes)
        boards = every.cards.astype(np.int8)
        if not self.twins:
            return boards, every.weight, np.ones(len(boards), np.int8)
        stands_for = orbits.twins(every.cells, every.fixed_before, self._image(sizes[-1]))
        kept = stands_for > 0
        return boards[kept], every.weight[kept], stands_for[kept]

    def alike(self, boards: NDArray[np.int8]) -> kernel.Ints:
        """A number for each board.

        Boards with the same ranks have the same number. It is -1 if a line is of one suit.
        """
        ranks, at = [], 0
        for cell in self.cells:
            ranks.append(np.sort(self.rank[boards[:, at : at + len(cell)]], axis=1))
            at += len(cell)
        number = np.zeros(len(boards), np.int64)
        for column in np.concatenate(ranks, axis=1).T:
            number = number * (int(self.rank.max()) + 1) + column
        suits = self.suit[boards[:, self.lines]]
        return np.where((suits == suits[:, :, :1]).all(axis=2).any(axis=1), -1, number)

    def code(self, cards: kernel.Ints) -> kernel.Ints:
        """The cards of each row as one number: each card is a digit."""
        found = np.zeros(cards.shape[:-1], np.int64)
        for i in range(cards.shape[-1]):
            found = found * self.n + cards[..., i]
        return found

    def line_rows(self) -> tuple[kernel.Ints, NDArray[np.int32]]:
        """Every set of a line's cards, and the index of the set for each code of its cards, in any order of
        the cards.
        """
        m = self.lines.shape[1]
        sets = self.sets(m)
        rows = np.zeros(self.n**m, np.int32)
        for order in permutations(range(m)):
            rows[self.code(sets[:, order])] = np.arange(len(sets))
        return sets, rows

    def _shown(self) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        cards = self.seen.cards
        shown = np.full(self.n ** cards.shape[1], -1, np.int32)
        via = np.zeros(len(shown), np.int8)
        for way in range(len(self.renamings)):
            codes = self.code(self.in_cells(self.renamings[way][cards]))
            fresh = shown[codes] < 0
            shown[codes[fresh]] = np.arange(len(cards))[fresh]
            via[codes[fresh]] = self.inverse[way]
        return shown, via

    def in_cells(self, cards: kernel.Ints) -> kernel.Ints:
        """The shown cards, with the cards of each cell in ascending order."""
        parts, at = [cards[..., :0]], 0
        for shown in self.shown_of:
            parts.append(np.sort(cards[..., at : at + len(shown)], axis=-1))
            at += len(shown)
        return np.concatenate(parts, axis=-1)

    def _views(self) -> Iterator[list[list[int]]]:
        """The shown places, in every arrangement within their cells, for the board and for its twin."""
        starts = [sum(len(cell) for cell in self.cells[:i]) for i in range(len(self.cells))]
        turned = [*starts[:-2], starts[-1], starts[-2]] if self.twins else starts
        for begin in (starts, turned) if self.twins else (starts,):
            ways = [
                combinations(range(start, start + len(cell)), len(shown))
                for start, cell, shown in zip(begin, self.cells, self.shown_of, strict=True)
            ]
            yield [[place for part in way for place in part] for way in product(*ways)]
