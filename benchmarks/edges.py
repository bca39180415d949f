"""How long the exact figures of each game take: the first time in this process, and again once everything is compiled.

The baseline is plain Python in the same run: the time to go through all 2,598,960 sets of five cards, with no work on
them. Times are of the processor over all threads, so a busy machine does not count against a game; the last column is
the warm time by the clock.

    python -m benchmarks.edges                       every declared game
    python -m benchmarks.edges roulette minibaccarat
"""

from __future__ import annotations

import sys
from itertools import combinations
from time import perf_counter, process_time

from croupier.analysis.analyse import analyse
from croupier.analysis.shapes import Unfit
from croupier.games import DECLARED, find

REPEATS = 3


def baseline() -> float:
    """Seconds for an empty loop over all five-card sets."""
    began = process_time()
    for _ in combinations(range(52), 5):
        pass
    return process_time() - began


def timed(game: str) -> tuple[float, float, float]:
    """First and best later processor time, and the best later time by the clock, in seconds."""
    rules = find(game).rules()
    began = process_time()
    analyse(rules)
    first = process_time() - began
    warm, clock = [], []
    for _ in range(REPEATS):
        began, shown = process_time(), perf_counter()
        analyse(rules)
        warm.append(process_time() - began)
        clock.append(perf_counter() - shown)
    return first, min(warm), min(clock)


def main() -> None:
    unit = baseline()
    print(f"baseline: {unit:.3f} s for an empty loop over 2,598,960 sets of five cards in plain Python")
    print(f"{'game':26} {'first s':>9} {'warm s':>9} {'baselines':>10} {'clock s':>9}")
    for game in sys.argv[1:] or DECLARED:
        try:
            first, warm, clock = timed(game)
        except Unfit as unfit:
            print(f"{game:26} {unfit}")
            continue
        print(f"{game:26} {first:9.3f} {warm:9.4f} {warm / unit:10.3f} {clock:9.4f}", flush=True)


if __name__ == "__main__":
    main()
