"""What the best player does when two choices are worth the same: every exact figure names it."""

from enum import StrEnum


class Tie(StrEnum):
    """Of choices that are worth the same, the one that wagers more, or that wagers less. A fold wagers nothing."""

    LARGER = "larger wager"
    SMALLER = "smaller wager"
