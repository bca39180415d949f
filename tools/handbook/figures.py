"""Computes the figures of every default house and writes the file that comes with the program (`scripts/figures`)."""

from __future__ import annotations

import sys
from pathlib import Path

from croupier.analysis.cache import SHIPPED, CachedEdge, cached_edge, encoded, question, write_figures
from croupier.analysis.figures import Tie, quiet
from croupier.analysis.shapes import Unfit
from croupier.games import DECLARED, find
from croupier.world import real_world


def default_figures() -> dict[str, bytes]:
    """The figures of each declared game under its default house, by question, if it has an exact method."""
    clock = real_world(Path()).clock
    found: dict[str, bytes] = {}
    for game in DECLARED:
        rules = find(game).rules()
        began = clock()
        try:
            edge = cached_edge(rules, Tie.LARGER, None, quiet, seconds=lambda: clock().timestamp(), kept_in=None).edge
        except Unfit as why:
            print(f"{game}: {why}", file=sys.stderr)
            continue
        seconds = (clock() - began).total_seconds()
        print(f"{game}: {seconds:.1f} s", file=sys.stderr)
        found[question(rules, Tie.LARGER, None)] = encoded(CachedEdge(edge, 0.0))
    return found


if __name__ == "__main__":
    write_figures(default_figures())
    print(f"wrote {SHIPPED.name}", file=sys.stderr)
