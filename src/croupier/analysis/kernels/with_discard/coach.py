"""The coach of a hand from which one card is discarded."""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.coach import CoachQuestion, KernelCoach
from croupier.analysis.kernels.with_discard import solve as discard
from croupier.analysis.kernels.with_discard.shape import discard_shape
from croupier.analysis.tabulate import mean_net, net_of, set_number
from croupier.declare.game import Rules
from croupier.rounds.moves import Arrange, Bet, Choose, Fold, Move
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.deciding.elect import DECLARE


class DiscardCoach(KernelCoach):
    """The coach of a hand with a discard.

    For each start and discard, it has the number of run-outs that end on each line.
    """

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.shape, self.deck = discard_shape(rules), rules.deck
        self.position = {card: i for i, card in enumerate(rules.deck)}
        self.count = discard.DiscardCount(rules, self.shape)

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        step, stakes, cards = asked.round.agenda[0], asked.stakes(), asked.hand.cards
        asked.sees_only(cards)
        if step.lays_aside:
            assert isinstance(move, Arrange)
            return self._kept(cards, move.low[0], stakes)
        assert step.instant is not None
        if isinstance(move, Choose) and move.choice == DECLARE:
            said = step.instant.outcome(Showdown(step.instant.showing.rank(cards)))
            return Fraction(net_of(step.instant, stakes, tuple(said.items())))
        if isinstance(move, Fold):
            return Fraction(-sum(stakes.values()))
        way = {**stakes, move.wager: move.cents} if isinstance(move, Bet) else stakes
        return max([self._kept(cards, low, way) for low in cards])

    def _kept(self, cards: tuple[int, ...], low: int, stakes: dict[str, int]) -> Fraction:
        """The average result of discarding the card `low` and keeping the others."""
        places = sorted([self.position[card] for card in cards])
        counts = self.count.without[set_number(places), places.index(self.position[low])].tolist()
        return mean_net(self.shape.settle, stakes, counts, self.count.lines, self.count.runouts)
