"""The result of a way to play as a linear form in the open odds, computed from how often the play ends on each line."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from croupier.analysis.design.open_lines import Linear, Marked, Point
from croupier.analysis.figures import Line
from croupier.analysis.shapes import Unfit
from croupier.analysis.tabulate import INT64_MAX, net_of
from croupier.rounds.steps import Settle

Rows = tuple[tuple[Linear, ...], ...]
"""For each way of wagering, the result on each line."""


def forms_of(known: Marked, settle: Settle, stakes: Mapping[str, int], lines: tuple[Line, ...]) -> tuple[Linear, ...]:
    """The result of these stakes on each line, as a linear form."""
    return tuple([known.form(line, lambda said: net_of(settle, stakes, said)) for line in lines])


def nets_at(rows: Rows, point: Point, runouts: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """The result of every line at these odds, in cents.

    Raises Unfit if sums over the run-outs do not fit into 64 bits.
    """
    nets = [[cents_at(form, point) for form in row] for row in rows]
    if runouts * max(abs(net) for row in nets for net in row) > INT64_MAX:
        raise Unfit(f"{runouts:,} outcomes with such payments do not fit into 64 bits; use a smaller wager.")
    return np.array(nets, np.int64)


def cents_at(form: Linear, point: Point) -> int:
    """The result of a line at these odds. The declared posting gives it in whole cents."""
    net = form.at(point)
    assert net.denominator == 1
    return int(net)


def play_of(rows: Rows, ends: list[list[int]], given: int, whole: int) -> Linear:
    """The result of a way to play. `ends` says how often it ends on each line after each way of wagering."""
    constant, slopes = Fraction(given), [Fraction()] * len(rows[0][0].slopes)
    for forms, counts in zip(rows, ends, strict=True):
        for form, count in zip(forms, counts, strict=True):
            if count:
                constant += form.constant * count
                for at, slope in enumerate(form.slopes):
                    slopes[at] += slope * count
    return Linear(constant / whole, tuple([slope / whole for slope in slopes]))
