"""The coach of two held hands: drawing and standing, each with its value if the other holder plays best."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach
from croupier.analysis.kernels.held_hands.paths import Seen, chance
from croupier.analysis.kernels.held_hands.shape import held_hands_shape
from croupier.analysis.kernels.held_hands.solve import SolvedHeldHands
from croupier.declare.game import Rules
from croupier.rounds.moves import Choose, Move
from croupier.rounds.steps.banking.hands import DRAW, STAND, holder
from croupier.rounds.steps.banking.select_banker import covered
from croupier.rounds.steps.dealing.shared_hands import BURNED
from croupier.rounds.steps.placing.player_bank import banking


class HeldHandsCoach(KernelCoach):
    """Averages over all that the other holder may have. `opening` is what is covered, in cents."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.shape = held_hands_shape(rules)
        self._solved: dict[int | None, SolvedHeldHands] = {}

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        if not isinstance(move, Choose) or move.choice not in (DRAW, STAND):
            raise NoCoach("The coach values drawing and standing alone.")
        r, bank = asked.round, banking(asked.round)
        one = holder(r)
        assert bank is not None and one is not None
        mine = asked.hand.place == one.place
        third = one.cards[2:3] if not mine else ()
        burned = r.area(BURNED).cards
        asked.sees_only((*asked.hand.cards, *third, *burned))
        value = self.shape.player.value
        solved = self._without(value(burned[0]) if burned else None)
        pair = tuple(sorted([value(card) for card in asked.hand.cards[:2]]))
        seen = pair, value(third[0]) if third else None
        won, lost, whole = _of(solved, seen, move.choice, mine=mine)
        if mine:
            return Fraction(won - lost) * sum(asked.stakes().values()) / whole
        return (lost * (1 - solved.charged) - won) * covered(r) / whole

    def _without(self, burned: int | None) -> SolvedHeldHands:
        """The shoe without the card that was turned up and burned, where there was one: everyone knows it."""
        if burned not in self._solved:
            left = tuple([many - (value == burned) for value, many in enumerate(self.shape.left)])
            self._solved[burned] = SolvedHeldHands(replace(self.shape, left=left), self.opening)
        return self._solved[burned]


def _of(solved: SolvedHeldHands, seen: Seen, act: str, *, mine: bool) -> tuple[Fraction, Fraction, Fraction]:
    """Run-outs won by the player's hand, won by the bank, and all, at this sight and after this act."""
    won = lost = whole = Fraction(0)
    best = solved.best
    for (player, drew, banker, answer), ends in solved.paths.items():
        if (player, drew) == (seen, act) if mine else (banker, answer) == (seen, act):
            weight = chance(banker, answer, best.banker) if mine else chance(player, drew, best.player)
            won, lost = won + weight * ends[0], lost + weight * ends[1]
            whole += weight * sum(ends)
    return won, lost, whole
