"""The coach of two held hands: drawing and standing, each with its value if the other holder plays best."""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach
from croupier.analysis.kernels.held_hands.paths import Seen, chance
from croupier.analysis.kernels.held_hands.shape import held_hands_shape
from croupier.analysis.kernels.held_hands.solve import solve_held_hands
from croupier.declare.game import Rules
from croupier.rounds.moves import Choose, Move
from croupier.rounds.steps.banking.hands import DRAW, STAND, holder
from croupier.rounds.steps.banking.select_banker import covered
from croupier.rounds.steps.placing.player_bank import banking


class HeldHandsCoach(KernelCoach):
    """Averages over all that the other holder may have. `opening` is what is covered, in cents."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.solved = solve_held_hands(rules, held_hands_shape(rules), opening)

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        if not isinstance(move, Choose) or move.choice not in (DRAW, STAND):
            raise NoCoach("The coach values drawing and standing alone.")
        r, bank = asked.round, banking(asked.round)
        one = holder(r)
        assert bank is not None and one is not None
        mine = asked.hand.place == one.place
        third = one.cards[2:3] if not mine else ()
        asked.sees_only((*asked.hand.cards, *third))
        value = self.solved.shape.player.value
        pair = tuple(sorted([value(card) for card in asked.hand.cards[:2]]))
        won, lost, whole = self._of((pair, value(third[0]) if third else None), move.choice, mine=mine)
        if mine:
            return Fraction(won - lost) * sum(asked.stakes().values()) / whole
        return (lost * (1 - self.solved.charged) - won) * covered(r) / whole

    def _of(self, seen: Seen, act: str, *, mine: bool) -> tuple[Fraction, Fraction, Fraction]:
        """Run-outs won by the player's hand, won by the bank, and all, at this sight and after this act."""
        won = lost = whole = Fraction(0)
        best = self.solved.best
        for (player, drew, banker, answer), ends in self.solved.paths.items():
            if (player, drew) == (seen, act) if mine else (banker, answer) == (seen, act):
                weight = chance(banker, answer, best.banker) if mine else chance(player, drew, best.player)
                won, lost = won + weight * ends[0], lost + weight * ends[1]
                whole += weight * sum(ends)
        return won, lost, whole
