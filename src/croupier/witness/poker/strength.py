"""How hands of the poker room rank, for the witness. It counts ranks and suits."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from croupier.equipment.cards import Card, rank_of, suit_of

STRAIGHT_FLUSH, FOUR, FULL, FLUSH, STRAIGHT, THREE, TWO_PAIR, PAIR, NOTHING = range(8, -1, -1)
ACE = 12
Strength = tuple[int, ...]


def run(ranks: Iterable[int]) -> int:
    """The top rank of the longest straight among these ranks; -1 if there is none.

    The ace also counts below the deuce.
    """
    held = set(ranks)
    for top in range(ACE, 2, -1):
        if all((top - down) in held or (top - down == -1 and ACE in held) for down in range(5)):
            return top
    return -1


def high(cards: Sequence[Card]) -> Strength:
    """The strength of the best five of these five to seven cards. A greater strength is a better hand."""
    ranks = Counter(map(rank_of, cards))
    suit, many = Counter(map(suit_of, cards)).most_common(1)[0]
    suited = sorted([rank_of(card) for card in cards if suit_of(card) == suit], reverse=True) if many > 4 else []
    if suited and run(suited) >= 0:
        return STRAIGHT_FLUSH, run(suited)
    groups = sorted([(count, rank) for rank, count in ranks.items()], reverse=True)
    first, second = groups[0], groups[1] if len(groups) > 1 else (0, 0)
    if first[0] == 4:
        return FOUR, first[1], max([rank for rank in ranks if rank != first[1]])
    if first[0] == 3 and second[0] >= 2:
        return FULL, first[1], max([rank for count, rank in groups[1:] if count >= 2])
    if suited:
        return FLUSH, *suited[:5]
    if run(ranks) >= 0:
        return STRAIGHT, run(ranks)
    alone = sorted(ranks, reverse=True)
    if first[0] == 3:
        return THREE, first[1], *[rank for rank in alone if rank != first[1]][:2]
    if first[0] == 2 and second[0] == 2:
        return TWO_PAIR, first[1], second[1], max([rank for rank in ranks if rank not in (first[1], second[1])])
    if first[0] == 2:
        return PAIR, first[1], *[rank for rank in alone if rank != first[1]][:3]
    return NOTHING, *alone[:5]


def low(cards: Iterable[Card]) -> Strength:
    """The strength of the lowest five different ranks of eight or lower. A lower hand has a greater strength.

    It is () if there are no such ranks.
    """
    small = sorted({(rank_of(card) + 1) % 13 for card in cards if (rank_of(card) + 1) % 13 < 8})
    return tuple([-rank for rank in reversed(small[:5])]) if len(small) >= 5 else ()


def omaha(own: Sequence[Card], board: Sequence[Card]) -> tuple[Strength, Strength]:
    """The best high and the best low hand with exactly two own cards and three of the board."""
    fives = [two + three for two in combinations(own, 2) for three in combinations(board, 3)]
    return max(map(high, fives)), max(map(low, fives))
