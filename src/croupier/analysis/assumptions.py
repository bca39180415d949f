"""What the kernels assume about a ranking and a settlement, and where each assumption is proven.

The rankings and settlements of the declared games fulfill every assumption below; `tests/exact/test_assumptions.py`
proves that. Any other function (`is_declared` is false) is tried here before a kernel relies on it. If a
function cannot be tried, or fails, the kernel raises `Unfit` with the reason. Then the game can only be simulated.

A hand against a paytable (`solve_paytable_hand`)
    Nothing counts except the ranks of a hand and whether it is of one suit. `classes` uses this only for a declared
    ranking of all cards of the hand; for any other ranking it tabulates every set of cards (`every_set`). The order of
    the cards does not matter: `looks_at_order`. Whether cards are face up does not matter, unless they were dealt face
    up: `prove_exposure`. The value of a side wager does not depend on other wagers: `paytable_hand_shape` refuses a
    limit that covers it together with others. If a fold also loses the side wager, the figure says so
    (`SideWager.given_up`). One deck without jokers: `paytable_hand_shape`.
A hand against the dealer's (`solve_head_to_head`)
    As above, and suits can be renamed: `ranked_alike` keeps only the renamings under which every hand keeps its rank.
    The settlement uses only two facts: whether the dealer's rank is below, equal to or above the player's, and which
    breaks it is between. `prove_settlement` proves it for all pairs of ranks. A side wager does not use the dealer's
    hand: the same proof. A payout limit does not affect a wager of any size: `head_to_head_shape`. One deck without
    jokers: `head_to_head_shape`.
A hand with a discard (`solve_discard`)
    As for a hand against a paytable; also for instant winners (`instant_lines`).
Two cards on a shared board, and on a board shown in streets (`solve_board`, `solve_streets`)
    As for a hand against the dealer's. Here *nothing* may count except the ranks of a hand and whether it is of one
    suit: `suit_blind` refuses any other ranking. A side wager on a board in streets does not use the dealer's hand:
    `prove_settlement`.
Two hands of the table (`two_hands_shape`)
    In hands of two and three cards, cards of one value are interchangeable, in any order. Every sequence of cards is
    tried.
Hands drawn toward a full count, and those with a second wager (`points_shape`, `attack_shape`)
    Cards of one count are interchangeable, in hands of any length. The shapes try all pairs. There are too many longer
    hands to try, so every function that sees cards must be a declared one: `only_declared`. Jokers and several decks
    are supported. If full hands are settled at once, suits may decide what three cards are paid. All sets of three
    cards are tried (`_with_suits`), and no choice in the reported play depends on suits. Such a hand must not depend on
    the bank; this is tried with every pair of ranks.
A small game of ranks (`ranked_shape`)
    Two cards are merged if they rank the same with every other card before or after them. All cards are tried.
    `definition` merges the orders of a hand only if `definition.order_blind` has tried the rankings. Several decks are
    supported.
A bonus on the player's own five cards (`bonus_shape`), and a progressive wager on them
    As for a hand against a paytable. One hand of each kind represents all hands of that kind only if the ranking is
    declared. The lines of a meter must be declared ones (`progressive_edges`).
Side wagers on the first cards of a shoe, wagers on the bank's first cards, wagers that a device registers
    No assumption: the declared settlement is called with every sequence of cards.
Wagers that stay until an outcome decides them (`chain_shape`)
    No assumption: the declared settlement is called with every throw, spin or shake in each state.

`prove_exposure` and `prove_settlement` are in `proofs.settlement_proof`. Every ranking and settlement is pure: the same
cards always give the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import lru_cache, partial
from itertools import combinations, permutations
from math import perm
from types import FunctionType, MappingProxyType, MethodType, NoneType
from typing import TYPE_CHECKING, cast

import msgspec

from croupier.analysis.proofs.proven_names import CALLED, PROVEN, SUIT_BLIND, Names, is_code_of, is_type_of
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
"""The most sequences of cards that are tried one by one: four cards of a whole deck have 6,497,400."""


def is_declared(function: object) -> bool:
    """Whether a function is a proven one of this package (`proofs.proven_names`), with everything it refers to.

    When in doubt, it is one from outside: that takes longer and is never wrong.
    """
    return _is_declared(function, (), PROVEN)


def is_suit_blind(rank: object) -> bool:
    """Whether a ranking is a proven one for which only the ranks of a hand count and whether it is of one suit.

    The order of the cards does not matter to it. The best hand of some of the cards is not meant.
    """
    plain = rank.rank if type(rank) is AnyOrder else rank
    return not isinstance(plain, msgspec.Struct) and _is_declared(plain, (), SUIT_BLIND)


def _is_declared(function: object, within: tuple[int, ...], names: Names) -> bool:
    """Whether a function is one of these names, with everything it refers to. Plain data is nothing to prove."""
    if id(function) in within or (isinstance(function, _PLAIN) and not callable(function)):
        return True
    within = (*within, id(function))
    parts: list[object]
    if isinstance(function, FunctionType):
        if not is_code_of(function, names):
            return False
        parts = [*_closed_over(function), getattr(function, "__wrapped__", None)]
    elif isinstance(function, MethodType):
        parts = [function.__func__, function.__self__]
    elif isinstance(function, partial):
        parts = [function.func, *function.args, *function.keywords.values()]
    elif isinstance(function, msgspec.Struct):
        if not is_type_of(type(function), CALLED if callable(function) else None):
            return False
        parts = [getattr(function, field) for field in function.__struct_fields__]
    elif isinstance(function, type):
        return is_type_of(function)
    elif type(function) in (tuple, list, set, frozenset):
        parts = list(cast("Iterable[object]", function))
    elif type(function) in (dict, MappingProxyType):
        mapping = cast("Mapping[object, object]", function)
        parts = [*mapping, *mapping.values()]
    elif type(function) is _CACHED:
        parts = [function.__wrapped__]
    else:
        return False
    return all(_is_declared(part, within, names) for part in parts)


_PLAIN = (str, bytes, int, float, Fraction, Enum, date, NoneType)
_CACHED = type(lru_cache(maxsize=1)(len))


def _closed_over(function: FunctionType) -> Iterator[object]:
    """What a function refers to: its closure and its defaults."""
    for cell in function.__closure__ or ():
        try:
            yield cell.cell_contents
        except ValueError:  # a name that was never bound
            continue
    yield from function.__defaults__ or ()
    yield from (function.__kwdefaults__ or {}).values()


def only_declared(*functions: object) -> None:
    """Raises Unfit if one of the functions that see cards is not this package's own."""
    for function in functions:
        if function is not None and not is_declared(function):
            name = getattr(function, "__name__", type(function).__name__)
            raise Unproven(f"its own {name} sees hands of any length, and there are too many of them to test")


class Unproven(Unfit):
    """A ranking or a settlement that breaks an assumption of the kernel, or that cannot be checked."""


def looks_at_order(rank: Ranking, deck: Deck, size: int) -> bool:
    """Whether the rank of some cards depends on their order. Raises Unfit if there are too many orders to try."""
    if type(rank) is BestOf:
        size, rank = rank.size, rank.rank
    if size < 2 or type(rank) is AnyOrder or is_suit_blind(rank):
        return False
    if perm(len(deck), size) > ORDERED_MAX:
        raise Unproven(
            f"there are too many orders of {size} cards to test whether its ranking depends on the order; "
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
    """The rank of every set of cards.

    Each rank has a number. `of` has the number for each set, in colexicographic order.
    """

    values: tuple[Rank, ...]
    hands: tuple[tuple[int, ...], ...]
    """For each number, the cards of one hand that has it."""
    of: NDArray[np.int32]


def every_set(rank: Ranking, deck: Deck, size: int) -> EverySet:
    """Calls an outside ranking with every set of cards. Raises Unfit if the order of the cards matters to it."""
    if looks_at_order(rank, deck, size):
        raise Unproven("its ranking depends on the order of the cards")
    return _every_set(rank, deck, size)


@lru_cache(maxsize=8)
def _every_set(rank: Ranking, deck: Deck, size: int) -> EverySet:
    import numpy as np

    number: dict[Rank, int] = {}
    hands: list[tuple[int, ...]] = []
    found = np.empty(_sets(len(deck), size), np.int32)
    # The last set in colexicographic order comes first if the deck is read from its end.
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
    """How many orders of the cards give each rank, for a ranking that depends on the order."""
    found: dict[Rank, int] = {}
    for row in permutations(deck, size):
        value = rank(row)
        found[value] = found.get(value, 0) + 1
    return found


def suit_blind(deck: Deck, size: int, of: NDArray[np.int32], members: Ints) -> None:
    """Raises Unfit if the ranking distinguishes two hands with the same ranks that are both of one suit, or both of
    several.
    """
    import numpy as np

    ranks, suits = np.array([rank_of(card) for card in deck]), np.array([suit_of(card) for card in deck])
    key = np.zeros(len(members), np.int64)
    for column in np.sort(ranks[members], axis=1).T:
        key = key * 13 + column
    held = suits[members]
    key = 2 * key + (held == held[:, :1]).all(axis=1)
    _, first, inverse = np.unique(key, return_index=True, return_inverse=True)
    if (of[first][inverse.reshape(-1)] != of).any():
        raise Unproven("its ranking depends on suits in other ways than whether all cards are of one suit")


def ranked_alike(ways: Ints, of: NDArray[np.int32], members: Ints, binomial: Ints) -> list[int]:
    """Those of the given renamings of the suits under which every set of cards keeps its rank."""
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
