"""Hands from a deck of 53 cards whose joker is a bug (19:47-11.3 and 19:47-31.3, reconstructed).

The joker is an ace, or the card that completes a straight, a flush, a straight flush or a royal flush. In a flush it is
the highest rank that is missing. In one or two cards it is an ace. Ranks of five, four, two and one card can be
compared with each other, because a pair or a high card has the same number in every size. So `five >= two` says whether
a high hand ranks no lower than the low hand. Suits never break a tie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import IntEnum

from croupier.equipment.cards import JOKER, RANK_WORDS, Card, cards_name, rank_of, suit_of
from croupier.hands.poker5 import Rank


class FiveWithBug(IntEnum):
    """The hands of five cards, lowest to highest (11.3). The section does not name a high card."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_ACES = 10


class FourWithBug(IntEnum):
    """The hands of four cards, lowest to highest (31.3).

    Four of a kind beat every flush, and there is no full house.
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    STRAIGHT_FLUSH = 6
    ROYAL_FLUSH = 7
    FOUR_OF_A_KIND = 8


SECOND, LOWEST = "second", "lowest"
"""The place of the straight that begins with an ace: below only the highest straight (PG1), or below all (AS1)."""

BUG = (
    "The joker is an ace, or completes a straight, a flush, a straight flush or a royal flush; in a flush it is the "
    "highest rank that is missing."
)
"""What the joker is, in words."""

_ACE, _JOKER_AS = 12, 12


def bug_five_rank(cards: tuple[Card, ...], wheel: str = SECOND) -> Rank:
    """The rank of five cards; one may be the joker. It has the hand, then the ranks that grade it.

    A straight is graded by its two highest cards. So A-2-3-4-5 is an ace and a five if it is second, and a five and a
    four if it is lowest.
    """
    return _rank(_distinct(cards, 5), wheel)


def lowest_five_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of five cards in a house that ranks the straight from the ace lowest (PG1)."""
    return bug_five_rank(cards, LOWEST)


def bug_four_rank(cards: tuple[Card, ...], wheel: str = LOWEST) -> Rank:
    """The rank of four cards; one may be the joker."""
    return _rank(_distinct(cards, 4), wheel)


def second_four_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of four cards in a house that ranks the straight from the ace second (AS1)."""
    return bug_four_rank(cards, SECOND)


def bug_two_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of two cards: a pair, or the higher and the lower card. The joker is an ace."""
    high, low = bug_ranks(_distinct(cards, 2))
    return (1, high) if high == low else (0, high, low)


def bug_one_rank(cards: tuple[Card, ...]) -> Rank:
    """The rank of one card; the joker is an ace."""
    return (0, *bug_ranks(_distinct(cards, 1)))


def bug_ranks(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The ranks of the cards, the highest first. The joker counts as an ace."""
    return tuple(sorted([_JOKER_AS if card == JOKER else rank_of(card) for card in cards], reverse=True))


def _distinct(cards: tuple[Card, ...], size: int) -> tuple[Card, ...]:
    if len(cards) != size:
        raise ValueError(f"A hand of {size} cards is needed; this one has {len(cards)}: {cards_name(cards)}.")
    if len(set(cards)) != size:
        raise ValueError(f"A deck holds each card once; {cards_name(cards)} cannot be a hand.")
    return cards


def _rank(cards: tuple[Card, ...], wheel: str) -> Rank:
    """`_define_rank` with a cache.

    The key has the ranks of the cards, and whether all except a joker are of one suit.
    """
    faces = tuple(sorted([13 if card == JOKER else card % 13 for card in cards]))
    key = (faces, len({card // 13 for card in cards if card != JOKER}) == 1, wheel)
    rank = _known.get(key)
    if rank is None:
        rank = _known[key] = _define_rank(cards, wheel)
    return rank


_known: dict[tuple[tuple[int, ...], bool, str], Rank] = {}


def _define_rank(cards: tuple[Card, ...], wheel: str) -> Rank:
    """The best rank that the cards can have. The joker is tried as an ace and as each rank that is missing."""
    plain = tuple([card for card in cards if card != JOKER])
    suited = len({suit_of(card) for card in plain}) == 1
    ranks = sorted([rank_of(card) for card in plain], reverse=True)
    hands: type[IntEnum] = FiveWithBug if len(cards) == 5 else FourWithBug
    names = hands.__members__
    if len(plain) == len(cards):
        return _as_natural(names, ranks, suited, wheel)
    missing = [rank for rank in range(_ACE, -1, -1) if rank not in ranks]
    found = [_of_a_kind(names, sorted([*ranks, _ACE], reverse=True))]
    if suited:
        found.append((int(names["FLUSH"]), *sorted([*ranks, missing[0]], reverse=True)))
    for rank in missing:
        top = _straight(sorted([*ranks, rank], reverse=True), wheel)
        if top is not None:
            found.append(_sequence(names, top, suited))
    return max(found)


def _as_natural(names: Mapping[str, IntEnum], ranks: list[int], suited: bool, wheel: str) -> Rank:
    """The rank of cards without the joker. The ranks are in descending order."""
    top = _straight(ranks, wheel)
    if top is not None:
        return _sequence(names, top, suited)
    return (int(names["FLUSH"]), *ranks) if suited else _of_a_kind(names, ranks)


def _sequence(names: Mapping[str, IntEnum], top: Rank, suited: bool) -> Rank:
    if not suited:
        return (int(names["STRAIGHT"]), *top)
    return (int(names["ROYAL_FLUSH" if top == (_ACE, _ACE - 1) else "STRAIGHT_FLUSH"]), *top)


def _straight(ranks: list[int], wheel: str) -> Rank | None:
    """The two highest cards of a sequence, or None. The ranks are in descending order."""
    many = len(ranks)
    if ranks == [_ACE, *range(many - 2, -1, -1)]:
        return (_ACE, many - 2) if wheel == SECOND else (many - 2, many - 3)
    if len(set(ranks)) == many and ranks[0] - ranks[-1] == many - 1:
        return (ranks[0], ranks[1])
    return None


def _of_a_kind(names: Mapping[str, IntEnum], ranks: list[int]) -> Rank:
    """The rank of a hand by how often each card rank occurs.

    The most frequent card rank comes first; of equally frequent ones, the higher.
    """
    held = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    return (int(names[_BY_COUNTS[tuple([many for _, many in held[:2] if many > 1])]]), *[rank for rank, _ in held])


_BY_COUNTS = {
    (): "HIGH_CARD",
    (2,): "PAIR",
    (2, 2): "TWO_PAIRS",
    (3,): "THREE_OF_A_KIND",
    (3, 2): "FULL_HOUSE",
    (4,): "FOUR_OF_A_KIND",
    (5,): "FIVE_ACES",
}


def describe_bug_five(rank: Rank) -> str:
    """A rank of five cards as a dealer would say it: "a full house, kings full of sevens"."""
    return _describe(FiveWithBug(rank[0]).name, rank, 5)


def describe_bug_four(rank: Rank) -> str:
    """A rank of four cards as a dealer would say it."""
    return _describe(FourWithBug(rank[0]).name, rank, 4)


def describe_bug_two(rank: Rank) -> str:
    """A rank of two cards as a dealer would say it: "a pair of aces", "ace-king"."""
    return f"a pair of {_plural(rank[1])}" if rank[0] else f"{RANK_WORDS[rank[1]]}-{RANK_WORDS[rank[2]]}"


def describe_bug_one(rank: Rank) -> str:
    """One card by its rank, in words."""
    return RANK_WORDS[rank[1]]


def _describe(name: str, rank: Rank, size: int) -> str:
    first = RANK_WORDS[rank[1]]
    if name in ("STRAIGHT", "STRAIGHT_FLUSH"):
        from_ace = rank[1:] == (_ACE, size - 2)
        return f"a {name.lower().replace('_', ' ')} to the {RANK_WORDS[rank[2]] if from_ace else first}"
    match name:
        case "FIVE_ACES":
            return "five aces"
        case "ROYAL_FLUSH":
            return "a royal flush"
        case "FOUR_OF_A_KIND":
            return f"four of a kind, {_plural(rank[1])}"
        case "FULL_HOUSE":
            return f"a full house, {_plural(rank[1])} full of {_plural(rank[2])}"
        case "FLUSH":
            return f"a flush, {first} high"
        case "THREE_OF_A_KIND":
            return f"three of a kind, {_plural(rank[1])}"
        case "TWO_PAIRS":
            return f"two pairs, {_plural(rank[1])} and {_plural(rank[2])}"
        case "PAIR":
            return f"a pair of {_plural(rank[1])}"
    return f"{first} high"


def _plural(rank: int) -> str:
    word = RANK_WORDS[rank]
    return word + ("es" if word.endswith("x") else "s")
