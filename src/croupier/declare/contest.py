"""What a settlement compares, in words for a patron. The settlement itself decides how a wager ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.law import Cite
from croupier.rounds.value import Value


class Contest(Value, frozen=True, kw_only=True):
    """The two hands that a settlement compares, in words. The settlement itself decides which hand wins."""

    mine: str = "your hand"
    theirs: str = "the dealer's"
    opponent: str = "the dealer"
    minimum: str = ""
    """The lowest hand that the opponent must have, such as "queen high or better", if the game has `qualifies`."""
    qualifies: Callable[[tuple[int, ...]], bool] | None = None
    named: Mapping[str, tuple[str, str]] = {}
    """Words for each wager that replace `mine` and `theirs`, if a later deal is compared."""
    open: str = "it stays open, and what you do next decides it"
    """What happens to a wager that the comparison does not decide."""
    ranked: str = ""
    """How the hands compare, if they are not poker hands."""
    cite: Cite | None = None
