"""Exact figures for a command: from the cache, or computed with progress on standard error."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.analysis.cache import CachedEdge
    from croupier.analysis.figures import Tie
    from croupier.declare.game import Rules

COUNTING = "Enumerating all outcomes of the deck"
COMPILING = "Compiling for this machine, once, for up to a minute: {many} functions so far"


def count(rules: Rules, tie: Tie | None = None, opening: int | None = None, *, recount: bool = False) -> CachedEdge:
    """The figures of a game. Raises Unfit if no kernel fits the game."""
    from rich.console import Console

    from croupier.analysis.cache import cached_edge
    from croupier.analysis.compile_progress import told_of_compiling
    from croupier.analysis.figures import Tie

    with Console(stderr=True).status(COUNTING) as status:

        def progress(done: int, whole: int) -> None:
            status.update(f"{COUNTING}: {done:,} of {whole:,}")

        def compiling(many: int) -> None:
            status.update(COMPILING.format(many=many) if many else COUNTING)

        with told_of_compiling(compiling):
            return cached_edge(
                rules, tie or Tie.LARGER, opening, progress, seconds=perf_counter, kept_in=folder(), recount=recount
            )


def folder() -> Path | None:
    """The cache folder of this user; None if there is none."""
    told = os.environ.get("XDG_CACHE_HOME", "")
    if Path(told).is_absolute():
        return Path(told) / "croupier"
    try:
        return Path.home() / ".cache" / "croupier"
    except RuntimeError:
        return None
