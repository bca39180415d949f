"""The wheel and the layout of pokette. Only the odds are law (12.6). The rest is from readings PK1 to PK5 and PK8."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from croupier.declare.house import House
from croupier.declare.parts.shared_layout import paid
from croupier.equipment.cards import RANKS, SUIT_WORDS, SUITS
from croupier.equipment.wheel import Wheel
from croupier.law import Subchapter
from croupier.money import Odds
from croupier.rounds.standing import Standing
from croupier.rounds.steps.areas import Areas, Covered, LastResults, LayoutArea

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
JACER = "jacer"

# PK2: ranks are rows from the ace down, and suits are columns; red and black alternate.
ROWS = RANKS[::-1]
COLUMNS = "hcds"
CARDS = tuple([f"{rank}{suit}" for rank in ROWS for suit in COLUMNS])
NAMES = dict(
    zip(ROWS, ("ace", "king", "queen", "jack", "10", "nine", "eight", "seven", "six", "five", "four", "three", "two"),
        strict=True)
)  # fmt: skip
SUIT_NAMES = {suit: SUIT_WORDS[SUITS.index(suit)] for suit in COLUMNS}
GROUPS = ("ace-king-queen", "jack-10-nine", "eight-seven-six", "five-four-three")
STRIP = LastResults(kept=CARDS)

# 12.6(b): no less than these, from the section as published.
PAYS = {
    "single card": ("50 to 1", "one card"),
    "two cards": ("24 to 1", "two cards"),
    "four cards": ("12 to 1", "four cards"),
    "single rank": ("12 to 1", "one rank"),
    "double rank": ("5 to 1", "two ranks"),
    "three ranks": ("3 to 1", "ace-king-queen, jack-10-nine, eight-seven-six or five-four-three"),
    "red and black": ("1 to 1", "red or black"),
    "suit": ("3 to 1", "a suit"),
    "jacer": ("12 to 1", "a jacer"),
    "pair in two": ("11 to 1", "a pair in two"),
    "pair in three": ("5 to 1", "a pair in three"),
    "three-of-a-kind": ("11 to 1", "three-of-a-kind"),
    "flush": ("3 to 1", "a flush"),
    "straight open": ("5 to 1", "a straight that two ranks complete"),
    "straight inside": ("11 to 1", "a straight that one rank completes"),
    "straight flush open": ("24 to 1", "a straight flush that two cards complete"),
    "straight flush inside": ("49 to 1", "a straight flush that one card completes"),
}
ON_CARDS = ("single card", "two cards", "four cards", "single rank", "double rank", "three ranks", "suit")
COLORS = {"red": "hd", "black": "cs"}
PAID_AS = dict.fromkeys(COLORS, "red and black")


def of_ranks(ranks: Iterable[str]) -> frozenset[Covered]:
    """All cards of these ranks."""
    return frozenset([f"{rank}{suit}" for rank in ranks for suit in COLUMNS])


def of_suits(suits: Iterable[str]) -> frozenset[Covered]:
    """All cards of these suits."""
    return frozenset([f"{rank}{suit}" for rank in ROWS for suit in suits])


# PK3: the wagers on the last results, and the cards that complete them.


def pair_in_two(shown: tuple[str, ...]) -> frozenset[Covered]:
    """All cards of the last result's rank."""
    return of_ranks(shown[0][0]) if shown else frozenset()


def pair_in_three(shown: tuple[str, ...]) -> frozenset[Covered]:
    """All cards with the rank of either of the last two results. These must have different ranks."""
    ranks = {card[0] for card in shown}
    return of_ranks(ranks) if len(ranks) == 2 else frozenset()


def three_of_a_kind(shown: tuple[str, ...]) -> frozenset[Covered]:
    """All cards with the rank of the last two results. Both must have the same rank."""
    return of_ranks(shown[0][0]) if len(shown) == 2 and shown[0][0] == shown[1][0] else frozenset()


def flush(shown: tuple[str, ...]) -> frozenset[Covered]:
    """All cards with the suit of the last two results. Both must have the same suit."""
    return of_suits(shown[0][1]) if len(shown) == 2 and shown[0][1] == shown[1][1] else frozenset()


RUNS = [frozenset(("A" + RANKS)[at : at + 3]) for at in range(len(RANKS) - 1)]
"""All runs of three ranks in a row. The ace is below the two and above the king."""


def between(shown: tuple[str, ...]) -> frozenset[str]:
    """The ranks that make three in a row together with the last two results."""
    ranks = frozenset([card[0] for card in shown])
    return frozenset([rank for run in RUNS if len(ranks) == 2 and ranks < run for rank in run - ranks])


def straight(many: int) -> Callable[[tuple[str, ...]], frozenset[Covered]]:
    """The cards that make three ranks in a row, if exactly this many ranks can complete them."""
    return lambda shown: of_ranks(between(shown)) if len(between(shown)) == many else frozenset()


def straight_flush(many: int) -> Callable[[tuple[str, ...]], frozenset[Covered]]:
    """The same cards in the suit of the last two results."""
    return lambda shown: straight(many)(shown) & flush(shown)


TWO_SHOWN = "is made while the last two results are shown and"
POKER: dict[str, tuple[Callable[[tuple[str, ...]], frozenset[Covered]], str, str]] = {
    "pair in two": (pair_in_two, "when the card has the rank of the last result", "is made while a result is shown"),
    "pair in three": (
        pair_in_three,
        "when the card has the rank of one of the last two results",
        f"{TWO_SHOWN} differ in rank",
    ),
    "three-of-a-kind": (
        three_of_a_kind,
        "when the card has the rank of the last two results",
        f"{TWO_SHOWN} have one rank",
    ),
    "flush": (flush, "when the card has the suit of the last two results", f"{TWO_SHOWN} have one suit"),
    "straight open": (
        straight(2),
        "when the card makes three ranks in a row with the last two results",
        f"{TWO_SHOWN} make a straight with either of two ranks",
    ),
    "straight inside": (
        straight(1),
        "when the card makes three ranks in a row with the last two results",
        f"{TWO_SHOWN} make a straight with one rank alone",
    ),
    "straight flush open": (
        straight_flush(2),
        "when the card makes three in a row of one suit with the last two results",
        f"{TWO_SHOWN} make a straight flush with either of two cards",
    ),
    "straight flush inside": (
        straight_flush(1),
        "when the card makes three in a row of one suit with the last two results",
        f"{TWO_SHOWN} make a straight flush with one card alone",
    ),
}


def on_last(completes: Callable[[tuple[str, ...]], frozenset[Covered]]) -> Callable[[Standing], frozenset[Covered]]:
    """The cards that would complete a wager on the results that are shown."""
    return lambda standing: completes(STRIP.of(standing))


def wheel(house: House) -> Wheel:
    """PK1: 52 cards and the jacers of this house. A jacer is before each of several equal shares of the cards."""
    many = house.whole("jacers")
    sections = list(CARDS)
    for at in range(many):
        sections.insert(at * len(CARDS) // many + at, JACER)
    return Wheel(tuple(sections))


def places() -> Iterator[tuple[str, str, frozenset[Covered], str]]:
    """PK2, PK3, PK8: each area on the cards as wager, place and cards, and when it wins if the cards cannot be
    listed.
    """
    cards = [[f"{rank}{suit}" for suit in COLUMNS] for rank in ROWS]
    yield from [("single card", card, frozenset([card]), "") for row in cards for card in row]
    across = [two for row in cards for two in pairwise(row)]
    down = [two for row, below in pairwise(cards) for two in zip(row, below, strict=True)]
    yield from [("two cards", "-".join(two), frozenset(two), "") for two in (*across, *down)]
    for row, below in pairwise(cards):
        for left, right in pairwise(range(len(COLUMNS))):
            four = (row[left], row[right], below[left], below[right])
            yield "four cards", "-".join(four), frozenset(four), ""
    yield from [("single rank", NAMES[rank], of_ranks(rank), "when the card has its rank") for rank in ROWS]
    either = "when the card has one of its ranks"
    for two in pairwise(ROWS):
        yield "double rank", "-".join([NAMES[rank] for rank in two]), of_ranks(two), either
    for at, group in enumerate(GROUPS):
        yield "three ranks", group, of_ranks(ROWS[3 * at : 3 * at + 3]), either
    yield from [("suit", SUIT_NAMES[suit], of_suits(suit), "when the card has its suit") for suit in COLUMNS]
    for color, suits in COLORS.items():
        yield color, "", of_suits(suits), f"on any card of a {color} suit"


def areas(house: House) -> Areas:
    """12.6(b): every area with its odds. A jacer counts only for its own area (PK4)."""
    found = []
    for wager, place, covers, says in places():
        odds = house.odds(paid(PAID_AS.get(wager, wager)))
        found.append(LayoutArea(wager=wager, place=place, wins=dict.fromkeys(sorted(covers, key=str), odds), says=says))
    found.append(LayoutArea(wager=JACER, wins={JACER: house.odds(paid(JACER))}))
    for wager, (completes, says, opens) in POKER.items():
        wins: dict[Covered, Odds] = dict.fromkeys(CARDS, house.odds(paid(wager)))
        found.append(LayoutArea(wager=wager, wins=wins, says=says, follows=on_last(completes), opens=opens))
    return Areas(found, paid=REG["12.6"], lost=REG["12.5"])
