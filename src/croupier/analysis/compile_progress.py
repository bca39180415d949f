"""Who is told while kernels are compiled, which the first use on a machine does: nothing slow is imported here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Tell = Callable[[int], None]
"""With how many functions have been compiled, one that has begun included; none: that is done."""

_TOLD: list[Tell] = []


@contextmanager
def told_of_compiling(tell: Tell) -> Iterator[None]:
    """Whatever is compiled meanwhile is told of."""
    _TOLD.append(tell)
    try:
        yield
    finally:
        _TOLD.remove(tell)


def compiling(many: int) -> None:
    """The kernels say what they are at."""
    for tell in _TOLD:
        tell(many)
