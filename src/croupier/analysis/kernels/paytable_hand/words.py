"""Best play in words: rules that a person can follow, found by search and exact on every hand that best play meets.

At each decision the hands are described in a card player's words. The bets are searched in turn, largest first. For
each bet, the search collects descriptions that fit no remaining hand on which another choice is better. So a player
reads the rules of a decision from the top and applies the first that fits; "anything else" ends the list. If hands have
the same description but different best play, they come first, each by name. Nothing is approximate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import perm

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import Rule
from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand
from croupier.analysis.kernels.paytable_hand.vocabulary import (
    Condition,
    Ints,
    conditions,
    describe_hands,
    exactly,
    hand_name,
    kinds,
)
from croupier.analysis.tabulate import Level
from croupier.money import dollars
from croupier.rounds.value import Value

CONDITIONS_MAX = 3
ANYTHING_ELSE = "anything else"
BY_SUITS = "depends on suits and ranks together, which has no short description"


class RuleReading(Value, frozen=True):
    """A rule before it is put into words: the choice and its conditions, which must all be true.

    Without conditions it is for all remaining hands.
    """

    choice: int
    conditions: tuple[Condition, ...] = ()
    place: int = -1
    """The number of the hand if the rule names only one hand."""


class Met(Value, frozen=True, eq=False):
    """The hands that best play reaches at one decision: the distinct descriptions, and for each hand the row of its
    description.
    """

    rows: Ints
    row: NDArray[np.intp]
    at: NDArray[np.intp]
    state: NDArray[np.intp]
    choice: NDArray[np.int8]
    ways: Ints


def strategy(solved: SolvedPaytableHand) -> tuple[Rule, ...]:
    """The rules of every decision, in reading order."""
    if solved.classes.every is not None:
        return tuple(_unworded(solved))
    rules = []
    kind = kinds(solved)
    for i, decision in enumerate(solved.shape.decisions):
        met = places_met(solved, i, kind)
        actions = _actions(solved.ladder.levels[i], solved.ladder.opening)
        left = np.ones(len(met.at), np.bool_)
        for reading in readings(met, solved.ladder.opening, solved.shape.opening.key):
            fits = left & fitting(met, reading)
            left &= ~fits
            when = ", ".join(c.says for c in reading.conditions) or ANYTHING_ELSE
            if reading.place >= 0:
                when = _named(solved, i, met, reading.place)
            count = int(met.ways[fits].sum())
            action = actions[reading.choice]
            rules.append(Rule(decision=decision.bet.name, action=action, when=when, combinations=count))
    return tuple(rules)


def _unworded(solved: SolvedPaytableHand) -> Iterator[Rule]:
    """How often each choice is best.

    For games in which best play depends on suits that the words do not distinguish.
    """
    n = len(solved.rules.deck)
    for i, decision in enumerate(solved.shape.decisions):
        actions, reached = _actions(solved.ladder.levels[i], solved.ladder.opening), solved.reached[i]
        ways = perm(n - decision.seen, solved.shape.cards - decision.seen)
        for choice in np.unique(solved.choices[i][reached > 0]).tolist()[::-1]:
            count = int(reached[solved.choices[i] == choice].sum()) * ways
            yield Rule(decision=decision.bet.name, action=actions[choice], when=BY_SUITS, combinations=count)


def places_met(solved: SolvedPaytableHand, i: int, kind: Ints) -> Met:
    """Every set of cards and state of the wagers that best play reaches at the i-th decision."""
    decision, level = solved.shape.decisions[i], solved.ladder.levels[i]
    at, state = np.nonzero(solved.reached[i])
    known = np.column_stack([describe_hands(solved.rules.deck, decision.seen, kind)[at], level.staked[state]])
    ways = solved.reached[i][at, state] * perm(
        len(solved.rules.deck) - decision.seen, solved.shape.cards - decision.seen
    )
    return described(known, at, state, solved.choices[i][at, state], ways)


def described(known: Ints, at: NDArray[np.intp], state: NDArray[np.intp], choice: NDArray[np.int8], ways: Ints) -> Met:
    """The hands with their descriptions. Each distinct description is stored once."""
    # Sorting one number for each row is many times faster than sorting rows.
    spans = known.max(axis=0) + 1
    code = np.zeros(len(known), np.int64)
    for column, span in zip(known.T, spans.tolist(), strict=True):
        code = code * span + column
    _, first, row = np.unique(code, return_index=True, return_inverse=True)
    return Met(known[first], row.ravel(), at, state, choice, ways)


def readings(met: Met, opening: int, name: str) -> Iterator[RuleReading]:
    """The rules of one decision; the first that fits applies.

    `opening` is the opening wager in cents, and `name` its key.
    """
    least, most = np.full(len(met.rows), 127), np.full(len(met.rows), -1)
    np.minimum.at(least, met.row, met.choice)
    np.maximum.at(most, met.row, met.choice)
    plain = least == most
    for place in np.nonzero(~plain[met.row])[0].tolist():
        yield RuleReading(int(met.choice[place]), place=place)
    rows, choices = met.rows[plain], least[plain]
    weight = np.bincount(met.row, weights=met.ways, minlength=len(met.rows))[plain].astype(np.int64)
    said = [(c, _bits(c.fits(rows))) for c in conditions(rows, opening, name)]
    left = np.ones(len(rows), np.bool_)
    offered = sorted(set(choices.tolist()), reverse=True)
    for choice in offered[:-1]:
        good = left & (choices == choice)
        for found in _cover(said, _bits(good), _bits(left & ~good), weight.tolist()):
            if isinstance(found, int):
                yield RuleReading(choice, exactly(rows[found], opening, name))
            else:
                yield RuleReading(choice, found)
        left &= ~good
    if offered:
        yield RuleReading(offered[-1])


def fitting(met: Met, reading: RuleReading) -> NDArray[np.bool_]:
    """Whether the rule fits each of the hands."""
    if reading.place >= 0:
        return np.asarray(np.arange(len(met.at)) == reading.place, np.bool_)
    fits = np.ones(len(met.rows), np.bool_)
    for condition in reading.conditions:
        fits &= condition.fits(met.rows)
    return np.asarray(fits[met.row], np.bool_)


def _named(solved: SolvedPaytableHand, i: int, met: Met, place: int) -> str:
    staked = int(solved.ladder.levels[i].staked[met.state[place]])
    return (
        f"{hand_name(solved.rules.deck, solved.shape.decisions[i].seen, int(met.at[place]))}, {dollars(staked)} wagered"
    )


def _actions(level: Level, opening: int) -> list[str]:
    """The words for each choice, the fold or nothing first, then the sizes from the smallest wager."""
    if level.rides:
        return ["", *("let it ride" if size else "take it back" for size in level.sizes)]
    if level.declines:
        return ["", *(_action(size, opening) if size else "decline" for size in level.sizes)]
    return ["fold", *(_action(size, opening) for size in level.sizes)]


def _action(size: int, opening: int) -> str:
    times = Fraction(size, opening)
    return f"{times}x" if times.denominator == 1 else f"wager {dollars(size)}"


def _bits(rows: NDArray[np.bool_]) -> int:
    return int.from_bytes(np.packbits(rows, bitorder="little").tobytes(), "little")


Said = Sequence[tuple[Condition, int]]


def _cover(said: Said, good: int, bad: int, weight: Sequence[int]) -> Iterator[tuple[Condition, ...] | int]:
    """Rules that together fit every row of `good` and no row of `bad`.

    If no short rule fits a row, the number of the row is returned instead.
    """
    missing = good
    while missing:
        found = _best(said, missing, bad, weight)
        if found is None:
            lowest = missing & -missing
            yield lowest.bit_length() - 1
            missing ^= lowest
        else:
            yield found[0]
            missing &= ~found[1]


def _best(said: Said, missing: int, bad: int, weight: Sequence[int]) -> tuple[tuple[Condition, ...], int] | None:
    """The rule with the best score: the weight of the missing rows that it covers, less a tenth for each of its
    conditions.
    """
    best, best_score = None, 0.0
    # Each candidate: its conditions, the index of the last one in `said`, and what it fits.
    pool: list[tuple[tuple[Condition, ...], int, int]] = [((), -1, -1)]
    for length in range(1, CONDITIONS_MAX + 1):
        longer: dict[int, tuple[tuple[Condition, ...], int, int]] = {}
        for rule, last, fits in pool:
            for i in range(last + 1, len(said)):
                narrower = fits & said[i][1]
                if narrower & missing and narrower != fits and narrower not in longer:
                    longer[narrower] = ((*rule, said[i][0]), i, narrower)
        pool = []
        for candidate in longer.values():
            if candidate[2] & bad:
                pool.append(candidate)
            else:
                score = _sum(weight, candidate[2] & missing) * 0.9**length
                if score > best_score:
                    best, best_score = (candidate[0], candidate[2]), score
    return best


def _sum(weight: Sequence[int], bits: int) -> int:
    total = 0
    while bits:
        lowest = bits & -bits
        total += weight[lowest.bit_length() - 1]
        bits ^= lowest
    return total
