"""How hands rank in the poker room: the best five of seven cards, Omaha hands, and the low hand of eight or better."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from croupier.equipment.cards import STANDARD_DECK, Card, rank_of, suit_of
from croupier.hands.poker5 import Rank, five_card_rank

ACE, EIGHT = 12, 6

# A number for each card, of which the sum names what matters of a hand: how many there are of each rank (digits to the
# base five, above the lowest 16 bits), and of each suit (four bits, which begin at three, so that the highest of them
# is set from five cards on).
_NUMBER = [5 ** rank_of(card) << 16 | 1 << 4 * suit_of(card) for card in STANDARD_DECK]
_NO_SUITS, _FIVE_OF_A_SUIT = 0x3333, 0x8888
_SUIT_BY_BIT = {0x8 << 4 * suit: suit for suit in range(4)}
_number_of = _NUMBER.__getitem__
_best: dict[int, Rank] = {}


def best_five(own: tuple[Card, ...], board: tuple[Card, ...]) -> Rank:
    """The highest five of the own cards and the board together, five to seven cards in any combination.

    If no suit has five cards, only the ranks count. Otherwise the other two cards cannot make a full house or four of a
    kind, so only the cards of that suit count. In both cases the result is cached under the sum of the cards' numbers.
    """
    cards = own + board
    number = sum(map(_number_of, cards), _NO_SUITS)
    of_suit = number & _FIVE_OF_A_SUIT
    if of_suit:
        suit = _SUIT_BY_BIT[of_suit]
        cards = tuple([card for card in cards if card // 13 == suit])
        key = -(sum(map(_number_of, cards)) >> 16)
    else:
        key = number >> 16
    known = _best.get(key)
    if known is None:
        known = _best[key] = define_best_five(cards)
    return known


def define_best_five(cards: tuple[Card, ...]) -> Rank:
    """The rank of the best five by definition: the highest of all hands of five."""
    return max(map(five_card_rank, combinations(cards, 5)))


def omaha_high(own: tuple[Card, ...], board: tuple[Card, ...]) -> Rank:
    """The highest five cards with exactly two own cards and three of the board."""
    threes = tuple(combinations(board, 3))
    return max([five_card_rank(two + three) for two in combinations(own, 2) for three in threes])


def low_rank(card: Card) -> int:
    """The rank of a card in a low hand. The ace is below the deuce."""
    rank = rank_of(card)
    return -1 if rank == ACE else rank


def lowest(ranks: frozenset[int]) -> Rank:
    """The best low hand of five different ranks, or () if there are fewer. The greater tuple is the lower hand."""
    if len(ranks) < 5:
        return ()
    return tuple([-rank for rank in sorted(sorted(ranks)[:5], reverse=True)])


@cache
def _eight_or_better(ranks: frozenset[int]) -> Rank:
    return lowest(frozenset([rank for rank in ranks if rank <= EIGHT]))


def eight_or_better(own: tuple[Card, ...], board: tuple[Card, ...]) -> Rank:
    """The lowest five different ranks of eight or lower among all cards. () if there are fewer than five."""
    return _eight_or_better(frozenset(map(low_rank, own + board)))


def omaha_low(own: tuple[Card, ...], board: tuple[Card, ...]) -> Rank:
    """The lowest such hand with exactly two own cards and three of the board."""
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
    """The rank of one to four up cards.

    Pairs and similar hands count, then high cards; straights and flushes do not count.
    """
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
