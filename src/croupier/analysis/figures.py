"""The figures of a game from any kernel: every wager with its denominator, and best play in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

from croupier.rounds.moves import Move
from croupier.rounds.postings import Outcome
from croupier.rounds.round import Round
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.analysis.kernel import Kernel

Policy = Callable[[Round], Move]
"""What the seat does when the round waits for it."""

Line = tuple[tuple[str, Outcome], ...]
"""The outcome of every wager of a hand. All hands with the same line are settled the same way."""

Progress = Callable[[int, int], object]
"""Progress callback: the amount done, and the total. An exception from it ends the computation."""


def quiet(done: int, whole: int) -> None:
    """A progress callback that does nothing."""


class Tie(StrEnum):
    """The tie-break between choices of equal value: the larger or the smaller wager. A fold wagers nothing.

    Best play depends on it, so every exact figure names it.
    """

    LARGER = "larger wager"
    SMALLER = "smaller wager"


class End(Value, frozen=True, kw_only=True):
    """One result of a round, in opening wagers, with the number of equally likely outcomes that have it."""

    result: str
    wagered: Fraction
    net: Fraction
    combinations: int
    averaged: bool = False
    """Whether `wagered` and `net` are means over results that were not counted separately."""


class WagerEdge(Value, frozen=True, kw_only=True):
    """One wager under best play. All figures are in the wager that `denominator` names."""

    wager: str
    denominator: str
    tie_rule: Tie
    combinations: int
    distribution: tuple[End, ...]
    best: bool = True
    """Whether the figures are those of best play. If not, `wager` says how it is played."""
    lies: bool = False
    """Whether the wager stays on the layout until it is decided. If so, pushes are counted as undecided."""

    @property
    def told_apart(self) -> bool:
        """Whether every result was counted separately; otherwise deviation and hit frequency are not known."""
        return not any(end.averaged for end in self.distribution)

    @property
    def house_edge(self) -> Fraction:
        """The average share of the opening wager that the house keeps."""
        return -sum((end.combinations * end.net for end in self.distribution), Fraction(0)) / self.combinations

    @property
    def mean_wager(self) -> Fraction:
        """The average total wagered in a round."""
        return sum((end.combinations * end.wagered for end in self.distribution), Fraction(0)) / self.combinations

    @property
    def element_of_risk(self) -> Fraction:
        """The share of all money wagered that the house keeps."""
        return self.house_edge / self.mean_wager

    @property
    def resolved(self) -> Fraction:
        """The share of wagers that are won or lost; the others are pushed and returned."""
        return Fraction(sum(end.combinations for end in self.distribution if end.net), self.combinations)

    @property
    def house_edge_resolved(self) -> Fraction:
        """The share that the house keeps of the wagers that are won or lost; 0 if every wager is returned."""
        return self.house_edge / self.resolved if self.resolved else Fraction(0)

    @property
    def variance(self) -> Fraction:
        """The variance of a round's net result. Without `told_apart` it covers only the rounds counted separately."""
        square = sum((end.combinations * end.net**2 for end in self.distribution), Fraction(0))
        return square / self.combinations - self.house_edge**2

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of a round's net result; the only figure that is not a fraction."""
        return sqrt(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        """The share of rounds that end with a net win."""
        return Fraction(sum(end.combinations for end in self.distribution if end.net > 0), self.combinations)

    @property
    def lines(self) -> dict[str, int]:
        """The number of outcomes that have each result, whatever was wagered."""
        counts: Counter[str] = Counter()
        for end in self.distribution:
            counts[end.result] += end.combinations
        return dict(counts)


class Rule(Value, frozen=True, kw_only=True):
    """One line of a strategy: what to do at a decision, and with which hands.

    It also counts the outcomes with such a hand.
    """

    decision: str
    action: str
    when: str
    combinations: int


def line_name(line: Line) -> str:
    """The outcomes of the wagers in words: "win 4 to 1" if it is the same for all, or "ante, play: push; ante bonus:
    win 1 to 1".
    """
    keys: dict[str, list[str]] = {}
    for key, outcome in line:
        keys.setdefault(f"{outcome.result} {outcome.odds or ''}".rstrip(), []).append(key)
    return next(iter(keys)) if len(keys) == 1 else "; ".join(f"{', '.join(k)}: {what}" for what, k in keys.items())


class Chart(Value, frozen=True, kw_only=True):
    """Best play as a table of letters, with a row for each hand and a column for each card that the dealer may show.

    A chart may instead have the two cards of the hand as row and column.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    against: str = "against the dealer's card"
    """What the columns mean, if the title does not say so."""


class PlayWords(Value, frozen=True):
    """Best play for a reader: the rules in order, a glossary of the words in them, and charts."""

    strategy: tuple[Rule, ...] = ()
    glossary: tuple[str, ...] = ()
    charts: tuple[Chart, ...] = ()


class Analysis(Value, frozen=True, kw_only=True, eq=False):
    """The result of a kernel. The first of `wagers` is the opening wager with all wagers that follow from it.

    `policy` plays best in a Round with only the opening wager and the wagers that must go with it. `words` is called
    only if someone reads them, because finding short rules takes longer than counting.
    """

    opening: int
    wagers: tuple[WagerEdge, ...]
    policy: Policy | None
    words: Callable[[], PlayWords]
    kernel: Kernel[Any] | None = None
    """The kernel that made it. `analyse` sets this field."""
