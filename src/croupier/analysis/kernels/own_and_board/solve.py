"""Best play and exact counts of three own cards and a board: tabulates the declaration, then counts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import End, Line, Tie, WagerEdge, line_name
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.report import FOLDED, side_edge
from croupier.analysis.kernels.head_to_head.solve import renamings
from croupier.analysis.kernels.own_and_board import loops as kernel
from croupier.analysis.kernels.own_and_board.shape import (
    BOARD,
    CARDS,
    OWN,
    OwnAndBoardShape,
    own_and_board_shape,
)
from croupier.analysis.kernels.paytable_hand.loops import binomials, members
from croupier.analysis.proofs import settlement_proof
from croupier.analysis.shapes import Unfit, opening_of
from croupier.analysis.tabulate import INT64_MAX, net_of, set_number
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.round import Round
from croupier.rounds.steps import Showdown
from croupier.rounds.value import Value

LINES_MAX = 2**15 - 1
AMONG_PLAYERS = "won from other players or returned; the house keeps nothing"


class SolvedOwnAndBoard(Value, frozen=True, eq=False, kw_only=True):
    """Best play. `choices[set]` is 0 for a fold, or the number of the size, for every set of three own cards."""

    rules: Rules
    shape: OwnAndBoardShape
    tie: Tie
    opening: int
    ways: tuple[dict[str, int], ...]
    """All wagers on the layout after each size, in cents."""
    known: tuple[Line, ...]
    net: NDArray[np.int64]
    counts: NDArray[np.int64]
    """`counts[set, line]` is the number of boards that end on each line of the settlement."""
    choices: NDArray[np.int8]
    position: dict[int, int]

    @property
    def boards(self) -> int:
        """The number of boards for each set of own cards."""
        return comb(len(self.rules.deck) - OWN, BOARD)

    @property
    def combinations(self) -> int:
        """The number of equally likely deals of own cards and a board."""
        return comb(len(self.rules.deck), OWN) * self.boards

    def number(self, own: Sequence[int]) -> int:
        """The number of this set of own cards."""
        return set_number([self.position[card] for card in own])

    def __call__(self, r: Round) -> Move:
        """The best move of the seat in this round."""
        choice = int(self.choices[self.number(r.hand(SEAT).cards)])
        key = self.shape.bet.key
        return Bet(PERSON, SEAT, key, self.ways[choice - 1][key]) if choice else Fold(PERSON, SEAT)


def solve_own_and_board(
    rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None, *, shape: OwnAndBoardShape | None = None
) -> SolvedOwnAndBoard:
    """Exact best play over every board of the deck. The opening wager defaults to the posted minimum."""
    shape = shape or own_and_board_shape(rules)
    cents = opening_of(rules, shape.opening, opening)
    ways = ways_of(shape, cents)
    known, counts = counted(rules, shape)
    net = np.array([[net_of(shape.settle, way, line) for line in known] for way in ways], np.int64)
    boards, every = comb(len(rules.deck) - OWN, BOARD), comb(len(rules.deck), OWN)
    if boards * every * int(np.abs(net).max()) > INT64_MAX:
        raise Unfit(f"{boards * every:,} outcomes with such payments do not fit into 64 bits; use a smaller wager.")
    if (counts.sum(axis=1) != boards).any():
        raise ArithmeticError("The lines do not add up to all boards.")
    best = np.full(len(counts), -cents * boards, np.int64)
    choices = np.zeros(len(counts), np.int8)
    for choice, brings in enumerate(net, 1):
        value = counts @ brings
        better = value >= best if tie is Tie.LARGER else value > best
        best, choices = np.where(better, value, best), np.where(better, np.int8(choice), choices)
    return SolvedOwnAndBoard(
        rules=rules,
        shape=shape,
        tie=tie,
        opening=cents,
        ways=ways,
        known=known,
        net=net,
        counts=counts,
        choices=choices,
        position={card: i for i, card in enumerate(rules.deck)},
    )


def counted(rules: Rules, shape: OwnAndBoardShape) -> tuple[tuple[Line, ...], NDArray[np.int64]]:
    """The lines of the settlement, and the number of boards that end on each of them, for each set of own cards."""
    deck = rules.deck
    ranked = tables.suit_blind(tables.ranking(shape.made.rank, deck, {CARDS}), deck, CARDS)
    lines = lines_of(shape, ranked.order)
    known = {line: at for at, line in enumerate(dict.fromkeys(lines))}
    if len(known) > LINES_MAX:
        raise Unfit(f"The settlement tells {len(known)} lines apart, more than the kernel supports.")
    binomial = binomials(len(deck))
    every = members(len(deck), OWN, binomial)
    # Own cards that differ only in suit names are counted once.
    images = np.sort(renamings(deck)[0][:, every], axis=2)
    first = sum(binomial[images[:, :, i], i + 1] for i in range(OWN)).min(axis=0)
    rows, back = np.unique(first, return_inverse=True)
    of = np.array([known[line] for line in lines], np.int16)
    found = kernel.count(every[rows], ranked.of[CARDS], of, len(known), len(deck), binomial)
    return tuple(known), found[back.reshape(-1)]


def lines_of(shape: OwnAndBoardShape, order: Sequence[tuple[int, ...]]) -> list[Line]:
    """The line of the declared settlement for every rank."""
    outcome = shape.settle.outcome
    settlement_proof.prove_exposure(outcome, order, (), shape.keys)
    said = [outcome(Showdown(rank)) for rank in order]
    return [tuple([(key, ends[key]) for key in shape.keys]) for ends in said]


def ways_of(shape: OwnAndBoardShape, opening: int) -> tuple[dict[str, int], ...]:
    """All wagers on the layout after each size, in cents."""
    if any((opening * size).denominator != 1 for size in shape.sizes):
        raise Unfit(f"The {shape.bet.name} is not a whole number of cents with this opening wager.")
    return tuple([{shape.opening.key: opening, shape.bet.key: int(opening * size)} for size in shape.sizes])


def always(solved: SolvedOwnAndBoard, bets: NDArray[np.bool_]) -> SolvedOwnAndBoard:
    """The same game if the player makes the largest wager with the own cards in `bets` and folds all others."""
    return replace(solved, choices=np.where(bets, np.int8(len(solved.ways)), np.int8(0)))


def wager_edges(solved: SolvedOwnAndBoard) -> tuple[WagerEdge, ...]:
    """The figures of the opening wager with the bet, then of each side wager, then of the wagers that players win from
    each other.
    """
    sides = [side_edge(solved.rules, solved.tie, side) for side in solved.shape.sides]
    return (main_edge(solved), *sides, *[_among_players(solved, wager.name) for wager in solved.shape.pot])


def main_edge(solved: SolvedOwnAndBoard) -> WagerEdge:
    """The figures of the opening wager with all later wagers."""
    opening, name = solved.opening, solved.shape.opening.name
    folded = int((solved.choices == 0).sum()) * solved.boards
    ends = [(FOLDED.format(solved.shape.bet.name), opening, -opening, folded)]
    for choice, way in enumerate(solved.ways, 1):
        counts = solved.counts[solved.choices == choice].sum(axis=0).tolist()
        for at, (line, many) in enumerate(zip(solved.known, counts, strict=True)):
            ends.append((line_name(line), sum(way.values()), int(solved.net[choice - 1, at]), many))
    found = [
        End(result=said, wagered=Fraction(wagered, opening), net=Fraction(net, opening), combinations=many)
        for said, wagered, net, many in ends
        if many
    ]
    return WagerEdge(
        wager=name,
        denominator=name,
        tie_rule=solved.tie,
        combinations=solved.combinations,
        distribution=tuple(sorted(found, key=lambda end: (-end.net, end.result))),
    )


def _among_players(solved: SolvedOwnAndBoard, name: str) -> WagerEdge:
    """The figures of a wager in a pot.

    Every hand has the same chance, folded or not, so the results of the players cancel out.
    """
    even = End(
        result=AMONG_PLAYERS, wagered=Fraction(1), net=Fraction(0), combinations=solved.combinations, averaged=True
    )
    return WagerEdge(
        wager=name,
        denominator=name,
        tie_rule=solved.tie,
        combinations=solved.combinations,
        distribution=(even,),
    )
