"""Prices a hand against a paytable, for any odds on the open lines."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

import numpy as np

from croupier.analysis.design.linear_forms import Rows, forms_of, nets_at, play_of
from croupier.analysis.design.open_lines import Linear, Marked, Point
from croupier.analysis.figures import Line, Tie
from croupier.analysis.kernels.paytable_hand.loops import binomials
from croupier.analysis.kernels.paytable_hand.shape import PaytableHandShape, paytable_hand_shape
from croupier.analysis.kernels.paytable_hand.solve import backward, by_last_card, walk
from croupier.analysis.shapes import opening_of
from croupier.analysis.tabulate import Ladder, classes, rungs
from croupier.declare.game import Rules


class PaytableHandPrice:
    """The figures of a hand against a paytable for any odds on the open lines."""

    decides = True
    taken: tuple[str, ...] = ()

    def __init__(self, known: Marked, opening: int | None) -> None:
        rules, shape = known.rules, paytable_hand_shape(known.rules)
        self.shape, self.n = shape, len(rules.deck)
        self.cents = opening_of(rules, shape.opening, opening)
        tables = classes(shape, rules.deck)
        self.levels, last = rungs(
            shape,
            self.cents,
            lambda stakes: forms_of(known, shape.settle, stakes, tables.lines),
        )
        self.wagered = np.array([staked for staked, _ in last], np.int64)
        self.rows: Rows = tuple([forms for _, forms in last])
        self.binomial = binomials(self.n)
        self.counts = by_last_card(rules, shape, tables, self.binomial)
        self.combinations = comb(self.n, shape.base) * perm(self.n - shape.base, shape.cards - shape.base)

    def play(self, point: Point) -> Linear:
        net = nets_at(self.rows, point, self.combinations)
        steps = Ladder(self.cents, self.levels, self.wagered, net)
        value, choices = backward(self.shape, steps, self.counts, self.n, self.binomial, Tie.LARGER)
        walked = walk(self.shape, steps, self.counts, self.n, self.binomial, choices)
        given = sum(
            count * staked
            for level, folded in zip(self.levels, walked.folded, strict=True)
            for staked, count in zip(level.staked.tolist(), folded, strict=True)
        )
        found = play_of(self.rows, walked.ended.tolist(), -given, self.combinations * self.cents)
        assert found.at(point) == Fraction(value, self.combinations * self.cents)
        return found


def paying_lines(rules: Rules, shape: PaytableHandShape) -> tuple[Line, ...]:
    """Every line that the opening wager can end on."""
    return classes(shape, rules.deck).lines
