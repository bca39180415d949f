"""The numba compiler for the kernels. Only this module imports `njit`, so that every compilation is reported while it
runs.

numba caches compiled code next to the source file and does not notice when a callee in another file has changed. So a
compiled function never calls a compiled function of another file; only types and constants are imported. After a change
to such a constant, delete the caches of the files that import it.

A compiled function uses a loop to copy an array into a part of another. For a plain assignment numba would also compile
the error message about shapes that do not fit, which takes three seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba
from numba.core import event

from croupier.analysis.compile_progress import compiling

Compiled = TypeVar("Compiled", bound=Callable[..., Any])


def njit(**options: Any) -> Callable[[Compiled], Compiled]:
    """numba's decorator `njit`, with its options. Type checkers still see the types of the decorated function."""
    decorate: Callable[[Compiled], Compiled] = numba.njit(**options)
    return decorate


class _CompileListener(event.Listener):
    """Reports each compilation. Code from the cache is not reported."""

    def __init__(self) -> None:
        self.many = self.depth = 0

    def on_start(self, event: Any) -> None:
        self.many, self.depth = self.many + 1, self.depth + 1
        compiling(self.many)

    def on_end(self, event: Any) -> None:
        self.depth -= 1
        if not self.depth:
            compiling(0)


event.register("numba:compile", _CompileListener())  # type: ignore[no-untyped-call]
