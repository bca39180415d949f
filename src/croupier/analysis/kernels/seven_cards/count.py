"""The exact count of pai gow poker: how often each side is higher in both hands, over every deal of two hands."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import comb
from threading import local
from typing import NamedTuple

import numpy as np

from croupier.analysis.figures import Progress, quiet
from croupier.analysis.kernels.seven_cards.loops import HAND, classes_of_hands, count_two
from croupier.analysis.kernels.seven_cards.shipped_counts import Counts
from croupier.analysis.kernels.seven_cards.tables import Array, HandClasses, RankTables, WayTable

_BLOCKS = 24
"""The approximate number of pieces into which the work for each number of common cards is split."""


class Settings(NamedTuple):
    """The settings of each class of hands: the ranks of the low and of the high hand.

    The settings of a class begin at `begins[class]`.
    """

    begins: Array
    low: Array
    high: Array


class HandValues(NamedTuple):
    """The deals that each setting of a representative hand wins and loses, times the number of the hand's renamings.

    The settings of a hand begin at `offsets[hand]`.
    """

    offsets: Array
    won: Array
    lost: Array


def count_ways(
    classes: HandClasses, ranked: RankTables, mine: WayTable, theirs: WayTable, progress: Progress = quiet
) -> Counts:
    """Counts every deal of two hands. The first is set by `mine`, the second by `theirs`."""
    begins = np.arange(len(classes.first) + 1)
    none = np.zeros(0, np.int64)
    settings = Settings(begins, mine.low, mine.high)
    won, lost = _counted(classes, ranked, theirs, settings, HandValues(none, none, none), progress)
    return Counts(won, lost, deals(classes))


def value_settings(
    classes: HandClasses, ranked: RankTables, theirs: WayTable, settings: Settings, progress: Progress = quiet
) -> HandValues:
    """The deals that each of these settings wins and loses, for every hand, against all hands set by the house way
    `theirs`.
    """
    many = np.diff(settings.begins)[kinds_of(classes)]
    offsets = np.concatenate([[0], np.cumsum(many)]).astype(np.int64)
    values = HandValues(offsets, np.zeros(offsets[-1], np.int64), np.zeros(offsets[-1], np.int64))
    _counted(classes, ranked, theirs, settings, values, progress)
    return values


def deals(classes: HandClasses) -> int:
    """The number of deals of two hands from the deck."""
    cards = len(classes.deck.cards)
    return comb(cards, HAND) * comb(cards - HAND, HAND)


def kinds_of(classes: HandClasses) -> Array:
    """The number of the class of each representative."""
    return classes_of_hands(classes.hands, classes.keys, classes.marks, classes.plain, classes.suited)


def _counted(
    classes: HandClasses,
    ranked: RankTables,
    theirs: WayTable,
    settings: Settings,
    values: HandValues,
    progress: Progress,
) -> tuple[int, int]:
    """Adds up the contributions of all sets of common cards, on every processor. Progress counts pieces of work."""
    offsets, won, lost = values
    cards = np.array(classes.deck.cards, np.int64)
    table_size = (len(ranked.lows) + 2) * (len(ranked.highs) + 2)
    own = local()
    copies: list[tuple[Array, Array]] = []

    def work(task: tuple[int, Array, Array]) -> tuple[int, int]:
        size, commons, orbits = task
        room = comb(len(cards) - size, HAND - size) if size else len(classes.hands)
        if not hasattr(own, "values"):
            own.values = np.zeros_like(won), np.zeros_like(lost)
            copies.append(own.values)
        kinds, weights, table = np.empty(room, np.int32), np.empty(room, np.int32), np.zeros(table_size, np.int64)
        hands = np.zeros(room if len(offsets) else 1, np.int64)
        found = count_two(
            commons,
            orbits,
            size,
            cards,
            classes.keys,
            classes.deck.suits,
            classes.marks,
            classes.plain,
            classes.suited,
            theirs.low,
            theirs.high,
            settings.begins,
            settings.low,
            settings.high,
            len(ranked.lows),
            len(ranked.highs),
            kinds,
            weights,
            table,
            hands,
            classes.hands,
            classes.begins,
            offsets,
            own.values[0],
            own.values[1],
        )
        return int(found[0]), int(found[1])

    tasks = list(_tasks(classes))
    total_won = total_lost = 0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for at, found in enumerate(pool.map(work, tasks)):
            total_won, total_lost = total_won + found[0], total_lost + found[1]
            progress(at + 1, len(tasks))
    for copy in copies:
        np.add(won, copy[0], out=won)
        np.add(lost, copy[1], out=lost)
    return total_won, total_lost


def _tasks(classes: HandClasses) -> Iterator[tuple[int, Array, Array]]:
    for size in range(HAND + 1):
        commons, orbits = classes.deck.subsets(size)
        for at in np.array_split(np.arange(len(commons)), min(_BLOCKS, len(commons))):
            if len(at):
                yield size, commons[at], orbits[at]
