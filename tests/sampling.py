"""How much of a long random test the checks run: its first part. `CROUPIER_FULL=1` and `scripts/soak` run all of it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

Case = TypeVar("Case")

FULL = os.environ.get("CROUPIER_FULL") == "1"
"""Whether every test runs at its full number."""


def sampled(full: int, of: int = 10) -> int:
    """How many of `full` cases to try: one in `of`, the same ones each time, because the seed is fixed."""
    return full if FULL else full // of


def some(cases: Iterable[Case], of: int = 2) -> list[Case]:
    """One in `of` of the cases of a test, from the first on."""
    return list(cases)[:: 1 if FULL else of]
