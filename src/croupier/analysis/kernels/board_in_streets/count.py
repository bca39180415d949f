"""Counts a board in streets.

The kernel counts every board twice: first the value of each choice, then how rounds end under the best choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import Progress, Tie
from croupier.analysis.kernels.board_in_streets import loops as kernel
from croupier.analysis.kernels.board_in_streets.seven_cards import Sevens
from croupier.analysis.kernels.head_to_head.tables import Cases, Ranking
from croupier.analysis.kernels.shared_board.count import each
from croupier.analysis.kernels.shared_board.plan import BoardPlan
from croupier.analysis.shapes import Unfit
from croupier.rounds.value import Value

CHUNK = 1024
"""How many boards are counted at a time.

Between two batches, progress is reported and an interrupt can stop the count.
"""
KINDS_MAX = 127
BEFORE, AMID, AFTER = range(3)


class Pays(Value, frozen=True, eq=False, kw_only=True):
    """The settlement as whole numbers.

    `net[moment][way, line]` is the result of a wager that is made at that moment; `fold` is the result of a fold.
    """

    cases: Cases
    net: tuple[NDArray[np.int64], ...]
    fold: int

    @property
    def breaks(self) -> NDArray[np.int32]:
        """The dealer's ranks at which the settlement changes, besides the player's own rank and the next one."""
        found = self.cases.bounds[0].tolist()
        found.remove(0)
        found.remove(1)
        return np.array(found, np.int32)


class Kinds:
    """The kinds of ranks. Ranks are of one kind if they are settled alike and have the same breaks below them.

    `of[rank]` is the kind. `line_of[kind, case]` is the line of each case. `parts[kind, case]` computes the number of
    dealer holdings in that case from the kernel's counts.
    """

    def __init__(self, pays: Pays, dealers: int) -> None:
        breaks, ranks = pays.breaks, np.arange(len(pays.cases.lines))
        lies = np.stack([np.searchsorted(breaks, ranks, side) for side in ("left", "right")], axis=1)
        rows, of = np.unique(np.concatenate([pays.cases.lines, lies], axis=1), axis=0, return_inverse=True)
        if len(rows) > KINDS_MAX:
            raise Unfit(f"The settlement tells {len(rows)} kinds of hands apart, more than the kernel supports.")
        self.of = of.reshape(-1).astype(np.uint8)
        self.line_of = rows[:, :-2].astype(np.int64)
        self.parts = np.stack([_parts(len(breaks), low, high, dealers) for low, high in rows[:, -2:].tolist()])


def _parts(breaks: int, low: int, high: int, dealers: int) -> NDArray[np.int64]:
    """The matrix from counts to cases, for a rank with `low` breaks below it, and `high` breaks below or
    equal to it.
    """
    every = np.eye(3 + breaks, dtype=np.int64)
    one, under, upto, less = every[0], every[1], every[2], every[3:].copy()
    # The holding itself is below the breaks above it, and was subtracted once for each of its cards.
    less[high:] += one
    bounds = [0 * one, *less[:low], under, *less[low:high], upto, *less[high:], dealers * one]
    return np.diff(np.stack(bounds), axis=0)


class StreetsTables:
    """Everything that the kernel looks up: boards and ranks in `sevens`, and how a rank is settled."""

    def __init__(self, plan: BoardPlan, ranked: Ranking, pays: Pays, deck: tuple[int, ...]) -> None:
        self.plan, self.ranked, self.pays = plan, ranked, pays
        self.sevens = Sevens(deck, ranked)
        self.kinds = Kinds(pays, plan.dealers)
        self.breaks = pays.breaks
        # The first part of a rank names the hand, such as a pair: only for words, no figure depends on it.
        self.sort = np.array([value[0] for value in ranked.order], np.uint8)
        # Own cards up to suit names, numbered in order of first occurrence.
        first = plan.renamed.min(axis=0)
        self.openings = np.unique(first, return_inverse=True)[1].reshape(-1).astype(np.uint16)

    @property
    def kinds_of_opening(self) -> int:
        """The number of distinct openings. Openings that differ only in the names of the suits count as one."""
        return int(self.openings.max()) + 1

    def brings(self, moment: int) -> NDArray[np.int64]:
        """The results of each way of wagering at a moment, for each kind of rank.

        They are to be multiplied by the kernel's counts.
        """
        brings: NDArray[np.int64] = np.einsum(
            "wkc,kci->wki", self.pays.net[moment][:, self.kinds.line_of], self.kinds.parts
        )
        return brings

    def at_last(self, board: Sequence[int], own: Sequence[int], larger: bool) -> int:
        """The best choice after the whole board: 0 to fold, or the number of the size."""
        return best(self.worth_at_last(board, own), larger)

    def worth_at_last(self, board: Sequence[int], own: Sequence[int]) -> list[int]:
        """The value of a fold, then of each size after the board, summed over all holdings of the dealer."""
        *said, rank = kernel.compared_at_last(
            np.array(board, np.int8), int(self.plan.number(np.array(own))), *self.sevens.looked_up, self.breaks
        ).tolist()
        sizes = self.brings(AFTER)[:, self.kinds.of[rank]] @ np.array(said)
        return [self.pays.fold * self.plan.dealers, *sizes.tolist()]


def best(worth: Sequence[int], larger: bool) -> int:
    """The choice with the highest value. The choices start with the smallest wager; `larger` sets the tie-break."""
    equal = [choice for choice, value in enumerate(worth) if value == max(worth)]
    return equal[-1 if larger else 0]


class Streaming:
    """Counts all boards twice, and makes the decisions in between."""

    def __init__(self, found: StreetsTables, tie: Tie, progress: Progress) -> None:
        self.found, self.plan, self.pays = found, found.plan, found.pays
        self.larger, self.progress = tie is Tie.LARGER, progress
        self.views = len(self.plan.views[0])
        self.sums = np.zeros((found.kinds_of_opening, *found.kinds.parts.shape[::2]), np.int64)
        self.opened = np.zeros(found.kinds_of_opening, np.int8)
        self.chosen = np.zeros((len(self.plan.seen.weight), len(self.plan.pairs)), np.uint8)

    def best(self) -> Self:
        """Finds best play at every moment, and how rounds end under it."""
        self._value()
        self._amid()
        self._open()
        self._play()
        return self

    def waiting(self, chosen: NDArray[np.uint8]) -> Self:
        """Counts how rounds end if the player wagers nothing before the board and then makes the choices in
        `chosen`.
        """
        self.chosen = chosen
        self._play()
        return self

    def _count(
        self, *, playing: bool, worth: NDArray[np.int64], sums: NDArray[np.int64], last: NDArray[np.int64]
    ) -> None:
        found, plan, sevens = self.found, self.plan, self.found.sevens
        amid, after, renamed = found.brings(AMID), found.brings(AFTER), plan.renamed.astype(np.uint16)
        whole = 2 * len(sevens.boards)
        for low in range(0, len(sevens.boards), CHUNK):
            self.progress(low + playing * len(sevens.boards), whole)
            kernel.count(
                sevens.boards[low : low + CHUNK],
                sevens.weight[low : low + CHUNK],
                *sevens.looked_up,
                found.breaks,
                found.kinds.of,
                found.sort,
                amid,
                after,
                self.pays.fold * plan.dealers,
                self.larger,
                plan.views[0],
                plan.shown,
                plan.via,
                renamed,
                found.openings,
                playing,
                self.opened,
                self.chosen,
                worth,
                sums,
                last,
            )
        if playing:
            self.progress(whole, whole)

    def _value(self) -> None:
        threads, sizes = kernel.threads(), len(self.pays.net[AMID])
        rows, pairs = self.chosen.shape
        worth = np.zeros((threads, rows, pairs, 1 + sizes), np.int64)
        sums = np.zeros((threads, *self.sums.shape), np.int64)
        self._count(playing=False, worth=worth, sums=sums, last=np.zeros((threads, 1, 1, 1), np.int64))
        self.sums = sums.sum(axis=0)
        total = worth[0]
        for other in worth[1:]:
            total += other
        self.worth = each(self.plan, total)

    def _amid(self) -> None:
        """Finds the best choice for each set of shown and own cards, and its value."""
        most = self.worth[..., 0].copy()
        for way in range(1, self.worth.shape[2]):
            value = self.worth[..., way]
            better = value >= most if self.larger else value > most
            most, self.chosen = np.where(better, value, most), np.where(better, np.uint8(way), self.chosen)
        self.chosen[~self.plan.apart] = 0
        self.best_amid = np.where(self.plan.apart, most, 0)

    def _open(self) -> None:
        """Finds the best choice for each kind of own cards, in Python integers."""
        by_pair = self.plan.seen.weight @ self.best_amid
        on = np.zeros(self.found.kinds_of_opening, np.int64)
        np.add.at(on, self.found.openings, by_pair)
        worth = []
        for kind, goes_on in enumerate(on.tolist()):
            sizes = [self.views * int((self.sums[kind] * brings).sum()) for brings in self.found.brings(BEFORE)]
            worth.append((goes_on, *sizes))
            self.opened[kind] = best(worth[-1], self.larger)
        self.worth_opened = tuple(worth)

    def _play(self) -> None:
        found, pays, threads = self.found, self.pays, kernel.threads()
        amid, after = len(pays.net[AMID]), len(pays.net[AFTER])
        sums = np.zeros((threads, amid + after, *self.sums.shape[1:]), np.int64)
        last = np.zeros((threads, 1 + after, 3, len(found.ranked.order)), np.int64)
        self._count(playing=True, worth=np.zeros((threads, 1, 1, 1), np.int64), sums=sums, last=last)
        before = [self.views * self.sums[self.opened == way].sum(axis=0) for way in range(1, len(pays.net[BEFORE]) + 1)]
        played = sums.sum(axis=0)
        self.last = last.sum(axis=0) * self.plan.dealers
        self.folded = int(self.last[0].sum())
        self.ends = tuple([self._by_line(way) for way in ways] for ways in (before, played[:amid], played[amid:]))

    def _by_line(self, sums: NDArray[np.int64]) -> list[int]:
        """How often each line of the settlement occurs. `sums` are the kernel's counts for each kind of rank."""
        kinds = self.found.kinds
        out = np.zeros(len(self.pays.cases.known), np.int64)
        np.add.at(out, kinds.line_of, np.einsum("kci,ki->kc", kinds.parts, sums))
        return [int(count) for count in out]
