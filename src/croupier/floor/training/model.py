"""What those who learn are told: by the coach of a player, and of a dealer in training."""

from __future__ import annotations

from croupier.floor.frames.part import Part

UNKEYED = -1
"""Stands for the amount where nothing was keyed."""


class Worth(Part, frozen=True):
    """One choice by the coach: exact as a fraction of the first wager, and rounded for the eye."""

    words: str
    worth: str
    worth_rounded: float
    cost: str
    cost_rounded: float
    best: bool = False


class CoachMistake(Part, frozen=True):
    """A decision that another was better than."""

    round: int
    cards: str
    chosen: str
    best: str
    cost: str
    cost_cents: float


class CoachState(Part, frozen=True):
    """What the coach says, at a training table only."""

    when: str = "off"
    unit: str = ""
    choices: tuple[Worth, ...] = ()
    said: str = ""
    """Of the last decision, or why nothing is known."""
    left_out: tuple[str, ...] = ()
    """Wagers that lie and are not in the figures: they hang on more than this round."""
    decided: int = 0
    best: int = 0
    cost_cents: float = 0.0
    counting: bool = False
    """Whether what he can choose now is still being counted, and is told as soon as it is."""
    waiting: int = 0
    """Decisions whose worth is still being counted."""
    unjudged: int = 0
    """Decisions that were made faster than they could be counted, and are not in the review."""
    mistakes: tuple[CoachMistake, ...] = ()


class ToPay(Part, frozen=True):
    """What a dealer in training must key: a wager that was settled, without the answer."""

    place: str
    person: str
    wager: str
    title: str
    stake_cents: int


class Miss(Part, frozen=True):
    """What a dealer in training did wrong: a step out of its turn, or a payment, then with what was right.

    `keyed_cents` is -1 where a supervisor had it paid, because it was not keyed; `taken` is whether the dealer took the
    stake, where he said so.
    """

    round: int
    words: str
    cite: str
    place: str = ""
    person: str = ""
    title: str = ""
    stake_cents: int = 0
    keyed_cents: int = 0
    right_cents: int = 0
    odds: str = ""
    result: str = ""
    taken: bool | None = None


class TrainingState(Part, frozen=True):
    """A dealer in training: what is to be keyed, which steps there are, and how it went so far."""

    to_pay: tuple[ToPay, ...] = ()
    right: int = 0
    wrong: int = 0
    steps: tuple[str, ...] = ()
    """Everything that a dealer of this table ever does; which of it is due, he must know."""
    steps_right: int = 0
    steps_wrong: int = 0
    steps_helped: int = 0
    """Done by asking the table to do what is due."""
    misses: tuple[Miss, ...] = ()
