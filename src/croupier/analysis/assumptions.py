"""What the kernels take for granted of a ranking and a settlement, and where each assumption is proven.

The rankings and settlements of this package keep every assumption below; `tests/exact/test_assumptions.py` proves
that. A function from anywhere else is tried out here before a kernel rests on it (`is_declared` tells them
apart). What cannot be tried out, or fails, is refused: `Unfit` with the reason, and the figures are left to simulation.

A hand against a paytable (`solve_paytable_hand`)
    A hand is known by its ranks and by being of one suit: `classes` uses that only for a declared ranking of all its
    cards; for any other ranking it tabulates every set of cards (`every_set`). The order of the cards does not matter:
    `looks_at_order`. Whether cards lie open does not matter, unless they were dealt face up: `prove_exposure`. A side
    wager is worth the same whatever the other wagers are: `paytable_hand_shape` refuses a limit on it and others
    together, and the figure names a fold that takes it (`SideWager.given_up`). One deck without jokers:
    `paytable_hand_shape`.
A hand against the dealer's (`solve_head_to_head`)
    As above; and suits can be renamed: `ranked_alike` keeps only the renamings under which every hand keeps its rank.
    The settlement sees of the dealer's rank only on which side of the player's it lies, and between which breaks:
    `prove_settlement`, over all pairs of ranks. A side wager does not look at the dealer's hand: the same proof. A
    payout limit does not bend a wager of any size: `head_to_head_shape`. One deck without jokers: `head_to_head_shape`.
A hand with a discard (`solve_discard`)
    As a hand against a paytable; also for what may be declared at once (`instant_lines`).
Two cards on a shared board, and on a board shown in streets (`solve_board`, `solve_streets`)
    As a hand against the dealer's. Here a hand *must* be known by its ranks and by being of one suit: `suit_blind`
    refuses anything else. A side wager on a board in streets does not look at the dealer's hand: `prove_settlement`.
Two hands of the table (`two_hands_shape`)
    Cards of one value are alike in hands of two and three cards, in any order: tried with every row of cards.
Hands drawn towards a full count, and those with a second wager (`points_shape`, `attack_shape`)
    Cards of one count are alike, in hands of any length. The shapes try all pairs; longer hands are too many, so every
    function that sees cards must be a declared one: `only_declared`. Jokers and several decks are counted as they are.
A small game of ranks (`ranked_shape`)
    Cards that rank alike with every other card, in both places, are one card: tried whole. The definition that then
    walks the game merges orders only where `definition.order_blind` has tried the rankings. Several decks are counted.
A bonus on one's own five cards (`bonus_shape`), and a progressive wager on them
    As a hand against a paytable: kinds of hands stand for all of them only with a declared ranking. The lines of a
    meter must be declared ones (`progressive_edges`).
Wagers beside a shoe, wagers on the bank's first cards, wagers that a device registers
    Nothing: every row of cards is put to the declared settlement.
Wagers that lie until a throw decides them (`chain_shape`)
    Nothing of cards: every throw of the dice is put to the declared settlement in each state.

`prove_exposure` and `prove_settlement` stand in `settlement_proof`. Everywhere a ranking and a settlement are pure: the
same cards give the same answer each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import combinations, permutations
from math import perm
from typing import TYPE_CHECKING

import msgspec

from croupier.analysis.shapes import Unfit
from croupier.equipment.cards import rank_of, suit_of
from croupier.hands.best_of import AnyOrder, BestOf
from croupier.rounds.value import Value

if TYPE_CHECKING:
    # Shapes are read without it: it is slow to import.
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

Rank = tuple[int, ...]
Ranking = Callable[[tuple[int, ...]], Rank]
Deck = tuple[int, ...]

ORDERED_MAX = 7_000_000
"""So many rows of cards are tried one by one: four cards of a whole deck have 6,497,400."""


def is_declared(function: object) -> bool:
    """Whether a function is this package's own, and made of nothing else: then the tests have proven it."""
    return _is_declared(function, ())


def _is_declared(function: object, within: tuple[int, ...]) -> bool:
    if id(function) in within:
        return True
    within = (*within, id(function))
    if isinstance(function, partial):
        parts: list[object] = [function.func, *function.args, *function.keywords.values()]
    elif isinstance(function, msgspec.Struct):
        parts = [type(function), *[getattr(function, field) for field in function.__struct_fields__]]
    else:
        module = getattr(function, "__module__", None) or type(function).__module__
        if module.partition(".")[0] != "croupier":
            return False
        parts = [] if isinstance(function, type) else list(_closed_over(function))
    return all(_is_declared(part, within) for part in parts if callable(part))


def _closed_over(function: object) -> Iterator[object]:
    """What a function found around it when it was made, or has as a default."""
    for cell in getattr(function, "__closure__", None) or ():
        try:
            yield cell.cell_contents
        except ValueError:  # a name that was never bound
            continue
    yield from getattr(function, "__defaults__", None) or ()


def only_declared(*functions: object) -> None:
    """Raises Unfit where one of the functions that see cards is not this package's own."""
    for function in functions:
        if function is not None and not is_declared(function):
            name = getattr(function, "__name__", type(function).__name__)
            raise Unproven(f"its own {name} sees hands of any length, which are too many to try out")


class Unproven(Unfit):
    """A ranking or a settlement that does not keep what the kernel takes for granted, or cannot be tried out."""


def looks_at_order(rank: Ranking, deck: Deck, size: int) -> bool:
    """Whether some cards of the deck rank otherwise in another order; raises Unfit where they are too many to try."""
    if isinstance(rank, BestOf):
        size, rank = rank.size, rank.rank
    if size < 2 or isinstance(rank, AnyOrder) or is_declared(rank):
        return False
    if perm(len(deck), size) > ORDERED_MAX:
        raise Unproven(
            f"whether its ranking looks at the order of {size} cards cannot be tried out; "
            "write rank=AnyOrder(...) with croupier.hands.best_of.AnyOrder, which sorts them first"
        )
    return _looks_at_order(rank, deck, size)


@lru_cache(maxsize=64)
def _looks_at_order(rank: Ranking, deck: Deck, size: int) -> bool:
    for hand in combinations(deck, size):
        orders = permutations(hand)
        right = rank(next(orders))
        for order in orders:
            if rank(order) != right:
                return True
    return False


class EverySet(Value, frozen=True, eq=False):
    """Of every set of cards its rank: `of` numbers the values, in colexicographic order of the sets."""

    values: tuple[Rank, ...]
    hands: tuple[tuple[int, ...], ...]
    """For each value the cards of one hand that has it."""
    of: NDArray[np.int32]


def every_set(rank: Ranking, deck: Deck, size: int) -> EverySet:
    """Call a ranking that is not a declared one with every set of cards; raises Unfit where it looks at their order."""
    if looks_at_order(rank, deck, size):
        raise Unproven("its ranking looks at the order of the cards")
    return _every_set(rank, deck, size)


@lru_cache(maxsize=8)
def _every_set(rank: Ranking, deck: Deck, size: int) -> EverySet:
    import numpy as np

    number: dict[Rank, int] = {}
    hands: list[tuple[int, ...]] = []
    found = np.empty(_sets(len(deck), size), np.int32)
    # The last set in colexicographic order comes first where the deck is read from its end.
    for at, hand in zip(range(len(found) - 1, -1, -1), combinations(deck[::-1], size), strict=True):
        value = rank(hand)
        here = number.setdefault(value, len(number))
        if here == len(hands):
            hands.append(hand)
        found[at] = here
    return EverySet(tuple(number), tuple(hands), found)


def _sets(n: int, size: int) -> int:
    return perm(n, size) // perm(size, size)


def ordered_ranks(rank: Ranking, deck: Deck, size: int) -> dict[Rank, int]:
    """In how many orders of so many cards each rank comes, for a ranking that looks at the order."""
    found: dict[Rank, int] = {}
    for row in permutations(deck, size):
        value = rank(row)
        found[value] = found.get(value, 0) + 1
    return found


def suit_blind(deck: Deck, size: int, of: NDArray[np.int32], members: Ints) -> None:
    """Raises Unfit where hands of the same ranks, of one suit or of several, do not all rank alike."""
    import numpy as np

    ranks, suits = np.array([rank_of(card) for card in deck]), np.array([suit_of(card) for card in deck])
    key = np.zeros(len(members), np.int64)
    for column in np.sort(ranks[members], axis=1).T:
        key = key * 13 + column
    held = suits[members]
    key = 2 * key + (held == held[:, :1]).all(axis=1)
    _, first, inverse = np.unique(key, return_index=True, return_inverse=True)
    if (of[first][inverse.reshape(-1)] != of).any():
        raise Unproven("its ranking looks at suits in another way than whether all cards are of one suit")


def ranked_alike(ways: Ints, of: NDArray[np.int32], members: Ints, binomial: Ints) -> list[int]:
    """Those of these renamings of the suits under which every set of cards keeps its rank."""
    import numpy as np

    kept = []
    for at, way in enumerate(ways):
        image = np.sort(way[members], axis=1)
        there = np.zeros(len(members), np.int64)
        for i in range(members.shape[1]):
            there += binomial[image[:, i], i + 1]
        if (of[there] == of).all():
            kept.append(at)
    return kept
