"""Prices two cards on a shared board, for any odds on the open lines."""

from __future__ import annotations

from croupier.analysis.design.linear_forms import Rows, forms_of, nets_at, play_of
from croupier.analysis.design.open_lines import Linear, Marked, Point
from croupier.analysis.figures import Line, Tie
from croupier.analysis.kernels.shared_board.shape import SharedBoardShape
from croupier.analysis.kernels.shared_board.solve import chosen, ends_of, solve_board, tabulated
from croupier.declare.game import Rules


class SharedBoardPrice:
    """The figures of two cards on a shared board for any odds on the open lines.

    The counts for every combination of shown and own cards are used again.
    """

    decides = True
    taken: tuple[str, ...] = ()

    def __init__(self, known: Marked, opening: int | None) -> None:
        self.solved = solved = solve_board(known.rules, opening=opening)
        self.rows: Rows = tuple([forms_of(known, solved.shape.settle, way, solved.known) for way in solved.ways])

    def play(self, point: Point) -> Linear:
        solved, cents = self.solved, self.solved.opening
        net = nets_at(self.rows, point, solved.plan.runouts)
        choices = chosen(solved.plan, solved.counts, net, -cents * solved.plan.runouts, Tie.LARGER)
        folded, *ends = ends_of(solved.plan, solved.counts, choices, len(solved.ways))
        return play_of(self.rows, ends, -cents * folded[0], solved.combinations * cents)


def paying_lines(rules: Rules, shape: SharedBoardShape) -> tuple[Line, ...]:
    """Every line that the opening wager can end on."""
    return tabulated(rules, shape)[1].known
