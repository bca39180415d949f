"""Prices own cards against the dealer's, for any odds on the open lines."""

from __future__ import annotations

from croupier.analysis.design.linear_forms import Rows, forms_of, nets_at, play_of
from croupier.analysis.design.open_lines import (
    Linear,
    Lines,
    Marked,
    Point,
    posting,
)
from croupier.analysis.figures import Line, Tie, quiet
from croupier.analysis.kernels.head_to_head import tables as duel_tables
from croupier.analysis.kernels.head_to_head.shape import HeadToHeadShape, head_to_head_shape
from croupier.analysis.kernels.head_to_head.solve import HeadToHeadCount, ranking_of, staked
from croupier.analysis.shapes import opening_of
from croupier.declare.game import Rules


class HeadToHeadPrice:
    """The figures of own cards against the dealer's for any odds on the open lines.

    Best play is decided again for each choice of odds.
    """

    decides = True
    taken: tuple[str, ...] = ()

    def __init__(self, known: Marked, opening: int | None) -> None:
        rules, shape = known.rules, head_to_head_shape(known.rules)
        self.cents = opening_of(rules, shape.opening, opening)
        stakes, _, ways = staked(shape, self.cents)
        ranked = ranking_of(rules, shape)
        cases = duel_tables.cases(shape, ranked.order)
        self.rows: Rows = tuple([forms_of(known, shape.settle, way, cases.known) for way in ways])
        self.count = HeadToHeadCount(rules.deck, shape, ranked, cases, quiet)
        self.lost = sum(stakes.values())
        self.decides = shape.bet is not None

    def play(self, point: Point) -> Linear:
        net = nets_at(self.rows, point, self.count.runouts)
        _, ends = self.count.decided(net, -self.lost if self.decides else None, Tie.LARGER)
        whole = self.count.combinations * self.cents
        return play_of(self.rows, ends[1:], -self.lost * sum(ends[0]), whole)


def paying_lines(rules: Rules, shape: HeadToHeadShape) -> tuple[Line, ...]:
    """Every line that the opening wager can end on."""
    return duel_tables.cases(shape, ranking_of(rules, shape).order).known


def side_lines(rules: Rules, shape: HeadToHeadShape, key: str, opening: int | None) -> Lines | None:
    """The lines of a side wager on the hand. None if the hand has no side wager with this key."""
    sides = [side for side in shape.sides if side.wager.key == key]
    if not sides:
        return None
    cents = opening_of(rules, rules.game.wager(key), opening)
    post = posting(sides[0].settle, key, cents)
    paid = duel_tables.side(sides[0], rules.deck, cents)
    return Lines(cents, tuple([(((key, one.outcome),), one.count, post) for one in paid]))
