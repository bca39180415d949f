"""How hands rank in the poker room: five of seven, two and three of Omaha, and the low hand of eight or better."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from croupier.equipment.cards import STANDARD_DECK, Card, rank_of, suit_of
from croupier.hands.poker5 import Rank, five_card_rank

ACE, EIGHT = 12, 6

# A prime for each rank, so that a product names a multiset; a counter of four bits for each suit, which begins at three
# and so has its highest bit set from five cards on.
_PRIME = [(2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)[rank_of(card)] for card in STANDARD_DECK]
_SUIT = [1 << 4 * suit_of(card) for card in STANDARD_DECK]
_NO_SUITS, _FIVE_OF_A_SUIT = 0x3333, 0x8888
_best: dict[int, Rank] = {}


def best_five(own: tuple[Card, ...], board: tuple[Card, ...]) -> Rank:
    """The highest five cards of all, in any mix of own cards and board.

    Without five cards of a suit only the ranks count, so the result for their multiset is remembered.
    """
    cards, ranks, suits = own + board, 1, _NO_SUITS
    for card in cards:
        ranks *= _PRIME[card]
        suits += _SUIT[card]
    if suits & _FIVE_OF_A_SUIT:
        return define_best_five(cards)
    known = _best.get(ranks)
    if known is None:
        known = _best[ranks] = define_best_five(cards)
    return known


def define_best_five(cards: tuple[Card, ...]) -> Rank:
    """The same by definition: the highest of all hands of five."""
    return max(map(five_card_rank, combinations(cards, 5)))


def omaha_high(own: tuple[Card, ...], board: tuple[Card, ...]) -> Rank:
    """The highest five cards: exactly two of the own cards and three of the board."""
    threes = tuple(combinations(board, 3))
    return max([five_card_rank(two + three) for two in combinations(own, 2) for three in threes])


def low_rank(card: Card) -> int:
    """The rank of a card in a low hand, where the ace is below the deuce."""
    rank = rank_of(card)
    return -1 if rank == ACE else rank


def lowest(ranks: frozenset[int]) -> Rank:
    """The best low of five different ranks, or () if there are fewer. The greater tuple is the lower hand."""
    if len(ranks) < 5:
        return ()
    return tuple([-rank for rank in sorted(sorted(ranks)[:5], reverse=True)])


@cache
def _eight_or_better(ranks: frozenset[int]) -> Rank:
    return lowest(frozenset([rank for rank in ranks if rank <= EIGHT]))


def eight_or_better(own: tuple[Card, ...], board: tuple[Card, ...]) -> Rank:
    """The lowest five different ranks of eight or lower among all cards; () if there are none."""
    return _eight_or_better(frozenset(map(low_rank, own + board)))


def omaha_low(own: tuple[Card, ...], board: tuple[Card, ...]) -> Rank:
    """The same with exactly two of the own cards and three of the board."""
    found: Rank = ()
    low_own = {low_rank(card) for card in own if low_rank(card) <= EIGHT}
    low_board = {low_rank(card) for card in board if low_rank(card) <= EIGHT}
    for two in combinations(sorted(low_own), 2):
        for three in combinations(sorted(low_board), 3):
            rank = lowest(frozenset((*two, *three)))
            if rank > found or not found:
                found = rank
    return found


def shown_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of one to four up cards: pairs and the like, then high cards; straights and flushes do not count."""
    ranks = [rank_of(card) for card in cards]
    held = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    counts = tuple([count for count, _ in held])
    return (*_WEIGHT[counts], *[rank for _, rank in held])


_WEIGHT = {
    **{(1,) * n: (0,) for n in range(1, 5)},
    (2,): (1,),
    (2, 1): (1,),
    (2, 1, 1): (1,),
    (2, 2): (2,),
    (3,): (3,),
    (3, 1): (3,),
    (4,): (4,),
}
