"""Messages of the player's coach and of dealer training."""

from __future__ import annotations

from croupier.floor.frames.frame_part import FramePart

UNKEYED = -1
"""The amount of a payment that was not keyed."""


class Worth(FramePart, frozen=True):
    """The value of one choice: as a fraction of the first wager, and rounded. It is exact, or estimated: `sample` is
    then the number of deals.
    """

    words: str
    worth: str
    worth_rounded: float
    cost: str
    cost_rounded: float
    best: bool = False
    sample: int = 0


class CoachMistake(FramePart, frozen=True):
    """A decision that was not the best."""

    round: int
    cards: str
    chosen: str
    best: str
    cost: str
    cost_cents: float


class JudgedDecision(FramePart, frozen=True):
    """A decision with the value of every choice; `cost_cents` is what it cost on average."""

    cards: str
    chosen: str
    cost_cents: float
    best: bool
    choices: tuple[Worth, ...]


class CoachState(FramePart, frozen=True):
    """The state of a coach; only at a training table."""

    when: str = "off"
    unit: str = ""
    choices: tuple[Worth, ...] = ()
    said: str = ""
    """About the last decision, or why the coach has no figures."""
    left_out: tuple[str, ...] = ()
    """Wagers that are not in the figures, because they depend on more than this round."""
    decided: int = 0
    best: int = 0
    cost_cents: float = 0.0
    counting: bool = False
    """Whether the values of the present choices are still being calculated."""
    waiting: int = 0
    """Decisions whose values are still being calculated."""
    unjudged: int = 0
    """Decisions made faster than the coach could calculate; they are not in the review."""
    mistakes: tuple[CoachMistake, ...] = ()


class ToPay(FramePart, frozen=True):
    """A settled wager whose payment a dealer in training must key, without the answer."""

    place: str
    person: str
    wager: str
    title: str
    stake_cents: int


class FaultToCall(FramePart, frozen=True):
    """What a dealer in training can report besides the irregularities of the rules: a late wager, a wrong payment."""

    what: str
    place: str
    person: str
    wager: str = ""
    title: str = ""


class Miss(FramePart, frozen=True):
    """A mistake of a dealer in training: a step out of order, or a wrong payment with the right one.

    `keyed_cents` is -1 where the dealer did not key it and a supervisor paid it; `taken` says whether the dealer took
    the stake, if the dealer keyed that.
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


class TrainingState(FramePart, frozen=True):
    """The state of a dealer in training: the payments to key, the steps, and the score so far."""

    to_pay: tuple[ToPay, ...] = ()
    right: int = 0
    wrong: int = 0
    steps: tuple[str, ...] = ()
    """All steps of a dealer of this table; the dealer must know which one is due."""
    steps_right: int = 0
    steps_wrong: int = 0
    steps_helped: int = 0
    """Steps done with the help of the table."""
    of_set: str = ""
    """Which set of cards the last step was for, at a table with several."""
    seconds: float = 0.0
    """The time at work in this shift; a pause of more than two minutes does not count."""
    face_down: int = 0
    """How many cards must be dealt face down before anything else."""
    misses: tuple[Miss, ...] = ()
    seen: str = ""
    """What happens at the table that the dealer may have to report."""
    calls: tuple[FaultToCall, ...] = ()
    faults: bool = False
    """Whether the program plants faults."""
    faults_found: int = 0
    faults_missed: int = 0
    said: str = ""
    """What follows from the fault that was reported last."""
