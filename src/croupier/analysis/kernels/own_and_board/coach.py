"""The coach of three own cards and a board."""

from __future__ import annotations

from copy import copy
from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach
from croupier.analysis.kernels.own_and_board.solve import solve_own_and_board, ways_of
from croupier.analysis.side_wagers.coach import SideWagerCoach
from croupier.analysis.tabulate import mean_net
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.postings import IN_POT


class OwnAndBoardCoach(KernelCoach):
    """The coach of three own cards and a board.

    It looks up how often the own cards end on each line. The wagers in a pot count as neither won nor lost: folded
    hands compete for it too, so no choice changes it.
    """

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.solved = solve_own_and_board(rules, opening=opening)
        self.beside = SideWagerCoach(rules.deck, self.solved.shape.sides, exposed=False)

    def scaled(self, opening: int) -> OwnAndBoardCoach:
        """The coach for another opening wager.

        How often each line occurs does not depend on the wagers, so only the payments change.
        """
        other = copy(self)
        other.solved = replace(self.solved, opening=opening, ways=ways_of(self.solved.shape, opening))
        return other

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        solved, stakes = self.solved, asked.stakes()
        asked.sees_only(asked.hand.cards)
        pot = sum([p.stake for p in asked.round.postings if p.person == asked.viewer and p.result == IN_POT])
        if isinstance(move, Fold):
            kept = [side for side in solved.shape.sides if not side.given_up and stakes.get(side.wager.key)]
            lost = sum(stakes.values()) - sum([stakes[side.wager.key] for side in kept])
            return sum([self.beside.of(asked, side) for side in kept], Fraction(pot - lost))
        way = next((way for way in solved.ways if isinstance(move, Bet) and way.get(move.wager) == move.cents), None)
        if way is None:
            raise NoCoach("The coach does not analyze this choice.")
        counts = solved.counts[solved.number(asked.hand.cards)].tolist()
        brings = mean_net(solved.shape.settle, way, counts, solved.known, solved.boards)
        return brings + pot + self.beside.worth(asked)
