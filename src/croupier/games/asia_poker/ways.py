"""The house way of asia poker (19:47-31.12): how seven cards are set as four, two and one.

A licensee files its own way. No text has one, so this one is ours (AS3). A way is a pure function: given seven cards,
it returns the two of the medium hand and then the one of the low hand.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations

from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bug import bug_four_rank, bug_one_rank, bug_two_rank
from croupier.rounds.steps.deciding.arrange import Pieces

PAIR = 1
KEPT = 4096
"""The number of hands whose setting is cached, because a hand is set several times in a round."""


def medium_pair(wheel: str) -> Callable[[Pieces], Pieces]:
    """Chooses the right setting that is first by these tests, in this order.

    A pair in the medium hand; the highest kind of high hand; the highest low card; the highest medium hand; the highest
    high hand.
    """

    def sets(cards: Pieces) -> Pieces:
        return max(_rated(tuple(sorted(cards)), wheel))[1]

    return lru_cache(KEPT)(sets)


def _rated(cards: Pieces, wheel: str) -> list[tuple[tuple[bool, int, Rank, Rank, Rank], Pieces]]:
    """Every right setting, with the values by which the way chooses among them."""
    found = []
    for front in combinations(cards, 3):
        high = bug_four_rank(tuple([card for card in cards if card not in front]), wheel)
        for card in front:
            two = tuple([other for other in front if other != card])
            medium, low = bug_two_rank(two), bug_one_rank((card,))
            if high >= medium >= low:
                found.append(((medium[0] == PAIR, high[0], low, medium, high), (*two, card)))
    return found
