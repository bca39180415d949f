"""Ranks seven cards by looking up tables: the rank of every board of five with any two more cards.

Boards that differ only in the names of the suits are stored once.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.kernels.board_in_streets import loops as kernel
from croupier.analysis.kernels.head_to_head.loops import binomials
from croupier.analysis.kernels.head_to_head.solve import renamings
from croupier.analysis.kernels.head_to_head.tables import Ranking
from croupier.analysis.kernels.paytable_hand import loops as solo
from croupier.analysis.kernels.shared_board.loops import lines, orbits
from croupier.analysis.shapes import Unfit


class Sevens:
    """The declared ranking of five cards as tables for the kernel: of five cards, of four with any other card, and of
    three with any other two.

    `boards` are sets of deck positions. Boards that differ only in the names of the suits are stored once; `weight` is
    their number.
    """

    def __init__(self, deck: tuple[int, ...], ranked: Ranking) -> None:
        if len(ranked.order) > kernel.RANKS_MAX:
            raise Unfit(f"The ranking tells {len(ranked.order):,} hands apart, more than the kernel supports.")
        n, rank, self.ranked = len(deck), ranked.of[kernel.BOARD], ranked
        self.boards, self.weight = orbits.least_sets(n, kernel.BOARD, renamings(deck)[0])
        binomial = binomials(n)
        with_two, with_one = (solo.members(n, kernel.BOARD - more, binomial) for more in (2, 1))
        self.looked_up = (
            binomial,
            rank.astype(np.uint16),
            lines.line_ranks(with_two, rank, n, binomial),
            lines.card_ranks(with_one, rank, n, binomial),
        )

    @cached_property
    def counts(self) -> NDArray[np.int64]:
        """The number of sets of seven cards that make each rank."""
        out = np.zeros((kernel.threads(), len(self.ranked.order)), np.int64)
        kernel.sevens(self.boards, self.weight, *self.looked_up, out)
        counts, rest = np.divmod(out.sum(axis=0), kernel.BOARDS_OF_SEVEN)
        if rest.any():
            raise ArithmeticError("A set of seven cards was not counted exactly once for each board in it.")
        return np.asarray(counts, np.int64)
