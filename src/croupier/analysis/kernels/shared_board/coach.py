"""The coach for two own cards on a shared board."""

from __future__ import annotations

from collections import Counter
from copy import copy
from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach
from croupier.analysis.kernels.shared_board.shape import OWN, BoardSide
from croupier.analysis.kernels.shared_board.solve import solve_board, ways_of
from croupier.analysis.side_wagers.coach import brings
from croupier.analysis.tabulate import mean_net
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.steps import COMMUNITY


class SharedBoardCoach(KernelCoach):
    """The coach for two own cards on a shared board. It looks values up in the kernel's counts."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.solved = solve_board(rules, opening=opening)

    def scaled(self, opening: int) -> SharedBoardCoach:
        """The coach for another opening wager.

        How often each line occurs does not depend on the wagers, so the counts are used again and only the payments
        change.
        """
        other = copy(self)
        other.solved = replace(self.solved, opening=opening, ways=ways_of(self.solved.shape, opening))
        return other

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        solved, stakes = self.solved, asked.stakes()
        shown = asked.round.area(COMMUNITY).cards
        asked.sees_only((*asked.hand.cards, *shown))
        sides = [side for side in solved.shape.sides if side.wager.key in stakes]
        main = {key: cents for key, cents in stakes.items() if key in solved.shape.against}
        if isinstance(move, Fold):
            kept = sum([self._beside(asked, side) for side in sides if side.kept], Fraction())
            return kept - sum(main.values()) - sum([stakes[side.wager.key] for side in sides if not side.kept])
        assert isinstance(move, Bet)
        way = next((way for way in solved.ways if way.get(move.wager) == move.cents), None)
        if way is None or any(way[key] != cents for key, cents in main.items()):
            raise NoCoach("The coach does not analyze the wagers on this hand.")
        counts = solved.counts[solved.at(shown, asked.hand.cards)].tolist()
        beside = sum([self._beside(asked, side) for side in sides], Fraction())
        return mean_net(solved.shape.settle, way, counts, solved.known, solved.plan.runouts) + beside

    def _beside(self, asked: CoachQuestion, side: BoardSide) -> Fraction:
        """The result of a wager on the own cards and one card of the board, which may not be shown yet."""
        shown = asked.round.area(COMMUNITY).cards
        own = asked.hand.cards[:OWN]
        left = [card for card in self.solved.rules.deck if card not in asked.known]
        third = [shown[side.place]] if side.place < len(shown) else left
        ways = Counter([side.rank((*own, card)) for card in third])
        return brings(
            side.settle, side.wager.key, asked.stakes()[side.wager.key], ways, exposed=self.solved.shape.exposed
        )
