"""Prices a hand with a discard, for any odds on the open lines."""

from __future__ import annotations

import numpy as np

from croupier.analysis.design.linear_forms import Rows, cents_at, forms_of, nets_at, play_of
from croupier.analysis.design.open_lines import Linear, Marked, Point
from croupier.analysis.figures import Line, Tie
from croupier.analysis.kernels.with_discard import solve as discard
from croupier.analysis.kernels.with_discard.shape import DiscardShape, discard_shape
from croupier.analysis.shapes import opening_of
from croupier.declare.game import Rules

NONE = -1
"""Says that there is no line."""


class DiscardPrice:
    """The figures of a hand with a discard for any odds on the open lines.

    It uses the counts for each start and discard.
    """

    decides = True
    taken: tuple[str, ...] = ()

    def __init__(self, known: Marked, opening: int | None) -> None:
        rules, self.shape = known.rules, discard_shape(known.rules)
        self.cents = opening_of(rules, self.shape.opening, opening)
        alone = {self.shape.opening.key: self.cents}
        bet = {**alone, self.shape.elect.bet.key: discard.bet_cents(self.shape, self.cents)}
        self.count = discard.DiscardCount(rules, self.shape)
        settle, instant = self.shape.settle, self.shape.elect.instant
        self.rows: Rows = tuple([forms_of(known, settle, way, self.count.lines) for way in (alone, bet)])
        # Each instant winner is a further line; so is the fold, if the player must bet or fold.
        by_start = discard.instant_lines(self.shape, rules, self.count.starts)
        lines = list(dict.fromkeys([line for line in by_start if line is not None]))
        self.declared = forms_of(known, instant, alone, tuple(lines))
        self.start = np.array([lines.index(line) if line is not None else NONE for line in by_start])

    def play(self, point: Point) -> Linear:
        count, required = self.count, self.shape.elect.required
        worth = np.einsum("sil,wl->swi", count.without, nets_at(self.rows, point, 2 * count.runouts))
        laid, played = discard.best_of(worth, Tie.LARGER), worth.max(axis=2)
        values = np.full((len(count.starts), 3), discard.LEAST, np.int64)
        values[:, discard.STAY] = -self.cents * count.runouts if required else played[:, 0]
        values[:, discard.BETS] = played[:, 1]
        nets = np.array([cents_at(form, point) for form in self.declared] or [0], np.int64)
        may = self.start != NONE
        values[may, discard.DECLARED] = nets[self.start[may]] * count.runouts
        choices = discard.best_of(values, Tie.LARGER)
        counts = count.ended(choices, laid, required)
        ways = [counts[choices == way].sum(axis=0).tolist() for way in (discard.STAY, discard.BETS)]
        called = np.bincount(self.start[choices == discard.DECLARED], minlength=len(self.declared)) * count.runouts
        given = -self.cents * count.runouts * int((choices == discard.STAY).sum()) if required else 0
        rows, ends = (*self.rows, self.declared), [*ways, called.tolist()[: len(self.declared)]]
        return play_of(rows, ends, given, len(count.starts) * count.runouts * self.cents)


def paying_lines(rules: Rules, shape: DiscardShape) -> tuple[Line, ...]:
    """Every line that the opening wager can end on."""
    count = discard.DiscardCount(rules, shape)
    instant = discard.instant_lines(shape, rules, count.starts)
    # Wagers placed with the opening one are settled by the same hand, at their own odds.
    mine = (shape.opening.key, shape.elect.bet.key)
    every = (*count.lines, *[line for line in instant if line is not None])
    return tuple(dict.fromkeys([tuple([said for said in line if said[0] in mine]) for line in every]))
