"""Best play and exact counts of a board in streets: tabulates the declaration, then counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb, gcd

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import Line, Progress, Tie, quiet
from croupier.analysis.kernels.board_in_streets import loops as kernel
from croupier.analysis.kernels.board_in_streets.count import Pays, Streaming, StreetsTables
from croupier.analysis.kernels.board_in_streets.shape import StreetsShape, streets_shape
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.solve import HeadToHeadEnding
from croupier.analysis.kernels.shared_board.plan import BoardPlan
from croupier.analysis.kernels.shared_board.shape import OWN
from croupier.analysis.shapes import Unfit, opening_of
from croupier.analysis.tabulate import INT64_MAX, net_of
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Choose, Fold, Move
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY
from croupier.rounds.steps.deciding.deferrable_wager import CHECK
from croupier.rounds.value import Value

BEFORE, AMID, AFTER = range(3)
Way = dict[str, int]
"""The wagers on the layout for one way of wagering, in cents."""


class SolvedStreets(Value, frozen=True, eq=False, kw_only=True):
    """Best play. Choice 0 goes on without the wager, or folds after the whole board; choice i is the i-th size of its
    moment.

    `opened[opening]` is the choice before the board for each kind of own cards. `chosen[row, pair]` is the choice
    during the board: a row is a set of shown cards, stored once for all that differ only in the names of the suits, and
    a pair is the own cards after the same renaming. The choices after the board are computed when needed (`at_last`),
    because there are 145 million. `last[choice, above, rank]` is how often each of them occurs.
    """

    rules: Rules
    shape: StreetsShape
    tie: Tie
    opening: int
    ways: tuple[tuple[Way, ...], ...]
    tables: StreetsTables
    plan: BoardPlan
    openings: NDArray[np.uint16]
    """The kind of own cards of each pair."""
    opened: NDArray[np.int8]
    chosen: NDArray[np.uint8]
    worth: NDArray[np.int64]
    """The values during the board: of going on, and then of each size, in `unit` cents.

    They are summed over all run-outs from there.
    """
    worth_opened: tuple[tuple[int, ...], ...]
    """The same values before the board, summed over all pairs of a kind."""
    unit: int
    last: NDArray[np.int64]
    ended: tuple[HeadToHeadEnding, ...]
    combinations: int
    position: dict[int, int]

    def choice(self, own: Sequence[int], shown: Sequence[int]) -> int:
        """The best choice with these own cards, after these cards of the board."""
        mine, board = [self.position[card] for card in own], [self.position[card] for card in shown]
        if not board:
            return int(self.opened[self.openings[self.plan.number(np.array(mine))]])
        if len(board) < self.shape.places:
            return int(self.chosen[self.plan.at(board, mine)])
        return self.tables.at_last(sorted(board), mine, self.tie is Tie.LARGER)

    def __call__(self, r: Round) -> Move:
        """The best move of the seat in this round."""
        shown = r.hand(COMMUNITY).cards
        choice = self.choice(r.hand(SEAT).cards, shown)
        moment = BEFORE if not shown else AMID if len(shown) < self.shape.places else AFTER
        if choice:
            key = self.shape.bet.key
            return Bet(PERSON, SEAT, key, self.ways[moment][choice - 1][key])
        return Fold(PERSON, SEAT) if moment == AFTER else Choose(PERSON, SEAT, CHECK)


def solve_streets(
    rules: Rules,
    tie: Tie = Tie.LARGER,
    opening: int | None = None,
    progress: Progress = quiet,
    *,
    shape: StreetsShape | None = None,
) -> SolvedStreets:
    """Exact best play over every run-out of the deck. The opening wager defaults to the posted minimum."""
    shape = shape or streets_shape(rules)
    cents = opening_of(rules, shape.opening, opening)
    ways = ways_of(shape, cents)
    plan = BoardPlan(rules.deck, shape)
    ranked = tables.suit_blind(tables.ranking(shape.rank, rules.deck, {kernel.BOARD}), rules.deck, kernel.BOARD)
    cases = tables.cases(shape, ranked.order)
    fold = -sum(_staked(shape, cents).values())
    net = brought(shape, ways, cases.known)
    unit = gcd(fold, *(brings for moment in net for way in moment for brings in way))
    most = max(abs(brings) for moment in net for way in moment for brings in way)
    combinations = int(plan.seen.weight.sum()) * comb(plan.n - shape.shown, OWN) * plan.runouts
    if combinations // unit * most > INT64_MAX:
        raise Unfit(f"{combinations:,} outcomes with such payments do not fit into 64 bits; use a smaller wager.")
    pays = Pays(
        cases=cases,
        net=tuple(np.array(moment, np.int64) // unit for moment in net),
        fold=fold // unit,
    )
    found = StreetsTables(plan, ranked, pays, rules.deck)
    run = Streaming(found, tie, progress).best()
    return SolvedStreets(
        rules=rules,
        shape=shape,
        tie=tie,
        opening=cents,
        ways=ways,
        tables=found,
        plan=plan,
        openings=found.openings,
        opened=run.opened,
        chosen=run.chosen,
        worth=run.worth,
        worth_opened=run.worth_opened,
        unit=unit,
        last=run.last,
        ended=_ended(run, pays, ways, fold, unit, combinations),
        combinations=combinations,
        position={card: i for i, card in enumerate(rules.deck)},
    )


def waiting(solved: SolvedStreets, progress: Progress = quiet) -> SolvedStreets:
    """Counts how rounds end if the player wagers nothing before the board and plays best from there."""
    pays, unit = solved.tables.pays, solved.unit
    run = Streaming(solved.tables, solved.tie, progress).waiting(solved.chosen)
    ended = _ended(run, pays, solved.ways, pays.fold * unit, unit, solved.combinations)
    return replace(solved, opened=run.opened, last=run.last, ended=ended)


def _staked(shape: StreetsShape, opening: int) -> Way:
    return {wager.key: _whole(opening * size, wager.name) for wager, size in shape.stakes}


def ways_of(shape: StreetsShape, opening: int) -> tuple[tuple[Way, ...], ...]:
    """The wagers on the layout after the wager in each size, for each moment, in cents.

    `opening` is the opening wager.
    """
    return tuple(tuple(_way(shape, opening, size) for size in moment.sizes) for moment in shape.moments)


def brought(shape: StreetsShape, ways: tuple[tuple[Way, ...], ...], lines: Sequence[Line]) -> list[list[list[int]]]:
    """The result of every way of wagering on every line of the settlement, in cents, for each moment."""
    return [[[net_of(shape.settle, way, line) for line in lines] for way in moment] for moment in ways]


def _way(shape: StreetsShape, opening: int, size: Fraction) -> Way:
    return {**_staked(shape, opening), shape.bet.key: _whole(opening * size, shape.bet.name)}


def _whole(cents: Fraction, name: str) -> int:
    if cents.denominator != 1:
        raise Unfit(f"The {name} is not a whole number of cents with this opening wager.")
    return int(cents)


def _ended(
    run: Streaming, pays: Pays, ways: tuple[tuple[Way, ...], ...], fold: int, unit: int, combinations: int
) -> tuple[HeadToHeadEnding, ...]:
    """The endings that occur, counted in Python integers: the total wager, its result, and the line."""
    counts: Counter[tuple[int, int, Line | None]] = Counter()
    counts[-fold, fold, None] = run.folded
    for moment, each in enumerate(run.ends):
        for way, by_line in enumerate(each):
            for line, count in enumerate(by_line):
                net = int(pays.net[moment][way, line]) * unit
                counts[sum(ways[moment][way].values()), net, pays.cases.known[line]] += count
    if counts.total() != combinations:
        raise ArithmeticError("The endings do not add up to all run-outs.")
    return tuple(HeadToHeadEnding(wager, net, count, line) for (wager, net, line), count in counts.items() if count)
