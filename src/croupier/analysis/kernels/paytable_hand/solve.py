"""Best play and exact counts of a hand against a paytable, over any deck: tabulates the declaration, then counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb, perm

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import End, Line, Tie, WagerEdge, line_name
from croupier.analysis.kernels.paytable_hand import loops as kernel
from croupier.analysis.kernels.paytable_hand.shape import PaytableHandShape, paytable_hand_shape
from croupier.analysis.shapes import Unfit, opening_of
from croupier.analysis.tabulate import INT64_MAX, Classes, Ladder, classes, containing, ladder
from croupier.declare.game import Rules
from croupier.equipment.cards import rank_of, suit_of
from croupier.rounds.moves import Bet, Choose, Fold, Move, Withdraw
from croupier.rounds.round import Round
from croupier.rounds.steps import COMMUNITY
from croupier.rounds.steps.deciding.follow import DECLINE
from croupier.rounds.steps.deciding.let_ride import RIDE
from croupier.rounds.value import Value

Choices = tuple[NDArray[np.int8], ...]


class PaytableHandEnding(Value, frozen=True):
    """One way a round ends: the total wager and the net result, in cents, and the number of equally likely run-outs.

    `line` is the result of the settlement. After a fold it is None, and `folded` names the wager that was not placed.
    """

    wagered: int
    net: int
    count: int
    line: Line | None = None
    folded: str = ""


class SolvedPaytableHand(Value, frozen=True, eq=False):
    """Best play.

    `choices[i][set, state]` is the choice at the i-th decision: 0 for a fold, or the number of the size.
    """

    rules: Rules
    shape: PaytableHandShape
    tie: Tie
    classes: Classes
    ladder: Ladder
    choices: tuple[NDArray[np.int8], ...]
    reached: tuple[NDArray[np.int64], ...]
    """The number of ordered ways in which best play reaches each set and state, for each decision."""
    results: tuple[PaytableHandEnding, ...]
    net: int
    """The result of best play, summed over all run-outs, in cents. It is from the backward count."""
    combinations: int
    position: dict[int, int]
    """The kernel's number of each card: its position in the deck."""

    def choice(self, decision: int, cards: Sequence[int], state: int) -> int:
        """The choice at a decision with these cards seen. `state` is the state of the wagers so far."""
        at = sum([comb(p, i) for i, p in enumerate(sorted([self.position[card] for card in cards]), 1)])
        return int(self.choices[decision][at, state])

    def __call__(self, r: Round) -> Move:
        """The best move of the seat in this round."""
        hand = r.hand(SEAT)
        decision = len(self.ladder.levels) - sum([step.decision() is not None for step in r.agenda])
        state = 0
        for level in self.ladder.levels[:decision]:
            state = int(level.child[state, level.sizes.index(hand.amount(PERSON, level.key))])
        level = self.ladder.levels[decision]
        choice = self.choice(decision, (*hand.cards, *r.hand(COMMUNITY).cards), state)
        if choice == kernel.FOLD:
            return Fold(PERSON, SEAT)
        size = level.sizes[choice - 1]
        if level.declines and not size:
            return Choose(PERSON, SEAT, DECLINE)
        if not level.rides:
            return Bet(PERSON, SEAT, level.key, size)
        return Choose(PERSON, SEAT, RIDE) if size else Withdraw(PERSON, SEAT, level.key)


def solve_paytable_hand(
    rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None, *, shape: PaytableHandShape | None = None
) -> SolvedPaytableHand:
    """Exact best play over every run-out of the deck. The opening wager defaults to the posted minimum."""
    shape = shape or paytable_hand_shape(rules)
    tables = classes(shape, rules.deck)
    steps = ladder(shape, tables.lines, opening_of(rules, shape.opening, opening))
    n = len(rules.deck)
    combinations = comb(n, shape.base) * perm(n - shape.base, shape.cards - shape.base)
    if combinations * int(np.abs(steps.net).max()) > INT64_MAX:
        raise Unfit(f"{combinations:,} outcomes with such payments do not fit into 64 bits; use a smaller wager.")
    binomial = kernel.binomials(n)
    counts = by_last_card(rules, shape, tables, binomial)
    net, choices = backward(shape, steps, counts, n, binomial, tie)
    reached, results = _forward(shape, tables, steps, counts, n, binomial, choices)
    if sum(r.count for r in results) != combinations or sum(r.count * r.net for r in results) != net:
        raise ArithmeticError("The forward and the backward count of run-outs disagree.")
    position = {card: i for i, card in enumerate(rules.deck)}
    return SolvedPaytableHand(rules, shape, tie, tables, steps, choices, reached, results, net, combinations, position)


def played(solved: SolvedPaytableHand, choices: Choices | None = None) -> SolvedPaytableHand:
    """The same game under the given choices, in the form of `SolvedPaytableHand`.

    By default, the best play among those that never fold.
    """
    shape, steps, n = solved.shape, solved.ladder, len(solved.rules.deck)
    binomial = kernel.binomials(n)
    counts = by_last_card(solved.rules, shape, solved.classes, binomial)
    if choices is None:
        # With such a cost, a fold is never best.
        dear = int(np.abs(steps.net).max()) + 1
        levels = tuple([replace(level, staked=np.full_like(level.staked, dear)) for level in steps.levels])
        _, choices = backward(shape, replace(steps, levels=levels), counts, n, binomial, solved.tie)
    reached, results = _forward(shape, solved.classes, steps, counts, n, binomial, choices)
    net = sum(r.count * r.net for r in results)
    return replace(solved, choices=choices, reached=reached, results=results, net=net)


def by_last_card(rules: Rules, shape: PaytableHandShape, tables: Classes, binomial: kernel.Ints) -> NDArray[np.uint8]:
    """For every set that lacks only the last card, the number of other cards that end on each line."""
    if tables.every is not None:
        counts = containing(tables.every, len(rules.deck), shape.cards, shape.cards - 1, len(tables.lines))
        return counts.astype(np.uint8)
    return kernel.last_card(
        np.array([rank_of(card) for card in rules.deck]),
        np.array([suit_of(card) for card in rules.deck]),
        shape.cards - 1,
        tables.walk,
        tables.mixed,
        tables.suited,
        len(tables.lines),
        binomial,
    )


def backward(
    shape: PaytableHandShape,
    steps: Ladder,
    counts: NDArray[np.uint8],
    n: int,
    binomial: kernel.Ints,
    tie: Tie,
    met: Callable[[kernel.Ints], object] = lambda value: None,
) -> tuple[int, Choices]:
    """The value of best play, summed over all run-outs, and its choices.

    After each decision, `met` is called with the value of every set of cards in each state of the wagers. The last
    decision comes first.
    """
    value = kernel.worth(counts, steps.net)
    seen = shape.cards - 1
    choices = []
    for decision, level in zip(reversed(shape.decisions), reversed(steps.levels), strict=True):
        value, seen = _dealt_back(value, seen, decision.seen, n, binomial)
        met(value)
        ways = perm(n - seen, shape.cards - seen)
        lost = np.full(len(level.staked), INT64_MAX) if not level.folds else level.staked * ways
        value, choice = kernel.choose(value, level.child, lost, tie is Tie.LARGER)
        choices.append(choice)
    value, _ = _dealt_back(value, seen, shape.base, n, binomial)
    return int(value.sum()), tuple(reversed(choices))


def _dealt_back(value: kernel.Ints, seen: int, before: int, n: int, binomial: kernel.Ints) -> tuple[kernel.Ints, int]:
    for m in range(seen, before, -1):
        value = kernel.card_back(value, n, m, binomial)
    return value, before


def _forward(
    shape: PaytableHandShape,
    tables: Classes,
    steps: Ladder,
    counts: NDArray[np.uint8],
    n: int,
    binomial: kernel.Ints,
    choices: Choices,
) -> tuple[tuple[kernel.Ints, ...], tuple[PaytableHandEnding, ...]]:
    walked = walk(shape, steps, counts, n, binomial, choices)
    results: list[PaytableHandEnding] = []
    for decision, level, folded in zip(shape.decisions, steps.levels, walked.folded, strict=True):
        for staked, count in zip(level.staked.tolist(), folded, strict=True):
            results.append(PaytableHandEnding(staked, -staked, count, folded=decision.bet.name))
    for state, wagered in enumerate(steps.wagered.tolist()):
        for line, count in enumerate(walked.ended[state].tolist()):
            results.append(PaytableHandEnding(wagered, int(steps.net[state, line]), count, line=tables.lines[line]))
    return walked.came, _merged(results)


class Walked(Value, frozen=True, eq=False):
    """The result of following the chosen bets forward: how often each set and state occurs, the folds in each state,
    and the endings on each line.
    """

    came: tuple[kernel.Ints, ...]
    folded: tuple[list[int], ...]
    ended: kernel.Ints


def walk(
    shape: PaytableHandShape, steps: Ladder, counts: NDArray[np.uint8], n: int, binomial: kernel.Ints, choices: Choices
) -> Walked:
    """Follows the chosen bets forward and counts every ordered run-out once."""
    reached = np.ones((comb(n, shape.base), 1), np.int64)
    seen = shape.base
    states = [*(len(level.staked) for level in steps.levels), len(steps.wagered)][1:]
    came: list[kernel.Ints] = []
    given: list[list[int]] = []
    for decision, level, choice, after in zip(shape.decisions, steps.levels, choices, states, strict=True):
        reached, seen = _dealt_forward(reached, seen, decision.seen, n, binomial)
        came.append(reached)
        reached, folded = kernel.follow(reached, choice, level.child, after)
        ways = perm(n - seen, shape.cards - seen)
        given.append([count * ways for count in folded.tolist()])
    reached, _ = _dealt_forward(reached, seen, shape.cards - 1, n, binomial)
    return Walked(tuple(came), tuple(given), kernel.tally(reached, counts))


def _dealt_forward(
    reached: kernel.Ints, seen: int, until: int, n: int, binomial: kernel.Ints
) -> tuple[kernel.Ints, int]:
    for m in range(seen + 1, until + 1):
        reached = kernel.card_forward(reached, n, m, binomial)
    return reached, until


def _merged(results: list[PaytableHandEnding]) -> tuple[PaytableHandEnding, ...]:
    """Merges endings that have the same result and the same total wager. Leaves out those that never occur."""
    counts: Counter[tuple[int, int, Line | None, str]] = Counter()
    for r in results:
        counts[r.wagered, r.net, r.line, r.folded] += r.count
    return tuple(
        PaytableHandEnding(w, net, count, line, folded) for (w, net, line, folded), count in counts.items() if count
    )


def wager_edge(solved: SolvedPaytableHand) -> WagerEdge:
    """The figures of the opening wager with all later wagers."""
    opening = solved.ladder.opening
    ends = [
        End(
            result=result_name(result),
            wagered=Fraction(result.wagered, opening),
            net=Fraction(result.net, opening),
            combinations=result.count,
        )
        for result in solved.results
    ]
    name = solved.shape.opening.name
    return WagerEdge(
        wager=name,
        denominator=name,
        tie_rule=solved.tie,
        combinations=solved.combinations,
        distribution=tuple(sorted(ends, key=lambda end: (-end.net, end.result, end.wagered))),
    )


def result_name(result: PaytableHandEnding) -> str:
    """The name of an ending, such as "win 4 to 1", "push", "fold instead of the 3rd street wager"."""
    if result.line is None:
        return f"fold instead of the {result.folded}"
    return line_name(result.line)
