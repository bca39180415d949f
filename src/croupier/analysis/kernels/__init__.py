"""Compiled counting. A kernel counts cards and knows no rule; each is one file, so that its cache cannot go stale."""

from __future__ import annotations

from typing import Any

from numba.core import event

from croupier.analysis.compiling import compiling


class _Listener(event.Listener):
    """Passes on what is compiled: not what is found compiled already."""

    def __init__(self) -> None:
        self.many = self.depth = 0

    def on_start(self, event: Any) -> None:
        self.many, self.depth = self.many + 1, self.depth + 1
        compiling(self.many)

    def on_end(self, event: Any) -> None:
        self.depth -= 1
        if not self.depth:
            compiling(0)


event.register("numba:compile", _Listener())  # type: ignore[no-untyped-call]
