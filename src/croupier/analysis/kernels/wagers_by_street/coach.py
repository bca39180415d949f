"""The coach of wagers by street.

One wager is placed or the hand is folded before the board; then two wagers may be added.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np

from croupier.analysis.coach import CoachQuestion, KernelCoach
from croupier.analysis.kernels.board_in_streets import loops as kernel
from croupier.analysis.kernels.shared_board.shape import OWN
from croupier.analysis.kernels.wagers_by_street.shape import PLACES, TwoCardSide
from croupier.analysis.kernels.wagers_by_street.solve import (
    FIRST,
    PLAIN,
    SolvedByStreet,
    brought,
    solve_by_street,
    stakes_of,
)
from croupier.analysis.shapes import Unfit
from croupier.analysis.tabulate import net_of
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.steps import COMMUNITY, Showdown
from croupier.rounds.steps.settling.settle import Rank


class ByStreetCoach(KernelCoach):
    """The coach of wagers by street.

    It looks values up in the kernel's counts. Before the last card, it counts the few boards that are still possible.
    """

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.solved = solve_by_street(rules, opening=opening)
        self.times = Fraction(1)
        """The factor from the opening wager of the counts to the actual one."""
        self._sides: tuple[object, Fraction] | None = None

    def scaled(self, opening: int) -> ByStreetCoach | None:
        """The coach for another opening wager, with the same counts.

        None if a payout limit applies: best play may then change, so everything is counted again.
        """
        if not _in_proportion(self.solved, opening):
            return None
        other = copy(self)
        other.times, other._sides = Fraction(opening, self.solved.opening), None
        return other

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        solved = self.solved
        own, shown = asked.hand.cards, asked.round.area(COMMUNITY).cards
        asked.sees_only((*own, *shown))
        mine, board = [solved.position[card] for card in own], [solved.position[card] for card in shown]
        if isinstance(move, Fold):
            brings = Fraction(solved.fold)
        elif not board:
            kind = solved.openings[solved.plans[0].number(np.array(mine))]
            pairs = int((solved.openings == kind).sum())
            brings = Fraction(solved.worth_opened[int(kind)], pairs * solved.runouts)
        else:
            brings = self._on_street(mine, board, adds=isinstance(move, Bet), lie=asked.stakes())
        return brings * solved.unit * self.times + self._beside(asked, own, shown)

    def _on_street(self, mine: list[int], board: list[int], *, adds: bool, lie: dict[str, int]) -> Fraction:
        """The average result, in `unit` cents, with best play after this street.

        `adds`: this street's wager is added.
        """
        solved = self.solved
        shape, (early, late) = solved.shape, solved.plans
        street = [one.shown for one in shape.streets].index(len(board))
        plan = solved.plans[street]
        added = Fraction(solved.added(street, mine, board), plan.runouts) if adds else Fraction()
        if not street:
            rest = [card for card in range(early.n) if card not in (*mine, *board)]
            more = list(combinations(rest, shape.streets[1].shown - len(board)))
            values = [solved.added(1, mine, [*board, *cards]) for cards in more]
            later = sum([Fraction(value) for value in values if value > 0], Fraction()) / (len(more) * late.runouts)
            return Fraction(int(solved.worth[(*early.at(board, mine), PLAIN)]), early.runouts) + added + later
        return self._before_last(mine, board, first=shape.streets[0].bet.key in lie) + added

    def _before_last(self, mine: list[int], board: list[int], *, first: bool) -> Fraction:
        """The average result, in `unit` cents, of the wagers on a hand if only the last cards of the board are not seen
        yet.

        `first`: the first added wager is one of them.
        """
        solved = self.solved
        found, plan = solved.tables, solved.plans[0]
        rest = [card for card in range(plan.n) if card not in (*mine, *board)]
        more = list(combinations(rest, PLACES - len(board)))
        brings = found.brings(PLAIN)[0] + (found.brings(FIRST)[0] if first else 0)
        number, total = int(plan.number(np.array(mine))), 0
        for cards in more:
            *said, rank = kernel.compared_at_last(
                np.array(sorted([*board, *cards]), np.int8), number, *found.sevens.looked_up, found.breaks
            ).tolist()
            total += int(brings[found.kinds.of[rank]] @ np.array(said))
        return Fraction(total, len(more) * plan.dealers)

    def _beside(self, asked: CoachQuestion, own: tuple[int, ...], shown: tuple[int, ...]) -> Fraction:
        """The result of the side wagers.

        They stay on the layout after a fold, and no choice changes them. The last result is cached.
        """
        stakes = asked.stakes()
        lie = tuple((side, stakes[side.wager.key]) for side in self.solved.shape.sides if side.wager.key in stakes)
        at = (own, shown, tuple([cents for _, cents in lie]))
        if self._sides is None or self._sides[0] != at:
            left = [card for card in self.solved.rules.deck if card not in (*own, *shown)]
            self._sides = at, sum([self._side(side, cents, own, left) for side, cents in lie], Fraction())
        return self._sides[1]

    def _side(self, side: TwoCardSide, cents: int, own: tuple[int, ...], left: list[int]) -> Fraction:
        rank, key = side.settle.showing.rank, side.wager.key
        mine: Rank = rank(own)
        dealers = Counter([rank(his) for his in combinations(left, OWN)])
        total = 0
        for his, many in dealers.items():
            said = side.settle.outcome(Showdown(mine, his, exposed=self.solved.shape.exposed))[key]
            total += many * net_of(side.settle, {key: cents}, ((key, said),))
        return Fraction(total, comb(len(left), OWN))


def _in_proportion(solved: SolvedByStreet, opening: int) -> bool:
    """Whether every payment of every wager is in proportion to this opening wager."""
    lines = solved.tables.pays.cases.known
    try:
        mine = brought(solved.shape, stakes_of(solved.shape, opening), lines)
    except Unfit:
        return False
    theirs = brought(solved.shape, solved.stakes, lines)
    return all(
        one * solved.opening == other * opening
        for each, counted in zip(mine, theirs, strict=True)
        for one, other in zip(each, counted, strict=True)
    )
