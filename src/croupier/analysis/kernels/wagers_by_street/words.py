"""Best play by street in words: every opening hand in a table, then rules according to what the player sees.

The rules are exact. A line says what is best in one situation and on how many run-outs. If two lines have the same
words, the choice depends on details that the words do not cover; best play itself uses every card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import Chart, PlayWords, Rule, Tie
from croupier.analysis.kernels.board_in_streets.words import (
    APART,
    GOES_ON,
    MORE_THAN_WORDS,
    SUITED,
    listed,
    sight_words,
)
from croupier.analysis.kernels.head_to_head.words import action
from croupier.analysis.kernels.wagers_by_street import loops as kernel
from croupier.analysis.kernels.wagers_by_street.solve import FIRST, SolvedByStreet, orders
from croupier.equipment.cards import RANKS

CHECK, FOLD = "check", "fold"
FOUR = 4
LEGEND = (
    "Two cards in hand: suited above the diagonal, of two suits below it. A number is the wager as a multiple of "
    "the {}; "
    f"{GOES_ON} means a fold."
)

Ints = NDArray[np.int64]


def words(solved: SolvedByStreet) -> PlayWords:
    """The rules in reading order, a glossary, and the table of opening hands."""
    held = _FirstHands(solved)
    rules = [*_before(solved, held)]
    for street in range(len(solved.shape.streets)):
        rules += _street(solved, street)
    return PlayWords(tuple(rules), (LEGEND.format(solved.shape.opening.name), MORE_THAN_WORDS), (_chart(solved, held),))


class StreetSights:
    """What a player sees at one street with the hands that go on: how often each sight occurs, and the result of the
    wager there.
    """

    def __init__(self, solved: SolvedByStreet, street: int) -> None:
        plan, deck = solved.plans[street], np.array(solved.rules.deck)
        ranked = solved.tables.ranked
        names = np.array([value[0] for value in ranked.order], np.uint8)
        value = solved.late_worth if street else solved.worth[..., FIRST]
        self.often, self.brings = np.zeros((kernel.SIGHTS, 2), np.int64), np.zeros(kernel.SIGHTS, np.int64)
        kernel.tally(
            plan.seen.cards.astype(np.int64),
            plan.seen.weight.astype(np.int64),
            plan.pairs.astype(np.int64),
            (deck % len(RANKS)).astype(np.int64),
            (deck // len(RANKS)).astype(np.int64),
            names[ranked.of[kernel.HAND]],
            plan.binomial,
            solved.opened[solved.openings] == 1,
            np.ascontiguousarray(value).astype(np.int64),
            solved.tie is Tie.LARGER,
            self.often,
            self.brings,
        )
        self.times = plan.runouts * orders(solved.plans) // len(plan.views[0])
        """The number of run-outs of the whole board for each case in `often`."""
        self.brings *= orders(solved.plans) // len(plan.views[0])

    @cached_property
    def seen(self) -> list[int]:
        """The sights that occur. The best hands come first."""
        return [int(sight) for sight in np.nonzero(self.often.sum(axis=1))[0][::-1]]

    @cached_property
    def by_words(self) -> dict[str, tuple[int, int, int]]:
        """For each text of a rule: the run-outs in which a wager is not added, those in which it is, and its total
        result.
        """
        found: dict[str, tuple[int, int, int]] = {}
        for sight in self.seen:
            says = sight_words(sight, FOUR)
            no, yes, brings = found.get(says, (0, 0, 0))
            less, more = (int(many) * self.times for many in self.often[sight])
            found[says] = no + less, yes + more, brings + int(self.brings[sight])
        return found


class _FirstHands:
    """The opening hands, by their two ranks and whether they are suited: the choice, and the number of run-outs."""

    def __init__(self, solved: SolvedByStreet) -> None:
        deck = np.array(solved.rules.deck)
        self.choice: dict[tuple[int, int, bool], int] = {}
        self.many: Counter[tuple[int, int, bool]] = Counter()
        for pair, cards in enumerate(deck[solved.plans[0].pairs].tolist()):
            (low, low_suit), (high, high_suit) = sorted((card % len(RANKS), card // len(RANKS)) for card in cards)
            key = high, low, low_suit == high_suit
            self.choice[key] = int(solved.opened[solved.openings[pair]])
            self.many[key] += 1
        self.ranks = sorted({rank for high, low, _ in self.choice for rank in (high, low)}, reverse=True)


def _chart(solved: SolvedByStreet, held: _FirstHands) -> Chart:
    letter = f"{solved.shape.first.size}x"

    def cell(row: int, column: int) -> str:
        choice = held.choice.get((max(row, column), min(row, column), column < row))
        return "" if choice is None else letter if choice else GOES_ON

    return Chart(
        title=f"{solved.shape.first.bet.name}, by the two cards in hand ({SUITED} above the diagonal, {APART} below "
        "it)",
        columns=tuple(RANKS[rank] for rank in held.ranks),
        rows=tuple((RANKS[row], tuple(cell(row, column) for column in held.ranks)) for row in held.ranks),
        against="",
    )


def _before(solved: SolvedByStreet, held: _FirstHands) -> Iterator[Rule]:
    """Rules for the choice before the board.

    The choice with fewer hands lists them; the other rule says "anything else".
    """
    first = solved.shape.first
    made = {choice: [key for key, one in held.choice.items() if one == choice] for choice in (1, 0)}
    fewer = min(made, key=lambda choice: len(made[choice]))
    for choice, keys in made.items():
        if keys:
            yield Rule(
                decision=first.called,
                action=action(solved.stakes[first.bet.key], solved.opening) if choice else FOLD,
                when=listed(keys, held.ranks) if choice == fewer else "anything else",
                combinations=sum(held.many[key] for key in keys) * solved.runouts,
            )


def _street(solved: SolvedByStreet, street: int) -> Iterator[Rule]:
    one = solved.shape.streets[street]
    for says, (no, yes, _) in StreetSights(solved, street).by_words.items():
        for what, many in ((action(solved.stakes[one.bet.key], solved.opening), yes), (CHECK, no)):
            if many:
                yield Rule(decision=one.called, action=what, when=says, combinations=many)
