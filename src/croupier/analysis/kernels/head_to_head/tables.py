"""A duel's declaration as whole numbers, by calling it: tabulate, don't translate.

The declared ranking is called on one hand of each suit-blind class, and its values become dense ranks. The declared
settlement is called once for each case that can differ: the player's rank, and whether the dealer's rank is below it,
the same or above, within each stretch of the dealer's ranks that the settlement treats alike (qualified or not).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import Line
from croupier.analysis.kernels.head_to_head import loops as kernel
from croupier.analysis.shapes import SideWager, Unfit
from croupier.analysis.tabulate import RANKS, net_of, representatives
from croupier.equipment.cards import rank_of, suit_of
from croupier.hands.best_of import BestOf
from croupier.rounds.postings import Outcome
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.value import Value

Rank = tuple[int, ...]
Held = tuple[int, ...]
PROBES = 5
"""So many ranks of the player, the lowest and the highest among them, are set against every rank of the dealer."""


class Ranking(Value, frozen=True, eq=False):
    """Every rank there is, lowest first, with a hand that has it; and of each set of cards the number of its rank."""

    order: tuple[Rank, ...]
    hands: tuple[tuple[int, ...], ...]
    of: Mapping[int, NDArray[np.int32]]


def ranking(rank: Callable[[tuple[int, ...]], Rank], deck: tuple[int, ...], sizes: set[int]) -> Ranking:
    """Call the ranking on one hand of each class; the best of more cards than it ranks is taken by the kernel."""
    least = rank.size if isinstance(rank, BestOf) else 0
    plain = rank.rank if isinstance(rank, BestOf) else rank
    called = {size: list(_called(plain, size)) for size in ({least} if least else sizes)}
    shown = {value: hand for values in called.values() for *_, hand, value in values}
    order = tuple(sorted(shown))
    number = {value: i for i, value in enumerate(order)}
    ranks, suits = np.array([rank_of(c) for c in deck]), np.array([suit_of(c) for c in deck])
    binomial = kernel.binomials(len(deck))
    of: dict[int, NDArray[np.int32]] = {}
    for size, values in called.items():
        walk, states = _walk(size)
        mixed, suited = np.full(len(states), -1, np.int32), np.full(len(states), -1, np.int32)
        for held, one_suit, _, value in values:
            (suited if one_suit else mixed)[states[held]] = number[value]
        of[size] = kernel.ranks(ranks, suits, size, walk, mixed, suited, binomial)
    for size in range(least + 1, max(sizes) + 1) if least else ():
        of[size] = kernel.best_of(of[size - 1], len(deck), size, binomial)
    return Ranking(order, tuple(shown[value] for value in order), of)


def _called(rank: Callable[[tuple[int, ...]], Rank], size: int) -> Iterator[tuple[Held, bool, Held, Rank]]:
    """The ranks held, whether of one suit, one such hand, and what the declared ranking says of it."""
    for held, one_suit, cards in representatives(size):
        yield held, one_suit, cards, rank(cards)


@cache
def _walk(size: int) -> tuple[NDArray[np.int32], dict[tuple[int, ...], int]]:
    """Multisets of up to so many ranks, numbered from the empty one; `walk[state, rank]` is the state with one more."""
    multisets = [held for m in range(size + 1) for held in combinations_with_replacement(range(RANKS), m)]
    states = {held: i for i, held in enumerate(multisets)}
    partial = [held for held in multisets if len(held) < size]
    walk = [[states[tuple(sorted((*held, rank)))] for rank in range(RANKS)] for held in partial]
    return np.array(walk, np.int32), states


class Cases(Value, frozen=True, eq=False):
    """For each rank of the player: the ranks of the dealer, rising, that part one case from the next, and each case's
    line."""

    bounds: NDArray[np.int32]
    lines: NDArray[np.int32]
    known: tuple[Line, ...]


class SettledAgainstDealer(Protocol):
    """What is settled against the dealer's hand, by which settlement, and whether the player's cards lie open."""

    @property
    def against(self) -> frozenset[str]: ...

    @property
    def settle(self) -> Settle: ...

    @property
    def exposed(self) -> bool: ...


def cases(shape: SettledAgainstDealer, order: tuple[Rank, ...]) -> Cases:
    """Call the declared settlement once for each case, and a second time at its other end, which must say the same."""
    keys = main_keys(shape)
    outcome = shape.settle.outcome

    def line(player: int, dealer: int) -> Line:
        said = outcome(Showdown(order[player], order[dealer], exposed=shape.exposed))
        return tuple([(key, said[key]) for key in keys if key in said])

    breaks = _breaks(line, len(order))
    known: dict[Line, int] = {}
    bounds, lines = [], []
    for player in range(len(order)):
        edges = sorted([*breaks, player, player + 1])
        row = []
        for low, high in zip([0, *edges], [*edges, len(order)], strict=True):
            if low == high:
                row.append(0)
                continue
            said = line(player, low)
            if high - low > 1 and line(player, high - 1) != said:
                raise Unfit("The settlement tells dealer's hands apart that are alike in every case that is counted.")
            row.append(known.setdefault(said, len(known)))
        bounds.append(edges)
        lines.append(row)
    return Cases(np.array(bounds, np.int32), np.array(lines, np.int32), tuple(known))


def main_keys(shape: SettledAgainstDealer) -> tuple[str, ...]:
    """What is settled against the dealer, in the order of settlement: wagers, then bonuses that rest on one of them."""
    mine = shape.against
    wagers = [key for key in shape.settle.wagers if key in mine]
    return (*wagers, *(bonus.key for bonus in shape.settle.bonuses if bonus.on in mine))


def _breaks(line: Callable[[int, int], Line], ranks: int) -> list[int]:
    """The dealer's ranks at which the settlement changes whatever the player holds, such as the lowest that qualifies.

    Found with a few ranks of the player; that no other rank of his has further ones is checked case by case.
    """
    breaks = set()
    for player in sorted({i * (ranks - 1) // (PROBES - 1) for i in range(PROBES)}):
        before = line(player, 0)
        for dealer in range(1, ranks):
            said = line(player, dealer)
            if said != before and dealer not in (player, player + 1):
                breaks.add(dealer)
            before = said
    return sorted(breaks)


class Paid(Value, frozen=True):
    """What a side wager brings, in cents, on so many hands of the player."""

    outcome: Outcome
    net: int
    count: int


def side(side: SideWager, deck: tuple[int, ...], cents: int) -> tuple[Paid, ...]:
    """A side wager by itself, over every hand of the player; who may expose his cards does so where it pays."""
    settle, key, cards = side.settle, side.wager.key, side.cards
    ranked = ranking(settle.showing.rank, deck, {cards})
    hands = np.bincount(ranked.of[cards], minlength=len(ranked.order)).tolist()
    dealers: tuple[Rank, ...] = ((),) if not settle.showing.dealer else (ranked.order[0], ranked.order[-1])
    counts: dict[tuple[Outcome, int], int] = {}
    for rank, count in zip(ranked.order, hands, strict=True):
        if not count:
            continue
        best: tuple[int, Outcome] | None = None
        for exposed in (True, False) if side.chosen else (False,):
            said = {settle.outcome(Showdown(rank, dealer, exposed=exposed))[key] for dealer in dealers}
            if len(said) != 1:
                raise Unfit(f"The {side.wager.name} looks at the dealer's hand.")
            outcome = said.pop()
            net = net_of(settle, {key: cents}, ((key, outcome),))
            if best is None or net > best[0]:
                best = net, outcome
        assert best is not None
        counts[best[1], best[0]] = counts.get((best[1], best[0]), 0) + count
    return tuple(Paid(outcome, net, count) for (outcome, net), count in counts.items())
