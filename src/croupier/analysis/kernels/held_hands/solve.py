"""The figures of two held hands: what the banker, the others and the house get if both holders play best."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.analysis.figures import Analysis, End, PlayWords, Tie, WagerEdge
from croupier.analysis.kernels.held_hands.equilibrium import Equilibrium, equilibrium
from croupier.analysis.kernels.held_hands.paths import Paths, paths_of
from croupier.analysis.kernels.held_hands.shape import HeldHandsShape
from croupier.analysis.kernels.held_hands.words import words
from croupier.declare.game import Rules
from croupier.rounds.steps.banking.select_banker import AGAINST, BANK

HOUSE = "vigorish of the house, on all that is covered"
RESULTS = {"win": "the bank wins", "lose": "the bank loses", "push": "a tie"}


class SolvedHeldHands:
    """The paths of a shape, and best play of both holders with the vigorish of the house and without it.

    `covered` is what is wagered against the bank in all, in cents; the figures are in that amount.
    """

    def __init__(self, shape: HeldHandsShape, covered: int) -> None:
        self.shape, self.covered = shape, covered
        self.paths: Paths = paths_of(shape)
        self.charged = Fraction(shape.settle.commission.on(covered), covered)
        self.even = equilibrium(self.paths)
        self.best: Equilibrium = equilibrium(self.paths, 1 - self.charged) if self.charged else self.even


def solve_held_hands(rules: Rules, shape: HeldHandsShape, covered: int | None = None) -> SolvedHeldHands:
    """Counts every path and finds best play. By default the lowest bank is covered whole."""
    return SolvedHeldHands(shape, rules.posted[BANK][0] if covered is None else covered)


def analysis_of(rules: Rules, solved: SolvedHeldHands, tie: Tie) -> Analysis:
    """Three figures: the bank after vigorish, a wager against it, and what the house keeps of both together."""
    kept = solved.charged
    nets = {
        rules.game.called(BANK): {"win": 1 - kept, "lose": Fraction(-1)},
        rules.game.called(AGAINST): {"win": Fraction(1), "lose": Fraction(-1)},
        HOUSE: {"win": -kept},
    }
    won, lost, tied = solved.best.ends
    by_bank = {"win": lost, "lose": won, "push": tied}
    by_player = {"win": won, "lose": lost, "push": tied}
    ends = dict(zip(nets, (by_bank, by_player, by_bank), strict=True))
    parts = solved.best.parts
    return Analysis(
        opening=solved.covered,
        wagers=tuple([_edge(name, ends[name], nets[name], tie, parts) for name in nets]),
        policy=None,
        words=lambda: PlayWords(*words(solved.paths, solved.best, solved.even, solved.charged)),
    )


def _edge(name: str, ends: Mapping[str, Fraction], nets: Mapping[str, Fraction], tie: Tie, parts: int) -> WagerEdge:
    """One figure. Weights are made whole, so a run-out counts once for each part of the mixed play."""
    names = RESULTS if name == HOUSE else {how: how for how in RESULTS}
    return WagerEdge(
        wager=name,
        denominator="wager against the bank",
        tie_rule=tie,
        combinations=int(sum(ends.values()) * parts),
        distribution=tuple([_end(names[how], nets.get(how), ends[how] * parts) for how in RESULTS if ends[how]]),
        best=name != HOUSE,
    )


def _end(result: str, net: Fraction | None, many: Fraction) -> End:
    return End(result=result, wagered=Fraction(1), net=net or Fraction(0), combinations=int(many))
