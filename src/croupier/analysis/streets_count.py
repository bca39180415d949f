"""Every board by the kernel, twice: first what each choice is worth, then how rounds end when the best is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.board_count import each
from croupier.analysis.board_plan import Plan
from croupier.analysis.duel_tables import Cases, Ranking
from croupier.analysis.figures import Progress
from croupier.analysis.kernels import lines, orbits
from croupier.analysis.kernels import streets as kernel
from croupier.analysis.shapes import Unfit
from croupier.analysis.ties import Tie
from croupier.rounds.value import Value

CHUNK = 4096
"""So many boards are counted before progress is told, and an interrupt heard."""
KINDS_MAX = 127
AMID, AFTER = 1, 2


class Pays(Value, frozen=True, eq=False, kw_only=True):
    """The settlement as whole numbers: `net[moment][way, line]` is what a wager made then brings, `fold` a fold."""

    cases: Cases
    net: tuple[NDArray[np.int64], ...]
    fold: int

    @property
    def kinds(self) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
        """Ranks that are settled alike, as one kind: of each rank its kind, and of each kind the line of each case."""
        rows, of = np.unique(self.cases.lines, axis=0, return_inverse=True)
        if len(rows) > KINDS_MAX:
            raise Unfit(f"The settlement tells {len(rows)} kinds of hands apart, more than the kernel counts.")
        return of.reshape(-1).astype(np.int8), rows.astype(np.int64)

    @property
    def breaks(self) -> NDArray[np.int32]:
        """The dealer's ranks at which the settlement changes, beside the player's own and the one above it."""
        found = self.cases.bounds[0].tolist()
        found.remove(0)
        found.remove(1)
        return np.array(found, np.int32)


class Tables:
    """All that the kernel looks up: the boards, and the ranks of every three and every four cards with two and one."""

    def __init__(self, plan: Plan, ranked: Ranking, pays: Pays) -> None:
        rank = ranked.of[kernel.BOARD]
        if len(ranked.order) > kernel.RANKS_MAX:
            raise Unfit(f"The ranking tells {len(ranked.order):,} hands apart, more than the kernel counts.")
        self.plan, self.ranked, self.pays = plan, ranked, pays
        self.boards, self.weight = orbits.least_sets(plan.n, kernel.BOARD, plan.renamings)
        self.kind, self.line_of = pays.kinds
        self.breaks = pays.breaks
        self.looked_up = (
            plan.binomial,
            rank.astype(np.uint16),
            lines.line_ranks(plan.sets(3), rank, plan.n, plan.binomial),
            lines.card_ranks(plan.sets(4), rank, plan.n, plan.binomial),
        )
        # Own cards up to the names of suits, numbered in the order in which they first come.
        first = plan.renamed.min(axis=0)
        self.openings = np.unique(first, return_inverse=True)[1].reshape(-1).astype(np.uint16)

    @property
    def kinds_of_opening(self) -> int:
        """How many openings differ in more than the names of suits."""
        return int(self.openings.max()) + 1

    def net(self, moment: int) -> NDArray[np.int64]:
        """What each way of wagering at a moment brings, by kind of rank and case."""
        return np.ascontiguousarray(self.pays.net[moment][:, self.line_of])

    def at_last(self, board: Sequence[int], own: Sequence[int], larger: bool) -> int:
        """The best choice when every card of the board is shown: 0 to fold, or which of the sizes."""
        parts = kernel.last_parts(
            np.array(board, np.int8), int(self.plan.number(np.array(own))), *self.looked_up, self.breaks
        )
        kind = self.kind[parts[-1]]
        worth = [self.pays.fold * int(parts[:-1].sum()), *(self.net(AFTER)[:, kind] @ parts[:-1]).tolist()]
        best = [choice for choice, value in enumerate(worth) if value == max(worth)]
        return best[-1 if larger else 0]

    @cached_property
    def sevens(self) -> NDArray[np.int64]:
        """How many sets of seven cards make each rank."""
        out = np.zeros((kernel.threads(), len(self.ranked.order)), np.int64)
        kernel.sevens(self.boards, self.weight, *self.looked_up, out)
        counts, rest = np.divmod(out.sum(axis=0), kernel.BOARDS_OF_SEVEN)
        if rest.any():
            raise ArithmeticError("Seven cards were not counted once for each board they hold.")
        return counts


class Streaming:
    """The two runs over all boards and what is decided between them."""

    def __init__(self, found: Tables, tie: Tie, progress: Progress) -> None:
        self.found, self.plan, self.pays = found, found.plan, found.pays
        self.larger, self.progress = tie is Tie.LARGER, progress
        self.views = len(self.plan.views[0])
        kinds, cases = found.line_of.shape
        self.cases_of_opening = np.zeros((found.kinds_of_opening, kinds, cases), np.int64)
        self.opened = np.zeros(found.kinds_of_opening, np.int8)
        self.chosen = np.zeros((len(self.plan.seen.weight), len(self.plan.pairs)), np.int8)
        self._value()
        self._amid()
        self._open()
        self._play()

    def _count(self, *, playing: bool, worth: NDArray[np.int64], cases: NDArray[np.int64],
               last: NDArray[np.int64]) -> None:  # fmt: skip
        found, plan = self.found, self.plan
        whole = 2 * len(found.boards)
        for low in range(0, len(found.boards), CHUNK):
            self.progress(low + playing * len(found.boards), whole)
            kernel.count(
                found.boards[low : low + CHUNK], found.weight[low : low + CHUNK], *found.looked_up, found.breaks,
                found.kind, found.net(AMID), found.net(AFTER), self.pays.fold, self.larger, plan.views[0], plan.shown,
                plan.via, plan.renamed.astype(np.uint16), found.openings, playing, self.opened, self.chosen,
                worth, cases, last,
            )  # fmt: skip
        if playing:
            self.progress(whole, whole)

    def _value(self) -> None:
        threads, sizes = kernel.threads(), len(self.pays.net[AMID])
        worth = np.zeros((threads, *self.chosen.shape, 1 + sizes), np.int64)
        cases = np.zeros((threads, *self.cases_of_opening.shape), np.int64)
        self._count(playing=False, worth=worth, cases=cases, last=np.zeros((threads, 1, 1, 1), np.int64))
        self.cases_of_opening = cases.sum(axis=0)
        total = worth[0]
        for other in worth[1:]:
            total += other
        self.worth = each(self.plan, total)

    def _amid(self) -> None:
        """The best choice of each set of shown and own cards; what it is worth."""
        best = self.worth[..., 0].copy()
        for way in range(1, self.worth.shape[2]):
            value = self.worth[..., way]
            better = value >= best if self.larger else value > best
            best, self.chosen = np.where(better, value, best), np.where(better, np.int8(way), self.chosen)
        self.chosen[~self.plan.apart] = 0
        self.best_amid = np.where(self.plan.apart, best, 0)

    def _open(self) -> None:
        """The best choice of each kind of own cards; all of it in Python's own whole numbers."""
        by_pair = self.plan.seen.weight @ self.best_amid
        on = np.zeros(self.found.kinds_of_opening, np.int64)
        np.add.at(on, self.found.openings, by_pair)
        worth = []
        for kind, goes_on in enumerate(on.tolist()):
            cases = self.cases_of_opening[kind]
            sizes = [self.views * int((cases * net).sum()) for net in self.found.net(0)]
            worth.append((goes_on, *sizes))
            best = [choice for choice, value in enumerate(worth[-1]) if value == max(worth[-1])]
            self.opened[kind] = best[-1 if self.larger else 0]
        self.worth_opened = tuple(worth)

    def _play(self) -> None:
        found, pays, threads = self.found, self.pays, kernel.threads()
        kinds, many = found.line_of.shape
        amid, after = len(pays.net[AMID]), len(pays.net[AFTER])
        cases = np.zeros((threads, amid + after, kinds, many), np.int64)
        last = np.zeros((threads, 1 + after, 2, len(found.ranked.order)), np.int64)
        self._count(playing=True, worth=np.zeros((threads, 1, 1, 1), np.int64), cases=cases, last=last)
        before = [
            self.views * self.cases_of_opening[self.opened == way].sum(axis=0)
            for way in range(1, len(pays.net[0]) + 1)
        ]
        played = cases.sum(axis=0)
        dealers = self.plan.dealers
        self.last = last.sum(axis=0) * dealers
        self.folded = int(self.last[0].sum())
        self.ends = tuple(
            [self._by_line(way) for way in ways] for ways in (before, played[:amid], played[amid:])
        )

    def _by_line(self, cases: NDArray[np.int64]) -> list[int]:
        out = np.zeros(len(self.pays.cases.known), np.int64)
        np.add.at(out, self.found.line_of, cases)
        return [int(count) for count in out]
