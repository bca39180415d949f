"""Computes the figures of every default house and writes the files that come with the program (`scripts/figures`)."""

from __future__ import annotations

import sys
from pathlib import Path

from croupier.analysis.cache import SHIPPED, CachedEdge, cached_edge, encoded, question, write_figures
from croupier.analysis.figures import Tie, quiet
from croupier.analysis.kernels.seven_cards.shape import seven_cards_shape
from croupier.analysis.kernels.seven_cards.shipped_counts import FILE, name_of, write
from croupier.analysis.shapes import Unfit
from croupier.games import DECLARED, find
from croupier.hands.seven_cards.bug import LOWEST, SECOND
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


def count_house_ways() -> None:
    """The counts of the built-in ways of pai gow poker, under both places of the straight from the ace."""
    from croupier.analysis.kernels.seven_cards.solve import count

    game = find("pai-gow-poker")
    shapes = [seven_cards_shape(game.rules(game.house({"wheel": wheel}))) for wheel in (SECOND, LOWEST)]
    write({name_of(shape): count(shape, quiet) for shape in shapes})
    print(f"wrote {FILE.name}", file=sys.stderr)


if __name__ == "__main__":
    count_house_ways()
    write_figures(default_figures())
    print(f"wrote {SHIPPED.name}", file=sys.stderr)
