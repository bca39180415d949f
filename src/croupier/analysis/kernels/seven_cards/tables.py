"""The ranks and the house ways of seven cards as tables, for compiled counting.

The declared ranking is called once for each class of five cards, and a house way once for each class of seven. A class
has all that a house way can see: the ranks, and which of them are of one long suit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.figures import Progress, quiet
from croupier.analysis.kernels.seven_cards.loops import find_classes, setting_ranks, subsets
from croupier.equipment.cards import JOKER
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bug import SECOND, bug_five_rank, bug_two_rank
from croupier.hands.seven_cards.setting import HouseWay, Setting, SevenCards
from croupier.rounds.value import Value

Array = np.ndarray[Any, np.dtype[Any]]

# The sums of up to seven of these, none more than four times, are all different.
_FACES = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
_PLAIN = 4 * _FACES[-1] + 3 * _FACES[-2] + 1
# The marks of a Golomb ruler: the sums of two of these, or of one and none, are all different.
_MARKS = (4, 6, 20, 35, 52, 59, 77, 78, 86, 89, 99, 122, 127)
_RANKS = 13


class Deck(Value, frozen=True):
    """The cards of some ranks in interchangeable suits, with or without a joker.

    A toy deck has fewer ranks or suits.
    """

    ranks: tuple[int, ...] = tuple(range(_RANKS))
    suits: int = 4
    joker: bool = True

    @property
    def cards(self) -> tuple[int, ...]:
        suited = [suit * _RANKS + rank for suit in range(self.suits) for rank in self.ranks]
        return (*suited, JOKER) if self.joker else tuple(suited)

    def subsets(self, many: int) -> tuple[Array, Array]:
        """Sets of this many cards as bits, one for all that differ only in the names of the suits, and how many sets
        each represents.
        """
        cards = np.array(self.cards, np.int64)
        none = np.zeros(0, np.int64)
        found = subsets(cards, many, self.suits, none, none)
        masks, weights = np.zeros(found, np.int64), np.zeros(found, np.int64)
        if found:
            subsets(cards, many, self.suits, masks, weights)
        return masks, weights


FULL_DECK = Deck()


class HandClasses(NamedTuple):
    """The hands of a deck, one for all that differ only in the names of the suits, and their classes."""

    deck: Deck
    hands: Array
    weights: Array
    keys: Array
    marks: Array
    plain: Array
    suited: Array
    first: Array
    """One hand of each class."""
    begins: Array
    """The index of the first representative with each joker and longest suit."""

    @property
    def combinations(self) -> int:
        """The number of hands of the deck."""
        return int(self.weights.sum())


class RankTables(NamedTuple):
    """All ranks of low and high hands, lowest first.

    Also the right settings of each class of hands: those of a class begin at `begins[class]`.
    """

    lows: tuple[Rank, ...]
    highs: tuple[Rank, ...]
    begins: Array
    low: Array
    high: Array


class WayTable(NamedTuple):
    """The setting of a house way for each class, and the line of the way that it follows."""

    low: Array
    high: Array
    lines: tuple[str, ...]
    line: Array


@lru_cache(maxsize=2)
def classes_of(deck: Deck) -> HandClasses:
    """The classes of seven cards from this deck, with a representative for each hand."""
    hands, weights = deck.subsets(7)
    order = np.argsort(order_key_of(hands), kind="stable")
    hands, weights = hands[order], weights[order]
    keys, marks = _keys(), _marks()
    plain = np.full((2, _PLAIN), -1, np.int32)
    suited = np.full((2, 8192 * 256), -1, np.int32)
    first = np.zeros(400_000, np.int64)
    found = find_classes(hands, keys, marks, plain, suited, first)
    begins = np.searchsorted(order_key_of(hands) >> 39, np.arange(2**14 + 2))
    return HandClasses(deck, hands, weights, keys, marks, plain, suited, first[:found].copy(), begins.astype(np.int64))


def order_key_of(hands: Array) -> Array:
    """The `order_key` of each of many hands."""
    return (hands >> 52 << 52) | ((hands & 0x1FFF) << 39) | ((hands >> 13) & 0x7FFFFFFFFF)


def _keys() -> Array:
    keys = [_FACES[card % 13] | (1 << (32 + 4 * (card // 13))) | (_MARKS[card % 13] << 48) for card in range(52)]
    return np.array([*keys, 0], np.int64)


def _marks() -> Array:
    return np.array([sum([_MARKS[r] for r in range(_RANKS) if ranks >> r & 1]) for ranks in range(8192)], np.int64)


def rank_tables(classes: HandClasses, wheel: str = SECOND) -> RankTables:
    """Every right setting of every class, with the ranks of its two hands."""
    low_of, lows = _low_table()
    five, suited, highs = _high_tables(wheel)
    least = np.array([_first_not_below(highs, low) for low in lows], np.int64)
    out, cards = np.zeros((21, 2), np.int64), np.zeros(7, np.int64)
    begins, found = np.zeros(len(classes.first) + 1, np.int64), []
    for at, hand in enumerate(classes.first):
        many = setting_ranks(hand, cards, low_of, five, suited, classes.keys, least, out)
        settings = np.unique(out[:many, 0] * len(highs) + out[:many, 1])
        begins[at + 1] = begins[at] + len(settings)
        found.append(settings)
    settings = np.concatenate(found)
    low, high = (settings // len(highs)).astype(np.int32), (settings % len(highs)).astype(np.int32)
    return RankTables(lows, highs, begins, low, high)


def _first_not_below(highs: Sequence[Rank], low: Rank) -> int:
    return sum([high < low for high in highs])


def _low_table() -> tuple[Array, tuple[Rank, ...]]:
    of_cards = {(a, b): bug_two_rank((a, b)) for a in range(53) for b in range(53) if a != b}
    lows = tuple(sorted(set(of_cards.values())))
    number = {rank: at for at, rank in enumerate(lows)}
    table = np.zeros((53, 53), np.int64)
    for cards, rank in of_cards.items():
        table[cards] = number[rank]
    return table, lows


@lru_cache(maxsize=4)
def _high_tables(wheel: str) -> tuple[Array, Array, tuple[Rank, ...]]:
    """The number of the rank of five cards, by the sum of their faces, and of five cards of one suit, by their ranks.

    Then all ranks.
    """
    plain: dict[tuple[int, int], Rank] = {}
    suited: dict[tuple[int, int], Rank] = {}
    for joker in (0, 1):
        extra = (JOKER,) * joker
        for ranks in combinations_with_replacement(range(_RANKS), 5 - joker):
            held = Counter(ranks)
            if max(held.values()) <= 4:
                cards = tuple([rank + 13 * suit for rank, suit in zip(ranks, _suits(ranks), strict=True)])
                plain[joker, sum([_FACES[rank] for rank in ranks])] = bug_five_rank((*cards, *extra), wheel)
            if len(held) == len(ranks):
                suited[joker, sum([1 << rank for rank in ranks])] = bug_five_rank((*ranks, *extra), wheel)
    highs = tuple(sorted({*plain.values(), *suited.values()}))
    number = {rank: at for at, rank in enumerate(highs)}
    by_faces, by_ranks = np.full((2, _PLAIN), -1, np.int32), np.full((2, 8192), -1, np.int32)
    for table, ranked in ((by_faces, plain), (by_ranks, suited)):
        for at, rank in ranked.items():
            table[at] = number[rank]
    return by_faces, by_ranks, highs


def _suits(ranks: Iterable[int]) -> list[int]:
    """Suits for these ranks that make no flush. The suits are used in turn, so equal ranks get different suits."""
    seen: Counter[int] = Counter()
    suits = []
    for at, rank in enumerate(ranks):
        suits.append((seen[rank] + at - seen[rank]) % 4 if seen[rank] else at % 4)
        seen[rank] += 1
    return suits


def way_table(classes: HandClasses, ranked: RankTables, way: HouseWay, progress: Progress = quiet) -> WayTable:
    """The setting of each class by a house way. Raises an error if a setting is not right."""
    low, high = np.zeros(len(classes.first), np.int32), np.zeros(len(classes.first), np.int32)
    lines: dict[str, int] = {}
    line = np.zeros(len(classes.first), np.int32)
    known: dict[tuple[int, int], Setting] = {}
    number: dict[tuple[Rank, Rank], tuple[int, int]] = {}
    for at, hand in enumerate(classes.first.tolist()):
        ranks = tuple(sorted([12 if c == JOKER else c % 13 for c in range(53) if hand >> c & 1], reverse=True))
        pairs = slice(ranked.begins[at], ranked.begins[at + 1])
        settings = []
        for pair in zip(ranked.low[pairs].tolist(), ranked.high[pairs].tolist(), strict=True):
            setting = known.get(pair)
            if setting is None:
                setting = known[pair] = Setting(ranked.lows[pair[0]], ranked.highs[pair[1]])
                number[setting.low, setting.high] = pair
            settings.append(setting)
        chosen = way(SevenCards(ranks, tuple(settings)))
        if chosen.setting not in settings:
            raise ValueError(f"The house way sets a hand in a way that the rules do not allow: {chosen.setting}.")
        low[at], high[at] = number[chosen.setting.low, chosen.setting.high]
        line[at] = lines.setdefault(chosen.line, len(lines))
    return WayTable(low, high, tuple(lines), line)
