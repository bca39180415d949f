"""The count of pai gow poker pair by pair, planned in tiles for an accelerator.

The first hands are one for all that differ only in the names of the suits; the second hands are all hands. Both are
sorted by low and then high rank. A tile is a run of first hands with the same low rank. The second hands of each low
rank form up to three runs: one that loses to the whole tile, one that ranks higher than or equal to the whole tile, and
between them a short one whose high ranks must be compared. All other hands can only push and are skipped. In each piece
of work only common cards are tested. This is a second method: it uses the same ranks as the count over common cards,
and nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.analysis.kernels.seven_cards import accelerator
from croupier.analysis.kernels.seven_cards.count import deals, kinds_of
from croupier.analysis.kernels.seven_cards.shipped_counts import Counts
from croupier.analysis.kernels.seven_cards.tables import Array, HandClasses, RankTables, WayTable
from croupier.analysis.kernels.seven_cards.tile_loops import count_pieces, spread_hands

ALL_WIN, ALL_LOSE, WIN_ABOVE, LOSE_UP_TO, COPY = range(5)
"""The rules of a piece: every pair wins; every pair loses; it wins if the second hand's high rank is lower; it loses if
that rank is equal or higher; it loses if the high ranks are equal.
"""

TILE = 2048
"""The number of first hands in a tile: 256 threads with 8 hands each."""
RUN = 2**19
"""The largest number of second hands in a piece.

It is limited so that no multiprocessor has a long piece left at the end.
"""


class Plan(NamedTuple):
    """The sorted hands and the pieces of work.

    A piece has the begin and end of its first hands, then of its second hands.
    """

    mine: Array
    my_highs: Array
    weights: Array
    representatives: Array
    highs: Array
    offsets: Array
    pieces: Array
    rules: Array
    alike: bool
    """Whether both sides use the same way.

    Then as many deals lose outright as win, and only copies are counted besides the wins.
    """


def plan(
    classes: HandClasses, ranked: RankTables, mine: WayTable, theirs: WayTable, tile: int = TILE, run: int = RUN
) -> Plan:
    """Sorts the hands and plans the pieces of work."""
    kinds = kinds_of(classes)
    many_lows, many_highs = len(ranked.lows), len(ranked.highs)
    code = mine.low[kinds].astype(np.int64) * many_highs + mine.high[kinds]
    order = np.argsort(code, kind="stable")
    code = code[order]
    their_code = theirs.low[kinds].astype(np.int64) * many_highs + theirs.high[kinds]
    their_order = np.argsort(their_code, kind="stable")
    their_code, their_weights = their_code[their_order], classes.weights[their_order]
    offsets = np.concatenate([[0], np.cumsum(their_weights)])
    starts = offsets[np.searchsorted(their_code, np.arange((many_lows + 1) * many_highs + 2))]
    alike = bool(np.array_equal(mine.low, theirs.low) and np.array_equal(mine.high, theirs.high))
    pieces, rules = _pieces(code, many_lows, many_highs, starts, alike, tile, run)
    return Plan(
        mine=classes.hands[order].astype(np.uint64),
        my_highs=(code % many_highs).astype(np.uint16),
        weights=classes.weights[order].astype(np.uint32),
        representatives=classes.hands[their_order].astype(np.uint64),
        highs=(their_code % many_highs).astype(np.uint16),
        offsets=offsets[:-1].astype(np.uint32),
        pieces=pieces,
        rules=rules,
        alike=alike,
    )


def _pieces(
    code: Array, many_lows: int, many_highs: int, starts: Array, alike: bool, tile: int, run: int
) -> tuple[Array, Array]:
    found: list[Array] = []
    rules: list[Array] = []
    low_of = code // many_highs
    bounds = np.searchsorted(low_of, np.arange(many_lows + 1))
    others = np.arange(many_lows)
    for low in range(many_lows):
        for begin in range(int(bounds[low]), int(bounds[low + 1]), tile):
            end = min(begin + tile, int(bounds[low + 1]))
            least, most = int(code[begin] % many_highs), int(code[end - 1] % many_highs)
            first, from_least, from_most, above, after = (
                starts[others * many_highs + at] for at in (0, least, most, most + 1, many_highs)
            )
            below, same, over = others < low, others == low, others > low
            losing = same if alike else ~below
            for rule, where, start, stop in (
                (ALL_WIN, below, first, from_least),
                (WIN_ABOVE, below, from_least, from_most),
                (ALL_LOSE, losing, from_most, after),
                (LOSE_UP_TO, losing, from_least, from_most),
                (COPY, over & alike, from_least, above),
            ):
                start, stop = _runs(start[where], stop[where], run)
                found.append(np.stack([np.full_like(start, begin), np.full_like(start, end), start, stop], axis=1))
                rules.append(np.full(len(start), rule, np.int32))
    return np.concatenate(found).astype(np.uint32), np.concatenate(rules)


def _runs(starts: Array, stops: Array, run: int) -> tuple[Array, Array]:
    """The same runs, cut into parts if they are longer than `run`. Empty ones are left out."""
    if (stops - starts).max(initial=0) > run:
        cut = [
            (at, min(at + run, int(stop)))
            for start, stop in zip(starts, stops, strict=True)
            for at in range(start, stop, run)
        ]
        starts, stops = np.array([start for start, _ in cut]), np.array([stop for _, stop in cut])
    kept = stops > starts
    return starts[kept], stops[kept]


def count_tiles(classes: HandClasses, planned: Plan, on_accelerator: bool) -> Counts:
    """Carries out a plan on an accelerator or on the processor, and returns the counts."""
    carry_out = accelerator.carry_out if on_accelerator else _on_processor
    won, other = carry_out(planned, classes.deck.suits, classes.combinations)
    return Counts(won, won + other if planned.alike else other, deals(classes))


def _on_processor(planned: Plan, suits: int, combinations: int) -> tuple[int, int]:
    theirs, their_highs = np.zeros(combinations, np.uint64), np.zeros(combinations, np.uint16)
    spread_hands(planned.representatives, planned.highs, planned.offsets, suits, theirs, their_highs)
    totals = count_pieces(
        *(planned.mine, planned.my_highs, planned.weights.astype(np.int64), theirs, their_highs),
        *(planned.pieces.astype(np.int64), planned.rules),
    )
    return int(totals[0]), int(totals[1])
