"""A game of points, simulated from its tables under best play on every processor core.

The command `simulate` plays real rounds instead.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from croupier.analysis.kernels.twenty_one.loops import rounds as kernel
from croupier.analysis.kernels.twenty_one.shape import KINDS
from croupier.analysis.kernels.twenty_one.solve import SolvedTwentyOne
from croupier.analysis.shapes import Unfit
from croupier.analysis.simulation.play import Simulated

STREAM = 0x632BE59BD9B4E019
"""The distance between the starts of the random streams of two workers."""
SEEDS = 0xD1342543DE82EF95
"""The distance between the starts of the random streams of two seeds."""
NO_NATURAL = -2


def simulate_points(solved: SolvedTwentyOne, rounds: int, *, seed: int = 0, workers: int | None = None) -> Simulated:
    """Plays this many rounds, each from a full shoe. The same seed and number of workers give the same rounds."""
    if solved.insured or solved.even:
        raise Unfit("insurance is sometimes placed, which the simulation tables do not have")
    if solved.tables.shape.at_once is not None:
        raise Unfit("hands are settled at once or rescued, which the simulation tables do not have")
    workers = workers or os.cpu_count() or 1
    play, money = tables_of(solved)
    shoe = np.repeat(np.arange(KINDS, dtype=np.uint8), solved.tables.left)

    def part(worker: int) -> tuple[int, int, int, int]:
        many = rounds // workers + (worker < rounds % workers)
        return kernel.rounds(many, (seed * SEEDS + worker * STREAM) % 2**63, shoe.copy(), play, money)

    with ThreadPoolExecutor(workers) as pool:
        net, squares, wagered, won = [sum(column) for column in zip(*pool.map(part, range(workers)), strict=True)]
    opening = solved.tables.pay.opening
    return Simulated(rounds=rounds, seed=seed, opening=opening, net=net, net_squared=squares, wagered=wagered, won=won)


def tables_of(solved: SolvedTwentyOne) -> tuple[kernel.SeatPlay, kernel.RoundPayments]:
    """Best play and payments in the form that the compiled loop needs."""
    tables, hands, pay = solved.tables, solved.tables.hands, solved.tables.pay
    best, best_split = (np.zeros((KINDS, len(hands.size)), np.int8) for _ in range(2))
    for up, against in solved.best.items():
        best[up], best_split[up] = against.best, against.best_split
    natural = [i for i, (_, is_natural) in enumerate(tables.bank.outcomes) if is_natural]
    play = kernel.SeatPlay(
        child=hands.child.astype(np.int16),
        ended=solved.solver.ended,
        best=best,
        best_split=best_split,
        closed=np.array([kind in tables.ups and tables.closed(kind) for kind in range(KINDS)], np.bool_),
        most=np.array([tables.most(kind) if kind in tables.pairs else 0 for kind in range(KINDS)], np.int64),
        bank=tables.bank.ended,
        natural=natural[0] if natural else NO_NATURAL,
        peeks=tables.shape.peeks,
    )
    given_up = np.array(pay.surrender or (0, 0), np.int64)
    rank = hands.rank.astype(np.int8)
    return play, kernel.RoundPayments(rank, pay.net, pay.over, pay.at_once, given_up, pay.opening)
