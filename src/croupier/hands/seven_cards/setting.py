"""Seven cards with a joker set as a high hand of five and a low hand of two (19:47-11.9), and house ways.

A house way gets the ranks of the seven cards and the settings that are right, and chooses one of them. It knows suits
only from the ranks of the settings. So two sets of cards that differ only in suits, without any flush, are set alike.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import msgspec

from croupier.equipment.cards import Card
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bug import SECOND, bug_five_rank, bug_ranks, bug_two_rank


class Setting(NamedTuple):
    """One way to set seven cards: the ranks of both hands, and the cards of the low hand."""

    low: Rank
    high: Rank
    in_front: tuple[Card, ...] = ()


class SevenCards(NamedTuple):
    """What a house way gets: the ranks of the cards, the highest first with the joker as an ace, and the right
    settings.
    """

    ranks: tuple[int, ...]
    settings: tuple[Setting, ...]


class Set(NamedTuple):
    """What a house way returns: the setting, and the line of the way that applied."""

    line: str
    setting: Setting


HouseWay = Callable[[SevenCards], Set]


def seven_cards(cards: tuple[Card, ...], wheel: str = SECOND) -> SevenCards:
    """Every right setting of seven cards: the high hand does not rank below the low one.

    Settings with the same ranks are listed once, with the first low hand that has them.
    """
    if len(cards) != 7:
        raise ValueError(f"Seven cards are set; these are {len(cards)}.")
    found: dict[tuple[Rank, Rank], Setting] = {}
    for in_front in combinations(sorted(cards), 2):
        low = bug_two_rank(in_front)
        high = bug_five_rank(tuple([card for card in cards if card not in in_front]), wheel)
        if high >= low:
            found.setdefault((low, high), Setting(low, high, in_front))
    return SevenCards(bug_ranks(cards), tuple(found.values()))


class ByRanks(msgspec.Struct, frozen=True):
    """A house way as a function of cards. It returns the two cards in front."""

    way: HouseWay
    wheel: str = SECOND

    def __call__(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return low_hand(self.way, tuple(sorted(cards)), self.wheel)


@lru_cache(maxsize=4096)
def low_hand(way: HouseWay, cards: tuple[Card, ...], wheel: str = SECOND) -> tuple[Card, ...]:
    """The two cards that a house way sets in front."""
    return way(seven_cards(cards, wheel)).setting.in_front


def is_right(high: tuple[Card, ...], low: tuple[Card, ...], wheel: str = SECOND) -> bool:
    """Whether a setting is right: the five-card hand does not rank below the two-card hand."""
    return bug_five_rank(high, wheel) >= bug_two_rank(low)
