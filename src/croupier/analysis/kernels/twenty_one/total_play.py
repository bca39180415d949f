"""Play by the total only: hard or soft, of two cards or more, against each first card of the bank.

In each cell the choice is the best for all hands in it together, weighted by their probability. It depends on the
choices in other cells. So all cells are revised until none changes; then no change of a single cell gains anything.
Splits are decided last, and split hands are played by the same cells.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.kernels.twenty_one.composition import CompositionSolver, PlayAgainstCard
from croupier.analysis.kernels.twenty_one.loops import hands as kernel
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, HIT, NEVER, STAND, SURRENDER
from croupier.analysis.kernels.twenty_one.tables import Floats, Ints
from croupier.rounds.value import Value

ROUNDS_MAX = 50
FAINT = 1e-15
"""The weight of a hand that play never reaches. With it, a cell of only such hands still has a choice."""


class Cells(Value, frozen=True, kw_only=True, eq=False):
    """The choices of each cell, which is a total, soft or not: `on` is hit or stand, and `first` is what is done
    instead with the first two cards.
    """

    on: Ints
    first: Ints


def cell_of(solver: CompositionSolver) -> Ints:
    """The number of the cell of each hand."""
    hands = solver.tables.hands
    return 2 * hands.total + hands.soft


def by_totals(solver: CompositionSolver, best: PlayAgainstCard) -> tuple[PlayAgainstCard, Cells]:
    """Best play by totals against one first card. The search starts from best play by composition."""
    cell = cell_of(solver)
    two = solver.tables.hands.size == 2
    played = (best.best >= 0) & ~solver.ended
    cells = _cells(best.values, _weights(solver, best, best.best), cell, two, played, best.best)
    for _ in range(ROUNDS_MAX):
        against = solver.whole(best.up, _forced(solver, cells, cell, two), best.odds)
        weights = _weights(solver, against, against.best)
        found = _cells(against.values, weights, cell, two, played, against.best)
        if (found.on == cells.on).all() and (found.first == cells.first).all():
            break
        cells = found
    against = solver.with_splits(against, best)
    return best if solver.alike(against, best) else against, cells


def _weights(solver: CompositionSolver, against: PlayAgainstCard, choice: Ints) -> Floats:
    return np.maximum(kernel.reach(against.left, solver.hands, choice), FAINT)


def _cells(
    values: Floats, weights: Floats, cell: Ints, two: NDArray[np.bool_], played: NDArray[np.bool_], choice: Ints
) -> Cells:
    """The best choice of each cell if all other cells keep theirs."""
    many = int(cell.max()) + 1
    on = np.full(many, HIT)
    first = np.full(many, -1)
    for number in np.unique(cell[played]).tolist():
        here = played & (cell == number)
        # Two-card hands that do something else do not count for the choice to draw.
        drawn = here & ~(two & (choice != HIT) & (choice != STAND))
        asked = drawn if weights[drawn].sum() > FAINT * len(weights) else here
        worth = [float((weights[asked] * values[asked, c]).sum()) for c in (STAND, HIT)]
        on[number] = (STAND, HIT)[int(np.argmax(worth))]
        begun = here & two
        if begun.any():
            of = {
                c: float((weights[begun] * values[begun, c]).sum())
                for c in (int(on[number]), DOUBLE, SURRENDER)
                if values[begun, c].min() > NEVER / 2
            }
            first[number] = max(of, key=lambda c: of[c])
    return Cells(on=on, first=first)


def _forced(solver: CompositionSolver, cells: Cells, cell: Ints, two: NDArray[np.bool_]) -> Ints:
    double = solver.tables.shape.double
    on, first = cells.on[cell], cells.first[cell]
    whole = np.where(two & (first >= 0), first, on)
    split = np.where((whole == DOUBLE) & (double is not None and double.after_split), whole, on)
    return np.stack([whole, split], axis=1)
