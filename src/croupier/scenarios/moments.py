"""When something happened in a round: names for its moments, read off the agenda.

    before deal                wagers lie, and the dealer has not closed the betting
    deal                       while the first cards are dealt; `deal after X` for those dealt after decision point X
    stub count                 while the stub is counted
    before X, X                at decision point X, before the first decision and after those described
    burn after X               the dealer is about to burn a card, in the games in which he does
    reveal after X             the dealer has closed decision point X and is about to turn up a card

A decision point bears the key of the wager that is decided on, or a name of its own where one is decided on at several.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps import PLAYERS, CountStub, Deal, Place, Reveal, Settle

BEFORE_DEAL, DEAL, REVEAL, STUB_COUNT = "before deal", "deal", "reveal", "stub count"


def point(step: Step) -> str:
    """The decision point that a step is; nothing for one that asks nothing of the players after the deal."""
    if isinstance(step, Place | Deal | Reveal | CountStub | Settle) or type(step).waits_for is Step.waits_for:
        return ""
    if _named(step):
        return ""
    wager = getattr(step, "bet", None) or getattr(step, "wager", None)
    called = getattr(step, "called", "")
    if called or wager is None:
        return str(called) or type(step).__name__.lower()
    return str(wager.key)


def before(asked: str) -> str:
    """The moment before the first decision at a point."""
    return f"before {asked}"


def moment(step: Step, last: str) -> str:
    """The moment at which a step waits; `last` is the decision point that came before it, if one did."""
    after = f" after {last}" if last else ""
    if _named(step):
        return _named(step) + after
    match step:
        case Place():
            return BEFORE_DEAL
        case Deal():
            return DEAL + after
        case Reveal():
            return REVEAL + after
        case CountStub():
            return STUB_COUNT
    return point(step)


def passed(r: Round, last: str) -> str:
    """The decision point that a round came past last; `last` is where somebody decided, and nobody may have had to."""
    declared = r.rules.agenda
    points = [point(step) for step in declared]
    behind = [name for name in points[: max(0, len(declared) - len(r.agenda))] if name]
    return max((*behind, last), key=lambda name: points.index(name) if name in points else -1) if behind else last


def moments(agenda: Sequence[Step]) -> tuple[str, ...]:
    """Every moment of a round with this agenda, in order."""
    names: list[str] = []
    last = ""
    for step in agenda:
        asked = point(step)
        names += [before(asked), asked] if asked else [moment(step, last)] if _waits(step) else []
        last = asked or last
    return tuple(dict.fromkeys(names))


def _waits(step: Step) -> bool:
    if isinstance(step, CountStub):
        return bool(step.every)
    if isinstance(step, Deal):
        return PLAYERS in step.serves or step.up
    return isinstance(step, Place | Reveal) or bool(_named(step))


def _named(step: Step) -> str:
    """The name that a step which waits for the dealer alone gives to its moment, such as a burn."""
    return str(getattr(step, "moment", ""))
