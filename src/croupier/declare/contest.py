"""What a settlement compares, in words for a patron; how a wager ends is asked of the settlement itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.law import Cite
from croupier.rounds.value import Value


class Contest(Value, frozen=True, kw_only=True):
    """The two hands that a settlement compares. Which of them wins what is asked of the settlement itself."""

    mine: str = "your hand"
    theirs: str = "the dealer's"
    opponent: str = "the dealer"
    minimum: str = ""
    """The least that the opponent needs, such as "queen high or better", where `qualifies` judges it."""
    qualifies: Callable[[tuple[int, ...]], bool] | None = None
    named: Mapping[str, tuple[str, str]] = {}
    """By wager what stands for `mine` and `theirs`, where a later deal is compared."""
    open: str = "it stays open, and what you do next decides it"
    """What becomes of a wager that the comparison leaves open."""
    ranked: str = ""
    """How the hands compare, where they are not poker hands."""
    cite: Cite | None = None
