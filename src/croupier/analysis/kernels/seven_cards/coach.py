"""The coach of seven cards: every right setting against the filed way, over a sample of the dealer's hands.

The sample has a fixed seed for each hand, so that the same question has the same answer. All settings are valued
against the same dealer's hands.
"""

from __future__ import annotations

import random
from fractions import Fraction
from functools import lru_cache

from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach
from croupier.analysis.kernels.seven_cards.shape import SevenCardsShape, seven_cards_shape
from croupier.declare.game import Rules
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bug import bug_five_rank, bug_two_rank
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Arrange, Choose, Move
from croupier.rounds.postings import post
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY, Pieces

SAMPLE = 500
"""How many of the dealer's hands a setting is compared with."""


class SevenCardsCoach(KernelCoach):
    """Values settings of one hand against a sample of what the dealer can have."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.shape = seven_cards_shape(rules)
        self.deck = tuple(rules.deck)
        self._against = lru_cache(maxsize=16)(self._sampled)

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        asked.sees_only(asked.hand.cards)
        cards = tuple(sorted(asked.hand.cards))
        if isinstance(move, Arrange):
            low = tuple(move.low)
        elif isinstance(move, Choose) and move.choice == HOUSE_WAY:
            low = tuple(self.shape.way.sets(cards))
        else:
            raise NoCoach("The coach does not analyze this choice.")
        mine = _ranks(self.shape, cards, low)
        stakes = asked.stakes()
        cents = stakes[self.shape.opening.key]
        nets = [post("", Stake("", self.shape.opening.key, cents), end).result_net for end in self.shape.won.outcomes]
        total = sum([nets[(mine[0] > low_of) + (mine[1] > high)] for low_of, high in self._against(cards)])
        return Fraction(total, SAMPLE)

    def _sampled(self, cards: Pieces) -> tuple[tuple[Rank, Rank], ...]:
        left = [card for card in self.deck if card not in cards]
        chance = random.Random(repr(cards))
        dealt = [tuple(sorted(chance.sample(left, len(cards)))) for _ in range(SAMPLE)]
        return tuple([_ranks(self.shape, hand, tuple(self.shape.way.sets(hand))) for hand in dealt])


def _ranks(shape: SevenCardsShape, cards: Pieces, low: Pieces) -> tuple[Rank, Rank]:
    """The ranks of the low and of the high hand."""
    return bug_two_rank(low), bug_five_rank(tuple([card for card in cards if card not in low]), shape.wheel)
