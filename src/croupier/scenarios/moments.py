"""The moments of a round: their names, from the agenda.

    before deal                wagers are placed, and the dealer has not closed the betting
    deal                       while the first cards are dealt; `deal after X` for those dealt after decision point X
    stub count                 while the stub is counted
    before X, X                at decision point X, before the first decision and after those described
    burn after X               the dealer is about to burn a card, in games with that step
    reveal after X             the dealer has closed decision point X and is about to turn up a card
    after the round            the hands are settled, and the next round from the same shoe has not been dealt

A decision point has the key of the wager decided there, or its own name if the wager is decided at several points.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.rounds.round import Round
from croupier.rounds.step import BEFORE_DEAL, STUB_COUNT, Step

AFTER_ROUND = "after the round"


def before(asked: str) -> str:
    """The moment before the first decision at a point."""
    return f"before {asked}"


def moment(step: Step, last: str) -> str:
    """The moment at which a step waits. `last` is the decision point before it, if there was one."""
    if step.moment in (BEFORE_DEAL, STUB_COUNT):
        return step.moment
    if step.moment:
        return f"{step.moment} after {last}" if last else step.moment
    return step.point


def passed(r: Round, last: str) -> str:
    """The last decision point that a round passed. `last` is the last one at which a person decided."""
    declared = r.rules.agenda
    points = ["" if step.offers_bank else step.point for step in declared]
    behind = [name for name in points[: max(0, len(declared) - len(r.agenda))] if name]
    return max((*behind, last), key=lambda name: points.index(name) if name in points else -1) if behind else last


def moments(agenda: Sequence[Step], *, lasts: bool = False) -> tuple[str, ...]:
    """Every moment of a round with this agenda, in order. `lasts` says that several rounds are dealt from one shoe."""
    names: list[str] = []
    last = ""
    for step in agenda:
        if step.offers_bank:  # the bank in a description is placed with the wagers
            continue
        asked = step.point
        names += [before(asked), asked] if asked else [moment(step, last)] if step.has_moment() else []
        last = asked or last
    return tuple(dict.fromkeys([*names, *[AFTER_ROUND] * lasts]))
