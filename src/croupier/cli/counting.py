"""Exact figures for a command: counted while standard error shows how far it is, or remembered from an earlier call."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.analysis.remember import Counted
    from croupier.analysis.ties import Tie
    from croupier.rounds.game import Rules

COUNTING = "Counting every run-out of the deck"
FIRST = f"{COUNTING}; the first such count on a machine compiles for some seconds"


def count(rules: Rules, tie: Tie | None = None, opening: int | None = None, *, anew: bool = False) -> Counted:
    """The figures of a game; raises Unfit where no kernel fits."""
    from rich.console import Console

    from croupier.analysis.remember import counted
    from croupier.analysis.ties import Tie

    # The first call on a machine compiles the kernel; later ones find it compiled.
    with Console(stderr=True).status(FIRST) as status:

        def progress(done: int, whole: int) -> None:
            status.update(f"{COUNTING}: {done:,} of {whole:,}")

        return counted(rules, tie or Tie.LARGER, opening, progress, seconds=perf_counter, kept_in=folder(), anew=anew)


def folder() -> Path | None:
    """Where this user's programs keep what they can do again; None where there is no such place."""
    told = os.environ.get("XDG_CACHE_HOME", "")
    if Path(told).is_absolute():
        return Path(told) / "croupier"
    try:
        return Path.home() / ".cache" / "croupier"
    except RuntimeError:
        return None
