"""Counts how often each line of the settlement occurs.

The kernel counts every board, and adds up for each set of shown and own cards.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import Progress
from croupier.analysis.kernels.head_to_head.tables import Cases
from croupier.analysis.kernels.shared_board.loops import boards as kernel
from croupier.analysis.kernels.shared_board.loops import lines
from croupier.analysis.kernels.shared_board.plan import BoardPlan
from croupier.analysis.shapes import Unfit

CHUNK = 8192
"""How many boards are counted at a time.

Between two batches, progress is reported and an interrupt can stop the count.
"""
LINES_MAX = 127


class BoardCount:
    """The counts of a shared board: `counts[row, pair, line]` is the number of run-outs that end on each line, for each
    set of shown and own cards.
    """

    def __init__(self, plan: BoardPlan, rank: NDArray[np.int32], cases: Cases, progress: Progress) -> None:
        self.plan, self.rank, self.progress = plan, rank, progress
        self.lines = len(cases.known)
        if self.lines > LINES_MAX:
            raise Unfit(f"The settlement tells {self.lines} lines apart, more than the kernel supports.")
        # How many bounds every rank has besides its own and the next one.
        breaks = cases.bounds[0].tolist()
        breaks.remove(0)
        breaks.remove(1)
        self.breaks = np.array(breaks, np.int32)
        self.kinds = cases.lines.astype(np.int8)
        alike = not breaks and _alike(self.kinds)
        if alike:
            self.kinds = self.kinds[1:2].copy()
        self.counts = self._by_line(each(plan, self._counted())) if alike else each(plan, self._counted())

    def _counted(self) -> kernel.Ints:
        """The kernel's sums for each row, pair and line.

        If all ranks are settled alike, there are two sums instead of lines: the dealer hands below the player's, and
        those below or equal to it.
        """
        plan = self.plan
        boards, weight, stands_for = plan.boards()
        self._covered(boards, weight, stands_for)
        sets, line_rows = plan.line_rows()
        ranks = lines.line_ranks(sets, self.rank, plan.n, plan.binomial)
        alike = len(self.kinds) == 1
        size = len(plan.seen.weight), len(plan.pairs)
        total = np.zeros((*size, 2 if alike else self.lines), np.int64)
        out = np.zeros((kernel.threads(), *size, 1 if alike else self.lines), np.int64)
        ranked_alike = plan.alike(boards) if alike else np.full(len(boards), -1)
        order = np.argsort(ranked_alike, kind="stable")
        for low in range(0, len(boards), CHUNK):
            self.progress(low, len(boards))
            part = order[low : low + CHUNK]
            kernel.count(
                boards[part],
                weight[part],
                stands_for[part],
                ranked_alike[part],
                plan.rank,
                plan.lines,
                line_rows,
                ranks,
                self.breaks,
                self.kinds,
                plan.views,
                plan.shown,
                plan.via,
                plan.renamed.astype(np.uint16),
                out,
            )
            if alike:
                total[..., 0] += (out[..., 0] & kernel.LOWER_HALF).sum(axis=0)
                total[..., 1] += (out[..., 0] >> kernel.HALF).sum(axis=0)
                out[:] = 0
        self.progress(len(boards), len(boards))
        return total if alike else out.sum(axis=0)

    def _covered(self, boards: NDArray[np.int8], weight: kernel.Ints, stands_for: NDArray[np.int8]) -> None:
        """Checks that, for each set of shown cards, the boards that contain it are counted in the right number."""
        plan = self.plan
        found = np.zeros(len(plan.seen.weight), np.int64)
        for twin, views in enumerate(plan.views):
            here = stands_for > twin
            for view in views:
                rows = plan.shown[plan.code(boards[here][:, view].astype(np.int64))]
                np.add.at(found, rows, weight[here])
        if (found != plan.seen.weight * plan.completions).any():
            raise ArithmeticError("The boards do not add up to all there are.")

    def _by_line(self, each: kernel.Ints) -> kernel.Ints:
        """Turns the counts of lower dealer hands, and of lower or equal ones, into counts of the settlement's lines."""
        plan = self.plan
        below, upto = each[..., 0], each[..., 1]
        above = np.where(plan.apart, plan.runouts - upto, 0)
        if (plan.seen.weight @ (below - above)).sum():
            raise ArithmeticError("The dealer's hand is not as often below the player's as above.")
        counts = np.zeros((*below.shape, self.lines), np.int64)
        for part, line in zip((below, upto - below, above), self.kinds[0].tolist(), strict=True):
            counts[..., line] += part
        return counts


def each(plan: BoardPlan, total: kernel.Ints) -> kernel.Ints:
    """The sums for each set of shown and own cards.

    `total` has them for all sets together that differ only in the names of the suits.
    """
    pairs = np.arange(len(plan.pairs))
    out = np.zeros_like(total)
    for row, fixing in enumerate(plan.seen.fixed_by.tolist()):
        ways = [way for way in range(len(plan.renamings)) if fixing >> way & 1]
        first = plan.renamed[ways].min(axis=0)
        summed = np.zeros_like(total[row])
        np.add.at(summed, first, total[row])
        many = np.bincount(first, minlength=len(pairs)) * plan.seen.weight[row]
        one, rest = np.divmod(summed[first], many[first][:, None])
        if rest.any():
            raise ArithmeticError("Hands that only rename suits were not counted alike.")
        out[row] = one
    return out


def _alike(kinds: NDArray[np.int8]) -> bool:
    """Whether the settlement depends only on whether the dealer's hand is lower, equal or higher."""
    inner = kinds[1:-1]
    return bool(
        (inner == inner[0]).all() and (kinds[0, 1:] == inner[0, 1:]).all() and (kinds[-1, :2] == inner[0, :2]).all()
    )
