"""The declaration of a head-to-head game as whole numbers, found by calling the declaration, not by translating it.

The declared ranking is called on one hand of each class of hands, without regard to suit names, and its values become
consecutive numbers. An outside ranking is called on every set of cards.

The declared settlement is called once for each case that can differ: the player's rank, and whether the dealer's rank
is below, equal or above, within each range of dealer ranks that the settlement treats alike (qualified or not). For an
outside settlement, it is proven that only these cases differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from croupier.analysis import assumptions
from croupier.analysis.figures import Line
from croupier.analysis.kernels.head_to_head import loops as kernel
from croupier.analysis.kernels.paytable_hand.loops import members
from croupier.analysis.proofs import settlement_proof
from croupier.analysis.shapes import SideWager, Unfit
from croupier.analysis.tabulate import RANKS, net_of, representatives
from croupier.equipment.cards import JOKER, rank_of, suit_of
from croupier.hands.best_of import BestOf
from croupier.rounds.postings import Outcome
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.value import Value

Rank = tuple[int, ...]
Held = tuple[int, ...]
PROBES = 5
"""The number of player ranks that are tried against every rank of the dealer.

The lowest and the highest are among them.
"""


class Ranking(Value, frozen=True, eq=False):
    """All ranks, lowest first, each with a hand that has it, and for each set of cards the number of its rank.

    `declared`: the ranking is this package's own, so suits matter only if all cards are of one suit.
    """

    order: tuple[Rank, ...]
    hands: tuple[tuple[int, ...], ...]
    of: Mapping[int, NDArray[np.int32]]
    declared: bool = True


def ranking(rank: Callable[[tuple[int, ...]], Rank], deck: tuple[int, ...], sizes: set[int]) -> Ranking:
    """Calls the ranking on one hand of each class.

    If a hand has more cards than the ranking takes, its rank is the best of its parts. An outside ranking, and any
    ranking of a deck with jokers, is called on every set of cards. Raises Unfit if it depends on the order of the
    cards.
    """
    least = rank.size if type(rank) is BestOf else 0
    plain = rank.rank if type(rank) is BestOf else rank
    declared = assumptions.is_suit_blind(plain)
    if not declared or JOKER in deck:
        return _every_set(plain, deck, sizes, least, declared=declared)
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
    _add_best(of, deck, sizes, least)
    return Ranking(order, tuple(shown[value] for value in order), of)


def _add_best(of: dict[int, NDArray[np.int32]], deck: tuple[int, ...], sizes: set[int], least: int) -> None:
    """Adds the ranks of hands with more cards than the ranking takes: the best of each hand's parts, one more card at a
    time.
    """
    binomial = kernel.binomials(len(deck))
    for size in range(least + 1, max(sizes) + 1) if least else ():
        of[size] = kernel.best_of(of[size - 1], len(deck), size, binomial)


def _every_set(
    rank: Callable[[tuple[int, ...]], Rank], deck: tuple[int, ...], sizes: set[int], least: int, *, declared: bool
) -> Ranking:
    found = {size: assumptions.every_set(rank, deck, size) for size in ({least} if least else sizes)}
    shown = {value: hand for sets in found.values() for value, hand in zip(sets.values, sets.hands, strict=True)}
    order = tuple(sorted(shown))
    number = {value: i for i, value in enumerate(order)}
    of = {size: np.array([number[v] for v in sets.values], np.int32)[sets.of] for size, sets in found.items()}
    _add_best(of, deck, sizes, least)
    return Ranking(order, tuple(shown[value] for value in order), of, declared=declared)


def suit_blind(ranked: Ranking, deck: tuple[int, ...], size: int) -> Ranking:
    """Returns the same ranking. Raises Unfit if suits matter in any way other than that all cards are of one suit."""
    if not ranked.declared:
        assumptions.suit_blind(deck, size, ranked.of[size], members(len(deck), size, kernel.binomials(len(deck))))
    return ranked


def _called(rank: Callable[[tuple[int, ...]], Rank], size: int) -> Iterator[tuple[Held, bool, Held, Rank]]:
    """One hand of each class: its ranks, whether it is of one suit, its cards, and its declared rank."""
    for held, one_suit, cards in representatives(size):
        yield held, one_suit, cards, rank(cards)


@cache
def _walk(size: int) -> tuple[NDArray[np.int32], dict[tuple[int, ...], int]]:
    """Numbers the multisets of up to `size` ranks; the empty one is 0.

    `walk[state, rank]` is the multiset with one more rank.
    """
    multisets = [held for m in range(size + 1) for held in combinations_with_replacement(range(RANKS), m)]
    states = {held: i for i, held in enumerate(multisets)}
    partial = [held for held in multisets if len(held) < size]
    walk = [[states[tuple(sorted((*held, rank)))] for rank in range(RANKS)] for held in partial]
    return np.array(walk, np.int32), states


def places_of(deck: Sequence[int], cards: Sequence[int]) -> list[int]:
    """The positions of these cards in the deck, in order.

    Jokers are alike, so each takes the position after the one before it.
    """
    found: list[int] = []
    for card in cards:
        found.append(deck.index(card, found[-1] + 1 if found and card == JOKER == deck[found[-1]] else 0))
    return sorted(found)


class Cases(Value, frozen=True, eq=False):
    """For each rank of the player: the dealer ranks that separate the cases, in ascending order, and the line of each
    case.
    """

    bounds: NDArray[np.int32]
    lines: NDArray[np.int32]
    known: tuple[Line, ...]


class SettledAgainstDealer(Protocol):
    """A shape that is settled against the dealer's hand: the wagers, their settlement, and whether the player's cards
    are face up.
    """

    @property
    def against(self) -> frozenset[str]: ...

    @property
    def settle(self) -> Settle: ...

    @property
    def exposed(self) -> bool: ...


def cases(shape: SettledAgainstDealer, order: tuple[Rank, ...]) -> Cases:
    """Calls the declared settlement for each case, at both ends of its range of dealer ranks.

    Both must have the same line.
    """
    keys = main_keys(shape)
    outcome = shape.settle.outcome

    def line(player: int, dealer: int) -> Line:
        said = outcome(Showdown(order[player], order[dealer], exposed=shape.exposed))
        return tuple([(key, said[key]) for key in keys if key in said])

    few = len(order) ** 2 <= settlement_proof.FEW_PAIRS
    breaks = _breaks(line, len(order), len(order) if few and not assumptions.is_declared(outcome) else PROBES)
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
                raise assumptions.Unproven(settlement_proof.TOLD_APART)
            row.append(known.setdefault(said, len(known)))
        bounds.append(edges)
        lines.append(row)
        if len(known) > LINES_MAX or len(bounds) * len(edges) > BOUNDS_MAX:
            raise assumptions.Unproven("its settlement distinguishes more cases than the kernel counts")
    found = Cases(np.array(bounds, np.int32), np.array(lines, np.int32), tuple(known))
    if not assumptions.is_declared(outcome):
        _prove(found, order, lambda player, dealer: known.get(_line(outcome, player, dealer, shape.exposed, keys), -1))
        if not shape.exposed:
            for dealer in (order[0], order[-1]):
                settlement_proof.prove_exposure(outcome, order, dealer, keys)
    return found


LINES_MAX, BOUNDS_MAX = 2**15 - 1, 8_000_000
"""The largest number of lines, and of bounds for all ranks together, that are stored."""


def _line(
    outcome: Callable[[Showdown], Mapping[str, Outcome]],
    player: Rank,
    dealer: Rank,
    exposed: bool,
    keys: tuple[str, ...],
) -> Line:
    said = outcome(Showdown(player, dealer, exposed=exposed))
    return tuple([(key, said[key]) for key in keys if key in said])


def _prove(found: Cases, order: tuple[Rank, ...], said: Callable[[Rank, Rank], int]) -> None:
    """Checks that an outside settlement agrees with these cases for every pair of ranks."""
    predicted = np.empty((len(order), len(order)), np.int16)
    dealers = np.arange(len(order))
    for player, (edges, row) in enumerate(zip(found.bounds, found.lines, strict=True)):
        predicted[player] = row[np.searchsorted(edges, dealers, side="right")]
    settlement_proof.prove_settlement(said, order, predicted)


def main_keys(shape: SettledAgainstDealer) -> tuple[str, ...]:
    """The wagers that are settled against the dealer, in order of settlement, then the bonuses that depend on one of
    them.
    """
    mine = shape.against
    wagers = [key for key in shape.settle.wagers if key in mine]
    return (*wagers, *(bonus.key for bonus in shape.settle.bonuses if bonus.on in mine))


def _breaks(line: Callable[[int, int], Line], ranks: int, probes: int) -> list[int]:
    """The dealer ranks at which the settlement changes for every player hand, such as the lowest that qualifies.

    They are found with only a few player ranks. `cases` checks that the settlement changes at no other dealer rank.
    """
    breaks = set()
    for player in sorted({i * (ranks - 1) // max(probes - 1, 1) for i in range(probes)}):
        before = line(player, 0)
        for dealer in range(1, ranks):
            said = line(player, dealer)
            if said != before and dealer not in (player, player + 1):
                breaks.add(dealer)
            before = said
    return sorted(breaks)


class Paid(Value, frozen=True):
    """One result of a side wager, in cents, and the number of player hands that have it."""

    outcome: Outcome
    net: int
    count: int


def side(side: SideWager, deck: tuple[int, ...], cents: int) -> tuple[Paid, ...]:
    """A side wager by itself, over every hand of the player.

    Players who may expose their cards do so if it pays more.
    """
    settle, key, cards = side.settle, side.wager.key, side.cards
    if settle.showing.dealer and not assumptions.is_declared(settle.outcome):
        return _by_one_hand(side, deck, cents)
    order, hands = _counted(settle.showing.rank, deck, cards)
    dealers: tuple[Rank, ...] = ((),) if not settle.showing.dealer else (order[0], order[-1])
    if not side.chosen:
        settlement_proof.prove_exposure(settle.outcome, order, dealers[0], (key,))
    counts: dict[tuple[Outcome, int], int] = {}
    for rank, count in zip(order, hands, strict=True):
        if not count:
            continue
        best: tuple[int, Outcome] | None = None
        for exposed in (True, False) if side.chosen else (False,):
            said = {settle.outcome(Showdown(rank, dealer, exposed=exposed))[key] for dealer in dealers}
            if len(said) != 1:
                raise Unfit(f"The {side.wager.name} depends on the dealer's hand.")
            outcome = said.pop()
            net = net_of(settle, {key: cents}, ((key, outcome),))
            if best is None or net > best[0]:
                best = net, outcome
        assert best is not None
        counts[best[1], best[0]] = counts.get((best[1], best[0]), 0) + count
    return tuple(Paid(outcome, net, count) for (outcome, net), count in counts.items())


def _counted(
    rank: Callable[[tuple[int, ...]], Rank], deck: tuple[int, ...], cards: int
) -> tuple[Sequence[Rank], list[int]]:
    """Every rank of this many cards, and the number of hands that have it.

    If the order of the cards matters, each order counts as a hand.
    """
    if assumptions.looks_at_order(rank, deck, cards):
        found = assumptions.ordered_ranks(rank, deck, cards)
        return tuple(found), list(found.values())
    ranked = ranking(rank, deck, {cards})
    return ranked.order, np.bincount(ranked.of[cards], minlength=len(ranked.order)).tolist()


def _by_one_hand(side: SideWager, deck: tuple[int, ...], cents: int) -> tuple[Paid, ...]:
    """A side wager that an outside settlement decides from both hands.

    Proves that the settlement uses only one of them.
    """
    settle, key = side.settle, side.wager.key
    ranked = ranking(settle.showing.rank, deck, {side.cards, settle.showing.dealer})
    order, known = ranked.order, dict[Outcome, int]()
    if len(order) ** 2 > PAIRS_KEPT:
        raise assumptions.Unproven(
            f"the {side.wager.name} depends on both hands, and there are too many pairs of ranks to test"
        )

    def said(player: Rank, dealer: Rank) -> int:
        return known.setdefault(settle.outcome(Showdown(player, dealer))[key], len(known))

    mine = np.array([said(rank, order[0]) for rank in order], np.int16)
    theirs = np.array([said(order[0], rank) for rank in order], np.int16)
    for ends, cards, table in (
        (mine, side.cards, np.repeat(mine[:, None], len(order), axis=1)),
        (theirs, settle.showing.dealer, np.repeat(theirs[None, :], len(order), axis=0)),
    ):
        try:
            settlement_proof.prove_settlement(said, order, table)
        except Unfit:
            continue
        settlement_proof.prove_exposure(settle.outcome, order, order[0], (key,))
        hands = np.bincount(ranked.of[cards], minlength=len(order)).tolist()
        counts: dict[Outcome, int] = {}
        outcomes = list(known)
        for end, count in zip(ends.tolist(), hands, strict=True):
            counts[outcomes[end]] = counts.get(outcomes[end], 0) + count
        return tuple(
            Paid(outcome, net_of(settle, {key: cents}, ((key, outcome),)), count)
            for outcome, count in counts.items()
            if count
        )
    both = "which is counted only for the wagers that are settled against the dealer"
    raise assumptions.Unproven(f"the {side.wager.name} depends on the player's hand and the dealer's together, {both}")


PAIRS_KEPT = 60_000_000
"""The largest table of rank pairs that is stored: five cards against five need this many."""
