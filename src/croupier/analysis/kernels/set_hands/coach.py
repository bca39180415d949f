"""The coach of hands that are set. It has the exact value of every right setting against the filed way."""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach
from croupier.analysis.kernels.set_hands.shape import set_hands_shape
from croupier.analysis.kernels.set_hands.solve import net_of, solve_set_hands
from croupier.declare.game import Rules
from croupier.rounds.moves import Arrange, Choose, Move
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY
from croupier.rounds.steps.placing.player_bank import banking


class SetHandsCoach(KernelCoach):
    """The coach of hands that are set. It looks up how many of the bank's hands a setting beats."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.solved = solve_set_hands(rules, set_hands_shape(rules), opening)

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        if banking(asked.round) is not None:
            raise NoCoach("A player banks, and the coach values hands against the dealer alone.")
        asked.sees_only(asked.hand.cards)
        solved, parting = self.solved, self.solved.shape.parting
        at = solved.tables.number[tuple(sorted(asked.hand.cards))]
        if isinstance(move, Arrange):
            setting = solved.tables.settings[at].index(parting.ordered(move.low))
        elif isinstance(move, Choose) and move.choice == HOUSE_WAY:
            setting = solved.way[at]
        else:
            raise NoCoach("The coach does not analyze this choice.")
        cents = asked.stakes()[solved.shape.opening.key]
        nets = [net_of(solved, outcome, cents) for outcome in solved.shape.won.outcomes]
        counts = solved.counts[at, setting].tolist()
        return Fraction(sum([many * net for many, net in zip(counts, nets, strict=True)]), solved.others)
