"""The coach of a board in streets: a wager that is placed once, before the board, amid it or after it."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np

from croupier.analysis.board_shape import OWN
from croupier.analysis.coach import Asked, NoCoach
from croupier.analysis.streets import AFTER, AMID, BEFORE, SolvedStreets, brought, solve_streets, ways_of
from croupier.rounds.game import Rules
from croupier.rounds.moves import Bet, Move
from croupier.rounds.steps import COMMUNITY

_SOLVED: list[tuple[object, SolvedStreets]] = []
"""The last one solved, with the agenda that it was solved for: counting it again takes longer than all else here."""


class OfStreets:
    """Looks up what the kernel counted before and amid the board; after it the board at hand is counted."""

    def __init__(self, rules: Rules, opening: int) -> None:
        self.solved = _solved(rules, opening)
        self.times = Fraction(opening, self.solved.opening)
        """All that was counted is so many times as much with this opening wager."""

    def worth(self, asked: Asked, move: Move) -> Fraction:
        solved, stakes = self.solved, asked.stakes()
        own, shown = asked.hand.cards, asked.round.area(COMMUNITY).cards
        asked.sees_only((*own, *shown))
        beside = [side.name for side in solved.shape.sides if side.key in stakes]
        if beside:
            raise NoCoach(f"The {beside[0]} lies on this hand too, and is not counted together with the others.")
        moment = BEFORE if not shown else AMID if len(shown) < solved.shape.places else AFTER
        choice = 0
        if isinstance(move, Bet):
            sizes = [way[move.wager] * self.times for way in solved.ways[moment]]
            choice = 1 + sizes.index(Fraction(move.cents))
        mine, board = [solved.position[card] for card in own], [solved.position[card] for card in shown]
        return self._brings(moment, choice, mine, board) * solved.unit * self.times

    def _brings(self, moment: int, choice: int, mine: list[int], board: list[int]) -> Fraction:
        """What a choice brings on average, in the units of the count."""
        solved, plan = self.solved, self.solved.plan
        if moment == AFTER:
            return Fraction(solved.tables.worth_at_last(sorted(board), mine)[choice], plan.dealers)
        if moment == AMID:
            return Fraction(int(solved.worth[(*plan.at(board, mine), choice)]), plan.runouts)
        kind = solved.openings[plan.number(np.array(mine))]
        pairs = int((solved.openings == kind).sum())
        ways = pairs * comb(plan.n - OWN, solved.shape.shown) * plan.runouts
        return Fraction(solved.worth_opened[int(kind)][choice], ways)


def _solved(rules: Rules, opening: int) -> SolvedStreets:
    """What was solved for another opening wager serves too, where every payment is in proportion to it."""
    for agenda, solved in _SOLVED:
        if agenda is rules.agenda and solved.rules.deck == rules.deck and _in_proportion(solved, opening):
            return solved
    solved = solve_streets(rules, opening=opening)
    _SOLVED[:] = [(rules.agenda, solved)]
    return solved


def _in_proportion(solved: SolvedStreets, opening: int) -> bool:
    lines = solved.tables.pays.cases.known
    mine = brought(solved.shape, ways_of(solved.shape, opening), lines)
    theirs = brought(solved.shape, solved.ways, lines)
    return all(
        one * solved.opening == other * opening
        for moment, counted in zip(mine, theirs, strict=True)
        for way, of_way in zip(moment, counted, strict=True)
        for one, other in zip(way, of_way, strict=True)
    )
