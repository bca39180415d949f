"""The coach of seven cards that are set. It compares every right setting with the same sample of the dealer's hands.

The dealer's hands are drawn once for a house, from its whole deck, and set by the filed way. For a hand of the player,
the sample has only those that share no card with it. So each possible hand of the dealer is equally likely to be in it.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache

import numpy as np

from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach
from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.kernels.seven_cards.shape import CARDS, SevenCardsShape, seven_cards_shape
from croupier.analysis.kernels.seven_cards.tables import Array
from croupier.declare.game import Rules
from croupier.equipment.shuffle import seeded, shuffled
from croupier.hands.poker5 import Rank
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Arrange, Choose, Move
from croupier.rounds.postings import Outcome, post
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY, HouseWay, Parting, Pieces
from croupier.rounds.steps.placing.player_bank import banking

DRAWN = 15_000
"""The number of dealer hands that are drawn. About a third of them share no card with a given hand of the player."""
SEED = 11


class SampledHands:
    """A sample of dealer hands from one deck, set by a filed way: their cards, and the rank of each of their groups."""

    def __init__(self, deck: tuple[int, ...], parting: Parting, way: HouseWay) -> None:
        self.parting = parting
        entropy = seeded(SEED)
        hands = [tuple(sorted(shuffled(deck, entropy)[:CARDS])) for _ in range(DRAWN)]
        self.cards = np.array([_bits(hand) for hand in hands], np.int64)
        ranks = [parting.ranks(hand, way.of(parting, hand)) for hand in hands]
        groups = range(len(parting.groups))
        self.met: list[list[Rank]] = [sorted({of_hand[group] for of_hand in ranks}) for group in groups]
        order = [{rank: at for at, rank in enumerate(met)} for met in self.met]
        self.ranks: Array = np.array([[order[g][of_hand[g]] for g in groups] for of_hand in ranks], np.int32)

    def against(self, hand: Pieces) -> Array:
        """The ranks of the sampled hands that share no card with this hand."""
        theirs: Array = self.ranks[(self.cards & _bits(hand)) == 0]
        return theirs

    def beaten(self, hand: Pieces, lower: Pieces, theirs: Array) -> list[int]:
        """The number of these hands of which the setting beats no group, one group, and so on."""
        mine = self.parting.ranks(hand, lower)
        least = [bisect_left(met, rank) for met, rank in zip(self.met, mine, strict=True)]
        won = (theirs < np.array(least, np.int32)).sum(axis=1)
        return [int((won == many).sum()) for many in range(len(least) + 1)]


def _bits(cards: Pieces) -> int:
    return sum([1 << card for card in cards])


@lru_cache(maxsize=2)
def sampled_hands(deck: tuple[int, ...], parting: Parting, way: HouseWay) -> SampledHands:
    """The sample for one house. It is drawn when it is first needed, and cached."""
    return SampledHands(deck, parting, way)


class SevenCardsCoach(KernelCoach):
    """The coach of seven cards that are set.

    It compares a setting with the sample. Its values of bonus wagers are exact, because the seven cards decide them.
    """

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.shape: SevenCardsShape = seven_cards_shape(rules)
        self.hands = sampled_hands(rules.deck, self.shape.parting, self.shape.way)
        self._asked: tuple[Pieces, Array] = ((), self.hands.ranks)

    def sample(self, asked: CoachQuestion) -> int:
        return len(self._against(asked.hand.cards))

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        if banking(asked.round) is not None:
            raise NoCoach("A player banks, and the coach values hands against the dealer alone.")
        hand, shape = asked.hand.cards, self.shape
        asked.sees_only(hand)
        if isinstance(move, Arrange):
            lower = shape.parting.ordered(move.low)
        elif isinstance(move, Choose) and move.choice == HOUSE_WAY:
            lower = shape.way.of(shape.parting, hand)
        else:
            raise NoCoach("The coach does not analyze this choice.")
        theirs = self._against(hand)
        stakes = asked.stakes()
        cents = stakes[shape.opening.key]
        nets = [_net(shape.opening.key, cents, outcome) for outcome in shape.won.outcomes]
        counts = self.hands.beaten(hand, lower, theirs)
        main = Fraction(sum([many * net for many, net in zip(counts, nets, strict=True)]), len(theirs))
        return main + self._bonuses(hand, stakes)

    def _against(self, hand: Pieces) -> Array:
        if self._asked[0] != hand:
            self._asked = hand, self.hands.against(hand)
        return self._asked[1]

    def _bonuses(self, hand: Pieces, stakes: dict[str, int]) -> int:
        bonus = self.shape.bonus
        if bonus is None:
            return 0
        outcomes = bonus.outcome(Showdown(bonus.showing.rank(hand)))
        return sum([_net(key, stakes[key], outcomes[key]) for key in bonus.wagers if key in stakes])


def _net(wager: str, cents: int, outcome: Outcome) -> int:
    return post(SEAT, Stake(PERSON, wager, cents), outcome).result_net
