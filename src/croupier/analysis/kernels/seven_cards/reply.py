"""The best reply to a house way: the most valuable setting of every hand against it, and what the house way costs.

Every hand of the deck is valued in each setting, except settings that another one beats in both hands. The hands are
then grouped by the line of the house way that they follow, so that each line shows what it gives up.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from croupier.analysis.figures import Progress, quiet
from croupier.analysis.kernels.seven_cards.count import Settings, deals, kinds_of, value_settings
from croupier.analysis.kernels.seven_cards.tables import Array, HandClasses, RankTables, WayTable


class LineCost(NamedTuple):
    """One line of a house way: how many hands follow it, how many of them would do better with another setting, and
    what that costs.
    """

    line: str
    hands: int
    better_otherwise: int
    cost: Fraction
    """As a part of the wager, over all hands of the deck."""


class Reply(NamedTuple):
    """The expected result of a wager of 1 against a house way, if the player sets by the same way, and with the best
    setting.
    """

    by_house_way: Fraction
    best: Fraction
    lines: tuple[LineCost, ...]
    """The lines of the house way. Those that cost most come first."""


def best_reply(
    classes: HandClasses,
    ranked: RankTables,
    theirs: WayTable,
    mine: WayTable,
    vigorish: Fraction = Fraction(1, 20),
    progress: Progress = quiet,
) -> Reply:
    """What the best setting of every hand is worth against the house way `theirs`, and what each line of
    `mine` costs.
    """
    settings, kept = undominated(ranked, mine)
    values = value_settings(classes, ranked, theirs, settings, progress)
    # A win is worth 1 less vigorish; in units of the vigorish's denominator all values are whole.
    unit = vigorish.denominator
    worth = values.won * (unit - vigorish.numerator) - values.lost * unit
    kinds = kinds_of(classes)
    best = np.maximum.reduceat(worth, values.offsets[:-1])
    house = worth[values.offsets[:-1] + kept[kinds]]
    of_all = unit * deals(classes)
    lines = mine.line[kinds]
    costs = []
    for at, line in enumerate(mine.lines):
        follow = lines == at
        better = follow & (best > house)
        cost = Fraction(int(best[follow].sum()) - int(house[follow].sum()), of_all)
        costs.append(LineCost(line, _hands(classes, follow), _hands(classes, better), cost))
    return Reply(
        by_house_way=Fraction(int(house.sum()), of_all),
        best=Fraction(int(best.sum()), of_all),
        lines=tuple(sorted(costs, key=lambda line: -line.cost)),
    )


def undominated(ranked: RankTables, way: WayTable) -> tuple[Settings, Array]:
    """The settings of each class, and the index of the setting by `way` among them.

    A setting is left out if another is at least as good in both hands, unless it is the one by `way`.
    """
    begins, lows, highs, kept = [0], [], [], np.zeros(len(way.low), np.int64)
    for at in range(len(way.low)):
        start, stop = int(ranked.begins[at]), int(ranked.begins[at + 1])
        house = (int(way.low[at]), int(way.high[at]))
        least, front = -1, []
        # From the highest low hand down, a setting is kept if its high hand is higher than every one before.
        pairs = sorted(
            zip(ranked.low[start:stop].tolist(), ranked.high[start:stop].tolist(), strict=True), reverse=True
        )
        for pair in pairs:
            if pair[1] > least or pair == house:
                front.append(pair)
                least = max(least, pair[1])
        kept[at] = front.index(house)
        lows += [low for low, _ in front]
        highs += [high for _, high in front]
        begins.append(len(lows))
    return Settings(np.array(begins), np.array(lows, np.int32), np.array(highs, np.int32)), kept


def _hands(classes: HandClasses, which: Array) -> int:
    return int(classes.weights[which].sum())
