"""Runs the analysis behind a par sheet once: figures, best play, paytable lines, bands and simpler strategies."""

from __future__ import annotations

from collections.abc import Callable

from croupier.analysis.analyse import fit
from croupier.analysis.cache import program_digest
from croupier.analysis.edge_report import Edge, reported
from croupier.analysis.figures import Analysis, Chart, Tie, WagerEdge
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import Simulated, simulate
from croupier.analysis.study.plainer_play import PlainerPlay, simpler
from croupier.analysis.study.result_bands import ROUNDS, Bands, bands
from croupier.analysis.study.sensitivity import LineSensitivity, sensitivity, told_once
from croupier.analysis.study.starting_hands import start_charts
from croupier.declare.game import Rules
from croupier.rounds.value import Value

SEED, DEALT = 1, 2_000
"""The seed and the number of rounds that are dealt card by card at a table, to check the exact figures."""
SPREAD_ROUNDS, WORKERS = 20_000_000, 2
"""The rounds to simulate if the kernel does not compute the deviation, and a fixed number of random streams."""
ALL_BANDS_MAX = 4
"""If there are more wagers than this, only the first has bands for every number of rounds.

The others have them for one number.
"""
MIDDLE = 10_000

Stage = Callable[[str, int, int], object]
"""Progress callback: the current stage, how much is done, and the total."""


class Study(Value, frozen=True, kw_only=True, eq=False):
    """The analysis of a game under one house. `simulated` is set if the deviation had to be simulated."""

    rules: Rules
    kernel: str
    analysis: Analysis
    edge: Edge
    charts: tuple[Chart, ...]
    lines: tuple[LineSensitivity, ...]
    bands: tuple[Bands, ...]
    simpler: tuple[PlainerPlay, ...]
    dealt: Simulated | None
    simulated: Simulated | None
    program: str

    @property
    def main(self) -> WagerEdge:
        """The opening wager with everything that is added to it later."""
        return self.edge.wagers[0]

    @property
    def wagers(self) -> tuple[WagerEdge, ...]:
        """Each wager once, under best play."""
        return tuple(told_once(self.edge.wagers))


def study(
    rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None, stage: Stage = lambda what, done, whole: None
) -> Study:
    """Computes the whole study. Raises Unfit if no kernel fits the game."""
    fits = fit(rules)

    def at(what: str) -> Callable[[int, int], object]:
        stage(what, 0, 0)
        return lambda done, whole: stage(what, done, whole)

    found = fits.analyse(tie, opening, at("counting every outcome"))
    edge = reported(rules, found)
    decides = bool(edge.strategy or edge.charts)
    lines = sensitivity(rules, found, tie, opening, at("varying each line of the paytable"), decides=decides)
    plainer = simpler(found, at("simpler strategies"))
    simulated = _spread(found) if not edge.wagers[0].told_apart else None
    at("dealing rounds at a table")
    return Study(
        rules=rules,
        kernel=fits.kernel.name,
        analysis=found,
        edge=edge,
        charts=(*edge.charts, *start_charts(found)),
        lines=lines,
        bands=tuple(_bands(told_once(found.wagers), simulated)),
        simpler=plainer,
        dealt=simulate(rules, DEALT, found.policy, seed=SEED, opening=opening) if found.policy else None,
        simulated=simulated,
        program=program_digest(),
    )


def _bands(wagers: list[WagerEdge], simulated: Simulated | None) -> list[Bands]:
    found = []
    for number, wager in enumerate(wagers):
        rounds = ROUNDS if number == 0 or len(wagers) <= ALL_BANDS_MAX else (MIDDLE,)
        spread = simulated.standard_deviation if simulated and number == 0 else None
        of = bands(wager, rounds, deviation=spread)
        if of is not None:
            found.append(of)
    return found


def _spread(found: Analysis) -> Simulated | None:
    """The simulated deviation of a round, or None if the kernel cannot simulate."""
    if found.kernel is None or found.kernel.simulate is None:
        return None
    try:
        return found.kernel.simulate(found, SPREAD_ROUNDS, SEED, WORKERS)
    except Unfit:
        return None
