"""How hands rank in the poker room: five of seven, two and three of Omaha, and the low hand of eight or better."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from croupier.equipment.cards import Card, rank_of
from croupier.hands.poker5 import Rank, five_card_rank

ACE, EIGHT = 12, 6


def best_five(own: tuple[Card, ...], board: tuple[Card, ...]) -> Rank:
    """The highest five cards of all, in any mix of own cards and board."""
    return max(map(five_card_rank, combinations(own + board, 5)))


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
