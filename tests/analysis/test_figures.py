"""Figures of one wager that follow from its distribution."""

from fractions import Fraction

import pytest

from croupier.analysis.figures import End, Tie, WagerEdge


@pytest.mark.parametrize(
    ("wins", "edge", "resolved", "of_resolved"),
    [(0, Fraction(0), Fraction(0), Fraction(0)), (1, Fraction(-1, 8), Fraction(1, 8), Fraction(-1))],
)
def test_a_wager_that_is_always_returned_keeps_nothing_of_what_is_won_or_lost(
    wins: int, edge: Fraction, resolved: Fraction, of_resolved: Fraction
) -> None:
    """As the pot wager of flop poker: the house keeps nothing of it."""
    ends = [("win", Fraction(1), wins), ("returned", Fraction(0), 8 - wins)]
    made = [End(result=name, wagered=Fraction(1), net=net, combinations=count) for name, net, count in ends if count]
    wager = WagerEdge(
        wager="pot wager", denominator="pot wager", tie_rule=Tie.LARGER, combinations=8, distribution=tuple(made)
    )
    assert (wager.house_edge, wager.resolved, wager.house_edge_resolved) == (edge, resolved, of_resolved)
