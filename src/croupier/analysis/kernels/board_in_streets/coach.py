"""The coach of a board in streets. The player places one wager once, before, during or after the board."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from fractions import Fraction
from math import comb

import numpy as np

from croupier.analysis.coach import CoachQuestion, KernelCoach
from croupier.analysis.kernels.board_in_streets.solve import (
    AFTER,
    AMID,
    BEFORE,
    SolvedStreets,
    brought,
    solve_streets,
    ways_of,
)
from croupier.analysis.kernels.shared_board.shape import OWN
from croupier.analysis.side_wagers.coach import brings, sevens_with
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Move
from croupier.rounds.steps import COMMUNITY
from croupier.rounds.steps.settling.settle import Rank


class StreetsCoach(KernelCoach):
    """The coach of a board in streets.

    Before and during the board, it looks values up in the kernel's counts. After the board, it counts the actual board.
    """

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.solved = solve_streets(rules, opening=opening)
        self.times = Fraction(1)
        """The factor from the opening wager of the counts to the actual one."""
        self._last: tuple[object, Mapping[Rank, int]] | None = None

    def scaled(self, opening: int) -> StreetsCoach | None:
        """The coach for another opening wager, with the same counts.

        None if a payout limit applies: best play may then change, so everything is counted again.
        """
        if not _in_proportion(self.solved, opening):
            return None
        other = copy(self)
        other.times, other._last = Fraction(opening, self.solved.opening), None
        return other

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        solved, stakes = self.solved, asked.stakes()
        own, shown = asked.hand.cards, asked.round.area(COMMUNITY).cards
        asked.sees_only((*own, *shown))
        moment = BEFORE if not shown else AMID if len(shown) < solved.shape.places else AFTER
        choice = 0
        if isinstance(move, Bet):
            sizes = [way[move.wager] * self.times for way in solved.ways[moment]]
            choice = 1 + sizes.index(Fraction(move.cents))
        mine, board = [solved.position[card] for card in own], [solved.position[card] for card in shown]
        beside = [
            self._beside(side.key, stakes[side.key], mine, board) for side in solved.shape.sides if side.key in stakes
        ]
        return self._brings(moment, choice, mine, board) * solved.unit * self.times + sum(beside)

    def _beside(self, key: str, cents: int, mine: list[int], board: list[int]) -> Fraction:
        """The result of a side wager that stays on the layout after a fold and that no choice changes."""
        solved, rules = self.solved, self.solved.rules
        order, settle = solved.tables.ranked.order, solved.shape.settle
        at = (tuple(sorted(mine)), tuple(sorted(board)))
        if self._last is None or self._last[0] != at:
            if len(board) == solved.shape.places:
                cards = [rules.deck[place] for place in (*mine, *board)]
                ways: dict[Rank, int] = {settle.showing.rank(tuple(cards)): 1}
            else:
                found = sevens_with(solved.tables.sevens, rules.deck, mine, board)
                ways = {order[number]: many for number, many in found.items()}
            self._last = at, ways
        return brings(settle, key, cents, self._last[1], exposed=solved.shape.exposed)

    def _brings(self, moment: int, choice: int, mine: list[int], board: list[int]) -> Fraction:
        """The average result of a choice, in `unit` cents. `moment` is before, during or after the board."""
        solved, plan = self.solved, self.solved.plan
        if moment == AFTER:
            return Fraction(solved.tables.worth_at_last(sorted(board), mine)[choice], plan.dealers)
        if moment == AMID:
            return Fraction(int(solved.worth[(*plan.at(board, mine), choice)]), plan.runouts)
        kind = solved.openings[plan.number(np.array(mine))]
        pairs = int((solved.openings == kind).sum())
        ways = pairs * comb(plan.n - OWN, solved.shape.shown) * plan.runouts
        return Fraction(solved.worth_opened[int(kind)][choice], ways)


def _in_proportion(solved: SolvedStreets, opening: int) -> bool:
    """Whether every payment of every way of wagering is in proportion to this opening wager."""
    lines = solved.tables.pays.cases.known
    mine = brought(solved.shape, ways_of(solved.shape, opening), lines)
    theirs = brought(solved.shape, solved.ways, lines)
    return all(
        one * solved.opening == other * opening
        for moment, counted in zip(mine, theirs, strict=True)
        for way, of_way in zip(moment, counted, strict=True)
        for one, other in zip(way, of_way, strict=True)
    )
