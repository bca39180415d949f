"""Turns a declaration into arrays of whole numbers by calling it: tabulate, don't translate.

The declared ranking and settlement are called on one hand of each suit-blind class. Functions from outside the package
are called on every set of cards (`assumptions` says why). The declared posting of stakes and the payout limits are
called for each way of wagering. No rule of a game is repeated here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.analysis import assumptions
from croupier.analysis.assumptions import is_declared, is_suit_blind
from croupier.analysis.figures import Line
from croupier.analysis.kernels.paytable_hand.shape import PaytableHandShape
from croupier.analysis.proofs import settlement_proof
from croupier.analysis.shapes import Unfit
from croupier.equipment.cards import STANDARD_DECK
from croupier.hands.best_of import BestOf
from croupier.rounds.hand import Stake
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.value import Value

INT64_MAX = 2**63 - 1
"""The largest sum over all run-outs that fits in the compiled loops."""
RANKS, SUITS = 13, 4
NO_HAND = -1


class Classes(Value, frozen=True, eq=False):
    """Suit-blind classes of hands, built one card at a time: `walk[state, rank]` is the state after adding that rank.

    A state is a multiset of ranks; state 0 is empty. `mixed` and `suited` have the line of each state of a full hand:
    `mixed` for cards of several suits, `suited` for cards of one suit. If classes are not enough, `every` has the line
    of every set of cards, in colexicographic order, and the other arrays are not used.
    """

    walk: NDArray[np.int32]
    mixed: NDArray[np.int8]
    suited: NDArray[np.int8]
    lines: tuple[Line, ...]
    every: NDArray[np.int8] | None = None


def classes(shape: PaytableHandShape, deck: tuple[int, ...]) -> Classes:
    """Calls the declared ranking and settlement on each class, or on each set of cards if classes are not enough."""
    rank = shape.settle.showing.rank
    if not in_classes(rank, shape.cards) and not _proven(rank, deck, shape.cards):
        return _every_set(shape, deck)
    prove_exposure(shape)
    sizes = range(shape.cards + 1)
    multisets = [ranks for size in sizes for ranks in combinations_with_replacement(range(RANKS), size)]
    # A multiset as one number with a digit for each rank: adding a card is a sum, and nothing must be sorted.
    digits = [8**rank for rank in range(RANKS)]
    keys = [sum([digits[rank] for rank in ranks]) for ranks in multisets]
    number = {key: state for state, key in enumerate(keys)}
    partial = [key for key, ranks in zip(keys, multisets, strict=True) if len(ranks) < shape.cards]
    walk = np.array([[number[key + digit] for digit in digits] for key in partial], np.int32)
    mixed, suited = np.full(len(multisets), NO_HAND, np.int8), np.full(len(multisets), NO_HAND, np.int8)
    lines: dict[Line, int] = {}
    for ranks, one_suit, cards in representatives(shape.cards):
        line = line_of(shape, cards)
        state = number[sum([digits[rank] for rank in ranks])]
        (suited if one_suit else mixed)[state] = lines.setdefault(line, len(lines))
    _few_enough(len(lines))
    return Classes(walk, mixed, suited, tuple(lines))


def in_classes(rank: Callable[[tuple[int, ...]], tuple[int, ...]], cards: int) -> bool:
    """Whether a ranking of this many cards uses only the ranks, and whether the cards are of one suit.

    A ranking of the best of some cards uses more, because three of five cards may be of one suit.
    """
    return is_suit_blind(rank.rank if type(rank) is BestOf and rank.size == cards else rank)


def _proven(rank: Callable[[tuple[int, ...]], tuple[int, ...]], deck: tuple[int, ...], cards: int) -> bool:
    """Whether classes are enough for a ranking from outside the package.

    It is tried with every hand of a whole deck.
    """
    from croupier.analysis.kernels.paytable_hand.loops import binomials, members

    if isinstance(rank, BestOf) or deck != STANDARD_DECK:
        return False
    try:
        found = assumptions.every_set(rank, deck, cards)
        assumptions.suit_blind(deck, cards, found.of, members(len(deck), cards, binomials(len(deck))))
    except Unfit:
        return False
    return True


def prove_exposure(shape: PaytableHandShape) -> None:
    """Raises Unfit if the settlement depends on whether optional exposed cards are face up."""
    settle = shape.settle
    if not shape.exposed and not is_declared(settle.outcome):
        shown = dict.fromkeys([settle.showing.rank(cards) for _, _, cards in representatives(shape.cards)])
        settlement_proof.prove_exposure(settle.outcome, tuple(shown), (), shape.keys)


def _every_set(shape: PaytableHandShape, deck: tuple[int, ...]) -> Classes:
    from croupier.analysis.kernels.head_to_head.tables import ranking

    settle, lines = shape.settle, dict[Line, int]()
    ranked = ranking(settle.showing.rank, deck, {shape.cards})
    if not shape.exposed:
        settlement_proof.prove_exposure(settle.outcome, ranked.order, (), shape.keys)
    by_rank = np.full(len(ranked.order), NO_HAND, np.int64)
    for rank in np.unique(ranked.of[shape.cards]).tolist():
        outcomes = settle.outcome(Showdown(ranked.order[rank], exposed=shape.exposed))
        line = tuple([(wager, outcomes[wager]) for wager in shape.keys])
        by_rank[rank] = lines.setdefault(line, len(lines))
    _few_enough(len(lines))
    nothing = np.zeros(0, np.int8)
    every = by_rank[ranked.of[shape.cards]].astype(np.int8)
    return Classes(np.zeros((0, RANKS), np.int32), nothing, nothing, tuple(lines), every)


def containing(every: NDArray[np.int8], n: int, cards: int, inside: int, lines: int) -> NDArray[np.int64]:
    """For every set of `inside` cards and each line: the number of sets of `cards` cards that contain it and are on
    the line.
    """
    from croupier.analysis.kernels.paytable_hand.loops import binomials, members

    binomial = binomials(n)
    rows = members(n, cards, binomial)
    counts = np.zeros(int(binomial[n, inside]) * lines, np.int64)
    for places in combinations(range(cards), inside):
        at = np.zeros(len(rows), np.int64)
        for i, place in enumerate(places, 1):
            at += binomial[rows[:, place], i]
        counts += np.bincount(at * lines + every, minlength=len(counts))
    return counts.reshape(-1, lines)


def _few_enough(lines: int) -> None:
    if lines > np.iinfo(np.int8).max:
        raise Unfit(f"The settlement tells {lines} lines apart, more than the kernel supports.")


def representatives(size: int) -> Iterator[tuple[tuple[int, ...], bool, tuple[int, ...]]]:
    """For every class of this many cards that a deck can make: the ranks, whether they are of one suit, and one
    hand.
    """
    for ranks in combinations_with_replacement(range(RANKS), size):
        repeats = [ranks[:i].count(rank) for i, rank in enumerate(ranks)]
        if max(repeats) >= SUITS:
            continue
        if max(repeats) == 0:
            yield ranks, True, ranks
            repeats[0] = 1
        yield ranks, False, tuple(SUITS_APART * repeat + rank for repeat, rank in zip(repeats, ranks, strict=True))


SUITS_APART = 13
"""The difference between the numbers of a card and of the same rank in the next suit."""


def line_of(shape: PaytableHandShape, cards: tuple[int, ...]) -> Line:
    """The declared settlement of a hand."""
    settle = shape.settle
    outcomes = settle.outcome(Showdown(settle.showing.rank(cards), exposed=shape.exposed))
    return tuple([(wager, outcomes[wager]) for wager in shape.keys])


class Level(Value, frozen=True, eq=False):
    """One decision: for each state of the wagers before it, what a fold loses, and the next state for each bet, the
    smallest first.

    `sizes` are the possible amounts of the wager. If the wager `rides`, or may be declined (`declines`), the amount may
    be zero, and there is no fold.
    """

    key: str
    sizes: tuple[int, ...]
    staked: NDArray[np.int64]
    child: NDArray[np.int64]
    rides: bool = False
    declines: bool = False

    @property
    def folds(self) -> bool:
        """Whether the player may fold at this decision."""
        return not (self.rides or self.declines)


class Ladder(Value, frozen=True, eq=False):
    """Every way of wagering, in cents. Ways that no settlement and no later fold distinguishes are one state.

    `net[state, line]` is the result of the hand after all decisions. `wagered[state]` is its total wager.
    """

    opening: int
    levels: tuple[Level, ...]
    wagered: NDArray[np.int64]
    net: NDArray[np.int64]


def ladder(shape: PaytableHandShape, lines: tuple[Line, ...], opening: int) -> Ladder:
    """Builds the ladder.

    Calls the declared posting of stakes, with its limits, for each line and each way of wagering.
    """
    levels, last = rungs(shape, opening, lambda stakes: tuple([net_of(shape.settle, stakes, line) for line in lines]))
    return Ladder(
        opening,
        levels,
        np.array([staked for staked, _ in last], np.int64),
        np.array([net for _, net in last], np.int64),
    )


End = TypeVar("End", bound=Hashable)
"""How the wagers of a hand end on each line."""


def rungs(
    shape: PaytableHandShape, opening: int, ended: Callable[[dict[str, int]], End]
) -> tuple[tuple[Level, ...], list[tuple[int, End]]]:
    """Every way of wagering, as one level for each decision.

    For each final state, it also gives the total wager and how it ends.
    """
    sizes = [_sizes(decision.sizes, opening, decision.bet.name) for decision in shape.decisions]
    keys = [decision.bet.key for decision in shape.decisions]
    states: list[dict[tuple[int, tuple[int, ...]], int]] = [{} for _ in keys]
    last: dict[tuple[int, End], int] = {}

    def state(stakes: dict[str, int], decided: int) -> int:
        staked = sum(stakes.values())
        if decided == len(keys):
            lying = {key: cents for key, cents in stakes.items() if cents}
            return last.setdefault((staked, ended(lying)), len(last))
        future = tuple([state({**stakes, keys[decided]: size}, decided + 1) for size in sizes[decided]])
        return states[decided].setdefault((staked, future), len(states[decided]))

    state({wager.key: _sizes((size,), opening, wager.name)[0] for wager, size in shape.stakes}, 0)
    levels = [
        Level(
            keys[i],
            sizes[i],
            np.array([s for s, _ in level], np.int64),
            np.array([child for _, child in level], np.int64),
            shape.decisions[i].rides,
            shape.decisions[i].declines,
        )
        for i, level in enumerate(states)
    ]
    return tuple(levels), list(last)


def _sizes(factors: tuple[Fraction, ...], opening: int, name: str) -> tuple[int, ...]:
    sizes = [opening * factor for factor in factors]
    whole = tuple([int(size) for size in sizes if size == int(size)])
    if not whole:
        raise Unfit(f"No size of the {name} is a whole number of cents with this opening wager.")
    return whole


def net_of(settle: Settle, stakes: Mapping[str, int], line: Line) -> int:
    """The net result of the stakes of a hand on this line, in cents. Calls the declared posting, with its limits."""
    placed = [Stake("player", key, cents) for key, cents in stakes.items()]
    return sum(posting.net for posting in settle.due("1", placed, dict(line)))


def set_number(places: list[int]) -> int:
    """The number that the kernel gives a set of cards, from their deck positions."""
    return sum([comb(place, i) for i, place in enumerate(sorted(places), 1)])


def mean_net(
    settle: Settle, stakes: dict[str, int], counts: list[int], lines: tuple[Line, ...], runouts: int
) -> Fraction:
    """The average result of these stakes. `counts` has the number of run-outs that end on each line."""
    brings = sum([many * net_of(settle, stakes, line) for many, line in zip(counts, lines, strict=True) if many])
    return Fraction(brings, runouts)
