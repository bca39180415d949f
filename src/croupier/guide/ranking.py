"""Kinds of hands, and words for them."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from functools import cache

from croupier.guide.payouts import samples
from croupier.hands.best_of import BestOf, BestWithOwn
from croupier.hands.board_lines import BestLine
from croupier.hands.names import Ranking
from croupier.hands.poker2 import TwoCards, describe_two, two_card_rank
from croupier.hands.poker3 import ThreeCards, describe_three, three_card_rank
from croupier.hands.poker4 import FourCards, describe_four, four_card_rank
from croupier.hands.poker5 import Category, Rank, describe, five_card_rank
from croupier.rounds.steps import Settle
from croupier.rounds.value import Value


class HandKind(Value, frozen=True):
    """A kind of hands, all of one size: their names, and how to describe one hand."""

    cards: str
    size: int
    names: type[IntEnum]
    describe: Callable[[Rank], str]
    alike: str
    """What is compared first between two hands of the same name."""


KINDS: dict[Ranking, HandKind] = {
    five_card_rank: HandKind("five", 5, Category, describe, "four, three or pairs"),
    four_card_rank: HandKind("four", 4, FourCards, describe_four, "four, three or pairs"),
    two_card_rank: HandKind("two", 2, TwoCards, describe_two, "pairs"),
    three_card_rank: HandKind("three", 3, ThreeCards, describe_three, "three or pair"),
}


def ranking_of(settle: Settle) -> Ranking:
    """The ranking that is used once the cards of a hand are chosen."""
    rank = settle.showing.rank
    return rank.rank if isinstance(rank, BestOf | BestLine | BestWithOwn) else rank


@cache
def kind_of(ranking: Ranking, own: int) -> HandKind | None:
    """The kind of hand that a ranking ranks.

    An unknown ranking counts as a known one if both rank all hands the same.
    """
    if ranking in KINDS:
        return KINDS[ranking]
    for known, kind in KINDS.items():
        if kind.size == own and all(ranking(hand) == known(hand) for hand in samples(own)):
            return kind
    return None


def name_of(kind: HandKind, value: int) -> str:
    """The name of a rank, such as `three of a kind`."""
    return name(kind.names(value))


def name(hand: IntEnum) -> str:
    """The name of a kind of hand in words."""
    return hand.name.lower().replace("_", " ")


def or_better(kind: HandKind, rank: Rank, all_ranks: tuple[Rank, ...]) -> str:
    """Words such as `a straight or better` or `a pair of jacks or better`."""
    if rank == min([one for one in all_ranks if one[0] == rank[0]]):
        name = name_of(kind, rank[0])
        return f"{name if name.endswith(('kind', 'pairs')) else f'a {name}'} or better"
    return f"{kind.describe(rank)} or better"
