"""Best play and exact counts of a wager or a fold at three moments: the declaration tabulated, every board counted.

The first two cards of the board are counted once for all that differ only in the names of suits, with every own pair.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import End, Tie, WagerEdge, line_name
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.report import FOLDED
from croupier.analysis.kernels.head_to_head.solve import renamings
from croupier.analysis.kernels.paytable_hand.loops import binomials, members
from croupier.analysis.kernels.shared_board.shape import OWN
from croupier.analysis.kernels.wager_or_fold import loops as kernel
from croupier.analysis.kernels.wager_or_fold.shape import (
    EARLY,
    HAND,
    FoldPoint,
    WagerOrFoldShape,
    wager_or_fold_shape,
)
from croupier.analysis.shapes import Unfit, opening_of
from croupier.analysis.tabulate import INT64_MAX, RANKS, net_of
from croupier.declare.game import Rules
from croupier.equipment.cards import rank_of, suit_of
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY
from croupier.rounds.value import Value

Ints = NDArray[np.int64]
BEFORE, DURING, LAST = range(3)


class FoldBoards(Value, frozen=True, eq=False, kw_only=True):
    """What is counted once for any payments: the ranks, the first cards of boards, and how suits can change names.

    `early` are first two cards of the board, one for all that differ only in the names of suits, and `weight` how many
    those are. `kind` numbers own pairs alike.
    """

    deck: tuple[int, ...]
    ranked: tables.Ranking
    cases: tables.Cases
    early: Ints
    weight: Ints
    kind: Ints
    renamed: Ints
    """Each suit renaming, as deck positions."""
    binomial: Ints
    position: Mapping[int, int]

    @property
    def faces(self) -> Ints:
        """The rank and the suit of each card."""
        return np.array([[of(card) for card in self.deck] for of in (rank_of, suit_of)])

    @property
    def n(self) -> int:
        """Cards of the deck."""
        return len(self.deck)

    @property
    def dealers(self) -> int:
        """Holdings of the dealer when all of the board is seen."""
        return comb(self.n - OWN - HAND, OWN)

    @property
    def runouts(self) -> int:
        """Third cards of the board and holdings of the dealer when its first two are seen."""
        return (self.n - OWN - EARLY) * self.dealers

    @property
    def boards(self) -> int:
        """First two cards of the board for each own pair."""
        return comb(self.n - OWN, EARLY)

    def pair(self, cards: Sequence[int]) -> int:
        """The number of two deck positions."""
        low, high = sorted(cards)
        return int(self.binomial[high, 2]) + low

    def at(self, early: Sequence[int], own: Sequence[int]) -> tuple[int, int]:
        """The row of two cards of the board and the number of an own pair, after the renaming that the rows have."""
        images = self.renamed[:, list(early)]
        numbers = [self.pair(image) for image in images.tolist()]
        way = int(np.argmin(numbers))
        row = int(np.searchsorted([self.pair(cards) for cards in self.early.tolist()], min(numbers)))
        return row, self.pair(self.renamed[way, list(own)].tolist())


class SolvedWagerOrFold(Value, frozen=True, eq=False, kw_only=True):
    """Best play. `counts[row, pair]`: run-outs from there that end in a last fold, then on each line.

    `opened[kind]`: whether the first wager is made; `stays[row, pair]`: whether the second is.
    """

    rules: Rules
    shape: WagerOrFoldShape
    tie: Tie
    opening: int
    stakes: Mapping[str, int]
    boards: FoldBoards
    net: Ints
    """What all wagers bring on each line, in cents."""
    counts: Ints
    apart: NDArray[np.bool_]
    """Whether an own pair shares no card with these two of the board."""
    stays: NDArray[np.bool_]
    opened: NDArray[np.bool_]

    def lost(self, point: int) -> int:
        """The result of a fold at a decision: everything so far."""
        keys = [self.shape.opening.key, *[one.bet.key for one in self.shape.points[:point]]]
        return -sum([self.stakes[key] for key in keys])

    @property
    def brings(self) -> Ints:
        """What the second wager and what follows bring, over all run-outs, by row and own pair."""
        return np.asarray(self.counts[..., 0] * self.lost(LAST) + self.counts[..., 1:] @ self.net)

    @property
    def combinations(self) -> int:
        """How many equally likely deals there are."""
        return comb(self.boards.n, OWN) * self.boards.boards * self.boards.runouts

    def __call__(self, r: Round) -> Move:
        """The best move of the seat in this round."""
        place = self.boards.position
        own = [place[card] for card in r.hand(SEAT).cards]
        board = [place[card] for card in r.hand(COMMUNITY).cards]
        if not board:
            goes_on = bool(self.opened[self.boards.kind[self.boards.pair(own)]])
        elif len(board) == EARLY:
            goes_on = bool(self.stays[self.boards.at(board, own)])
        else:
            more = self.last(own, board) - self.lost(LAST) * self.boards.dealers
            goes_on = more > 0 or (more == 0 and self.tie is Tie.LARGER)
        point = {0: BEFORE, EARLY: DURING}.get(len(board), LAST)
        key = self.shape.points[point].bet.key
        return Bet(PERSON, SEAT, key, self.stakes[key]) if goes_on else Fold(PERSON, SEAT)

    def last(self, own: Sequence[int], board: Sequence[int]) -> int:
        """What the last wager brings with all of the board seen, over all holdings of the dealer, in cents."""
        found, n = self.boards, self.boards.n
        ranks = np.empty(comb(n, 2), np.int32)
        kernel.board_ranks(np.array(board), n, found.ranked.of[HAND], found.binomial, ranks)
        mine = int(ranks[found.pair(own)])
        left = [card for card in range(n) if card not in (*own, *board)]
        his = ranks[[found.pair((low, high)) for i, low in enumerate(left) for high in left[i + 1 :]]]
        segment = np.searchsorted(found.cases.bounds[mine], his, side="right")
        return int(self.net[found.cases.lines[mine][segment]].sum())


def solve_wager_or_fold(
    rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None, *, shape: WagerOrFoldShape | None = None
) -> SolvedWagerOrFold:
    """Exact best play over every run-out of the deck. The opening wager defaults to the posted minimum."""
    shape = shape or wager_or_fold_shape(rules)
    cents = opening_of(rules, shape.opening, opening)
    stakes = stakes_of(shape, cents)
    boards = tabulated(rules, shape)
    net = np.array([net_of(shape.settle, stakes, line) for line in boards.cases.known], np.int64)
    none = np.zeros((len(boards.early), comb(boards.n, 2)), np.bool_)
    solved = SolvedWagerOrFold(
        rules=rules,
        shape=shape,
        tie=tie,
        opening=cents,
        stakes=stakes,
        boards=boards,
        net=net,
        counts=np.zeros((*none.shape, 1 + len(net)), np.int64),
        apart=_apart(boards),
        stays=none,
        opened=none[0],
    )
    if solved.combinations * max(int(np.abs(net).max()), sum(stakes.values())) > INT64_MAX:
        raise Unfit(
            f"{solved.combinations:,} outcomes with such payments do not fit into 64 bits; use a smaller wager."
        )
    return decided(played(solved))


def stakes_of(shape: WagerOrFoldShape, opening: int) -> dict[str, int]:
    """Every wager for an opening wager in cents."""
    stakes = {shape.opening.key: opening}
    for point in shape.points:
        stakes[point.bet.key] = _whole(opening, point)
    return stakes


def _whole(opening: int, point: FoldPoint) -> int:
    cents = opening * point.size
    if cents.denominator != 1:
        raise Unfit(f"The {point.bet.name} is not a whole number of cents with this opening wager.")
    return int(cents)


def tabulated(rules: Rules, shape: WagerOrFoldShape) -> FoldBoards:
    """The ranking and the settlement of every rank, and the boards."""
    deck = rules.deck
    ranked = tables.suit_blind(tables.ranking(shape.rank, deck, {HAND}), deck, HAND)
    binomial = binomials(len(deck))
    every = members(len(deck), EARLY, binomial)
    renamed = renamings(deck)[0]
    images = np.sort(renamed[:, every], axis=2)
    first = (binomial[images[..., 0], 1] + binomial[images[..., 1], 2]).min(axis=0)
    rows, kind, weight = np.unique(first, return_inverse=True, return_counts=True)
    return FoldBoards(
        deck=deck,
        ranked=ranked,
        cases=tables.cases(shape, ranked.order),
        early=every[rows],
        weight=weight,
        kind=kind.reshape(-1),
        renamed=renamed,
        binomial=binomial,
        position={card: i for i, card in enumerate(deck)},
    )


def _apart(boards: FoldBoards) -> NDArray[np.bool_]:
    every = members(boards.n, OWN, boards.binomial)
    return np.asarray(~(boards.early[:, None, :, None] == every[None, :, None, :]).any(axis=(2, 3)))


def played(
    solved: SolvedWagerOrFold, forced: NDArray[np.int8] | None = None, tally: tuple[Ints, Ints] | None = None
) -> SolvedWagerOrFold:
    """Counts how rounds end from each first two cards of the board. `forced`: the last choice by sight, or BEST.

    Fills the `tally` for hands that stay: by sight, how often each last choice is best and what the wager brings.
    """
    boards = solved.boards
    if forced is None:
        forced = np.full(SIGHTS, kernel.BEST, np.int8)
    if tally is None:
        tally = new_tally(boards)
    counts = np.zeros_like(solved.counts)
    kernel.count(
        boards.early,
        boards.n,
        boards.ranked.of[HAND],
        boards.binomial,
        boards.cases.bounds,
        boards.cases.lines,
        solved.net,
        solved.lost(LAST),
        solved.tie is Tie.LARGER,
        boards.faces,
        sights(boards),
        forced,
        solved.stays,
        counts,
        *tally,
    )
    return replace(solved, counts=counts)


def new_tally(boards: FoldBoards) -> tuple[Ints, Ints]:
    """Empty counts by row and sight."""
    return np.zeros((len(boards.early), SIGHTS, 2), np.int64), np.zeros((len(boards.early), SIGHTS), np.int64)


KINDS, PAIR = 8, 1
"""Kinds of hands that sights have room for; the one that a pair on the board makes."""
LOOKS = 7
"""Kinds of boards, as the loops tell them apart."""
OF_LOOK = (KINDS + 1) * RANKS
SIGHTS = LOOKS * OF_LOOK
"""How the board looks, what the hand is called, and its first rank."""


def sights(boards: FoldBoards) -> Ints:
    """What a player sees, by the kind of board, the rank of a pair on it, after a row for none, and the hand's rank.

    A hand counts by its name and first rank. One that is the board's pair with an own card counts by that card, below
    every own pair. Only words and plainer play use it, and no figure of best play.
    """
    found = np.zeros((LOOKS, 1 + RANKS, len(boards.ranked.order)), np.int64)
    for paired in range(1 + RANKS):
        for at, (kind, first, *rest) in enumerate(boards.ranked.order):
            shared = paired > 0 and kind == PAIR and first == paired - 1
            name = kind if kind < PAIR or shared else min(kind, KINDS - 1) + 1
            found[:, paired, at] = np.arange(LOOKS) * OF_LOOK + name * RANKS + (rest[0] if shared and rest else first)
    return found


def decided(solved: SolvedWagerOrFold, stays: NDArray[np.bool_] | None = None) -> SolvedWagerOrFold:
    """The best first and second choices with these counts, or the best first ones with other second ones."""
    boards, larger = solved.boards, solved.tie is Tie.LARGER
    fold = solved.lost(DURING) * boards.runouts
    brings = solved.brings
    if stays is None:
        stays = ((brings >= fold) if larger else (brings > fold)) & solved.apart
    worth = opening_worth(solved, np.where(stays, brings, fold))
    pairs = np.bincount(boards.kind)
    given_up = solved.lost(BEFORE) * boards.boards * boards.runouts
    opened = [
        value > many * given_up or (larger and value == many * given_up)
        for value, many in zip(worth, pairs.tolist(), strict=True)
    ]
    return replace(solved, stays=stays & np.array(opened)[boards.kind], opened=np.array(opened))


def opening_worth(solved: SolvedWagerOrFold, value: Ints) -> list[int]:
    """The total over all boards and own pairs of each kind, in Python integers."""
    by_pair = [int(v) for v in (solved.boards.weight @ np.where(solved.apart, value, 0)).tolist()]
    found = [0] * (int(solved.boards.kind.max()) + 1)
    for kind, brings in zip(solved.boards.kind.tolist(), by_pair, strict=True):
        found[kind] += brings
    return found


def main_edge(solved: SolvedWagerOrFold, name: str = "", *, best: bool = True) -> WagerEdge:
    """The opening wager with all that follows from it."""
    boards, opening = solved.boards, solved.opening
    goes_on = solved.opened[boards.kind]
    ends: list[tuple[str, int, int, int]] = []
    folded = int((~goes_on).sum()) * boards.boards * boards.runouts
    ends.append((_folded(solved, BEFORE), -solved.lost(BEFORE), solved.lost(BEFORE), folded))
    left = boards.weight @ (solved.apart & goes_on & ~solved.stays).sum(axis=1) * boards.runouts
    ends.append((_folded(solved, DURING), -solved.lost(DURING), solved.lost(DURING), int(left)))
    by_line = np.einsum("r,rpl->l", boards.weight, np.where(solved.stays[..., None], solved.counts, 0)).tolist()
    ends.append((_folded(solved, LAST), -solved.lost(LAST), solved.lost(LAST), by_line[0]))
    whole = sum(solved.stakes.values())
    for line, net, many in zip(boards.cases.known, solved.net.tolist(), by_line[1:], strict=True):
        ends.append((line_name(line), whole, net, many))
    found = [
        End(result=said, wagered=Fraction(wagered, opening), net=Fraction(net, opening), combinations=many)
        for said, wagered, net, many in ends
        if many
    ]
    if sum([end.combinations for end in found]) != solved.combinations:
        raise ArithmeticError("The endings do not add up to all deals.")
    called = solved.shape.opening.name
    return WagerEdge(
        wager=name or called,
        denominator=called,
        tie_rule=solved.tie,
        combinations=solved.combinations,
        distribution=tuple(sorted(found, key=lambda end: (-end.net, end.result, end.wagered))),
        best=best,
    )


def _folded(solved: SolvedWagerOrFold, point: int) -> str:
    return FOLDED.format(solved.shape.points[point].bet.name)
