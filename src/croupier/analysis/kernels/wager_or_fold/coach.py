"""The coach of a wager or a fold at three moments."""

from __future__ import annotations

from copy import copy
from fractions import Fraction

import numpy as np

from croupier.analysis.coach import CoachQuestion, KernelCoach
from croupier.analysis.kernels.wager_or_fold.shape import EARLY
from croupier.analysis.kernels.wager_or_fold.solve import (
    BEFORE,
    DURING,
    LAST,
    opening_worth,
    solve_wager_or_fold,
    stakes_of,
)
from croupier.analysis.tabulate import net_of
from croupier.declare.game import Rules
from croupier.rounds.moves import Fold, Move
from croupier.rounds.steps import COMMUNITY


class WagerOrFoldCoach(KernelCoach):
    """Values are looked up in the kernel's counts; with all of the board seen the dealer's holdings are counted."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.solved = solved = solve_wager_or_fold(rules, opening=opening)
        self.times = Fraction(1)
        """Scales all results to this opening wager."""
        value = np.where(solved.stays, solved.brings, solved.lost(DURING) * solved.boards.runouts)
        # A kind that folds at first is valued as if its best second choice were open to it.
        best = np.maximum(solved.brings, solved.lost(DURING) * solved.boards.runouts)
        self.opened = opening_worth(solved, np.where(solved.opened[solved.boards.kind], value, best))

    def scaled(self, opening: int) -> WagerOrFoldCoach | None:
        """None if a payout limit applies: then best play may change, and everything is counted again."""
        solved = self.solved
        stakes = stakes_of(solved.shape, opening)
        for line, net in zip(solved.boards.cases.known, solved.net.tolist(), strict=True):
            if net_of(solved.shape.settle, stakes, line) * solved.opening != net * opening:
                return None
        other = copy(self)
        other.times = Fraction(opening, solved.opening)
        return other

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        solved, boards = self.solved, self.solved.boards
        shown = asked.round.area(COMMUNITY).cards
        asked.sees_only((*asked.hand.cards, *shown))
        own, board = ([boards.position[card] for card in cards] for cards in (asked.hand.cards, shown))
        if isinstance(move, Fold):
            point = BEFORE if not board else DURING if len(board) == EARLY else LAST
            return Fraction(solved.lost(point)) * self.times
        if not board:
            kind = int(boards.kind[boards.pair(own)])
            pairs = int((boards.kind == kind).sum())
            brings = Fraction(self.opened[kind], pairs * boards.boards * boards.runouts)
        elif len(board) == EARLY:
            row, pair = boards.at(board, own)
            counts = solved.counts[row, pair].tolist()
            total = counts[0] * solved.lost(LAST) + sum(
                [many * net for many, net in zip(counts[1:], solved.net.tolist(), strict=True)]
            )
            brings = Fraction(total, boards.runouts)
        else:
            brings = Fraction(solved.last(own, board), boards.dealers)
        return brings * self.times
