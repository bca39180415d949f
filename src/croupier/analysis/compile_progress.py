"""Progress callbacks for numba compilation, which happens on first use. Imports nothing slow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Tell = Callable[[int], None]
"""Progress callback: called with the number of functions compiled so far, including the current one; 0 when done."""

_TOLD: list[Tell] = []


@contextmanager
def told_of_compiling(tell: Tell) -> Iterator[None]:
    """Reports compilation to `tell` while the context is open."""
    _TOLD.append(tell)
    try:
        yield
    finally:
        _TOLD.remove(tell)


def compiling(many: int) -> None:
    """Reports the number of compiled functions to every open callback."""
    for tell in _TOLD:
        tell(many)
